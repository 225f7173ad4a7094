/**
 * Links to one print that need no header: for a new tab, a download manager, a native wrapper. A link names the session,
 * the print and its end, signed with what only that session's row knows; so any process can check it, nobody can guess
 * one, and it ends with the session.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const LINK_SECONDS = 60;

/** Longest link in characters; proxies cut longer lines. */
export const LINK_LENGTH = 3000;

export interface LinkContent {
  readonly sessionId: number;
  /** Milliseconds since 1970; not valid after it. */
  readonly until: number;
  /** Name of the operation that answers the PDF. */
  readonly operation: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

export function signLink(content: LinkContent, secret: Buffer): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${signature(payload, secret)}`;
}

/** What a link says, not yet believed: its signature is checked with the secret of the session it names. */
export function readLink(token: string): LinkContent | undefined {
  const [payload, , ...rest] = token.split('.');
  if (payload === undefined || rest.length > 0 || token.length > LINK_LENGTH) return undefined;
  try {
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as LinkContent | null;
    const isWhole = Number.isSafeInteger(content?.sessionId) && Number.isSafeInteger(content?.until);
    return isWhole && typeof content?.operation === 'string' ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Made by us for the session of this secret; whether it has ended is the reader's question. */
export function isLinkSigned(token: string, secret: Buffer): boolean {
  const [payload = '', given = ''] = token.split('.');
  const expected = Buffer.from(signature(payload, secret));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function signature(payload: string, secret: Buffer): string {
  return createHmac('sha256', secret).update('print-link').update(payload).digest('base64url');
}
