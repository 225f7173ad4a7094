/** What a row of a report opens: its voucher, or another report with the row's keys and what both are asked for alike. */
import type { RowLink } from '@fieldbook/core/definition/report';
import { placeOfReport } from '../report-places.ts';
import { formAddress, placeOf, typeNamed } from '../voucher-places.ts';

export interface Address {
  readonly to: string;
  readonly search: Readonly<Record<string, string | undefined>>;
}

export type RowValues = Readonly<Record<string, unknown>>;

/** Nothing when the row lacks what the link needs. `asked` are the parameters of the report that the row stands in. */
export function addressOf(
  link: RowLink | undefined,
  row: RowValues,
  asked: Readonly<Record<string, string | undefined>>,
): Address | undefined {
  if (link === undefined) return undefined;
  if (link.to === 'voucher') return voucherAddress(row);
  const place = placeOfReport(link.report);
  if (place === undefined) return undefined;
  const own = Object.entries(link.with).map(([parameter, key]) => [parameter, textOf(row[key])] as const);
  const required = own.filter(([parameter]) => place.definition.parameters[parameter]?.required === true);
  if (required.some(([, value]) => value === undefined)) return undefined;
  const alike = Object.keys(place.definition.parameters).map((name) => [name, asked[name] || undefined] as const);
  const days = { asOf: asked['asOf'] ?? asked['to'], to: asked['to'] ?? asked['asOf'] };
  const span = Object.entries(days).filter(([name]) => place.definition.parameters[name] !== undefined);
  const given = own.filter(([, value]) => value !== undefined);
  return { to: place.address, search: Object.fromEntries([...alike, ...span, ...given]) };
}

function voucherAddress(row: RowValues): Address | undefined {
  const [type, number] = [textOf(row['voucherType']), textOf(row['voucherNo'])];
  if (type === undefined || number === undefined || typeNamed(type) === undefined) return undefined;
  return { to: formAddress(type), search: { [placeOf(type).idName]: number } };
}

function textOf(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value);
}
