/**
 * What parties hold of items, for returns: asked once under the locks of a batch, and kept up with what its documents bring
 * and take back. Nothing is asked where no return is among them. Also what returns without a source rest on.
 */
import { sumOf, tendersOf } from '@fieldbook/core/bills/tenders';
import { heldLots, looseGoods, restsOnIt, returnsThatRest } from '@fieldbook/core/chains/unnamed-bounds';
import type { NotAsked } from '@fieldbook/core/definition/books';
import { type HeldLot, type Holding, type HoldingOfReturn, holdsNothing } from '@fieldbook/core/definition/holding';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { present } from '@fieldbook/core/kernel/assert';
import type { Problem } from '@fieldbook/core/kernel/result';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import { literal } from '../store/database/simple-query.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { isReturn } from './locks.ts';
import { flagStoredSql, flagWhereSql } from './money-desk.ts';
import type { SourceNos } from './named-sources.ts';
import type { OpenedVoucher } from './opened.ts';
import type { PreparedVoucher } from './prepare.ts';
import { sourceNoOf } from './source-vouchers.ts';

/** What a supervisor is told of a slip that was voided while goods of it had come back without naming it. */
export const RETURNS_REST = 'void.returns_rest';

/** A return of goods that names no source. */
export function isUnlinkedReturn({ definition, voucher }: Pick<PreparedVoucher, 'definition' | 'voucher'>): boolean {
  return isReturn(definition) && voucher.header[definition.source?.field ?? ''] === undefined;
}

const returnTypes = voucherTypes.filter(isReturn);

/** Does a voucher of this type change what its party holds? */
export function isHeld(type: string): boolean {
  return returnTypes.some((back) => back.type === type || back.source?.types.includes(type));
}

/** The type of return that gives a voucher of this type back. */
export function returnOf(type: string): VoucherDefinition | undefined {
  return returnTypes.find(({ source }) => source?.types.includes(type));
}

function partyOf({ definition, voucher }: PreparedVoucher): string {
  const code = definition.party === undefined ? undefined : voucher.header[definition.party.field];
  return code === undefined ? '' : String(code);
}

function currencyOf({ voucher, masters }: PreparedVoucher): string {
  return String(voucher.header['currency'] ?? masters.choices.baseCurrency);
}

function itemsOf({ voucher }: PreparedVoucher): string[] {
  return [...new Set(voucher.items.map((line) => String(line['item'])))].toSorted();
}

/** Bills that a return is entered against. */
function billsOf({ voucher }: PreparedVoucher): string[] {
  const named = [voucher.header['againstBill'], ...voucher.bills.map((line) => line['reference'])];
  return named.flatMap((reference) => (reference === undefined ? [] : [String(reference)]));
}

export class HeldGoods {
  /** By uid of the return. */
  readonly #asked: ReadonlyMap<string, HoldingOfReturn>;
  #accepted: readonly PreparedVoucher[] = [];
  #pending: readonly PreparedVoucher[] = [];

  constructor(asked: ReadonlyMap<string, HoldingOfReturn>) {
    this.#asked = asked;
  }

