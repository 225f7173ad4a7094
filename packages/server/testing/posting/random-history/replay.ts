/**
 * What a history that failed leaves to play it again: its steps for `HISTORY_REPLAY`, and the documents as the server has
 * them, in the order in which they were posted.
 */
import { asEverybody, type TestCompany } from '../company.ts';
import type { Step } from './steps.ts';

interface GivenHistory {
  readonly settings: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

export async function toldAgain(company: TestCompany, { settings, steps }: GivenHistory): Promise<string> {
  const documents = await asEverybody<{ what: string; body: string }>(
    company,
    `select p.kind || ' ' || v.refer_no || ' version ' || p.version as what, version.body from posting p
      join voucher v on v.id = p.voucher_id
      join voucher_version version on version.voucher_id = v.id and version.version = p.version order by p.id`,
  );
  const told = documents.map(({ what, body }) => (/^(post|words) /.test(what) ? `${what}: ${body}` : what)).join('\n');
  return `HISTORY_REPLAY='${JSON.stringify([settings, steps])}'\n${told}`;
}
