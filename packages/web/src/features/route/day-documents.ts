/** What this phone's own documents of the day come to: customer, kind and amount of each, whatever became of it on its way. */
import { callKindOf, type DayDocument } from '@fieldbook/core/day-cycle/day-progress';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { multiplyDivide, parseScaled } from '@fieldbook/core/kernel/decimal';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { voidedHere } from '@fieldbook/core/sync/voided-here';
import { voucherType } from '@fieldbook/core/vouchers/index';

const RATE_DECIMALS = 6;
const ONE = 1_000_000;

export interface MoneyOf {
  readonly currency: string;
  decimalsOf(currency: string): number;
}

type Dated = Pick<OutboxItem, 'uid' | 'kind' | 'type' | 'body'>;

/** Documents dated from the day's date on: one that goes past midnight is one day. */
export function dayDocuments(items: readonly Dated[], from: string, money: MoneyOf): readonly DayDocument[] {
  const gone = voidedHere(items);
  return items.flatMap(({ uid, kind, type, body }) => {
    if (gone.has(uid)) return [];
    const definition = kind === 'voucher' ? voucherType(type) : undefined;
    const counted = definition === undefined ? undefined : callKindOf(definition);
    const values = body as Readonly<Record<string, unknown>>;
    const customer = values[definition?.party?.field ?? ''];
    if (counted === undefined || typeof customer !== 'string' || String(values['date']) < from) return [];
    return [{ kind: counted, customer, net: netOf(values, money) }];
  });
}

/** Completed by other devices of the day, as the server told them; what this one has as well is its own. */
export function documentsElsewhere(
  { elsewhere = [] }: Pick<RouteDay, 'elsewhere'>,
  items: readonly Pick<OutboxItem, 'uid'>[],
): readonly DayDocument[] {
  const own = new Set(items.map(({ uid }) => uid));
  return elsewhere.flatMap(({ uid, type, customer, net }) => {
    const definition = voucherType(type);
    const kind = definition === undefined ? undefined : callKindOf(definition);
    return kind === undefined || customer === undefined || own.has(uid) ? [] : [{ kind, customer, net }];
  });
}

/** Base currency. */
function netOf(values: Readonly<Record<string, unknown>>, money: MoneyOf): number {
  const { net = '0' } = (values['totals'] ?? {}) as { readonly net?: string };
  const own = typeof values['currency'] === 'string' ? values['currency'] : money.currency;
  const amount = parseScaled(net, money.decimalsOf(own)) ?? 0;
  if (own === money.currency) return amount;
  const rate = parseScaled(String(values['exchangeRate'] ?? '1'), RATE_DECIMALS) ?? ONE;
  const [from, to] = [10 ** money.decimalsOf(own), 10 ** money.decimalsOf(money.currency)];
  return multiplyDivide(multiplyDivide(amount, rate, ONE), to, from);
}
