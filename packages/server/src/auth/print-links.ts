/**
 * Links to one print that need no header: for a new tab, a download manager, a native wrapper. A link names the session,
 * the print and its end, signed with what only that session's row knows; so any process can check it, nobody can guess
 * one, and it ends with the session.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const LINK_SECONDS = 60;

export interface LinkContent {
  readonly sessionId: number;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly path: string;
  readonly voucherNo: number;
  readonly paper?: string;
  readonly lang?: string;
  readonly copy?: boolean;
}

export function signLink(content: LinkContent, secret: Buffer): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${signature(payload, secret)}`;
}

/** What a link says, not yet believed: its signature is checked with the secret of the session it names. */
export function readLink(token: string): LinkContent | undefined {
  const [payload, , ...rest] = token.split('.');
  if (payload === undefined || rest.length > 0 || token.length > 1000) return undefined;
  try {
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as LinkContent;
    const isWell = Number.isSafeInteger(content.sessionId) && Number.isSafeInteger(content.voucherNo);
    return isWell && typeof content.path === 'string' ? content : undefined;
  } catch {
    return undefined;
  }
}

export function isLinkValid(token: string, secret: Buffer, now: number): boolean {
  const [payload = '', given = ''] = token.split('.');
  const expected = Buffer.from(signature(payload, secret));
  const actual = Buffer.from(given);
  const isSigned = expected.length === actual.length && timingSafeEqual(expected, actual);
  return isSigned && (readLink(token)?.until ?? 0) >= now;
}

function signature(payload: string, secret: Buffer): string {
  return createHmac('sha256', secret).update('print-link').update(payload).digest('base64url');
}
