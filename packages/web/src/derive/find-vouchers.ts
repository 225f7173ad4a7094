/** Vouchers whose number begins as typed, for the search of the top bar. Fails silently: the screens are still offered. */

import type { Me } from '@fieldbook/core/api/session-operations';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { call } from '../api/client.ts';
import { mayOpen } from '../session/session.ts';
import type { RegisterPage } from './register/register-page.ts';
import { formAddress, placeOf } from './voucher-places.ts';

export interface FoundVoucher {
  readonly label: string;
  readonly secondary: string;
  readonly target: { readonly to: string; readonly search: Readonly<Record<string, string>> };
}

export interface FindOptions {
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** At most five of the type whose prefix the series ends in (`V6S-708` is a sale); nothing for a text that is no number. */
export async function findVouchers(me: Me, query: string, options: FindOptions): Promise<readonly FoundVoucher[]> {
  const text = query.trim().toUpperCase();
  const head = /^([A-Z0-9-]*[A-Z])-?\d+$/.exec(text)?.[1];
  if (head === undefined) return [];
  const fitting = voucherTypes.filter((type) => head.endsWith(type.prefix) && mayOpen(me, type.permission));
  const longest = Math.max(0, ...fitting.map(({ prefix }) => prefix.length));
  const types = fitting.filter(({ prefix }) => prefix.length === longest);
  const pages = await Promise.all(
    types.map(async (type) => {
      const found = call<RegisterPage>('GET', `/${type.path}`, {
        query: { search: text, limit: 5 },
        signal: options.signal,
      });
      const page = await found.catch(() => undefined);
      return (page?.rows ?? []).map((row) => ({
        label: String(row['referNo'] ?? row.voucherNo),
        secondary: say(type.label, options.language),
        target: { to: formAddress(type.type), search: { [placeOf(type.type).idName]: String(row.voucherNo) } },
      }));
    }),
  );
  return pages.flat();
}
