/** What else a company begins with: its currency, measure units, godowns, access roles and number series. */
import { present } from '@fieldbook/core/kernel/assert';
import { defaultRoles } from '@fieldbook/core/permissions/roles';
import { voucherTypes } from '@fieldbook/core/vouchers/index';

type Row = Readonly<Record<string, unknown>>;

const row = (code: string, name: string, nameArabic: string, facts: Row = {}): Row => ({
  code,
  name,
  nameArabic,
  ...facts,
});

/** Facts of ISO 4217 and the symbols of the trade. */
const currencies: readonly Row[] = [
  row('AED', 'UAE dirham', 'درهم إماراتي', { symbol: 'AED', decimals: 2 }),
  row('SAR', 'Saudi riyal', 'ريال سعودي', { symbol: 'SAR', decimals: 2 }),
  row('QAR', 'Qatari riyal', 'ريال قطري', { symbol: 'QAR', decimals: 2 }),
  row('OMR', 'Omani rial', 'ريال عماني', { symbol: 'OMR', decimals: 3 }),
  row('BHD', 'Bahraini dinar', 'دينار بحريني', { symbol: 'BHD', decimals: 3 }),
  row('KWD', 'Kuwaiti dinar', 'دينار كويتي', { symbol: 'KWD', decimals: 3 }),
  row('INR', 'Indian rupee', 'روبية هندية', { symbol: '₹', decimals: 2 }),
  row('GBP', 'Pound sterling', 'جنيه إسترليني', { symbol: '£', decimals: 2 }),
  row('USD', 'US dollar', 'دولار أمريكي', { symbol: '$', decimals: 2 }),
  row('EUR', 'Euro', 'يورو', { symbol: '€', symbolSide: 'end', decimals: 2, decimalSymbol: ',' }),
  row('JPY', 'Japanese yen', 'ين ياباني', { symbol: '¥', decimals: 0 }),
];

/** The row of a currency we know; any other needs its own facts. */
export function knownCurrency(code: string): Row | undefined {
  return currencies.find((currency) => currency['code'] === code);
}

export const newMeasureUnits: readonly Row[] = [
  row('PCS', 'Pieces', 'حبة'),
  row('CTN', 'Carton', 'كرتون'),
  row('BOX', 'Box', 'علبة'),
  row('PKT', 'Packet', 'باكيت'),
  row('BTL', 'Bottle', 'زجاجة'),
  row('TIN', 'Tin', 'علبة معدنية'),
  row('TRAY', 'Tray', 'صينية'),
  row('BAG', 'Bag', 'كيس'),
  row('DOZ', 'Dozen', 'درزن'),
  row('KG', 'Kilogram', 'كيلوغرام', { decimals: 3 }),
  row('G', 'Gram', 'غرام'),
  row('L', 'Litre', 'لتر', { decimals: 3 }),
  row('ML', 'Millilitre', 'مليلتر'),
];

export function newGodowns(branch: string): readonly Row[] {
  return [
    row('MAIN', 'Main store', 'المستودع الرئيسي', { branch }),
    row('DAMAGE', 'Damage store', 'مستودع التالف', { branch, kind: 'damage', isSales: false }),
    row('TRANSIT', 'In transit', 'بضاعة في الطريق', { branch, kind: 'transit', isSales: false }),
  ];
}

/** The counter customer: sold to by name of nobody, never has bills. */
export const cashCustomer = row('CASH', 'Cash customer', 'عميل نقدي', { isCashParty: true });

/** Core's roles with their forms, as rows of the master `accessRole`. */
export const newAccessRoles: readonly Row[] = defaultRoles.map(({ code, label, forms }) =>
  row(code, label.en, label.ar, { forms: forms.map((form) => ({ form })) }),
);

export const ADMINISTRATOR_ROLE = present(
  defaultRoles.find((role) => role.isAdministrator),
  'a role for administrators',
).code;

/**
 * The office series of a branch, one a voucher type. `lead` is put before every prefix, so that two branches never give
 * the same number: empty for the first branch, `DXB-` gives `DXB-S-1`.
 */
export function newSeries(branch: string, lead = ''): readonly Row[] {
  return voucherTypes.map(({ type, prefix, label }) =>
    row(`${branch}-${type}`, `${label.en} ${branch}`, `${label.ar} ${branch}`, {
      branch,
      voucherType: type,
      prefix: `${lead}${prefix}`,
    }),
  );
}

/**
 * What the numbers of a further branch's offices begin with: the first letters of its code, and a digit where another branch
 * has them already (`DUBAI-`, `DUBA2-`).
 */
export function freeLead(branch: string, isFree: (lead: string) => boolean): string {
  const letters = branch.toUpperCase().replace(/[^A-Z0-9]/g, '') || 'B';
  let lead = `${letters.slice(0, 5)}-`;
  for (let next = 2; !isFree(lead); next += 1) lead = `${letters.slice(0, 5 - String(next).length)}${next}-`;
  return lead;
}
