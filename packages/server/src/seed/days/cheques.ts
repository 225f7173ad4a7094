/** Post-dated cheques of shops: taken to the bank the day before their date, cleared on it; a few bounce. */
import { addDays } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import type { Row } from '../scenario.ts';
import { type Entry, listOf, type PendingCheque, type World } from '../world.ts';
import type { Day } from './day.ts';

const BOUNCE_RATE = 0.05;

export function chequeEntries(world: World, day: Day): Entry[] {
  const due = world.pendingCheques.filter(({ date }) => date <= day.date);
  world.pendingCheques = world.pendingCheques.filter(({ date }) => date > day.date);
  const deposited = world.pendingCheques.filter(({ date }) => addDays(date, -1) === day.date);
  return [
    ...due.map((cheque) => {
      const bounces = cheque.paid.length > 0 && day.random('bounce', cheque.source).chance(BOUNCE_RATE);
      return bounces ? bounced(world, day, cheque) : movement(world, day, cheque, { mode: 'clear' });
    }),
    ...deposited.map((cheque) => movement(world, day, cheque, { mode: 'deposit' })),
  ];
}

function movement(world: World, day: Day, cheque: PendingCheque, more: Row & { readonly mode: string }): Entry {
  const { source, customer, branch, amount } = cheque;
  const body = {
    uid: day.uid('cheque', more.mode, source),
    type: 'chequeMovement',
    date: day.date,
    branch,
    source,
    customer,
    ledger: 'BANK',
    amount: printMoney(amount, world.scenario.decimals),
    ...more,
  };
  return { body };
}

/** The bank charges for it, and the shop owes its bills again. */
function bounced(world: World, day: Day, cheque: PendingCheque): Entry {
  const { decimals, scale } = world.scenario;
  const charges = [{ ledger: 'BANK-CHARGES', amount: printMoney(25 * scale * 10 ** decimals, decimals) }];
  const { body } = movement(world, day, cheque, { mode: 'bounce', bills: cheque.bills, ledgers: charges });
  const done = (): void => {
    const bills = listOf(world.customerBills, cheque.customer);
    for (const { bill, amount } of cheque.paid) {
      const known = bills.find(({ reference }) => reference === bill.reference);
      if (known === undefined) bills.unshift({ ...bill, open: amount });
      else known.open += amount;
    }
  };
  return { body, done };
}
