/** An event of the log of security events, and what it is made of: cleaned and cut, since much of it comes from strangers. */
import type { SecurityKind } from '@fieldbook/core/security/event-kinds';

export interface SecurityEvent {
  readonly at: string;
  readonly kind: SecurityKind;
  /** Of a person who is signed in; otherwise the database looks whose the name is. */
  readonly userId?: number | undefined;
  readonly userName: string;
  readonly device?: string | undefined;
  readonly address?: string | undefined;
  readonly sessionId?: number | undefined;
  readonly operation?: string | undefined;
  readonly subjectType?: string | undefined;
  readonly subject?: string | undefined;
  readonly detail?: Readonly<Record<string, unknown>>;
}

const LONGEST_TEXT = 200;
const MOST_MEMBERS = 50;

/** As the database takes it: no text too long, no sign that it refuses. */
export function cleanEvent(event: SecurityEvent): SecurityEvent {
  const { userName, device, address, operation, subjectType, subject, detail = {} } = event;
  return {
    ...event,
    userName: cut(userName, 60),
    device: cutIf(device, 100),
    address: cutIf(address, 60),
    operation: cutIf(operation, 80),
    subjectType: cutIf(subjectType, 80),
    subject: cutIf(subject, 60),
    detail: cleanDetail(detail),
  };
}

function cleanDetail(detail: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const clean = cleanValue(detail, 2) as Readonly<Record<string, unknown>>;
  return JSON.stringify(clean).length > 10_000 ? { isCut: true } : clean;
}

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cut(value, LONGEST_TEXT);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.slice(0, MOST_MEMBERS).map((each) => cleanValue(each, depth - 1) ?? null);
  const members = Object.entries(value).slice(0, MOST_MEMBERS);
  return Object.fromEntries(members.map(([name, each]) => [cut(name, 60), cleanValue(each, depth - 1)]));
}

const cutIf = (text: string | undefined, most: number): string | undefined =>
  text === undefined ? undefined : cut(text, most);

function cut(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/\p{Cc}/gu, '\ufffd')
    .toWellFormed();
}
