/** What was counted and handed in, from the settlement itself where there is one: a phone killed after it needs no other word. */
import type { CashWord } from '@fieldbook/core/day-cycle/end-steps';
import { parseMoney } from '@fieldbook/core/kernel/money';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';

type Body = Readonly<Record<string, unknown>>;

export function cashWordOf(
  settled: Pick<OutboxItem, 'body'> | undefined,
  said: CashWord | undefined,
  decimals: number,
): CashWord | undefined {
  if (settled === undefined) return said;
  const body = settled.body as Body;
  const minor = (name: string) => parseMoney(String(body[name] ?? '0'), decimals) ?? 0;
  const [counted, booked] = [minor('amount'), minor('bookAmount')];
  const [person, reason] = [String(body['remarks'] ?? '').split(': ', 1)[0], body['referenceNo']];
  return {
    counted,
    difference: counted - booked,
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(person === undefined || person === '' ? {} : { person }),
  };
}
