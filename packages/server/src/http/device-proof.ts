/**
 * Who sent this request: the device of the session, by its signature over method, path, body and a challenge of ours.
 *
 *     const device = provenDevice(call);   // first thing in the handler of a signed operation
 *
 * answers the approved device, or throws `device.unknown`, `device.not_approved`, `device.signature_wrong` or
 * `device.challenge_stale`. It puts the next challenge on the reply, refusals included. `demandProof` asks for the signature
 * alone, of whatever key: a registration brings its own.
 */
import { createHash } from 'node:crypto';
import { problem } from '@fieldbook/core/kernel/result';
import { proofHeaders, proofText } from '@fieldbook/core/sync/device-proof';
import { isChallengeFresh, makeChallenge } from '../auth/challenges.ts';
import { isSignedBy } from '../auth/device-keys.ts';
import type { SessionDevice } from '../auth/session-rows.ts';
import type { Session } from '../auth/sessions.ts';
import { RefusedRequest, refuse } from '../requests/refused-request.ts';
import { type Call, signedIn } from './call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes, of requests that bear a signature. */
    signedBytes: Buffer | undefined;
  }
}

export interface ProvenDevice {
  readonly id: number;
  readonly code: string;
}

export function provenDevice(call: Call): ProvenDevice {
  const device = deviceOf(call);
  if (device.status !== 'approved') throw refuse('device.not_approved');
  demandProof(call, device.code, Buffer.from(device.key ?? '', 'base64'));
  return { id: device.id, code: device.code };
}

/** The device of the session, approved or not, that has asked to take part. */
export function deviceOf(call: Call): SessionDevice & { readonly key: string } {
  const { device } = signedIn(call);
  if (device?.key == null) throw refuse('device.unknown');
  return { ...device, key: device.key };
}

/** As `deviceOf`, where it has shown its key in this session: what is told of its van is told to it alone. */
export function knownDevice({ device }: Session): SessionDevice | undefined {
  return device?.isProven === true ? device : undefined;
}

/** A challenge of this session to sign over. */
export function challengeFor(call: Call): string {
  return makeChallenge(signedIn(call).secret, Date.now());
}

export function demandProof(call: Call, device: string, publicKey: Buffer): void {
  const { request, reply } = call;
  const next = { [proofHeaders.challenge]: challengeFor(call) };
  reply.headers(next);
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' && value.length <= 200 ? value : '';
  };
  const challenge = header(proofHeaders.challenge);
  if (!isChallengeFresh(challenge, signedIn(call).secret, Date.now())) {
    throw new RefusedRequest([problem('device.challenge_stale')], next);
  }
  const text = proofText({
    device,
    challenge,
    clock: header(proofHeaders.clock),
    method: request.method,
    path: request.url.slice(request.url.indexOf('/api/v1') + '/api/v1'.length),
    bodyHash: createHash('sha256')
      .update(request.signedBytes ?? '')
      .digest('hex'),
  });
  const isOwn = header(proofHeaders.device) === device;
  if (!isOwn || !isSignedBy(publicKey, text, header(proofHeaders.signature))) {
    throw new RefusedRequest([problem('device.signature_wrong')], next);
  }
}
