/** The office's own day: cash to the bank, suppliers paid, fuel and running costs. */
import { addDays } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import type { Seller } from '../scenario.ts';
import { addTo, type Entry, listOf, settle, type World } from '../world.ts';
import { type Day, storeOf, vansOf } from './day.ts';

const [WEDNESDAY, THURSDAY] = [3, 4];
/** Dirhams that stay in the cash box. */
const CASH_FLOAT = 10_000;

export function officeEntries(world: World, day: Day): Entry[] {
  return [
    ...(day.weekday === THURSDAY ? deposits(world, day) : []),
    ...(day.weekday === WEDNESDAY ? supplierPayments(world, day) : []),
    ...vansOf(world).flatMap((van) => fuel(world, day, van)),
    ...runningCosts(world, day),
    ...foreignPurchase(world, day),
  ];
}

interface Transfer {
  readonly name: string;
  readonly branch: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

function contra(world: World, day: Day, { name, branch, from, to, amount }: Transfer): Entry[] {
  if (amount <= 0) return [];
  const { decimals } = world.scenario;
  addTo(world.cash, from, -amount);
  addTo(world.cash, to, amount);
  const uid = day.uid('contra', name);
  const body = {
    uid,
    type: 'contra',
    date: day.date,
    branch,
    fromLedger: from,
    ledger: to,
    amount: printMoney(amount, decimals),
  };
  return [{ body }];
}

function deposits(world: World, day: Day): Entry[] {
  const branches = [...new Set(world.scenario.sellers.map(({ branch }) => branch))];
  return branches.flatMap((branch) => {
    const from = storeOf(world, branch).cashLedger;
    const amount = (world.cash.get(from) ?? 0) - dirhams(world, CASH_FLOAT);
    return contra(world, day, { name: `bank ${branch}`, branch, from, to: 'BANK', amount });
  });
}

function dirhams({ scenario }: World, amount: number): number {
  return amount * scenario.officeScale * 10 ** scenario.decimals;
}

/** Bills that fall due within the week, one payment a supplier. */
function supplierPayments(world: World, day: Day): Entry[] {
  const { scenario } = world;
  const branch = scenario.sellers[0]?.branch ?? '';
  return scenario.suppliers.flatMap(({ code }) => {
    const bills = listOf(world.supplierBills, code).filter(({ dueDate }) => dueDate <= addDays(day.date, 6));
    if (bills.length === 0) return [];
    const amount = bills.reduce((sum, { open }) => sum + open, 0);
    const body = {
      uid: day.uid('payment', code),
      type: 'payment',
      date: day.date,
      branch,
      supplier: code,
      ledger: 'BANK',
      amount: printMoney(amount, scenario.decimals),
      purchasePerson: 'PP-1',
      bills: bills.map(({ reference, open }) => ({
        kind: 'against',
        reference,
        amount: printMoney(open, scenario.decimals),
      })),
    };
    const done = (): void => {
      for (const { reference, open } of bills) settle(listOf(world.supplierBills, code), reference, open);
    };
    return [{ body, done }];
  });
}

function expense(
  world: World,
  day: Day,
  cost: { name: string; branch: string; from: string; ledger: string; amount: number },
): Entry {
  const amount = printMoney(cost.amount, world.scenario.decimals);
  const { branch, from, ledger } = cost;
  const uid = day.uid('expense', cost.name);
  return {
    body: { uid, type: 'payment', date: day.date, branch, ledger: from, amount, ledgers: [{ ledger, amount }] },
  };
}

/** Twice a week, out of the office's cash box. */
function fuel(world: World, day: Day, van: Seller): Entry[] {
  if (day.weekday !== 2 && day.weekday !== 5) return [];
  const amount = day.random('fuel', van.code).between(60, 120) * dirhams(world, 1);
  const from = storeOf(world, van.branch).cashLedger;
  if ((world.cash.get(from) ?? 0) < amount) return [];
  addTo(world.cash, from, -amount);
  return [expense(world, day, { name: `fuel ${van.code}`, branch: van.branch, from, ledger: 'FUEL', amount })];
}

const monthly: readonly (readonly [day: number, ledger: string, dirhams: number])[] = [
  [1, 'RENT', 14_000],
  [5, 'TELEPHONE', 1_150],
  [10, 'ELECTRICITY', 3_400],
  [15, 'VEHICLE-REPAIRS', 1_900],
  [20, 'BANK-CHARGES', 175],
  [28, 'SALARIES', 42_000],
];

function runningCosts(world: World, day: Day): Entry[] {
  const branch = world.scenario.sellers[0]?.branch ?? '';
  const dayOfMonth = Number(day.date.slice(8));
  const paid = monthly
    .filter(([on]) => on === dayOfMonth)
    .map(([, ledger, amount]) =>
      expense(world, day, { name: ledger, branch, from: 'BANK', ledger, amount: dirhams(world, amount) }),
    );
  if (dayOfMonth !== 28) return paid;
  const amount = printMoney(dirhams(world, 5250), world.scenario.decimals);
  const ledgers = [
    { ledger: 'DEPRECIATION', debit: amount },
    { ledger: 'VEHICLES', credit: amount },
  ];
  const uid = day.uid('journal', 'depreciation');
  return [
    ...paid,
    { body: { uid, type: 'journal', date: day.date, branch, remarks: 'Depreciation of the month', ledgers } },
  ];
}

/** Once, on the fourth day. */
function foreignPurchase(world: World, day: Day): Entry[] {
  const { foreign } = world.scenario;
  if (foreign === undefined || day.index !== 3) return [];
  const body = {
    uid: day.uid('purchase', 'foreign'),
    type: 'purchase',
    date: day.date,
    branch: world.scenario.sellers[0]?.branch ?? '',
    supplier: foreign.supplier,
    mode: 'credit',
    currency: foreign.currency,
    exchangeRate: foreign.rate,
    referenceNo: 'FX-1',
    ledgers: [{ ledger: 'EXPENSES', amount: foreign.amount }],
  };
  return [{ body }];
}
