/** From a message to what it is about, and from an address that somebody pasted to a link that may be sent. */
import { type MessageLink, SCREEN_ADDRESS } from '@fieldbook/core/messages/message';
import { formAddress, placeOf, typeNamed } from '../../derive/voucher-places.ts';

/** Spelled out, since the registry of masters is no part of this screen. */
export const CUSTOMER = '/dashboard/masters/customerProfile';

export interface LinkPlace {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** Nothing for a voucher type that this version does not know. */
export function placeOfLink(link: MessageLink): LinkPlace | undefined {
  if (link.kind === 'customer') return { to: CUSTOMER, search: { code: link.code } };
  if (link.kind === 'voucher') {
    if (typeNamed(link.type) === undefined) return undefined;
    return { to: formAddress(link.type), search: { [placeOf(link.type).idName]: String(link.voucherNo) } };
  }
  const { pathname, searchParams } = new URL(link.address, 'https://fieldbook.invalid');
  return { to: pathname, search: Object.fromEntries(searchParams) };
}

/** `undefined` for what is no screen of this application; an address as the browser shows it is one. */
export function linkOfText(text: string, origin: string): MessageLink | undefined {
  const trimmed = text.trim();
  const address = trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed;
  return address.length <= 200 && SCREEN_ADDRESS.test(address) ? { kind: 'screen', address } : undefined;
}
