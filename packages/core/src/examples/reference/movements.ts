/** Vouchers that move goods without a price, by the table of ACCOUNTING.md: transfers, counts, issues to a project. */

import { type GoodsRow, sum } from './arrays.ts';
import { asComparedBefore } from './compared-before.ts';
import { worth } from './goods.ts';
import { correctTaken, takeFromSource } from './taking-from-source.ts';
import { linesOf, writeDown } from './trade.ts';
import { Refusal, type Writing } from './writing.ts';

/** Dispatch: Dr Stock in transit / Cr Stock. At once: from godown to godown, and what is damaged written down. */
export function stockTransfer(voucher: Writing): void {
  const { header, source } = voucher;
  const cameBack = (mode: unknown) => mode === 'reject' || mode === 'cancel';
  const isAgain =
    source === undefined ||
    voucher.arrays.followersOf(source.referNo).some(({ document }) => cameBack(document.header['mode']));
  voucher.refuseIf(!isAgain, 'transferred again, but nothing came back');
  for (const line of linesOf(voucher)) {
    const target = String(line.values[header['mode'] === 'dispatch' ? 'transitGodown' : 'toGodown']);
    const [from, to] = [voucher.arrays.poolOf(line.godown), voucher.arrays.poolOf(target)];
    if (from === to) {
      voucher.shift(line, target);
      continue;
    }
    const lots = voucher.leaveAs(line);
    const cost = worth(lots);
    const there = { ...line, godown: target };
    if (to === 'transit') voucher.setOut(there, lots, voucher.referNo);
    else voucher.comeOn(there, lots, voucher.arrays.branchOf(line.godown));
    voucher.cost(line.item, [voucher.stock(target), voucher.stock(line.godown)], cost);
    if (to === 'damage') writeDown(voucher, there, cost);
  }
}

/** Confirm: the reverse at the target, at the cost it left at; lost: Dr Stock loss. Accepted + returned + lost = sent. */
export function stockTransferIn(voucher: Writing): void {
  const { header, source } = voucher;
  if (source === undefined) throw new Refusal(`${voucher.referNo}: no transfer`);
  if (source.document.header['mode'] !== 'dispatch') voucher.deny('the transfer does not wait');
  const lines = linesOf(voucher);
  const others = voucher.arrays
    .followersOf(source.referNo)
    .filter(({ document }) => document.type === 'stockTransferIn');
  voucher.refuseIf(header['mode'] === 'cancel' && others.length > 0, 'confirmed already');
  const sent = sum(
    voucher.arrays.told.filter((row) => row.voucher === source.key && row.quantity > 0).map((row) => row.quantity),
  );
  const used = sum(voucher.arrays.taken.filter((row) => row.source === source.key).map((row) => row.quantity));
  const isWhole = sum(lines.map(({ quantity }) => quantity)) >= sent - used;
  voucher.refuseIf(header['mode'] !== 'confirm' && !isWhole, 'not the whole transfer');
  for (const line of lines) {
    const share = takeFromSource(voucher, line);
    const outcome = line.values['outcome'];
    const origin = voucher.arrays.taken.at(-1)?.sourceLine ?? 0;
    const told = source.document.items[origin] ?? {};
    const place = { accepted: told['toGodown'], returned: told['godown'] }[String(outcome)] ?? line.godown;
    const transit = String(told['transitGodown']);
    if (place !== line.godown || line.values['transitGodown'] !== transit) voucher.deny('another godown');
    const lots = voucher.arrive({ ...line, godown: transit }, share, source.referNo);
    const cost = worth(lots);
    correctTaken(voucher, cost);
    if (outcome === 'lost') {
      voucher.cost(line.item, ['stockLoss', 'stockInTransit'], cost);
      continue;
    }
    voucher.comeOn(line, lots, source.document.header['branch']);
    voucher.cost(line.item, [voucher.stock(line.godown), 'stockInTransit'], cost);
    if (outcome === 'damaged') writeDown(voucher, line, cost);
  }
}

