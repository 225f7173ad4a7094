/** Amounts come from the API as exact decimal text; the screen draws minor units. */
import { parseScaled } from '@fieldbook/core/kernel/decimal';
import { showNumberText } from '@fieldbook/ui';

/** Minor units of a text such as `-12.50`; zero for what is no amount. */
export function minorOf(text: unknown, decimals: number): number {
  return typeof text === 'string' || typeof text === 'number' ? (parseScaled(text, decimals) ?? 0) : 0;
}

/** Prices read like amounts: `7.5` is `7.50`, but `7.125` stays. What fields hold, in every language. */
export function withCents(text: string, decimals: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  return decimals === 0 && fraction === '' ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`;
}

/** The same to read, with the decimal sign of the language. */
export function showRate(text: string, decimals: number): string {
  return showNumberText(withCents(text, decimals));
}
