/**
 * Revalues what is open in foreign currency at the end of a month: bills and foreign money as on the day, at the rates
 * given. Two journals a branch, the second of them the reversal; once for a day and branch.
 */
import { present } from '@fieldbook/core/kernel/assert';
import { type IsoDate, isIsoDate } from '@fieldbook/core/kernel/date';
import type { Micro } from '@fieldbook/core/kernel/money';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { type Exposure, revaluationJournals } from '@fieldbook/core/ledger/revaluation';
import type { CompanyServices } from '../company/company-services.ts';
import { stableUid } from '../import/stable-uid.ts';
import type { Actor, PostedVoucher } from '../posting/service.ts';

export interface RevaluationRequest {
  readonly asOf: string;
  /** By currency: base units for one unit, in millionths. */
  readonly rates: ReadonlyMap<string, Micro>;
}

/** Bills by the side they stand on, and ledgers of money that hold foreign currency. */
const EXPOSURES = `select branch.code as branch, ledger.name as ledger, currency.code as currency,
    sum(exposed.foreign_amount)::bigint as foreign, sum(exposed.amount)::bigint as base from (
      select bill.branch_id, bill.ledger_id, bill.currency_id, entry.amount as foreign_amount, entry.base_amount as amount
      from bill_entry entry join bill on bill.id = entry.bill_id
      where entry.date <= $1 and bill.currency_id <> (select currency_id from company)
      union all
      select entry.branch_id, entry.ledger_id, entry.currency_id, entry.foreign_amount, entry.amount
      from ledger_entry entry join ledger on ledger.id = entry.ledger_id and ledger.use in ('cash', 'bank')
      where entry.date <= $1 and entry.currency_id <> (select currency_id from company)
    ) exposed
  join branch on branch.id = exposed.branch_id join ledger on ledger.id = exposed.ledger_id
  join currency on currency.id = exposed.currency_id
  group by 1, 2, 3 having sum(exposed.foreign_amount) <> 0 or sum(exposed.amount) <> 0 order by 1, 2, 3`;

/** Problems: `date.malformed`, `exchange.rate_missing` with the currency, and those of the postings. */
export async function revalue(
  { database, cache, posting }: Pick<CompanyServices, 'database' | 'cache' | 'posting'>,
  actor: Actor,
  { asOf, rates }: RevaluationRequest,
): Promise<Result<readonly PostedVoucher[]>> {
  if (!isIsoDate(asOf)) return refused(problem('date.malformed', 'asOf'));
  const exposures = await readExposures(database, asOf);
  const missing = new Set(exposures.filter(({ currency }) => !rates.has(currency)).map(({ currency }) => currency));
  if (missing.size > 0) {
    return refused(...[...missing].map((currency) => problem('exchange.rate_missing', `rates.${currency}`)));
  }
  const masters = cache.current;
  const codeOf = (role: 'exchangeRevaluation' | 'exchangeGain' | 'exchangeLoss') =>
    present(masters.ledgerOf(role), `a ledger of ${role}`).code;
  const journals = revaluationJournals(exposures, {
    asOf,
    rates,
    currencies: masters.data.currencies,
    base: present(masters.currency(masters.choices.baseCurrency), 'the base currency'),
    revaluation: codeOf('exchangeRevaluation'),
    gain: codeOf('exchangeGain'),
    loss: codeOf('exchangeLoss'),
  });
  const bodies = journals.map(({ branch, date, isReversal, ledgers }) => ({
    uid: stableUid('revaluation', branch, asOf, String(isReversal)),
    type: 'journal',
    date,
    branch,
    referenceNo: `Revaluation ${asOf}`,
    ledgers,
  }));
  const outcomes = bodies.length === 0 ? [] : await posting.post(actor, bodies);
  const refusals = outcomes.flatMap((each) => ('problems' in each ? each.problems : []));
  if (refusals.length > 0) return refused(...refusals);
  return accepted(outcomes.flatMap((each) => ('voucher' in each && each.voucher !== undefined ? [each.voucher] : [])));
}

function readExposures(database: CompanyServices['database'], asOf: IsoDate): Promise<readonly Exposure[]> {
  return database.transaction(async ({ client }) => {
    await client.query("select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)");
    const { rows } = await client.query<Exposure>(EXPOSURES, [asOf]);
    return rows;
  });
}
