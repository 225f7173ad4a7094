/** What the engine asks of the browser it runs in: time, chance, and the locks that all tabs of a company share. */
import type { Clock, Digest, Entropy, Lock } from '@fieldbook/core/sync/ports';
import { now } from '../../session/clock.ts';

export const phoneClock: Clock = {
  now: () => now().toISOString(),
  monotonicMs: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export const phoneEntropy: Entropy = { fraction: () => Math.random() };

/** `undefined` at once when another tab holds the lock. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  return await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}

export const uploaderLock = (companyAddress: string): Lock => ({
  asUploader: (work) => alone(`fieldbook-uploader${companyAddress}`, work),
});

/** One tab at a time asks what changed. */
export const askingAlone = <T>(companyAddress: string, work: () => Promise<T>): Promise<T | undefined> =>
  alone(`fieldbook-changes${companyAddress}`, work);

export const phoneDigest: Digest = async (text) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
