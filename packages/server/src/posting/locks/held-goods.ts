/** What the parties of returns hold of their items, asked under the locks of their holdings; of any other voucher nobody asks. */
import { tradedLines, withSold } from '@fieldbook/core/chains/held-goods';
import type { NotAsked } from '@fieldbook/core/definition/books';
import type { HeldItem, Holding } from '@fieldbook/core/definition/holding';
import { present } from '@fieldbook/core/kernel/assert';
import type pg from 'pg';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { PreparedVoucher } from '../prepare/prepare.ts';
import { isReturn } from '../prepare/returns.ts';
import { partyOfReturn } from './locks.ts';

/** By uid of the return. */
export class HeldGoods {
  readonly #asked: ReadonlyMap<string, Holding>;

  constructor(asked: ReadonlyMap<string, Holding>) {
    this.#asked = asked;
  }

  of({ definition, voucher }: PreparedVoucher): Holding | NotAsked {
    if (!isReturn(definition)) return 'notAsked';
    return present(this.#asked.get(voucher.uid), 'the holding of a return was asked for');
  }
}

export const nothingHeld = new HeldGoods(new Map());

/**
 * Goods that come back go alone in their transaction: a sale among the parts is of the same slip, and counts. `besides`: number of
 * the voucher that an edit replaces, and that does not count.
 */
export async function askHeldGoods(
  client: Pick<pg.ClientBase, 'query'>,
  parts: readonly PreparedVoucher[],
  masters: MasterSnapshot,
  besides = 0,
): Promise<HeldGoods> {
  const asked = new Map<string, Holding>();
  for (const part of parts.filter(({ definition }) => isReturn(definition))) {
    const { rows } = await client.query<Row>({
      name: 'posting-holding',
      text: ASKED,
      values: asking(part, masters, besides),
    });
    const [row] = rows;
    const opening = row?.opening ?? [];
    const sold = parts
      .filter(({ definition }) => part.definition.source?.types.includes(definition.type))
      .flatMap(({ voucher }) => tradedLines(voucher, '', masters));
    const known = (row?.items ?? []).map((held) => heldItem(held, masters));
    const held = itemsOf(part).map(
      (item) => known.find((each) => each.item === item) ?? { item, units: 0, dearest: undefined },
    );
    const items = withSold(held, sold, currencyOf(part, masters));
    asked.set(part.voucher.uid, { items, isOpeningBill: (reference) => opening.includes(reference) });
  }
  return new HeldGoods(asked);
}

const ASKED = `select (select json_agg(held) from holding_of($1, $2, $3, $4, $5, $6) held) as items,
  (select json_agg(reference) from opening_bills($1, $7)) as opening`;

interface Row {
  readonly items: readonly HeldRow[] | null;
  readonly opening: readonly string[] | null;
}

interface HeldRow {
  readonly item: number;
  readonly units: number;
  readonly paid: number | null;
  readonly paid_units: number | null;
  readonly reference: string | null;
}

function itemsOf({ voucher }: PreparedVoucher): string[] {
  return [...new Set(voucher.items.map((line) => String(line['item'])))];
}

function currencyOf({ voucher }: PreparedVoucher, masters: MasterSnapshot): string {
  return String(voucher.header['currency'] ?? masters.choices.baseCurrency);
}

function asking(part: PreparedVoucher, masters: MasterSnapshot, besides: number): unknown[] {
  const {
    definition,
    voucher: { header, bills },
  } = part;
  const party = partyOfReturn(part, masters);
  return [
    ...[party === 0 ? null : party, itemsOf(part).map((item) => masters.idOf('item', item) ?? 0)],
    ...[
      definition.source?.types ?? [],
      definition.type,
      masters.idOf('currency', currencyOf(part, masters)) ?? 0,
      besides,
    ],
    [header['againstBill'], ...bills.map((line) => line['reference'])].filter((reference) => reference !== undefined),
  ];
}

function heldItem({ item, units, paid, paid_units, reference }: HeldRow, masters: MasterSnapshot): HeldItem {
  const isPriced = paid !== null && paid_units !== null && reference !== null;
  const dearest = isPriced ? { reference, paid, units: paid_units } : undefined;
  return { item: present(masters.codeOf('item', item), `no item ${item}`), units, dearest };
}
