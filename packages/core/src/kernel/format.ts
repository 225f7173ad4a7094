/**
 * Values as a person reads them, the same in every place and language: Latin digits, `,` between groups, `.` before the
 * decimals, dates day-month-year, times on a 12-hour clock (SPEC §9). Only a zone's offset is asked of `Intl`.
 */
import { dateInZone, type Instant, type IsoDate } from './date.ts';
import { printScaled, printTrimmed } from './decimal.ts';
import type { Currency, Minor } from './money.ts';
import { type Milli, QUANTITY_DECIMALS, splitUnits, type UnitConversion } from './quantity.ts';

export interface NumberStyle {
  readonly negative?: 'minus' | 'parentheses';
  /** Groups of three, or the Indian way: 12,34,567.00. */
  readonly groups?: 'thousands' | 'indian';
}

/** An amount with its currency's decimals and no symbol: `-1,234.50`. */
export function formatAmount(amount: Minor, decimals: number, style: NumberStyle = {}): string {
  return signed(amount < 0, grouped(printScaled(Math.abs(amount), decimals), style), style);
}

/** An amount with its symbol on the currency's side: `AED 1,234.50`, `(AED 1,234.50)`. */
export function formatMoney(amount: Minor, currency: Currency, style: NumberStyle = {}): string {
  const figures = grouped(printScaled(Math.abs(amount), currency.decimals), style);
  const isAtEnd = currency.symbolSide === 'end';
  const text = isAtEnd ? `${figures} ${currency.symbol}` : `${currency.symbol}${symbolGap(currency.symbol)}${figures}`;
  return signed(amount < 0, text, style);
}

/** Letters stand off from the figures (`AED 5`), signs stick to them (`$5`). */
function symbolGap(symbol: string): string {
  return /[\p{L}.]$/u.test(symbol) ? ' ' : '';
}

/** An entered quantity without trailing zeros: `1,250.5`. */
export function formatQuantity(quantity: Milli, style: NumberStyle = {}): string {
  return signed(quantity < 0, grouped(printTrimmed(Math.abs(quantity), QUANTITY_DECIMALS), style), style);
}

function signed(isNegative: boolean, text: string, style: NumberStyle): string {
  if (!isNegative) return text;
  return style.negative === 'parentheses' ? `(${text})` : `-${text}`;
}

function grouped(plain: string, style: NumberStyle): string {
  const [whole = '', fraction] = plain.split('.');
  const pattern = style.groups === 'indian' ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
  const text = whole.replace(pattern, ',');
  return fraction === undefined ? text : `${text}.${fraction}`;
}

/** Stock in whole units, largest first: `2 carton + 3 piece`; below zero `-2 carton - 3 piece`; none `0 piece`. */
export function formatSplit(smallest: number, conversions: readonly UnitConversion[]): string {
  const parts = splitUnits(smallest, conversions);
  const unit = conversions[0]?.unit ?? '';
  if (parts.length === 0) return `0 ${unit}`.trim();
  const texts = parts.map((part) => `${grouped(String(Math.abs(part.quantity)), {})} ${part.unit}`);
  return smallest < 0 ? `-${texts.join(' - ')}` : texts.join(' + ');
}

/** `20-11-2026`. */
export function formatDate(date: IsoDate): string {
  return `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

/** `9:05 AM`, in an IANA zone. */
export function formatTime(instant: Instant, zone: string): string {
  const [hour = 0, minute = 0] = clockInZone(instant, zone);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${half}`;
}

/** `20-11-2026 9:05 AM`. */
export function formatDateTime(instant: Instant, zone: string): string {
  return `${formatDate(dateInZone(instant, zone))} ${formatTime(instant, zone)}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockInZone(instant: Instant, zone: string): number[] {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    clocks.set(zone, clock);
  }
  const parts = clock.formatToParts(new Date(instant));
  return ['hour', 'minute'].map((type) => Number(parts.find((each) => each.type === type)?.value));
}
