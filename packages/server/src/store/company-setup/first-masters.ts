/** What else a company begins with: its currency, measure units, godowns, lead statuses, common reasons, access roles and number series. */
import { decimalsOf } from '@fieldbook/core/company/countries';
import { filled, msg, type Text } from '@fieldbook/core/i18n/text';
import { present } from '@fieldbook/core/kernel/assert';
import { defaultRoles } from '@fieldbook/core/permissions/roles';
import { voucherTypes } from '@fieldbook/core/vouchers/index';

import { namesOf } from '../../i18n/names-of.ts';

type Row = Readonly<Record<string, unknown>>;

const row = (code: string, label: Text, facts: Row = {}): Row => ({ code, ...namesOf(label), ...facts });

type CurrencyRow = Row & { readonly decimals: number };

const currencyRow = (code: string, label: Text, facts: Row): CurrencyRow => ({
  ...row(code, label),
  ...facts,
  decimals: decimalsOf(code),
});

/** Facts of ISO 4217 and the symbols of the trade. */
const currencies = (): readonly CurrencyRow[] => [
  currencyRow('AED', msg('UAE dirham'), { symbol: 'AED' }),
  currencyRow('SAR', msg('Saudi riyal'), { symbol: 'SAR' }),
  currencyRow('QAR', msg('Qatari riyal'), { symbol: 'QAR' }),
  currencyRow('OMR', msg('Omani rial'), { symbol: 'OMR' }),
  currencyRow('BHD', msg('Bahraini dinar'), { symbol: 'BHD' }),
  currencyRow('KWD', msg('Kuwaiti dinar'), { symbol: 'KWD' }),
  currencyRow('INR', msg('Indian rupee'), { symbol: '₹' }),
  currencyRow('GBP', msg('Pound sterling'), { symbol: '£' }),
  currencyRow('USD', msg('US dollar'), { symbol: '$' }),
  currencyRow('EUR', msg('Euro'), { symbol: '€', symbolSide: 'end', decimalSymbol: ',' }),
  currencyRow('JPY', msg('Japanese yen'), { symbol: '¥' }),
];

/** The row of a currency we know; any other needs its own facts. */
export function knownCurrency(code: string): CurrencyRow | undefined {
  return currencies().find((currency) => currency['code'] === code);
}

export const newMeasureUnits = (): readonly Row[] => [
  row('PCS', msg('Pieces')),
  row('CTN', msg('Carton')),
  row('BOX', msg('unit|Box')),
  row('PKT', msg('Packet')),
  row('BTL', msg('Bottle')),
  row('TIN', msg('Tin')),
  row('TRAY', msg('Tray')),
  row('BAG', msg('Bag')),
  row('DOZ', msg('Dozen')),
  row('KG', msg('Kilogram'), { decimals: 3 }),
  row('G', msg('Gram')),
  row('L', msg('Litre'), { decimals: 3 }),
  row('ML', msg('Millilitre')),
];

export function newGodowns(branch: string): readonly Row[] {
  return [
    row('MAIN', msg('Main store'), { branch }),
    row('DAMAGE', msg('Damage store'), { branch, kind: 'damage', isSales: false }),
    row('TRANSIT', msg('godown|In transit'), { branch, kind: 'transit', isSales: false }),
  ];
}

export const newLeadStatuses = (): readonly Row[] => [
  row('NEW', msg('New'), { position: 1 }),
  row('CONTACTED', msg('Contacted'), { position: 2 }),
  row('QUALIFIED', msg('Qualified'), { position: 3 }),
  row('WON', msg('Won'), { position: 4, kind: 'won' }),
  row('LOST', msg('Lost'), { position: 5, kind: 'lost' }),
];

export const newReasons = (): readonly Row[] => [
  row('VOID-CUSTOMER', msg('Wrong customer'), { kind: 'void', position: 1 }),
  row('VOID-GOODS', msg('Wrong goods, quantity or price'), { kind: 'void', position: 2 }),
  row('VOID-TWICE', msg('Entered twice'), { kind: 'void', position: 3 }),
  row('VOID-REFUSED', msg('The customer did not take the goods'), { kind: 'void', position: 4 }),
  row('SKIP-CLOSED', msg('Shop was closed'), { kind: 'skip', position: 1 }),
  row('SKIP-NOBODY', msg('Nobody to decide was there'), { kind: 'skip', position: 2 }),
  row('SKIP-ENOUGH', msg('Has enough goods'), { kind: 'skip', position: 3 }),
  row('SKIP-TIME', msg('No time left'), { kind: 'skip', position: 4 }),
  row('END-DONE', msg('All customers were visited'), { kind: 'dayEnd', position: 1 }),
  row('END-VEHICLE', msg('The vehicle broke down'), { kind: 'dayEnd', position: 2 }),
  row('END-ILL', msg('I fell ill'), { kind: 'dayEnd', position: 3 }),
  row('END-METER', msg('The odometer was changed or misread'), { kind: 'dayEnd', position: 4 }),
];

/** The counter customer: sold to by name of nobody, never has bills. */
export const cashCustomer = (): Row => row('CASH', msg('Cash customer'), { isCashParty: true });

/** Core's roles with their forms, as rows of the master `accessRole`. */
export function newAccessRoles(): readonly Row[] {
  return defaultRoles.map(({ code, label, forms }) => row(code, label, { forms: forms.map((form) => ({ form })) }));
}

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
    row(`${branch}-${type}`, filled('{type} {branch}', { texts: { type: label }, values: { branch } }), {
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
