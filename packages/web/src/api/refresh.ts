/** "Refresh all data" of the top bar: who I am, the masters and whatever the screen shows, asked anew. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { refreshPhone } from '../offline/device.ts';
import { rememberMe } from '../session/session.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

/** Throws when the server gives no answer; what was shown stays. */
export async function refreshAllData(): Promise<void> {
  rememberMe(await call<Me>('GET', '/me'));
  await refreshPhone();
  await queryClient.invalidateQueries();
}
