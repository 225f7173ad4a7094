/** Items as the company wire knows them: with their numbers, their units and what each unit is sold at. */
import type { ItemUnit } from '@fieldbook/core/definition/masters-view';
import { dateInZone, type IsoDate } from '@fieldbook/core/kernel/date';
import { parseRate, printRate } from '@fieldbook/core/kernel/money';
import { priceFor } from '@fieldbook/core/pricing/price';
import type { Wire } from './adapter.ts';
import { allRows } from './ask.ts';
import type { Named } from './wire-named.ts';

interface UnitRow {
  readonly unit: string;
  readonly num: number;
  readonly den: number;
  readonly barcode?: string;
  readonly retailRate?: string;
  readonly wholesaleRate?: string;
}

export interface ItemRow extends Named {
  readonly active: boolean;
  readonly unit: string;
  readonly units: readonly UnitRow[];
  readonly barcode?: string;
  readonly retailRate: string;
  readonly wholesaleRate?: string;
  readonly category?: string;
  readonly subCategory?: string;
  readonly itemType: string;
  readonly taxCode?: string;
  readonly hsnCode?: string;
  readonly packing?: string;
  readonly madeIn?: string;
  readonly make?: string;
  readonly rackNo?: string;
  readonly shelfNo?: string;
  readonly minimumQuantity?: string;
  readonly returnable: boolean;
  readonly rawMaterial: boolean;
  readonly splitUnit: boolean;
}

export interface WireUnit extends ItemUnit {
  readonly id: number;
  /** Of this unit; worked out of another one's where it has none of its own. */
  readonly retail: string;
  readonly wholesale: string;
}

export interface WireItem {
  readonly id: number;
  readonly row: ItemRow;
  /** The smallest one first. */
  readonly units: readonly [WireUnit, ...WireUnit[]];
}

/** Items by code; `all`: those put out of use as well, of which goods may still stand somewhere. */
export async function wireItems({ ask, ids }: Wire, active: 'true' | 'all'): Promise<ReadonlyMap<string, WireItem>> {
  const rows = await allRows<ItemRow>(ask, '/items', { lists: 'true', active });
  const [items, units] = [await ids.of('item'), await ids.of('unit')];
  return new Map(
    rows.map((row) => {
      const own: UnitRow = { ...row, num: 1, den: 1 };
      const views = [own, ...row.units].map(unitView);
      const [first, ...further] = views.map((view) => ({
        ...view,
        id: units.get(view.unit) ?? 0,
        retail: rateOf(views, view.unit, 'retail'),
        wholesale: rateOf(views, view.unit, 'wholesale'),
      }));
      return [row.code, { id: items.get(row.code) ?? 0, row, units: [first as WireUnit, ...further] }];
    }),
  );
}

function unitView({ unit, num, den, barcode, retailRate, wholesaleRate }: UnitRow): ItemUnit {
  const [retail, wholesale] = [retailRate, wholesaleRate].map((text) => parseRate(text ?? ''));
  return {
    ...{ unit, num, den },
    ...(barcode === undefined ? {} : { barcode }),
    ...(retail === undefined ? {} : { retailRate: retail }),
    ...(wholesale === undefined ? {} : { wholesaleRate: wholesale }),
  };
}

/** The day does not matter where no price group is asked. */
function rateOf(units: readonly ItemUnit[], unit: string, level: 'retail' | 'wholesale'): string {
  const { rate } = priceFor({ item: { units }, unit, date: '', level });
  return rate === undefined ? '' : printRate(rate);
}

export const namesOf = ({ id, row, units: [smallest] }: WireItem) => ({
  ItemId: id,
  ItemName: row.name,
  ItemCode: row.code,
  Barcode: row.barcode ?? '',
  ItemNameArabic: row.nameArabic ?? '',
  Unit: smallest.unit,
  AltUnitId: smallest.id,
});

interface TaxRow extends Named {
  readonly treatment: string;
  readonly rates: readonly {
    readonly validFrom: IsoDate;
    readonly validTo?: IsoDate;
    readonly component: string;
    readonly percent?: string;
    readonly scope: string;
    readonly informationOnly: boolean;
  }[];
}

/** Percent by code of the tax today, within the state; excise is not part of it. */
export async function taxPercents(wire: Wire): Promise<ReadonlyMap<string, string>> {
  const today = todayOf(wire);
  const rows = await allRows<TaxRow>(wire.ask, '/tax-codes', { lists: 'true', active: 'all' });
  return new Map(
    rows.map(({ code, treatment, rates }) => {
      const valid = rates.filter(
        ({ validFrom, validTo = today, component, scope, informationOnly }) =>
          validFrom <= today &&
          today <= validTo &&
          component !== 'EXCISE' &&
          scope !== 'inter' &&
          informationOnly === false,
      );
      const latest = new Map(
        valid.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)).map((rate) => [rate.component, rate]),
      );
      const whole = [...latest.values()].reduce((sum, { percent = '0' }) => sum + (parseRate(percent) ?? 0), 0);
      return [code, printRate(treatment === 'taxable' ? whole : 0)];
    }),
  );
}

/** Where the caller works. */
export const todayOf = ({ me }: Pick<Wire, 'me'>): IsoDate =>
  dateInZone(new Date().toISOString(), me.branches[0]?.zone ?? me.company.zone);
