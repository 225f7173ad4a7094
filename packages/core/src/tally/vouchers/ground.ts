/** The masters of an export as its vouchers need them: by the names of Tally, with the codes that the tables bring. */
import type { LedgerNature, LedgerUse, TaxRateView } from '../../definition/masters-view.ts';
import type { TaxComponentName } from '../../definition/totals.ts';
import type { IsoDate } from '../../kernel/date.ts';
import { parseRate } from '../../kernel/money.ts';
import { accountsOf } from '../accounts.ts';
import { codesOf, wishedCode } from '../codes.ts';
import { type Good, goodsOf } from '../goods.ts';
import type { TableRow } from '../table.ts';
import type { TallyMasters } from '../tally-masters.ts';
import { nameKey, type TallyObject, textOf } from '../tally-object.ts';
import { treeRows } from '../tree-rows.ts';

export interface BookAccount {
  readonly side: 'ledger' | 'customer' | 'supplier';
  readonly code: string;
  readonly name: string;
  readonly use: LedgerUse;
  readonly nature: LedgerNature;
  /** Of a ledger of tax. */
  readonly component: TaxComponentName;
  /** Of a party. */
  readonly region: string | undefined;
  readonly taxRegNo: string | undefined;
}

export interface Ground {
  account(name: string): BookAccount | undefined;
  good(name: string): Good | undefined;
  /** Of an item, by its code. */
  taxCodeOf(item: string): string | undefined;
  readonly taxCodes: readonly string[];
  taxRate(code: string, on: IsoDate): TaxRateView | undefined;
  godown(name: string): string | undefined;
  costCentre(name: string): string | undefined;
}

export function groundOf(masters: TallyMasters): Ground {
  const accounts = accountsOf(masters);
  const rows = new Map(accounts.ledgers.map((row) => [row['code'], row]));
  const parties = { customer: rowsByCode(accounts.customers), supplier: rowsByCode(accounts.suppliers) };
  const booked = new Map(
    accounts.all.map(({ object, side, code }) => {
      const row = side === 'ledger' ? rows.get(code) : parties[side].get(code);
      const account: BookAccount = {
        side,
        code,
        name: object.name,
        use: side === 'ledger' ? ((row?.['use'] ?? 'general') as LedgerUse) : side,
        nature: (row?.['nature'] ?? 'asset') as LedgerNature,
        component: componentOf(object),
        region: row?.['region'],
        taxRegNo: row?.['taxRegNo'],
      };
      return [nameKey(object.name), account];
    }),
  );
  const goods = goodsOf(masters);
  const named = new Map(goods.all.map((good) => [nameKey(good.object.name), good]));
  const items = rowsByCode(goods.items);
  const rates = new Map(goods.taxCodes.map((row) => [String(row['code']), rateOf(row)]));
  const centres = treeRows(masters.of('COSTCENTRE')).codes;
  const places = [...masters.of('GODOWN').values()];
  const godowns = codesOf(places.map((object) => ({ name: object.name, code: wishedCode(object) })));
  return {
    account: (name) => booked.get(nameKey(name)),
    good: (name) => named.get(nameKey(name)),
    taxCodeOf: (item) => items.get(item)?.['taxCode'],
    taxCodes: [...rates.keys()],
    taxRate: (code, on) => {
      const rate = rates.get(code);
      return rate === undefined || rate.validFrom > on ? undefined : rate;
    },
    godown: (name) => godowns.get(nameKey(name)),
    costCentre: (name) => centres.get(nameKey(name)),
  };
}

const rowsByCode = (rows: readonly TableRow[]): ReadonlyMap<string | undefined, TableRow> =>
  new Map(rows.map((row) => [row['code'], row]));

const heads: readonly (readonly [RegExp, TaxComponentName])[] = [
  [/cgst|central tax/, 'CGST'],
  [/sgst|utgst|state tax/, 'SGST'],
  [/igst|integrated tax/, 'IGST'],
  [/\bcess\b/, 'CESS'],
  [/excise/, 'EXCISE'],
];

/** What the ledger itself says, else its name. */
function componentOf(ledger: TallyObject): TaxComponentName {
  const words = nameKey(`${textOf(ledger, 'GSTDUTYHEAD')} ${ledger.name}`);
  return heads.find(([word]) => word.test(words))?.[1] ?? 'VAT';
}

/** A row of the table of tax codes, read again. */
function rateOf(row: TableRow): TaxRateView {
  const components = [1, 2, 3].flatMap((at) => {
    const cell = (name: string) => row[`rates ${at}: ${name}`];
    const percent = parseRate(cell('percent') ?? '');
    if (percent === undefined) return [];
    return [
      {
        component: cell('component') as TaxComponentName,
        method: 'percent' as const,
        percent,
        scope: cell('scope') as 'always' | 'intra' | 'inter',
      },
    ];
  });
  return { code: String(row['code']), validFrom: row['rates 1: validFrom'] ?? '0001-01-01', components };
}
