/** The way of outbox items to the server. What a network does is an outcome, never an exception: no item is lost by it. */
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { Uplink, UplinkAnswer, UplinkFailure } from '@fieldbook/core/sync/ports';
import { ApiRefusal, NoConnection } from '../../api/client.ts';
import type { DeviceIdentity } from '../device/device-key.ts';
import { signedCall } from './signed-call.ts';

/** A request that hangs longer than this found no network; the answers are asked again under the same uids. */
const LONGEST_REQUEST_MS = 60_000;

/** `after`: the person who completed the items and signed out since; the key alone vouches for them. */
export const signedUplink = (identity: DeviceIdentity, after?: string): Uplink => ({
  async upload(items: readonly UploadItem[]): Promise<UplinkAnswer> {
    try {
      const { answers } = await signedCall({
        identity,
        key: after === undefined ? 'POST /sync/upload' : 'POST /sync/outbox',
        person: after,
        body: { items },
        signal: AbortSignal.timeout(LONGEST_REQUEST_MS),
      });
      return { kind: 'answered', answers };
    } catch (error) {
      return tooLarge(items, error) ?? uplinkFailure(error);
    }
  },
});

/** An item that no request can carry is put aside with that reason, so that it does not keep back those behind it. */
function tooLarge(items: readonly UploadItem[], error: unknown): UplinkAnswer | undefined {
  const [only, ...others] = items;
  if (!(error instanceof ApiRefusal) || error.status !== 413 || only === undefined || others.length > 0)
    return undefined;
  const { uid, sequence } = only;
  const problems = error.problem.problems.map(({ code, values }) => ({
    code,
    ...(values === undefined ? {} : { values }),
  }));
  return { kind: 'answered', answers: [{ uid, sequence, outcome: 'refused', problems }] };
}

export function uplinkFailure(error: unknown): UplinkFailure {
  const isTimeout = error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');
  if (error instanceof NoConnection || isTimeout) return { kind: 'offline' };
  if (!(error instanceof ApiRefusal)) return { kind: 'fault' };
  if (error.status === 401) return { kind: 'unauthorised' };
  if (error.status === 429 || error.status === 503) {
    const { retryAfterMs } = error;
    return retryAfterMs === undefined ? { kind: 'busy' } : { kind: 'busy', retryAfterMs };
  }
  if (error.status === 403 || error.status === 410) return { kind: 'gone' };
  return { kind: 'fault' };
}