/**
 * Shortage: Dr Stock shortage (or Due from salesman) / Cr Stock; excess the reverse. The variance against the end of the day
 * only; a count that finds nothing says something where its sender had another quantity.
 */
export function physicalStock(voucher: Writing): void {
  const { header, arrays } = voucher;
  const bearer = header['mode'] === 'dueFromSalesman' ? 'dueFromSalesman' : 'stockShortage';
  if (bearer === 'dueFromSalesman' && header['salesPerson'] === undefined) voucher.deny('nobody owes it');
  const lines = linesOf(voucher);
  const keyOf = ({ godown, item, values }: (typeof lines)[number]) =>
    [godown, item, values['batch'], values['expiry']].join(' ');
  let differs = false;
  let isOther = false;
  const keys = [...new Set(lines.map(keyOf))];
  for (const key of keys) {
    const own = lines.filter((line) => keyOf(line) === key);
    const [first] = own;
    if (first === undefined) continue;
    const { godown, item, values } = first;
    const [batch, expiry] = [values['batch'], values['expiry']].map((each) => each?.toString());
    const named = { ...(batch === undefined ? {} : { batch }), ...(expiry === undefined ? {} : { expiry }) };
    const book = voucher.decide(
      `books say of ${key}`,
      () =>
        asComparedBefore(
          voucher,
          keys.map((each) => `books say of ${each}`),
          `books say of ${key}`,
        ) ?? arrays.quantityOn(String(header['date']), { godown, item, ...named }, isLaterThan(voucher)),
    );
    const said = own.filter((line) => line.values['bookQuantity'] !== undefined);
    const stated = sum(said.map((line) => line.smallest(line.values['bookQuantity'])));
    const variance = sum(own.map(({ quantity }) => quantity)) - book;
    const goods = { ...first, quantity: Math.abs(variance) };
    const cost = variance < 0 ? voucher.leave(goods) : 0 - voucher.worth(goods);
    if (variance > 0) voucher.comeBack(goods, -cost);
    if (variance !== 0) voucher.about(values, () => voucher.cost(item, [bearer, voucher.stock(godown)], cost));
    if (variance !== 0) differs = true;
    if (said.length > 0 && stated !== book) isOther = true;
  }
  if (!differs && !isOther && !voucher.comparesAgain) voucher.deny('nothing differs');
  if (isOther) voucher.flag('physical_stock.book_differs');
}

/** Of a count that is compared again: later counts of its day, and what was entered after it on the day of both, come after it. */
function isLaterThan({ arrays, comparesAgain, standing }: Writing): (row: GoodsRow) => boolean {
  if (!comparesAgain || standing === undefined) return () => false;
  const day = String(standing.document.header['date']);
  return ({ voucher, date }) => {
    const other = arrays.vouchers.find(({ key }) => key === voucher);
    if (other === undefined || date !== day || other.place <= standing.place) return false;
    const isOfToday = other.enteredOn === day && standing.enteredOn === day;
    return isOfToday || other.document.type === 'physicalStock';
  };
}

/** Dr Project cost / Cr Stock; what comes back the reverse, at the cost it left at. */
export function projectMaterialIssue(voucher: Writing): void {
  const isReturn = voucher.header['mode'] === 'return';
  const { source } = voucher;
  if (source !== undefined && (!isReturn || source.document.header['mode'] !== 'issue')) voucher.deny('not an issue');
  for (const line of linesOf(voucher)) {
    const cost = isReturn ? -cameBack(voucher, line) : voucher.leave(line);
    // What comes back is less cost of the same project.
    const ledgers = ['projectCost', voucher.stock(line.godown)] as const;
    voucher.about(voucher.header, () => voucher.cost(line.item, ledgers, cost));
  }
}

function cameBack(voucher: Writing, line: ReturnType<typeof linesOf>[number]): number {
  const cost = voucher.source === undefined ? voucher.worthForSale(line) : takeFromSource(voucher, line);
  voucher.comeBack(line, cost);
  return cost;
}
