/** What the server found as lines of the palette: each leads to what the person may open of it, and what leads nowhere is no line. */
import type { FoundParty, FoundVoucher, SearchAnswer } from '@fieldbook/core/api/search-operations';
import type { Me } from '@fieldbook/core/api/session-operations';
import type { Language } from '@fieldbook/core/i18n/languages';
import { nameIn, say } from '@fieldbook/core/i18n/say';
import { showDate } from '@fieldbook/ui';
import { masterAddress } from '../../../derive/master-places.ts';
import { placeOfReport } from '../../../derive/report-places.ts';
import { visitAt } from '../../../derive/visit-places.ts';
import { formAddress, placeOf, typeNamed } from '../../../derive/voucher-places.ts';
import { mayOpen } from '../../../session/session.ts';
import type { Money, PaletteEntry } from './entry.ts';

export interface Reader {
  readonly me: Me;
  readonly language: Language;
  /** This phone holds one: customers are visited. */
  readonly hasVan: boolean;
}

type Place = Pick<PaletteEntry, 'to' | 'search'>;
type Named = Pick<FoundParty, 'code' | 'name' | 'nameArabic'>;

const noted = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

export function statementOf(kind: 'customer' | 'supplier' | 'ledger', code: string, me: Me): Place | undefined {
  const place = placeOfReport(`${kind}-statement`);
  if (place === undefined || !mayOpen(me, place.permission)) return undefined;
  return { to: place.address, search: { [kind === 'ledger' ? 'ledger' : 'party']: code } };
}

function formOf(master: string, permission: string, code: string, me: Me): Place | undefined {
  return mayOpen(me, permission) ? { to: masterAddress(master), search: { code } } : undefined;
}

function stockOf(code: string, me: Me): Place | undefined {
  const place = placeOfReport('stock-ledger');
  return place !== undefined && mayOpen(me, place.permission)
    ? { to: place.address, search: { item: code } }
    : undefined;
}

export function foundEntries(answer: SearchAnswer, reader: Reader) {
  const { me, language, hasVan } = reader;
  const { decimals } = me.currency;
  const money = (text: string | undefined): Money | undefined => (text === undefined ? undefined : { text, decimals });
  const line = (kind: PaletteEntry['kind'], row: Named, place: Place | undefined): PaletteEntry[] =>
    place === undefined
      ? []
      : [{ key: `${kind} ${row.code}`, kind, label: nameIn(language, row), note: row.code, ...place }];
  const customerPlace = ({ code }: Named) =>
    (hasVan ? visitAt({ customer: code }) : formOf('customer', 'frmCustomer', code, me)) ??
    statementOf('customer', code, me);
  const supplierPlace = ({ code }: Named) =>
    formOf('supplier', 'frmSupplier', code, me) ?? statementOf('supplier', code, me);
  const party = (kind: 'customer' | 'supplier', row: FoundParty, place: Place | undefined) =>
    line(kind, row, place).map((entry) => ({
      ...entry,
      note: noted(row.code, row.phone),
      amount: money(row.balance),
    }));
  return {
    customers: answer.customers.flatMap((row) => party('customer', row, customerPlace(row))),
    suppliers: answer.suppliers.flatMap((row) => party('supplier', row, supplierPlace(row))),
    items: answer.items.flatMap((row) =>
      line('item', row, formOf('item', 'frmItem', row.code, me) ?? stockOf(row.code, me)).map((entry) => ({
        ...entry,
        end: row.stock,
      })),
    ),
    ledgers: answer.ledgers.flatMap((row) =>
      line('ledger', row, statementOf('ledger', row.code, me) ?? formOf('ledger', 'frmLedger', row.code, me)).map(
        (entry) => ({ ...entry, amount: money(row.balance) }),
      ),
    ),
    vouchers: answer.vouchers.flatMap((row) => voucherLine(row, reader)),
  };
}

function voucherLine(row: FoundVoucher, { me, language }: Reader): PaletteEntry[] {
  const type = typeNamed(row.type);
  if (type === undefined) return [];
  const { decimals } = me.currencies.find(({ code }) => code === row.currency) ?? me.currency;
  const own = { name: row.party ?? '', nameArabic: row.partyArabic };
  return [
    {
      key: `voucher ${row.type} ${row.voucherNo}`,
      kind: 'voucher',
      label: row.referNo,
      note: noted(say(type.label, language), nameIn(language, own), showDate(row.date)),
      ...(row.amount === undefined
        ? {}
        : {
            amount: {
              text: row.amount,
              decimals,
              currency: row.currency === me.currency.code ? undefined : row.currency,
            },
          }),
      to: formAddress(row.type),
      search: { [placeOf(row.type).idName]: String(row.voucherNo) },
    },
  ];
}
