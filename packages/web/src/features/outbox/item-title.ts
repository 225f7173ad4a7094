/** How one item of the outbox is called: its kind of document, its number, whom it is about, and its net. */

import { eventType } from '@fieldbook/core/day-cycle/event-types';
import type { Language } from '@fieldbook/core/i18n/languages';
import { sayIf } from '@fieldbook/core/i18n/say';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { Translate } from '../../i18n/language.tsx';

export interface ItemTitle {
  readonly what: string;
  /** The number on the slip, or the code of a row. */
  readonly number: string | undefined;
  /** Code of the party. */
  readonly party: { readonly of: string; readonly code: string } | undefined;
  /** Decimal text. */
  readonly net: string | undefined;
}

const textIn = (body: unknown, name: string): string | undefined => {
  const value = (body as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Nothing where no money moved, as in a count. */
function figureIn(totals: unknown): string | undefined {
  const net = textIn(totals, 'net');
  return net === undefined || Number(net) === 0 ? undefined : net;
}

export function titleOf(item: OutboxItem, language: Language, t: Translate): ItemTitle {
  const { kind, type, body, numbers } = item;
  if (kind === 'voucher') {
    const definition = voucherType(type);
    const party = definition?.party === undefined ? undefined : textIn(body, definition.party.field);
    const totals = (body as { readonly totals?: unknown } | undefined)?.totals;
    return {
      what: sayIf(definition?.label, language) ?? type,
      number: numbers[0]?.referNo,
      party:
        party === undefined || definition?.party === undefined ? undefined : { of: definition.party.side, code: party },
      net: figureIn(totals),
    };
  }
  if (kind === 'event') {
    const customer = textIn(body, 'customer');
    const party = customer === undefined ? undefined : { of: 'customer', code: customer };
    return { what: sayIf(eventType(type)?.label, language) ?? type, number: undefined, party, net: undefined };
  }
  const what = kind === 'master' ? (sayIf(masterNamed(type)?.label, language) ?? type) : t('Attachment');
  return { what, number: textIn(body, 'name') ?? textIn(body, 'code'), party: undefined, net: undefined };
}
