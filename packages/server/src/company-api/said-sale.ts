/** A sale that a handheld says, as a document of the field: rows by code, modes and discounts as the books know them. */
import type { postedSale } from '@fieldbook/core/company-api/posting-calls';
import type { tenderingModes } from '@fieldbook/core/masters/user';
import type { z } from 'zod';
import { refuse } from '../requests/refused-request.ts';
import type { Wire } from './adapter.ts';
import { allRows } from './ask.ts';
import { contentUid } from './content-uid.ts';
import type { HeldVan, Said } from './handheld.ts';
import { allGodowns, type GodownRow, godownsNamed, type Named, rowNamed, unknownRow } from './wire-named.ts';
import { decimalText, idOf, isNought, word } from './wire-numbers.ts';

export type SaidSale = z.output<typeof postedSale>;

const modes = { C: 'cash', B: 'bank', O: 'other', D: 'credit' } as const;
type Tendering = (typeof tenderingModes)[number];

/** What names in documents stand for, loaded once for a batch. */
export interface Names {
  readonly wire: Pick<Wire, 'ask' | 'ids' | 'me'>;
  customer(name: string): string;
  person(name: string): string;
  ledger(name: string): string;
  godown(name: string, parameter: string): GodownRow;
  item(id: number): string;
  route(id: number): string;
}

/** Each throws RefusedRequest `reference.unknown`, or `wire.name_twice` where several rows have the name. */
export async function loadNames(wire: Pick<Wire, 'ask' | 'ids' | 'me'>): Promise<Names> {
  const of = async (kind: string, path: string) => {
    const rows = await allRows<Named>(wire.ask, path);
    return (name: string) => codeIn(rows, kind, name);
  };
  const godowns = await allGodowns(wire);
  const codes = async (kind: 'item' | 'route') => {
    const byId = new Map([...(await wire.ids.of(kind))].map(([code, id]) => [id, code]));
    return (id: number) => {
      const code = byId.get(id);
      if (code === undefined) throw unknownRow(kind, String(id), kind === 'item' ? 'ItemId' : 'RouteID');
      return code;
    };
  };
  return {
    wire,
    customer: await of('customer', '/customers'),
    person: await of('salesPerson', '/sales-persons'),
    ledger: await of('ledger', '/ledgers'),
    godown: (name, parameter) => {
      const [row] = godownsNamed(godowns, [name], parameter);
      if (row === undefined) throw unknownRow('godown', name, parameter);
      return row;
    },
    item: await codes('item'),
    route: await codes('route'),
  };
}

function codeIn(rows: readonly Named[], of: string, name: string): string {
  const row = rowNamed(rows, name);
  if (row === undefined) throw unknownRow(of, name, of);
  return row.code;
}

/** Throws RefusedRequest. */
export function documentOf(sale: SaidSale, lease: HeldVan, names: Names): Said {
  const { me } = names.wire;
  const mode = modes[sale.Mode.trim().toUpperCase() as keyof typeof modes];
  if (mode === undefined) throw refuse('choice.unknown', 'Mode', { options: Object.keys(modes).join(', ') });
  const items = (sale.SoldItems ?? []).map((line) => itemLine(line, names));
  const tenders = tendersOf(sale, lease, names);
  const { decimals } = me.currency;
  const lines = (sale.SoldItems ?? []).reduce((sum, { Discount }) => sum + Number(Discount ?? 0), 0);
  const discount = Number(sale.Discount ?? 0) - lines;
  const route = idOf(sale.RouteID);
  const person = word(sale.SoldBy);
  const customer = word(sale.CustomerCode) ?? word(sale.CustomerName);
  const body = {
    type: 'sales',
    date: sale.VoucherDate.slice(0, 10),
    branch: lease.branch,
    mode,
    godown: lease.van,
    ...(customer === undefined ? {} : { customer: names.customer(customer) }),
    ...(person === undefined ? own('salesPerson', me.salesPerson) : { salesPerson: names.person(person) }),
    ...(route === undefined ? {} : { route: names.route(route) }),
    ...own('referenceNo', word(sale.LPO_No)),
    ...own('remarks', word(sale.Description)),
    ...(discount > 0.5 * 10 ** -decimals ? { discount: discount.toFixed(decimals) } : {}),
    ...(tenders.length > 0 || mode === 'credit' ? { tenders } : { ledger: moneyLedger(mode, lease, names) }),
    items,
    ledgers: (sale.SoldLedgers ?? []).flatMap((line) => chargeOf(line, names)),
    ...(isNought(sale.NetTotal) ? {} : { totals: { net: decimalText(sale.NetTotal, decimals) } }),
  };
  const referNo = word(sale.ReferNo);
  return {
    kind: 'voucher',
    type: 'sales',
    uid: uidOf(sale, names),
    body,
    types: typesOf(items),
    ...(referNo === undefined ? {} : { referNo }),
  };
}

