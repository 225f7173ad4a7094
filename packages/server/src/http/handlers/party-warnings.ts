/** What is told with the answer when a customer or supplier is put out of use: what is still open with it. Nothing is refused. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { printMoney } from '@fieldbook/core/kernel/money';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { readAs } from '../../store/actor-context.ts';
import type { MasterRecord } from '../../store/masters/master-record.ts';
import { actorOf, type Call } from '../call.ts';
import { languageOf } from '../problem-reply.ts';

const OPEN = `select count(*)::integer as bills, coalesce(sum(abs(base_open)), 0)::bigint as amount
  from bill join party on party.id = bill.party_id where party.side = $1 and party.code = $2 and bill.open <> 0`;

/** The row as it was written, with `warnings` where there are any. */
export async function withWarnings(
  call: Call,
  master: MasterDefinition,
  { row, isPutAside }: { readonly row: MasterRecord; readonly isPutAside: boolean },
): Promise<MasterRecord> {
  const side = master.table === 'party' ? master.filter?.['side'] : undefined;
  if (!isPutAside || side === undefined) return row;
  const { company, request } = call;
  const { rows } = await readAs(company.database, actorOf(call), (client) =>
    client.query<{ bills: number; amount: number }>(OPEN, [side, row.code]),
  );
  const { bills, amount } = rows[0] ?? { bills: 0, amount: 0 };
  if (bills === 0) return row;
  const { choices, currency } = company.cache.current;
  const { decimals = 2 } = currency(choices.baseCurrency) ?? {};
  const values = { code: row.code, n: bills, amount: printMoney(amount, decimals), currency: choices.baseCurrency };
  const warning: Problem = problem('party.bills_open', 'active', values);
  const message = describeProblem(warning, languageOf(request.headers['accept-language']));
  return { ...row, warnings: [{ ...warning, message }] };
}
