/**
 * Enters the closing stock of periodic books as on a day: the stock ledgers of each branch are brought to the value of the
 * goods in its godowns by a journal. Repeating it posts what has come to differ since; of several days, the earlier first.
 */

import { godownKinds } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import { type IsoDate, isIsoDate } from '@fieldbook/core/kernel/date';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { closingStockJournals, type StockPosition } from '@fieldbook/core/ledger/closing-stock';
import { roleMissing } from '@fieldbook/core/ledger/missing-ledger';
import { stockRoleOf } from '@fieldbook/core/ledger/posting-book';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import type { PostedVoucher } from '../posting/service.ts';
import { stableUid } from '../posting/stable-uid.ts';
import { seeAll } from '../store/actor-context.ts';
import { allowLongWork } from '../store/database/bounded-client.ts';

/** Problems: `date.malformed`, `closing_stock.perpetual`, `ledger.role_missing`, and those of the postings. */
export async function closeStock(
  { database, cache, posting }: Pick<CompanyServices, 'database' | 'cache' | 'posting'>,
  actor: Actor,
  asOf: string,
): Promise<Result<readonly PostedVoucher[]>> {
  if (!isIsoDate(asOf)) return refused(problem('date.malformed', 'asOf'));
  const masters = cache.current;
  if (masters.choices.inventoryBooks === 'perpetual') return refused(problem('closing_stock.perpetual'));
  const roles = [...godownKinds.map(stockRoleOf), 'costOfGoodsSold'] as const;
  const absent = roles.filter((role) => masters.ledgerOf(role) === undefined);
  if (absent.length > 0) return refused(...absent.map(roleMissing));
  const codeOf = (role: (typeof roles)[number]) => present(masters.ledgerOf(role), `a ledger of ${role}`).code;
  const { positions, attempts } = await readStanding(database, {
    asOf,
    ledgers: godownKinds.map((kind) => codeOf(stockRoleOf(kind))),
  });
  const journals = closingStockJournals(positions, {
    ledgerOf: (kind) => codeOf(stockRoleOf(kind)),
    cost: codeOf('costOfGoodsSold'),
    decimals: present(masters.currency(masters.choices.baseCurrency), 'the base currency').decimals,
  });
  const bodies = journals.map(({ branch, ledgers }) => ({
    uid: stableUid('closing-stock', branch, asOf, String(attempts)),
    type: 'journal',
    date: asOf,
    branch,
    referenceNo: referenceOf(asOf),
    ledgers,
  }));
  const outcomes = bodies.length === 0 ? [] : await posting.post(actor, bodies);
  const refusals = outcomes.flatMap((each) => ('problems' in each ? each.problems : []));
  if (refusals.length > 0) return refused(...refusals);
  return accepted(outcomes.flatMap((each) => ('voucher' in each && each.voucher !== undefined ? [each.voucher] : [])));
}

const referenceOf = (asOf: IsoDate): string => `Closing stock ${asOf}`;

/** Goods stand in the branch of their godown; `$2` are the ledgers of the kinds, in order. */
const POSITIONS = `select branch.code as branch, stood.kind, sum(stood.value)::bigint as value, sum(stood.balance)::bigint as balance
  from (
    select godown.branch_id, godown.kind, move.value, 0 as balance
    from stock_move move join godown on godown.id = move.godown_id where move.date <= $1
    union all
    select entry.branch_id, held.kind, 0, entry.amount
    from unnest($2::text[], $3::text[]) as held (ledger, kind) join ledger on ledger.code = held.ledger
      join ledger_entry entry on entry.ledger_id = ledger.id and entry.date <= $1
  ) stood join branch on branch.id = stood.branch_id group by 1, 2 order by 1, 2 desc`;

interface Standing {
  readonly positions: readonly StockPosition[];
  /** Journals of that day's closing stock that were ever made, void ones included: each run has uids of its own. */
  readonly attempts: number;
}

/** Postings under way are waited for first and not held up meanwhile: reading all of the books takes its time. */
async function readStanding(
  database: CompanyServices['database'],
  { asOf, ledgers }: { readonly asOf: IsoDate; readonly ledgers: readonly string[] },
): Promise<Standing> {
  await database.pool.query('select wait_for_postings()');
  return database.transaction(
    async ({ client }) => {
      await allowLongWork(client);
      await seeAll(client);
      const { rows } = await client.query<StockPosition>(POSITIONS, [asOf, ledgers, godownKinds]);
      const made = await client.query<{ attempts: number }>(
        "select count(*)::integer as attempts from voucher where type = 'journal' and date = $1 and reference_no = $2",
        [asOf, referenceOf(asOf)],
      );
      return { positions: rows, attempts: present(made.rows[0], 'a count').attempts };
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}