const own = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value });

const UID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Of what a handheld gave a number or a GUID of its own, else of all that it says. */
export function uidOf(
  document: { readonly GUID?: string | null | undefined; readonly ReferNo?: string | null | undefined },
  { wire: { me } }: Pick<Names, 'wire'>,
): string {
  const guid = word(document.GUID);
  if (guid !== undefined && UID.test(guid)) return guid.toLowerCase();
  return contentUid(me.user.code, guid ?? word(document.ReferNo) ?? JSON.stringify(document));
}

/** What comes back is a sales return, with a number of its own. */
function typesOf(items: readonly { readonly quantity: string }[]): readonly string[] {
  const back = items.filter(({ quantity }) => Number(quantity) < 0).length;
  if (back === 0) return ['sales'];
  return back === items.length ? ['salesReturn'] : ['sales', 'salesReturn'];
}

type SaidLine = NonNullable<SaidSale['SoldItems']>[number];

function itemLine(line: SaidLine, names: Names) {
  const id = idOf(line.ItemId);
  const code = word(line.ItemCode) ?? (id === undefined ? undefined : names.item(id));
  if (code === undefined) throw refuse('field.required', 'ItemCode');
  const godown = word(line.Godown);
  const free = Number(line.ActQty ?? 0) - Number(line.Qty ?? 0);
  return {
    item: code,
    quantity: decimalText(line.Qty, 3) ?? '0',
    ...(Number(line.ActQty ?? 0) > 0 && free > 0 ? { freeQuantity: decimalText(free, 3) } : {}),
    ...own('unit', word(line.Unit)),
    ...own('rate', decimalText(line.Rate)),
    ...(isNought(line.Discount) ? {} : { discount: decimalText(line.Discount, names.wire.me.currency.decimals) }),
    ...(godown === undefined ? {} : { godown: names.godown(godown, 'Godown').code }),
    ...own('description', word(line.ItemDescription)),
  };
}

function chargeOf({ CrLedger, Quantity, Unit, Amount }: NonNullable<SaidSale['SoldLedgers']>[number], names: Names) {
  if (isNought(Amount)) return [];
  const amount = decimalText(Amount, names.wire.me.currency.decimals);
  const counted = isNought(Quantity) ? {} : { quantity: decimalText(Quantity, 3), ...own('unit', word(Unit)) };
  return [{ ledger: names.ledger(CrLedger), amount, ...counted }];
}

/** Payments of nothing are dropped; what is owed is no payment. */
function tendersOf({ SalesDrLedgers, Mode }: SaidSale, lease: HeldVan, names: Names) {
  return (SalesDrLedgers ?? []).flatMap((line) => {
    const mode = modes[(word(line.Mode) ?? Mode).toUpperCase() as keyof typeof modes];
    if (isNought(line.Amount) || mode === 'credit') return [];
    const named = word(line.LedgerCode) ?? word(line.LedgerName);
    const ledger = named === undefined ? moneyLedger(mode, lease, names) : names.ledger(named);
    return [{ ledger, amount: decimalText(line.Amount, names.wire.me.currency.decimals) }];
  });
}

/** Of the van, else the first one that the person may take money into. */
function moneyLedger(mode: Tendering | undefined, lease: HeldVan, { wire: { me } }: Names): string {
  const linked = me.tendering.find((each) => each.mode === mode)?.ledger;
  const ledger = mode === 'cash' ? (lease.cashLedger ?? linked ?? me.money.cash) : (linked ?? me.money.bank);
  if (ledger === undefined) throw refuse('field.required', 'SalesDrLedgers');
  return ledger;
}