  /** What the party of a return holds of its items; of any other voucher nobody asks. */
  of(part: PreparedVoucher): HoldingOfReturn | NotAsked {
    if (!isReturn(part.definition)) return 'notAsked';
    const known = present(this.#asked.get(part.voucher.uid), 'the holding of a return was asked for');
    const posted = [...this.#accepted, ...this.#pending];
    const currency = currencyOf(part);
    const after = (holding: Holding): Holding =>
      posted.reduce((held, each) => heldAfter(held, each, { back: part, currency }), holding);
    return { ...known, standing: after(known.standing), others: after(known.others) };
  }

  /** A part was posted: what it sold or took back counts from now on. */
  note(part: PreparedVoucher): void {
    if (this.#asked.size > 0) this.#pending = [...this.#pending, part];
  }

  accept(): void {
    this.#accepted = [...this.#accepted, ...this.#pending];
    this.#pending = [];
  }

  discard(): void {
    this.#pending = [];
  }
}

interface Asking {
  readonly back: PreparedVoucher;
  readonly currency: string;
}

/** Once a document of the same batch was posted; one that names its source goes alone. */
function heldAfter(held: Holding, posted: PreparedVoucher, { back, currency }: Asking): Holding {
  const { definition, voucher, masters } = posted;
  if (partyOf(posted) !== partyOf(back)) return held;
  const isSameMoney = currencyOf(posted) === currency;
  const paid = (by: number) => (held.paid === undefined || !isSameMoney ? held.paid : held.paid + by);
  if (back.definition.source?.types.includes(definition.type) === true) {
    const lots = [...held.lots, ...heldLots(voucher, '', masters)];
    return { ...held, lots, paid: paid(sumOf(tendersOf(voucher, voucher.totals.net, masters))) };
  }
  if (definition.type !== back.definition.type || !isUnlinkedReturn(posted)) return held;
  return { ...held, loose: [...held.loose, ...looseGoods(voucher, masters)], paid: paid(-voucher.totals.net) };
}

interface HoldingRow {
  readonly besides: number;
  readonly is_lot: boolean;
  readonly item: number;
  readonly tax_code: number | null;
  readonly currency: number;
  readonly exchange_rate: number;
  readonly units: number;
  readonly paid: number;
  readonly net: number;
  readonly tax: number;
  readonly date: string;
  readonly reference: string;
  readonly source_line: number | null;
  readonly times: number;
}

type Querier = Pick<pg.ClientBase, 'query'>;

interface Question {
  readonly back: VoucherDefinition;
  readonly party: number | null;
  readonly items: readonly number[];
  readonly source?: number | undefined;
}

/** Without each of the vouchers `besides`; 0 is none. */
async function askHoldings(
  client: Querier,
  { back, party, items, source }: Question,
  besides: readonly number[],
  masters: MasterSnapshot,
): Promise<Holding[]> {
  const { rows } = await client.query<HoldingRow>({
    name: 'posting-holding',
    text: `select besides, held.*, held.date::text as date from unnest($6::bigint[]) besides
      cross join lateral holding_of($1, $2, $3, $4, $5, besides) held`,
    values: [party, items, back.source?.types ?? [], back.type, source ?? 0, besides],
  });
  return besides.map((without) => {
    const told = rows.filter((row) => Number(row.besides) === without);
    const goods = (isLot: boolean) => told.filter((row) => row.is_lot === isLot).map((row) => goodsOf(row, masters));
    return { lots: goods(true), loose: goods(false), paid: undefined };
  });
}

function goodsOf(row: HoldingRow, masters: MasterSnapshot): HeldLot {
  const codeOf = (master: string, id: number) => present(masters.codeOf(master, id), `no ${master} ${id}`);
  return {
    item: codeOf('item', row.item),
    taxCode: row.tax_code === null ? undefined : codeOf('taxCode', row.tax_code),
    currency: codeOf('currency', row.currency),
    exchangeRate: Number(row.exchange_rate),
    units: Number(row.units),
    paidUnits: Number(row.paid),
    net: Number(row.net),
    tax: Number(row.tax),
    times: Number(row.times),
    date: row.date,
    reference: row.reference,
    sourceLine: row.source_line ?? undefined,
  };
}

export interface AskedFor {
  readonly masters: MasterSnapshot;
  readonly sourceNos: SourceNos;
  /** A voucher that is being edited: what it was counts only to tell whether it gets worse. */
  readonly besides?: number;
}

/** Called under the locks of the parties' holdings. */
export async function askHeldGoods(
  client: Querier,
  parts: readonly PreparedVoucher[],
  { masters, sourceNos, besides = 0 }: AskedFor,
): Promise<HeldGoods> {
  const holdings = new Map<string, HoldingOfReturn>();
  for (const part of parts.filter(({ definition }) => isReturn(definition))) {
    const { definition: back } = part;
    const party = partyOf(part) === '' ? null : (masters.idOf(back.party?.side ?? '', partyOf(part)) ?? 0);
    const items = itemsOf(part).map((item) => masters.idOf('item', item) ?? 0);
    const question = { back, party, items, source: sourceNoOf(part, sourceNos) };
    const holding = await askHoldings(client, question, [...new Set([0, besides])], masters);
    const [standing = holdsNothing, others = standing] = holding;
    const money = isUnlinkedReturn(part) ? await askMoney(client, part, { ...question, besides }, masters) : undefined;
    const paid = money?.paid;
    holdings.set(part.voucher.uid, {
      standing: { ...standing, paid },
      others: { ...others, paid },
      isOpeningBill: (reference) => money?.openingBills.includes(reference) === true,
    });
  }
  return new HeldGoods(holdings);
}

interface MoneyOfParty {
  readonly paid: number | undefined;
  readonly openingBills: readonly string[];
}

async function askMoney(
  client: Querier,
  part: PreparedVoucher,
  { back, party, items, besides }: Question & { readonly besides: number },
  masters: MasterSnapshot,
): Promise<MoneyOfParty> {
  const brought = back.source?.types ?? [];
  const givers = voucherTypes.filter(({ source }) => source?.givesBack === back.source?.givesBack);
  const { rows } = await client.query<{ paid: number | null; opening: readonly string[] | null }>({
    name: 'posting-paid-back',
    text: `select paid_for_goods($1, $2, $3, $4, $5, $6, $7) as paid,
      (select array_agg(reference) from opening_bills($1, $8)) as opening`,
    values: [
      ...[party, items, brought, back.type, givers.map(({ type }) => type)],
      ...[masters.idOf('currency', currencyOf(part)) ?? 0, besides, billsOf(part)],
    ],
  });
  const paid = rows[0]?.paid ?? undefined;
  return { paid: paid === undefined ? undefined : Number(paid), openingBills: rows[0]?.opening ?? [] };
}

interface ChangedSale {
  readonly voucher: OpenedVoucher;
  /** Its new version; nothing where it is taken back. */
  readonly now?: PreparedVoucher;
  /** Items of it that came back from its party without a source. */
  readonly loose: readonly number[];
}

/** `voucher.adjusted` where goods came back without a source that the party would not hold after the change. */
export async function looseReturnsRest(
  client: Querier,
  change: ChangedSale,
  masters: MasterSnapshot,
): Promise<Problem | undefined> {
  const held = await heldAround(client, change, masters);
  return held && restsOnIt(held.before, held.after);
}

/** SQL that tells supervisors of a void in the field: of the slip, and of the returns of goods that their party no longer holds. */
export async function flagRestingSql(
  client: Querier,
  change: ChangedSale,
  masters: MasterSnapshot,
): Promise<string | undefined> {
  const held = await heldAround(client, change, masters);
  const returns = held === undefined ? [] : returnsThatRest(held.before, held.after);
  const type = returnOf(change.voucher.type)?.type;
  if (returns.length === 0 || type === undefined) return undefined;
  const named = `type = ${literal(type)} AND refer_no IN (${returns.map(literal).join(', ')})`;
  const flags = [flagStoredSql(change.voucher.id, [RETURNS_REST]), flagWhereSql(named, ['return.exceeds_held'])];
  return flags.join('; ');
}

/** What the party of a sale holds before and after a change of it; nothing where no loose return may rest on it. */
async function heldAround(
  client: Querier,
  { voucher, now, loose: items }: ChangedSale,
  masters: MasterSnapshot,
): Promise<{ readonly before: Holding; readonly after: Holding } | undefined> {
  const back = returnOf(voucher.type);
  if (back === undefined || items.length === 0) return undefined;
  const party = typeof voucher['party_id'] === 'number' ? voucher['party_id'] : null;
  const holding = await askHoldings(client, { back, party, items }, [0, voucher.id], masters);
  const [before = holdsNothing, others = before] = holding;
  const code = party === null ? '' : masters.codeOf(back.party?.side ?? '', party);
  const isSame = now !== undefined && partyOf(now) === code;
  const after = isSame ? { ...others, lots: [...others.lots, ...heldLots(now.voucher, '', now.masters)] } : others;
  return { before, after };
}
