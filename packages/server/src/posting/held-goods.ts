/**
 * How much parties hold of items, for returns that name no source: asked once under the locks of a batch, and kept up with
 * what its documents bring and take back. Nothing is asked where no such return is among them.
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { itemLines } from '@fieldbook/core/stock/item-lines';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { PreparedVoucher } from './prepare.ts';

/** A return of goods that names no source. */
export function isUnlinkedReturn({ definition, voucher }: Pick<PreparedVoucher, 'definition' | 'voucher'>): boolean {
  const { source, lines } = definition;
  return source?.givesBack !== undefined && lines.items !== undefined && voucher.header[source.field] === undefined;
}

function partyOf({ definition, voucher }: PreparedVoucher): string {
  const code = definition.party === undefined ? undefined : voucher.header[definition.party.field];
  return code === undefined ? '' : String(code);
}

/** Bills that a return is entered against. */
function billsOf({ voucher }: PreparedVoucher): string[] {
  const named = [voucher.header['againstBill'], ...voucher.bills.map((line) => line['reference'])];
  return named.flatMap((reference) => (reference === undefined ? [] : [String(reference)]));
}

function billKeyOf(part: PreparedVoucher, reference: string): string {
  return `${part.definition.party?.side ?? ''}\n${partyOf(part)}\n${reference}`;
}

const keyOf = (back: string, party: string, item: string): string => `${back}\n${party}\n${item}`;

export class HeldGoods {
  readonly #held: Map<string, number>;
  /** Bills that openings brought, by side, party and reference. */
  readonly #openingBills: ReadonlySet<string>;
  #pending: (readonly [key: string, quantity: number])[] = [];

  constructor(held: ReadonlyMap<string, number> = new Map(), openingBills: ReadonlySet<string> = new Set()) {
    this.#held = new Map(held);
    this.#openingBills = openingBills;
  }

  isOpeningBill(part: PreparedVoucher, reference: string): boolean {
    return this.#openingBills.has(billKeyOf(part, reference));
  }

  /** Smallest units that the part's party holds of an item; `undefined` when nobody asked. */
  left(part: PreparedVoucher, item: string): number | undefined {
    const key = keyOf(part.definition.type, partyOf(part), item);
    const known = this.#held.get(key);
    if (known === undefined) return undefined;
    return this.#pending.reduce((sum, [of, quantity]) => sum + (of === key ? quantity : 0), known);
  }

  /** A part was posted: what it sold or took back counts from now on. */
  note(part: PreparedVoucher): void {
    if (this.#held.size === 0) return;
    const party = partyOf(part);
    for (const { item, quantity, free } of itemLines(part.voucher, part.masters)) {
      for (const [back, sign] of signsOf(part.definition)) {
        const key = keyOf(back, party, item);
        if (this.#held.has(key)) this.#pending.push([key, sign * (quantity + free)]);
      }
    }
  }

  accept(): void {
    for (const [key, quantity] of this.#pending) this.#held.set(key, (this.#held.get(key) ?? 0) + quantity);
    this.#pending = [];
  }

  discard(): void {
    this.#pending = [];
  }
}

/** Types of returns that a voucher of this type counts for, with its sign. */
function signsOf({ type }: VoucherDefinition): (readonly [back: string, sign: 1 | -1])[] {
  return returnTypes.flatMap(({ back, brought }): (readonly [string, 1 | -1])[] => {
    if (back === type) return [[back, -1]];
    return brought.includes(type) ? [[back, 1]] : [];
  });
}

const returnTypes = voucherTypes
  .filter(({ source, lines }) => source?.givesBack !== undefined && lines.items !== undefined)
  .map(({ type, source }) => ({ back: type, brought: source?.types ?? [] }));

interface HeldRow {
  readonly item: number;
  readonly quantity: number;
  /** Of an opening's bill; the other two then say nothing. */
  readonly reference: string | null;
}

/** `besides`: a voucher that is being edited, which does not count. Called under the locks of the items. */
export async function askHeldGoods(
  client: Pick<pg.ClientBase, 'query'>,
  parts: readonly PreparedVoucher[],
  masters: MasterSnapshot,
  besides = 0,
): Promise<HeldGoods> {
  const held = new Map<string, number>();
  const openingBills = new Set<string>();
  for (const part of parts.filter(isUnlinkedReturn)) {
    const { definition } = part;
    const party = partyOf(part);
    const items = [...new Set(part.voucher.items.map((line) => String(line['item'])))];
    const { rows } = await client.query<HeldRow>({
      name: 'posting-held',
      text: `select item, quantity, null as reference from held_by_party($1, $2, $3, $4, $5)
        union all select null, null, reference from opening_bills($1, $6)`,
      values: [
        party === '' ? null : (masters.idOf(definition.party?.side ?? '', party) ?? 0),
        items.map((item) => masters.idOf('item', item) ?? 0),
        definition.source?.types ?? [],
        definition.type,
        besides,
        billsOf(part),
      ],
    });
    for (const item of items) held.set(keyOf(definition.type, party, item), 0);
    for (const { item, quantity, reference } of rows) {
      if (reference !== null) openingBills.add(billKeyOf(part, reference));
      else held.set(keyOf(definition.type, party, masters.codeOf('item', item) ?? ''), Number(quantity));
    }
  }
  return new HeldGoods(held, openingBills);
}
