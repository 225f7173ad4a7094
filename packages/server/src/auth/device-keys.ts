/** Public keys of devices and what they signed: ECDSA on P-256 over SHA-256, as WebCrypto makes it. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** A SubjectPublicKeyInfo in base64url, checked to be a point of P-256; `undefined` for anything else. */
export function readPublicKey(text: string): Buffer | undefined {
  if (!/^[A-Za-z0-9_-]{80,200}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  return keyOf(bytes) === undefined ? undefined : bytes;
}

/** `signature`: base64url of r and s. */
export function isSignedBy(publicKey: Buffer, text: string, signature: string): boolean {
  const key = keyOf(publicKey);
  if (key === undefined || !/^[A-Za-z0-9_-]{86}$/.test(signature)) return false;
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(text, 'utf8'), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}

function keyOf(bytes: Buffer): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    const isRight = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
    return isRight ? key : undefined;
  } catch {
    return undefined;
  }
}
