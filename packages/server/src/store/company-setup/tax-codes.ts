/** The tax codes a company begins with, by its country: rates of the law with the days from which they hold. */
import { standardRatesOf, type TaxKind } from '@fieldbook/core/company/countries';
import { filled, msg, type Text } from '@fieldbook/core/i18n/text';
import { namesOf } from '../../i18n/names-of.ts';

type Row = Readonly<Record<string, unknown>>;

const GST_BEGAN = '2017-07-01';

/** Rows of the master `taxCode`. */
export function newTaxCodes(kind: TaxKind, country: string): readonly Row[] {
  if (kind === 'none') return [];
  return kind === 'gst' ? gstCodes() : vatCodes(country);
}

function vatCodes(country: string): Row[] {
  const vat = (percent: string, validFrom = '1900-01-01') => ({ component: 'VAT', percent, validFrom });
  const standard = standardRatesOf(country);
  const newest = standard.at(-1);
  const codes: Row[] = [
    { ...names('VAT0', msg('tax code|Zero-rated')), treatment: 'zero', rates: [vat('0')] },
    { ...names('EXEMPT', msg('tax code|Exempt')), treatment: 'exempt' },
    { ...names('OUT-OF-SCOPE', msg('tax code|Out of scope')), treatment: 'outOfScope' },
  ];
  if (newest === undefined) return codes;
  codes.unshift({
    ...vatNames(newest.percent),
    rates: standard.map((rate) => ({ component: 'VAT', ...rate })),
  });
  if (country === 'GB') codes.push({ ...vatNames('5'), rates: [vat('5', '1997-09-01')] });
  if (country === 'AE') {
    codes.push({
      ...names('EXCISE50', msg('Excise 50 % and VAT 5 %')),
      rates: [
        { component: 'EXCISE', percent: '50', validFrom: '2017-10-01', raisesBase: true },
        vat('5', '2018-01-01'),
      ],
    });
  }
  return codes;
}

interface GstSpan {
  readonly validFrom: string;
  readonly validTo?: string;
}

const always: GstSpan = { validFrom: GST_BEGAN };
/** 12 and 28 % and the compensation cess ended with 21 September 2025, and 40 % began. */
const untilReform: GstSpan = { validFrom: GST_BEGAN, validTo: '2025-09-21' };

const gstRates: readonly (readonly [percent: number, span: GstSpan])[] = [
  [0, always],
  [5, always],
  [12, untilReform],
  [18, always],
  [28, untilReform],
  [40, { validFrom: '2025-09-22' }],
];

function gstCodes(): Row[] {
  const parts = (percent: number, span: GstSpan) => [
    { component: 'CGST', percent: String(percent / 2), scope: 'intra', ...span },
    { component: 'SGST', percent: String(percent / 2), scope: 'intra', ...span },
    { component: 'IGST', percent: String(percent), scope: 'inter', ...span },
  ];
  return [
    ...gstRates.map(([percent, span]) => ({
      ...names(`GST${percent}`, filled('GST {percent} %', { values: { percent: String(percent) } })),
      ...(percent === 0 ? { treatment: 'zero' } : {}),
      rates: parts(percent, span),
    })),
    {
      ...names('GST28-CESS12', msg('GST 28 % and cess 12 %')),
      rates: [...parts(28, untilReform), { component: 'CESS', percent: '12', ...untilReform }],
    },
    { ...names('EXEMPT', msg('tax code|Exempt')), treatment: 'exempt' },
  ];
}

function vatNames(percent: string): Row {
  return names(`VAT${percent}`, filled('VAT {percent} %', { values: { percent } }));
}

function names(code: string, label: Text): Row {
  return { code, ...namesOf(label) };
}
