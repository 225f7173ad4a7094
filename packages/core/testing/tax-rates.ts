/** Tax rates as the example companies use them: Gulf VAT and excise, Indian GST with cess, a levy that is the higher of two. */
import type { TaxComponent, TaxRateView } from '../src/definition/masters-view.ts';
import type { TaxComponentName } from '../src/definition/totals.ts';
import { ONE_RATE } from '../src/kernel/money.ts';

type Scope = TaxComponent['scope'];

function percent(component: TaxComponentName, percentage: number, scope: Scope = 'always'): TaxComponent {
  return { component, method: 'percent', percent: percentage * ONE_RATE, scope };
}

function gst(percentage: number): TaxComponent[] {
  return [
    percent('CGST', percentage / 2, 'intra'),
    percent('SGST', percentage / 2, 'intra'),
    percent('IGST', percentage, 'inter'),
  ];
}

const excise = (percentage: number): TaxComponent => ({ ...percent('EXCISE', percentage), raisesBase: true });

export const exampleTaxRates: readonly TaxRateView[] = [
  { code: 'VAT5', validFrom: '2018-01-01', components: [percent('VAT', 5)] },
  { code: 'VAT0', validFrom: '2018-01-01', components: [percent('VAT', 0)] },
  { code: 'STANDARD', validFrom: '2018-01-01', validTo: '2020-06-30', components: [percent('VAT', 5)] },
  { code: 'STANDARD', validFrom: '2020-07-01', components: [percent('VAT', 15)] },
  { code: 'GST5', validFrom: '2017-07-01', components: gst(5) },
  { code: 'GST18', validFrom: '2017-07-01', components: gst(18) },
  { code: 'GST28CESS', validFrom: '2017-07-01', components: [...gst(28), percent('CESS', 12)] },
  { code: 'SODA50', validFrom: '2018-01-01', components: [excise(50), percent('VAT', 5)] },
  {
    code: 'SODAINFO',
    validFrom: '2018-01-01',
    components: [{ ...excise(50), informationOnly: true }, percent('VAT', 5)],
  },
  {
    code: 'SUGARLITRE',
    validFrom: '2026-01-01',
    components: [
      {
        component: 'EXCISE',
        method: 'perUnit',
        perUnit: 1.09 * ONE_RATE,
        perLitre: true,
        scope: 'always',
        raisesBase: true,
      },
      percent('VAT', 5),
    ],
  },
  {
    code: 'HIGHER',
    validFrom: '2018-01-01',
    components: [
      {
        component: 'EXCISE',
        method: 'higher',
        percent: 100 * ONE_RATE,
        perUnit: 0.4 * ONE_RATE,
        scope: 'always',
        raisesBase: true,
      },
      percent('VAT', 5),
    ],
  },
];
