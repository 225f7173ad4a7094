/** For tests: the key pair of a phone, and the proof that a request is its own. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { proofHeaders, proofText } from '@fieldbook/core/sync/device-proof';
import type { Sent } from './ask.ts';

/** Code of the device, and the challenge of the answer before. */
interface Prover {
  readonly code: string;
  readonly challenge: string;
}

export class DeviceKey {
  readonly #clock: string;
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  readonly publicKey = this.#pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');

  /** `clock` as the device tells the time: by default one that is years late. */
  constructor(clock = '1999-01-01T00:00:00.000Z') {
    this.#clock = clock;
  }

  sign(text: string): string {
    const key = { key: this.#pair.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return sign('sha256', Buffer.from(text), key).toString('base64url');
  }

  /** Headers that sign a request. */
  proofOf(
    { method, url, payload = '' }: Omit<Sent, 'headers'>,
    { code: device, challenge }: Prover,
  ): Readonly<Record<string, string>> {
    const bodyHash = createHash('sha256').update(payload).digest('hex');
    const path = url.replace('/api/v1', '');
    const text = proofText({ device, challenge, clock: this.#clock, method, path, bodyHash });
    return {
      [proofHeaders.device]: device,
      [proofHeaders.challenge]: challenge,
      [proofHeaders.clock]: this.#clock,
      [proofHeaders.signature]: this.sign(text),
    };
  }
}
