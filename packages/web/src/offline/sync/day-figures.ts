/**
 * What a phone tells of its days, for the office to compare (`docs/decisions/0090-offline.md`, Day check), and how far back its
 * items may go once the days agree.
 */
import type { DayCheck } from '@fieldbook/core/api/upload-operations';
import { parseScaled, printScaled } from '@fieldbook/core/kernel/decimal';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';

/** More than the decimals of any currency. */
const DECIMALS = 3;

type Dated = Pick<OutboxItem, 'kind' | 'type' | 'body' | 'sequence'>;

/** The date on the slip; nothing for what has none. */
export function dateOf({ kind, body }: Pick<Dated, 'kind' | 'body'>): string | undefined {
  const date = kind === 'voucher' ? (body as { readonly date?: unknown }).date : undefined;
  return typeof date === 'string' ? date : undefined;
}

function netOf({ body }: Pick<Dated, 'body'>): number {
  const { totals } = body as { readonly totals?: { readonly net?: string } };
  return parseScaled(totals?.net ?? '0', DECIMALS) ?? 0;
}

/** Vouchers dated that day by type, whatever became of them: how many, and what their slips come to. */
export function figuresOf(items: readonly Dated[], date: string): DayCheck['types'] {
  const ofDay = items.filter((item) => dateOf(item) === date);
  return [...Map.groupBy(ofDay, ({ type }) => type)].map(([type, own]) => ({
    type,
    count: own.length,
    net: printScaled(
      own.reduce((sum, item) => sum + netOf(item), 0),
      DECIMALS,
    ),
  }));
}

/** The last sequence before the first voucher whose day has not been found even. */
export function agreedUpTo(items: readonly Dated[], evenDays: ReadonlySet<string>): number {
  let agreed = 0;
  for (const item of items.toSorted((a, b) => a.sequence - b.sequence)) {
    const date = dateOf(item);
    if (date !== undefined && !evenDays.has(date)) break;
    agreed = item.sequence;
  }
  return agreed;
}
