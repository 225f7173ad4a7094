/** Open bills, bills by age and the history of each bill, against the reference model. */
import { type BillRow, sum } from '@fieldbook/core/examples/reference/arrays';
import { deliveredOf, standingOf } from '@fieldbook/core/examples/reference/credit';
import { daysBetween } from '@fieldbook/core/kernel/date';
import { parseMoney } from '@fieldbook/core/kernel/money';
import type { AgeingRow, BillsAgeing } from '@fieldbook/core/reports/bills-ageing';
import type { BillHistory } from '@fieldbook/core/reports/bills-history';
import type { OpenBills } from '@fieldbook/core/reports/open-bills';
import { expect } from 'vitest';
import { STANDINGS, type StandingRow } from '../credit-desk.ts';
import { asEverybody } from '../test-company.ts';
import { type Compared, days, money, sumsOf } from './ask.ts';

export async function expectSameBills(compared: Compared): Promise<void> {
  for (const asOf of days) {
    await expectSameOpen(compared, asOf);
    for (const ageBy of ['dueDate', 'billDate'] as const)
      for (const side of ['customer', 'supplier'] as const) await expectSameAges(compared, { asOf, ageBy, side });
  }
  await expectSameHistories(compared);
  await expectSameStandings(compared);
}

/** What every customer owes, as a credit limit looks at it. */
async function expectSameStandings({ company, model }: Compared): Promise<void> {
  const codes = ['C1', 'C2'];
  const counts = String(model.masters.choices.creditCountsCheques);
  const values: Readonly<Record<string, string>> = {
    $1: `'{${codes.join(',')}}'::text[]`,
    $2: 'null::text',
    $3: counts,
    $4: '0',
  };
  const sql = STANDINGS.replace(/\$[1-4]/g, (place) => values[place] ?? place);
  const rows = await asEverybody<StandingRow>(company, `${sql} order by party.code`);
  const told = rows.map(({ code, owed, oldest_due: oldestDue }) => ({
    code,
    owed: Number(owed),
    oldestDue: oldestDue ?? undefined,
  }));
  expect(told, 'what customers owe').toEqual(codes.map((code) => ({ code, ...standingOf(model, code) })));
}

const keyOf = (row: BillRow) => `${row.side} ${row.party} ${row.ledger} ${row.reference}`;

async function expectSameOpen({ ask, model }: Compared, asOf: string): Promise<void> {
  const known = model.bills.filter(({ date }) => date <= asOf);
  const report = await ask<OpenBills>('open-bills', { asOf });
  const key = (row: OpenBills['rows'][number]) => `${row.side} ${row.partyCode} ${row.ledger} ${row.reference}`;
  expect(
    sumsOf(report.rows, key, ({ baseOpen }) => money(baseOpen)),
    `open bills ${asOf}`,
  ).toEqual(sumsOf(known, keyOf, ({ base }) => base));
  const decimals = (currency: string) => model.masters.currency(currency)?.decimals ?? 2;
  const own = sumsOf(report.rows, key, ({ open, currency }) => parseMoney(open, decimals(currency)) ?? Number.NaN);
  expect(own, `open bills ${asOf} in their currency`).toEqual(sumsOf(known, keyOf, ({ amount }) => amount));
}

/** So that bills of a month fall into all of them. */
const boundsOf = { dueDate: [30, 60, 90], billDate: [7, 14, 40] } as const;

interface Wish {
  readonly asOf: string;
  readonly ageBy: 'dueDate' | 'billDate';
  readonly side: 'customer' | 'supplier';
}

/** Where the bill of a row stands: not due, in a bucket, or no bill but something paid ahead. */
function placeOf(row: BillRow, rows: readonly BillRow[], { asOf, ageBy }: Wish): string {
  const opening = rows.findLast((each) => keyOf(each) === keyOf(row) && each.kind !== 'against');
  if (opening === undefined || opening.kind !== 'new') return 'unadjusted';
  const day = ageBy === 'billDate' ? opening.date : (opening.dueDate ?? opening.date);
  if (ageBy === 'dueDate' && day > asOf) return 'notDue';
  const age = daysBetween(day, asOf);
  const bucket = boundsOf[ageBy].findIndex((bound) => age <= bound);
  return `bucket${bucket < 0 ? 4 : bucket + 1}`;
}

async function expectSameAges({ ask, model }: Compared, wish: Wish): Promise<void> {
  const { asOf, ageBy, side } = wish;
  const name = side === 'customer' ? 'bills-receivable' : 'bills-payable';
  const report = await ask<BillsAgeing>(name, { asOf, ageBy, buckets: boundsOf[ageBy].join(',') });
  const sign = side === 'customer' ? 1 : -1;
  const known = model.bills.filter((row) => row.side === side && row.date <= asOf);
  const places = ['notDue', 'bucket1', 'bucket2', 'bucket3', 'bucket4', 'unadjusted'] as const;
  for (const place of places) {
    const told = sumsOf(
      report.rows,
      ({ partyCode }) => partyCode,
      (row: AgeingRow) => money(row[place]),
    );
    const own = known.filter((row) => placeOf(row, model.bills, wish) === place);
    const expected = sumsOf(
      own,
      ({ party }) => party,
      ({ base }) => (place === 'unadjusted' ? -1 : 1) * sign * base,
    );
    expect(told, `${name} ${asOf} by ${ageBy}: ${place}`).toEqual(expected);
  }
  const open = sumsOf(
    report.rows,
    ({ partyCode }) => partyCode,
    (row) => money(row.open),
  );
  expect(open, `${name} ${asOf}: open`).toEqual(
    sumsOf(
      known,
      ({ party }) => party,
      ({ base }) => sign * base,
    ),
  );
  if (side === 'supplier' || asOf !== days[1] || !model.masters.choices.creditCountsCheques) return;
  const exposure = sumsOf(
    report.rows,
    ({ partyCode }) => partyCode,
    (row) => money(row.exposure),
  );
  const parties = [...new Set(model.bills.filter((row) => row.side === side).map(({ party }) => party))];
  const owed = sumsOf(
    parties,
    (party) => party,
    // The list of bills knows nothing of goods that nobody has billed.
    (party) => standingOf(model, party).owed - deliveredOf(model, party),
  );
  expect(exposure, `${name} ${asOf}: with cheques`).toEqual(owed);
}

async function expectSameHistories({ ask, model }: Compared): Promise<void> {
  const names = new Map(model.bills.map((row) => [`${row.side} ${row.party} ${row.reference}`, row]));
  for (const { side, party, reference } of names.values()) {
    const history = await ask<BillHistory>('bill-history', { side, party, reference });
    const own = model.bills.filter((row) => row.side === side && row.party === party && row.reference === reference);
    const byVoucher = sumsOf(
      history.rows,
      ({ referNo, kind }) => `${referNo} ${kind}`,
      ({ baseAmount }) => money(baseAmount),
    );
    const expected = sumsOf(
      own,
      ({ voucher, kind }) => `${voucher.replace(/ version .*/, '')} ${kind}`,
      ({ base }) => base,
    );
    expect(byVoucher, `history of ${reference} of ${party}`).toEqual(expected);
    expect(money(history.totals?.baseOpen), `open of ${reference} of ${party}`).toBe(
      sum(own.map(({ base }) => base)) + 0,
    );
  }
}
