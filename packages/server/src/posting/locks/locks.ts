/** What a set of documents must lock, by ids, in the form `posting_open` takes. Derived from the vouchers' own lines. */
import { firstReferNo, type Values, type VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { present } from '@fieldbook/core/kernel/assert';
import { landedReferences } from '@fieldbook/core/ledger/landed-charges';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { PreparedVoucher } from '../prepare/prepare.ts';
import { isReturn } from '../prepare/returns.ts';
import { poolsOf } from '../rows/pools.ts';

export interface Locks {
  /** Parties whose holdings returns are judged by; 0 is the counter. */
  readonly holdings: Set<number>;
  /** `godownId itemId` → the pair. */
  readonly stock: Map<string, readonly [godown: number, item: number]>;
  readonly costs: Map<string, readonly [pool: string, item: number, branch: number]>;
  /** `partyId ledgerId` → references wanted. */
  readonly bills: Map<string, { readonly party: number; readonly ledger: number; readonly references: Set<string> }>;
  /** Pairs of `stock` whose item is kept by batch. */
  readonly batches: Map<string, readonly [godown: number, item: number]>;
  /** Batches that lines name, whose expiry is asked for; `besides` is the voucher that is edited. */
  readonly batchNames: Map<string, readonly [item: number, batch: string, besides: number]>;
  readonly series: Set<number>;
  readonly vouchers: Set<number>;
}

export function noLocks(): Locks {
  return {
    holdings: new Set(),
    stock: new Map(),
    costs: new Map(),
    bills: new Map(),
    batches: new Map(),
    batchNames: new Map(),
    series: new Set(),
    vouchers: new Set(),
  };
}

/** `edited`: number of the voucher of which this is a new version. */
export function lockVoucher(locks: Locks, part: PreparedVoucher, masters: MasterSnapshot, edited = 0): void {
  locks.series.add(part.series.id);
  if (isReturn(part.definition)) locks.holdings.add(partyOfReturn(part, masters));
  const godowns = godownFields(part.definition);
  for (const line of part.voucher.items) {
    const [item, batch] = [masters.idOf('item', String(line['item'])), text(line['batch'])];
    if (item !== undefined && batch !== undefined) locks.batchNames.set(`${item} ${batch}`, [item, batch, edited]);
    for (const name of godowns) lockGoods(locks, String(line['item']), text(line[name]), masters);
  }
  const { header } = part.voucher;
  lockBills(locks, header, headerReferences(part), masters);
  for (const line of part.voucher.bills) lockBills(locks, { ...header, ...line }, billsNamed(line), masters);
  for (const line of part.voucher.ledgers) lockBills(locks, line, [text(line['billReference'])], masters);
}

/** Id of the party; 0 where it names none. */
export function partyOfReturn(
  { definition: { party }, voucher }: Pick<PreparedVoucher, 'definition' | 'voucher'>,
  masters: MasterSnapshot,
): number {
  const code = text(voucher.header[party?.field ?? '']);
  return code === undefined ? 0 : (masters.idOf(party?.side ?? '', code) ?? 0);
}

/** Bills that a bill line names: the one it is about, and that which an adjustment sets it against. */
export function billsNamed(line: Values): (string | undefined)[] {
  return [line['reference'], line['bill']].map(text);
}

function headerReferences({ voucher: { header } }: PreparedVoucher): (string | undefined)[] {
  return [header['againstBill'], header['source']].map(text);
}

/**
 * How many branches but its own a voucher may write in, at most: those of its godowns, and any whose bill it may name or
 * whose goods bear its charges.
 */
export function otherBranches(part: PreparedVoucher, masters: MasterSnapshot): number {
  const others = masters.data.branches.size - 1;
  if (others === 0) return 0;
  const { header, bills, ledgers } = part.voucher;
  const named = [
    ...headerReferences(part),
    ...bills.flatMap(billsNamed),
    ...ledgers.map((line) => line['billReference']),
  ];
  if (named.some((reference) => reference !== undefined) || landedReferences(ledgers).length > 0) return others;
  return new Set(branchesOfGoods(part, masters).filter((branch) => branch !== header['branch'])).size;
}

/** Branches of the godowns that its lines name. */
export function branchesOfGoods({ definition, voucher }: PreparedVoucher, masters: MasterSnapshot): string[] {
  const fields = godownFields(definition);
  return voucher.items.flatMap((line) =>
    fields.flatMap((name) => masters.godown(text(line[name]) ?? '')?.branch ?? []),
  );
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
  const { kind, branch } = present(masters.godown(godown), `godown ${godown} was not checked`);
  const branchId = present(masters.idOf('branch', branch), `no branch ${branch}`);
  for (const pool of ['saleable', kind]) lockCost(locks, [pool, itemId, branchId]);
}

function lockCost(locks: Locks, cost: readonly [pool: string, item: number, branch: number]): void {
  locks.costs.set(cost.join(' '), cost);
}

/** A correction replays an item in all its pools, of all branches: what it costs in one goes on into the others. */
export function lockEverywhere(locks: Locks, itemId: number, masters: MasterSnapshot): void {
  for (const { branch, pool } of poolsOf(masters)) {
    lockCost(locks, [pool, itemId, present(masters.idOf('branch', branch), `no branch ${branch}`)]);
  }
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
