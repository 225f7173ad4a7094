/** Turns a tax code's dated components into spans of days, each with all components that hold in it. Pure. */
import type { TaxComponent, TaxRateView } from '@fieldbook/core/definition/masters-view';
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';

export interface DatedComponent {
  readonly validFrom: IsoDate;
  readonly validTo?: IsoDate;
  readonly component: TaxComponent;
}

const BEGINNING = '1900-01-01';
const END = '9999-12-31';

/** Spans in order of day, none overlapping. Without components (an exempt code) one span that has none, for all days. */
export function taxSpans(code: string, rows: readonly DatedComponent[]): TaxRateView[] {
  if (rows.length === 0) return [{ code, validFrom: BEGINNING, components: [] }];
  const ends = rows.flatMap((row) =>
    row.validTo === undefined || row.validTo >= END ? [] : [addDays(row.validTo, 1)],
  );
  const starts = [...new Set([...rows.map((row) => row.validFrom), ...ends])].sort();
  return starts.flatMap((start, index) => {
    const valid = rows.filter((row) => row.validFrom <= start && (row.validTo ?? END) >= start);
    if (valid.length === 0) return [];
    const next = starts[index + 1];
    const span = { code, validFrom: start, components: valid.map((row) => row.component) };
    return [next === undefined ? span : { ...span, validTo: addDays(next, -1) }];
  });
}
