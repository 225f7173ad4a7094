/** The rate of tax of an item of Tally, as a tax code of ours: `GST18` with its halves within the state, `VAT5`. */
import type { TableRow } from './table.ts';
import { readRate, readTallyDay } from './tally-figures.ts';
import { listOf, nameKey, type TallyNode, type TallyObject, textOf } from './tally-object.ts';

/** Rates hold from when the tax began: a later day would leave older vouchers without one. */
const GST_BEGAN = '2017-07-01';
const VAT_BEGAN = '2018-01-01';

/** Nothing where the item tells no rate, which is then its group's or its ledger's. */
export function taxRowOf(item: TallyObject): TableRow | undefined {
  const details = latest(listOf(item, 'GSTDETAILS.LIST'));
  const taxability = nameKey(textOf(details, 'TAXABILITY'));
  if (taxability === 'exempt') return { code: 'EXEMPT', name: 'Exempt', treatment: 'exempt' };
  if (taxability === 'nil rated') return { code: 'NIL', name: 'Nil rated', treatment: 'zero' };
  const gst = rateOf(details);
  if (gst !== undefined) return gstRow(gst);
  const vat = positive(textOf(item, 'RATEOFVAT'));
  return vat === undefined ? undefined : vatRow(vat);
}

export function hsnOf(item: TallyObject): string | undefined {
  const places = [latest(listOf(item, 'HSNDETAILS.LIST')), latest(listOf(item, 'GSTDETAILS.LIST'))];
  return places.map((place) => textOf(place, 'HSNCODE')).find((code) => code !== '');
}

/** Details hold from a day on. */
export function latest(nodes: readonly TallyNode[], field = 'APPLICABLEFROM'): TallyNode | undefined {
  const day = (node: TallyNode): string => readTallyDay(textOf(node, field)) ?? '';
  return nodes.reduce<TallyNode | undefined>(
    (best, node) => (best === undefined || day(node) > day(best) ? node : best),
    undefined,
  );
}

function rateOf(details: TallyNode | undefined): string | undefined {
  const rates = listOf(details, 'STATEWISEDETAILS.LIST').flatMap((state) => listOf(state, 'RATEDETAILS.LIST'));
  const whole = rates.find((rate) => ['igst', 'integrated tax'].includes(nameKey(textOf(rate, 'GSTRATEDUTYHEAD'))));
  return positive(textOf(whole, 'GSTRATE'));
}

function positive(text: string): string | undefined {
  const rate = readRate(text)?.rate;
  return rate === undefined || rate === '0' || rate.startsWith('-') ? undefined : rate;
}

function gstRow(rate: string): TableRow {
  const half = readRate(String(Number(rate) / 2))?.rate;
  return {
    code: `GST${rate}`,
    name: `GST ${rate} %`,
    treatment: 'taxable',
    ...rateCells(1, { component: 'CGST', percent: half, scope: 'intra' }),
    ...rateCells(2, { component: 'SGST', percent: half, scope: 'intra' }),
    ...rateCells(3, { component: 'IGST', percent: rate, scope: 'inter' }),
  };
}

const vatRow = (rate: string): TableRow => ({
  code: `VAT${rate}`,
  name: `VAT ${rate} %`,
  treatment: 'taxable',
  ...rateCells(1, { component: 'VAT', percent: rate, scope: 'always' }),
});

function rateCells(group: number, facts: TableRow): TableRow {
  const validFrom = facts['component'] === 'VAT' ? VAT_BEGAN : GST_BEGAN;
  return Object.fromEntries(
    Object.entries({ validFrom, ...facts }).map(([name, value]) => [`rates ${group}: ${name}`, value]),
  );
}
