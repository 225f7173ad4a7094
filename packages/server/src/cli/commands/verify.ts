/** `fieldbook verify`: proves the books, tells what is wrong and where, and ends with 1 when anything is. */
import { type CheckResult, MOST_TOLD, verifyBooks } from '../../verify/verify.ts';
import type { Command } from '../command.ts';

const LINKS_BETWEEN_NEWS = 20_000;

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'Prove the books: invariants, running totals, hash chains; ends with 1 when something is wrong.',
  usage: `fieldbook verify [--quick]

--quick  leave out what takes as long as history is: the running totals and the hash chains`,
  options: { quick: { type: 'boolean' } },
  run: async ({ company, write, say, companySlug }, { flags }) => {
    const { database } = await company();
    let news = LINKS_BETWEEN_NEWS;
    let printing = Promise.resolve();
    const results = await verifyBooks(database, {
      quick: flags['quick'] === true,
      onResult: (result) => {
        printing = printing.then(() => write(printResult(result)));
      },
      onLinks: (walked) => {
        if (walked < news) return;
        news += LINKS_BETWEEN_NEWS;
        say(`${walked} links of the hash chains walked …`);
      },
    });
    await printing;
    const wrong = results.filter(({ findings }) => findings.length > 0);
    say(
      wrong.length === 0
        ? `The books of ${companySlug} are right: ${results.length} checks.`
        : `The books of ${companySlug} are wrong: ${wrong.map(({ name }) => name).join(', ')}.`,
    );
    return wrong.length === 0 ? 0 : 1;
  },
};

function printResult({ name, claim, findings, isCutShort, tookMs }: CheckResult): string {
  const head = `${findings.length === 0 ? 'ok   ' : 'WRONG'} ${name}: ${claim} (${tookMs} ms)\n`;
  const more = isCutShort ? [`… and more than these ${MOST_TOLD}`] : [];
  return head + [...findings, ...more].map((finding) => `      ${finding}\n`).join('');
}
