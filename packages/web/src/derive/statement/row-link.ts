/** What a row or figure of a report opens: its voucher, or another list with the row's keys and what both are asked for alike. */
import type { RowLink } from '@fieldbook/core/definition/report';
import { addDays } from '@fieldbook/core/kernel/date';
import { forms } from '@fieldbook/core/permissions/forms';
import { placeOfReport } from '../report-places.ts';
import { formAddress, placeOf, typeNamed } from '../voucher-places.ts';

export interface Address {
  readonly to: string;
  readonly search: Readonly<Record<string, string | undefined>>;
}

export type RowValues = Readonly<Record<string, unknown>>;

type Asked = Readonly<Record<string, string | undefined>>;

/** The oldest day there is: "from the beginning". */
export const BEGINNING = '1900-01-01';

/**
 * Nothing when the row lacks what the link needs, or names nothing where the link narrows by it: no list is of that alone. `asked`
 * are the parameters of the report that the row stands in.
 */
export function addressOf(link: RowLink | undefined, row: RowValues, asked: Asked): Address | undefined {
  if (link === undefined) return undefined;
  if (link.to === 'voucher') return voucherAddress(row);
  if (Object.values(link.with).some((key) => row[key] === '')) return undefined;
  return link.to === 'register' ? registerAddress(link, row, asked) : reportAddress(link, row, asked);
}

/** The form that whoever goes there must have. */
export function formOfLink(link: RowLink | undefined): string | undefined {
  if (link?.to === 'report') return placeOfReport(link.report)?.permission;
  if (link?.to !== 'register') return undefined;
  const form = typeNamed(link.type)?.permission;
  return Object.hasOwn(forms, `${form}Register`) ? `${form}Register` : form;
}

type LinkTo<Kind extends RowLink['to']> = Extract<RowLink, { readonly to: Kind }>;

function reportAddress(link: LinkTo<'report'>, row: RowValues, asked: Asked): Address | undefined {
  const place = placeOfReport(link.report);
  if (place === undefined) return undefined;
  const { parameters } = place.definition;
  // Where a report asks for a day and a span, the span is of something else: of maturities.
  const hasBoth = parameters['asOf'] !== undefined && parameters['to'] !== undefined;
  const alike = Object.keys(parameters).map((name) => [name, asked[name] || undefined] as const);
  const days = hasBoth ? {} : daysOf(link, row, asked);
  const span = Object.entries(days).filter(([name]) => parameters[name] !== undefined);
  const own = keysOf(link.with, row);
  const search: Address['search'] = Object.fromEntries([
    ...alike,
    ...span,
    ...own,
    ...Object.entries(link.given ?? {}),
  ]);
  const isWrong = Object.entries(parameters).some(
    ([name, { required, kind, options = [] }]) =>
      (required && search[name] === undefined) ||
      (kind === 'choice' && search[name] !== undefined && !options.includes(search[name])),
  );
  const isBefore = link.before === undefined || search['to'] !== undefined;
  return isWrong || !isBefore ? undefined : { to: place.address, search };
}

function registerAddress({ type, with: keys }: LinkTo<'register'>, row: RowValues, asked: Asked): Address {
  const { from, to, branch } = asked;
  return { to: placeOf(type).register, search: { from, to, branch, ...Object.fromEntries(keysOf(keys, row)) } };
}

function keysOf(keys: Readonly<Record<string, string>>, row: RowValues) {
  const named = Object.entries(keys).map(([name, key]) => [name, textOf(row[key])] as const);
  return named.filter(([, value]) => value !== undefined);
}

/** A day on which a balance stands is the end of a span. */
function daysOf({ before }: LinkTo<'report'>, row: RowValues, asked: Asked): Asked {
  if (before === undefined) return { asOf: asked['asOf'] ?? asked['to'], to: asked['to'] ?? asked['asOf'] };
  const day = textOf(row[before]) ?? asked[before];
  return day === undefined ? { from: undefined, to: undefined } : { from: BEGINNING, to: addDays(day, -1) };
}

function voucherAddress(row: RowValues): Address | undefined {
  const [type, number] = [textOf(row['voucherType']), textOf(row['voucherNo'])];
  if (type === undefined || number === undefined || typeNamed(type) === undefined) return undefined;
  return { to: formAddress(type), search: { [placeOf(type).idName]: number } };
}

function textOf(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value);
}
