/** `fieldbook explain`: how the lines of a voucher, or the balance of a ledger, came about. */

import type { ExplainedStep } from '@fieldbook/core/explain/line-figures';
import { inEnglish } from '@fieldbook/core/i18n/say';
import { isIsoDate } from '@fieldbook/core/kernel/date';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { seeAll } from '../../store/actor-context.ts';
import { type Command, type CommandArguments, type CommandContext, UsageError } from '../command.ts';

export const explainCommand: Command = {
  name: 'explain',
  summary: 'Explain figures: price, tax and cost of the lines of a voucher, or the balance of a ledger.',
  usage: `fieldbook explain voucher NUMBER [--type TYPE]
fieldbook explain balance LEDGER [--party CODE] [--as-of DATE]

--type TYPE    where two types have the number
--party CODE   one party of a control ledger
--as-of DATE   YYYY-MM-DD; today when left out`,
  options: { type: { type: 'string' }, party: { type: 'string' }, 'as-of': { type: 'string' } },
  run: (context, args) => {
    const [what, name, ...rest] = args.positionals;
    if (name === undefined || rest.length > 0)
      throw new UsageError('Explain what? A voucher or a balance, and one name.');
    if (what === 'voucher') return explainVoucher(context, name, args);
    if (what === 'balance') return explainLedger(context, name, args);
    throw new UsageError(`What is "${what}"? A voucher or a balance is explained.`);
  },
};

async function explainVoucher(context: CommandContext, referNo: string, { flags }: CommandArguments): Promise<0 | 1> {
  const { database, explainer } = await context.company();
  const actor = await context.actor();
  const wanted = flags['type'];
  const found = await database.transaction(async ({ client }) => {
    await seeAll(client);
    const sql =
      'select id, type from voucher where refer_no = $1 and ($2::text is null or type = $2) order by id limit 2';
    return (await client.query<{ id: number; type: string }>(sql, [referNo, wanted ?? null])).rows;
  });
  if (found.length > 1) throw new UsageError(`Several vouchers have the number ${referNo}; name one with --type.`);
  const definition = voucherTypes.find(({ type }) => type === found[0]?.type);
  const explained =
    found[0] === undefined || definition === undefined
      ? undefined
      : await explainer.voucher(actor, definition, found[0].id);
  if (explained === undefined) {
    context.say(`There is no voucher ${referNo}.`);
    return 1;
  }
  for (const line of explained.lines) {
    await context.write(`${line.line + 1}. ${line.item}\n`);
    for (const part of ['price', 'net', 'tax', 'cost', 'margin'] as const)
      await context.write(printSteps(part, line[part]));
  }
  await context.write(printSteps('total', explained.totals));
  return 0;
}

async function explainLedger(context: CommandContext, ledger: string, { flags }: CommandArguments): Promise<0 | 1> {
  const asOf = flags['as-of'];
  if (asOf !== undefined && !isIsoDate(String(asOf))) throw new UsageError('--as-of is a day, YYYY-MM-DD.');
  const { explainer } = await context.company();
  const party = flags['party'] === undefined ? undefined : String(flags['party']);
  const wish = { ledger, party, asOf: asOf === undefined ? undefined : String(asOf) };
  const explained = await explainer.balance(await context.actor(), wish);
  if (explained === undefined) {
    context.say(`There is no ${party === undefined ? `ledger ${ledger}` : `party ${party}`}.`);
    return 1;
  }
  await context.write(printSteps('balance', explained.steps));
  return 0;
}

function printSteps(part: string, steps: readonly ExplainedStep[]): string {
  return steps
    .map(
      ({ label, formula = '', value = '-' }) =>
        `   ${part.padEnd(8)} ${inEnglish(label).padEnd(44)} ${formula.padEnd(28)} ${value}\n`,
    )
    .join('');
}
