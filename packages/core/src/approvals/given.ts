/** Approvals that go along with a document: each is the use of a code, a route event of type `approvalUse`. */
import { isPlainObject } from '../definition/read-fields.ts';
import type { Liftable } from './lifted.ts';
import { type PurposeName, purposeNamed } from './purposes.ts';

export const APPROVAL_USE = 'approvalUse';

/** Body of the event on the wire. */
export interface ApprovalUseBody {
  readonly purpose: PurposeName;
  /** Uid of the document or event that it lets pass. */
  readonly subject: string;
  readonly challenge: string;
  readonly answer: string;
  /** Whole number in the purpose's unit. */
  readonly value?: string;
  /** What the challenge was made from besides. */
  readonly salt: string;
  /** How many codes were typed until it was right. */
  readonly attempts: number;
}

interface Going {
  readonly kind: string;
  readonly type: string;
  readonly body: unknown;
}

/** What was approved for this subject. */
export function approvalsFor(subject: string, along: readonly Going[]): Liftable[] {
  return along.flatMap(({ kind, type, body }) => {
    if (kind !== 'event' || type !== APPROVAL_USE || !isPlainObject(body) || body['subject'] !== subject) return [];
    const { purpose, value } = body;
    if (typeof purpose !== 'string' || purposeNamed(purpose) === undefined) return [];
    return [{ purpose: purpose as PurposeName, ...(value === undefined ? {} : { value: Number(value) }) }];
  });
}
