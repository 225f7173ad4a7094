/**
 * An attachment that the server refuses and nobody can put right is let go of, with a reason: its content leaves the phone, what
 * it was and why goes to the server as the item's last revision, and stands in every export. A document with a number never
 * goes this way: its slip is out.
 */
import { isPlainObject } from '../definition/read-fields.ts';
import type { Instant } from '../kernel/date.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { Change, Held, OutboxStore } from './ports.ts';

export interface LettingGo {
  readonly uid: string;
  /** A person's words. */
  readonly reason: string;
  readonly at: Instant;
}

/** Refused with `outbox.not_aside` or `outbox.keeps_documents`. */
export function letGo(store: OutboxStore, going: LettingGo): Promise<Result<OutboxItem>> {
  return store.change((held) => letGoOf(held, going));
}

function letGoOf({ items }: Held, { uid, reason, at }: LettingGo): Change<Result<OutboxItem>> {
  const item = items.find((each) => each.uid === uid);
  if (item === undefined || (item.state !== 'refused' && item.state !== 'conflict')) {
    return { answer: refused(problem('outbox.not_aside')) };
  }
  if (item.kind !== 'attachment') return { answer: refused(problem('outbox.keeps_documents')) };
  const { answer, ...rest } = item;
  const gone: OutboxItem = {
    ...rest,
    body: withoutContent(item.body),
    letGo: { reason, at, problems: answer?.problems ?? [] },
    revision: item.revision + 1,
    state: 'waiting',
  };
  return { put: [gone], answer: accepted(gone) };
}

/** What is told of an attachment that is not there: name, kind and document. */
function withoutContent(body: unknown): unknown {
  if (!isPlainObject(body)) return {};
  const { content: _content, ...facts } = body;
  return facts;
}
