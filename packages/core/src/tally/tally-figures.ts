/**
 * Figures and days as Tally writes them. What cannot be read is `undefined`, never nought: an opening balance that is read wrongly
 * would be in the books. Decimals stay text, for the reader of the field.
 */
import { isIsoDate } from '../kernel/date.ts';
import { parseScaled, printTrimmed } from '../kernel/decimal.ts';
import { nameKey } from './tally-object.ts';

const DECIMALS = 6;

/** Tally groups digits in threes or the Indian way; a comma is never its decimal sign. */
function scaled(text: string): number | undefined {
  const plain = text
    .replaceAll(',', '')
    .replace(/^-\s+/, '-')
    .replace(/^(-?)\./, '$10.');
  const isNought = /^-?[0.]*0[0.]*$/.test(plain) && plain.split('.').length < 3;
  return isNought ? 0 : parseScaled(plain, DECIMALS);
}

/** `12500.50`, `-` for the negative; an amount of Tally is a credit above nought and a debit below. */
export function readAmount(text: string): string | undefined {
  const [, sign, digits = '', side = ''] = /^(-?)\s*([\d.,]+)\s*(dr|cr)?\.?$/i.exec(text.trim()) ?? [];
  const value = scaled(digits);
  if (value === undefined) return undefined;
  const isDebit = side === '' ? sign === '-' : side.toLowerCase() === 'dr';
  return printTrimmed(isDebit ? 0 - value : value, DECIMALS);
}

export interface Sides {
  readonly debit: string | undefined;
  readonly credit: string | undefined;
}

/** An amount by its side; both `undefined` where it is nought. */
export function sidesOf(amount: string): Sides {
  if (amount === '0') return { debit: undefined, credit: undefined };
  return amount.startsWith('-') ? { debit: amount.slice(1), credit: undefined } : { debit: undefined, credit: amount };
}

export interface QuantityPart {
  readonly quantity: string;
  readonly unit: string;
}

/** A symbol has no blanks; a compound unit is named by what it is made of. */
const UNIT = String.raw`[^\d\s=+/][^\s=+/]*(?:\s+of\s+[\d.]+\s+[^\d\s=+/][^\s=+/]*)?`;
const PARTS = new RegExp(String.raw`^(?:[\d.,]+(?:\s*${UNIT})?(?:\s*\+?\s*|$))+$`, 'i');
const PART = new RegExp(String.raw`([\d.,]+)(?:\s*(${UNIT}))?`, 'gi');

/** `10 Box`, `-2 Box 3 Nos`, `2 Box of 12 Nos`; of `2 Box = 24 Nos` what stands before the sign. A minus holds for all parts. */
export function readQuantity(text: string): readonly QuantityPart[] | undefined {
  const own = (text.split('=')[0] ?? '').trim();
  const isNegative = own.startsWith('-');
  const plain = own.replace(/^-\s*/, '');
  if (!PARTS.test(plain)) return undefined;
  const parts = [...plain.matchAll(PART)].map(([, digits = '', unit = '']) => ({ value: scaled(digits), unit }));
  if (parts.some(({ value }) => value === undefined)) return undefined;
  return parts.map(({ value = 0, unit }) => ({
    quantity: printTrimmed(isNegative ? 0 - value : value, DECIMALS),
    unit: unit.replace(/\s+/g, ' '),
  }));
}

export interface UnitRate {
  readonly rate: string;
  /** Empty where the rate names none. */
  readonly unit: string;
}

/** `25.00/Nos` */
export function readRate(text: string): UnitRate | undefined {
  const [rate = '', unit = ''] = text.split('/');
  const value = scaled(rate.trim());
  return value === undefined ? undefined : { rate: printTrimmed(value, DECIMALS), unit: unit.trim() };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `20240401`, `1-Apr-2024`, `1-Apr-24` as an ISO day. */
export function readTallyDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? [];
  if (year !== '') return iso(year, month, day);
  const [, first = '', name = '', last = ''] = /^(\d{1,2})-([a-z]{3})[a-z]*-(\d{2}|\d{4})$/i.exec(text) ?? [];
  const at = MONTHS.indexOf(nameKey(name)) + 1;
  return at === 0
    ? undefined
    : iso(last.length === 2 ? `20${last}` : last, String(at).padStart(2, '0'), first.padStart(2, '0'));
}

function iso(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month}-${day}`;
  return isIsoDate(text) ? text : undefined;
}

/** `30 Days`, `2 Weeks`, `45`: how long a bill may stay open. A month counts 30 days, a year 365. */
export function readDays(text: string): number | undefined {
  const [, count = '', unit = 'd'] = /^(\d{1,4})\s*([dwmy])?[a-z]*$/i.exec(text.trim()) ?? [];
  if (count === '') return undefined;
  return Number(count) * (DAYS[unit.toLowerCase()] ?? 1);
}

const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
