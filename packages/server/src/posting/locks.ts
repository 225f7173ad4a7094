/** What a set of documents must lock, by ids, in the form `posting_open` takes. Derived from the vouchers' own lines. */
import { firstReferNo, type Values, type VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { present } from '@fieldbook/core/kernel/assert';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { PreparedVoucher } from './prepare.ts';

export interface Locks {
  /** `godownId itemId` → the pair. */
  readonly stock: Map<string, readonly [godown: number, item: number]>;
  readonly costs: Map<string, readonly [pool: string, item: number]>;
  /** `partyId ledgerId` → references wanted. */
  readonly bills: Map<string, { readonly party: number; readonly ledger: number; readonly references: Set<string> }>;
  /** Pairs of `stock` whose item is kept by batch. */
  readonly batches: Map<string, readonly [godown: number, item: number]>;
  readonly series: Set<number>;
  readonly vouchers: Set<number>;
}

export function noLocks(): Locks {
  return {
    stock: new Map(),
    costs: new Map(),
    bills: new Map(),
    batches: new Map(),
    series: new Set(),
    vouchers: new Set(),
  };
}

export function lockVoucher(locks: Locks, part: PreparedVoucher, masters: MasterSnapshot): void {
  locks.series.add(part.series.id);
  const godowns = godownFields(part.definition);
  for (const line of part.voucher.items) {
    for (const name of godowns) lockGoods(locks, String(line['item']), text(line[name]), masters);
  }
  const { header } = part.voucher;
  const references = [header['againstBill'], header['source']].map(text);
  lockBills(locks, header, references, masters);
  for (const line of part.voucher.bills) lockBills(locks, { ...header, ...line }, [text(line['reference'])], masters);
  for (const line of part.voucher.ledgers) lockBills(locks, line, [text(line['billReference'])], masters);
}

/** Fields of an item line that name a godown: whichever the type has, its postings may move goods there. */
function godownFields({ lines }: VoucherDefinition): string[] {
  return Object.entries(lines.items ?? {}).flatMap(([name, field]) => (field.of === 'godown' ? [name] : []));
}

export function lockGoods(locks: Locks, item: string, godown: string | undefined, masters: MasterSnapshot): void {
  if (godown === undefined || masters.item(item)?.isService === true) return;
  const itemId = present(masters.idOf('item', item), `item ${item} was not checked`);
  const godownId = present(masters.idOf('godown', godown), `godown ${godown} was not checked`);
  locks.stock.set(`${godownId} ${itemId}`, [godownId, itemId]);
  if (masters.item(item)?.tracking !== undefined) locks.batches.set(`${godownId} ${itemId}`, [godownId, itemId]);
  const kind = present(masters.godown(godown), `godown ${godown} was not checked`).kind;
  for (const pool of ['saleable', kind]) locks.costs.set(`${pool} ${itemId}`, [pool, itemId]);
}

/** Bills of the parties that a header or line names, under these references. */
export function lockBills(
  locks: Locks,
  values: Values,
  references: readonly (string | undefined)[],
  masters: MasterSnapshot,
): void {
  const wanted = references.filter((each) => each !== undefined && each !== firstReferNo);
  for (const side of ['customer', 'supplier'] as const) {
    const code = text(values[side]);
    const party = code === undefined ? undefined : masters.idOf(side, code);
    if (party === undefined || wanted.length === 0) continue;
    for (const ledger of masters.data.ledgers.values()) {
      if (ledger.use !== side) continue;
      const ledgerId = present(masters.idOf('ledger', ledger.code), `ledger ${ledger.code} has no id`);
      const key = `${party} ${ledgerId}`;
      const known = locks.bills.get(key) ?? { party, ledger: ledgerId, references: new Set<string>() };
      for (const reference of wanted) if (reference !== undefined) known.references.add(reference);
      locks.bills.set(key, known);
    }
  }
}

function text(value: string | number | boolean | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
