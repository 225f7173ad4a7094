/** The way to the local store for screens that are drawn before it: its script comes when it is first asked for. */
import type { PhoneDatabase } from './phone-database.ts';

export async function phone(): Promise<PhoneDatabase> {
  const { openPhone } = await import('./open-phone.ts');
  return openPhone();
}
