/** Marks of reading: the first one stays, whoever brings it again or late. */
import type { Actor } from '../auth/actor.ts';
import { setActorContext } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';

export interface ReadMark {
  /** Uid of the message. */
  readonly code: string;
  /** By the reader's clock. */
  readonly at?: string | undefined;
}

/** A clock may be wrong by years: nothing is read before it was sent, or later than now. */
const MARK = `update message_receipt receipt
  set read_at = case when mark.at between message.sent_at and clock_timestamp() then mark.at else clock_timestamp() end
  from (select code, min(at) as at from jsonb_to_recordset($2::jsonb) as given (code uuid, at timestamptz) group by code) mark
    join message on message.uid = mark.code
  where receipt.message_id = message.id and receipt.user_id = $1 and receipt.read_at is null`;

/** Answers how many were not read before. */
export function markRead(database: CompanyDatabase, actor: Actor, marks: readonly ReadMark[]): Promise<number> {
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    const { rowCount } = await client.query(MARK, [actor.userId, JSON.stringify(marks)]);
    return rowCount ?? 0;
  });
}
