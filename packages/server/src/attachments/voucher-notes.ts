/** Notes on a voucher: they belong to it like its attachments, and change nothing of it. */
import type { VoucherNote, VoucherNotes } from '@fieldbook/core/api/voucher-note-operations';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import { readAs, writeAs } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { inUtc } from '../store/sql-text.ts';
import { findVoucher } from './attachments.ts';

interface NoteRow extends VoucherNote {
  readonly voucherUid: string;
}

const ROWS = `select note.uid, note.text, ${inUtc('note.written_at')} as "writtenAt", writer.name as by,
    writer.name_arabic as "byNameArabic", note.user_id = $1 as "isOwn", voucher.uid as "voucherUid"
  from voucher_note note join voucher on voucher.id = note.voucher_id join app_user writer on writer.id = note.user_id`;

/** Problems: `voucher.not_found`. */
export function listNotes(database: CompanyDatabase, actor: Actor, voucherUid: string): Promise<Result<VoucherNotes>> {
  return readAs(database, actor, async (client) => {
    const owner = await findVoucher(client, actor, voucherUid);
    if (!owner.ok) return owner;
    const text = `${ROWS} where voucher.uid = $2 order by note.id`;
    const { rows } = await client.query<NoteRow>(text, [actor.userId, voucherUid]);
    return accepted({ rows: rows.map(noteOf) });
  });
}

export interface NewNote {
  readonly uid: string;
  readonly voucherUid: string;
  readonly text: string;
}

/** The same uid again answers what is kept. Problems: `voucher.not_found`, `note.conflict`. */
export function addNote(database: CompanyDatabase, actor: Actor, note: NewNote): Promise<Result<VoucherNote>> {
  const { uid, voucherUid, text } = note;
  return writeAs(database, actor, async (client) => {
    const owner = await findVoucher(client, actor, voucherUid);
    if (!owner.ok) return owner;
    await client.query(
      `insert into voucher_note (uid, voucher_id, text, user_id)
        select $1, id, $3, $4 from voucher where uid = $2 on conflict (uid) do nothing`,
      [uid, voucherUid, text, actor.userId],
    );
    const kept = await noteOfUid(client, actor, uid);
    const isSame = kept?.isOwn === true && kept.text === text && kept.voucherUid === voucherUid.toLowerCase();
    return isSame ? accepted(noteOf(kept)) : refused(problem('note.conflict', 'uid'));
  });
}

/** Problems: `note.not_found`, `note.not_own`. */
export function removeNote(database: CompanyDatabase, actor: Actor, uid: string): Promise<Result<true>> {
  return writeAs(database, actor, async (client) => {
    const note = await noteOfUid(client, actor, uid);
    const owner = note === undefined ? undefined : await findVoucher(client, actor, note.voucherUid);
    if (note === undefined || owner?.ok !== true) return refused(problem('note.not_found', 'uid'));
    if (!note.isOwn) return refused(problem('note.not_own', 'uid'));
    await client.query('delete from voucher_note where uid = $1', [uid]);
    return accepted(true);
  });
}

async function noteOfUid(client: pg.ClientBase, actor: Actor, uid: string): Promise<NoteRow | undefined> {
  return (await client.query<NoteRow>(`${ROWS} where note.uid = $2`, [actor.userId, uid])).rows[0];
}

function noteOf({ voucherUid: _, ...note }: NoteRow): VoucherNote {
  return note;
}
