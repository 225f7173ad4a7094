/**
 * What a device signs to prove that a request is its own: a text over the request and a challenge of the server, never over a
 * time, since a phone's clock may be wrong by years. The phone signs it with the key it registered (ECDSA P-256 over SHA-256),
 * the server checks it; both build it here.
 *
 * A phone asks `GET /device` for its first challenge; every answer to a signed request brings the next one in a header. An old
 * one is refused with `device.challenge_stale` (428), and the refusal brings a fresh one: sign anew and send again, at once.
 */

export const proofHeaders = {
  /** Code of the device. */
  device: 'fieldbook-device',
  /** The server's, as it came; on answers: the next. */
  challenge: 'fieldbook-challenge',
  /** What the device's clock says, for people to compare. */
  clock: 'fieldbook-clock',
  /** base64url of r and s, 64 bytes. */
  signature: 'fieldbook-signature',
} as const;

export interface ProofFacts {
  readonly device: string;
  readonly challenge: string;
  /** Instant by the device's clock; empty when it says nothing of it. */
  readonly clock: string;
  readonly method: string;
  /** Below `/api/v1`, with the query as it is sent: `/sync/upload`. */
  readonly path: string;
  /** Hex sha-256 of the body's bytes; of none, where there is no body. */
  readonly bodyHash: string;
}

/** The text that is signed, in UTF-8. */
export function proofText({ device, challenge, clock, method, path, bodyHash }: ProofFacts): string {
  return ['fieldbook-proof-1', device, challenge, clock, method.toUpperCase(), path, bodyHash].join('\n');
}
