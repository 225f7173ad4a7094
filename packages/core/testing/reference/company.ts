/**
 * The example company with what only random histories need: a second branch with godowns of its own, a second of whatever
 * figures are told apart by, and goods kept by batch.
 */
import type {
  GodownKind,
  GodownView,
  ItemView,
  TaxRateView,
  VoucherMasters,
} from '../../src/definition/masters-view.ts';
import { ONE_RATE } from '../../src/kernel/money.ts';
import type { CompanyChoices } from '../../src/settings/settings.ts';
import { rateOn } from '../../src/tax/rates.ts';
import { exampleMasters } from '../masters.ts';
import { exampleTaxRates } from '../tax-rates.ts';

const cheese: ItemView = {
  code: 'CHEESE',
  name: 'White cheese 500 g',
  taxCode: 'VAT5',
  active: true,
  tracking: 'batchExpiry',
  units: [
    { unit: 'PCS', num: 1, den: 1, retailRate: 9 * ONE_RATE },
    { unit: 'CTN', num: 6, den: 1, retailRate: 50 * ONE_RATE },
  ],
};

/** Of the second branch, under the codes that a company gives them. */
const elsewhere = (['MAIN saleable', 'DAMAGE damage', 'TRANSIT transit'] as const).map((each): GodownView => {
  const [name = '', kind] = each.split(' ') as [string, GodownKind];
  return { code: `SB-${name}`, name: `${name} of the second branch`, kind, branch: 'SB', isVan: false, active: true };
});

/** Codes of masters that are only named, beyond those of the example company. */
const more: readonly string[] = ['salesPerson SP2', 'purchasePerson PP2', 'route R2', 'costCentre CC2', 'project PR2'];

const lasting = { validUntil: '2027-01-01T00:00:00.000Z' };

/** Closed for a type, for a branch; open again for a while, for one type, for somebody else, no longer. */
export const periods = {
  locks: [
    { voucherType: 'journal', branch: 'SB', lockedUntil: '2026-11-09' },
    { voucherType: 'sales', lockedUntil: '2026-11-06' },
  ],
  exceptions: [
    { fromDate: '2026-11-03', toDate: '2026-11-05', branch: 'MB', ...lasting },
    { fromDate: '2026-11-06', toDate: '2026-11-06', voucherType: 'sales', ...lasting },
    { fromDate: '2026-11-01', toDate: '2026-11-09', user: 'auditor', ...lasting },
    { fromDate: '2026-11-01', toDate: '2026-11-09', validUntil: '2026-01-01T00:00:00.000Z' },
  ],
};

/** A rate that changes in the middle of the histories. */
const taxRates = [
  ...exampleTaxRates.filter(({ code }) => code !== 'VAT5'),
  ...exampleTaxRates.flatMap((rate) => (rate.code === 'VAT5' ? raised(rate) : [])),
];

function raised(rate: TaxRateView): TaxRateView[] {
  const components = rate.components.map((component) => ({ ...component, percent: 7 * ONE_RATE }));
  return [
    { ...rate, validTo: '2026-11-14' },
    { ...rate, validFrom: '2026-11-15', components },
  ];
}

export function referenceMasters(choices: Partial<CompanyChoices>): VoucherMasters {
  const example = exampleMasters(choices);
  const main = example.branch('MB');
  const godown = (code: string) => elsewhere.find((each) => each.code === code) ?? example.godown(code);
  return {
    ...example,
    periods,
    taxRate: (code, on) => rateOn(taxRates, code, on),
    godown,
    transitGodown: (branch) => (branch === 'SB' ? godown('SB-TRANSIT') : example.transitGodown(branch)),
    item: (code) => (code === cheese.code ? cheese : example.item(code)),
    branch: (code) =>
      code === 'SB' && main !== undefined
        ? { ...main, code, name: 'Second branch', defaultGodown: 'SB-MAIN' }
        : example.branch(code),
    has: (of, code) => {
      if (of === 'item' && code === cheese.code) return true;
      if (of === 'branch' && code === 'SB') return true;
      if (of === 'godown' && elsewhere.some((each) => each.code === code)) return true;
      return more.includes(`${of} ${code}`) || example.has(of, code);
    },
  };
}
