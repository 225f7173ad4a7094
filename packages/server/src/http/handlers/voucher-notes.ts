/** Notes on vouchers over HTTP. */
import { voucherNoteBody, type voucherNoteQuery } from '@fieldbook/core/api/voucher-note-operations';
import type { z } from 'zod';
import { addNote, listNotes, removeNote } from '../../attachments/voucher-notes.ts';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { actorOf, type Handlers } from '../call.ts';
import { readBy } from '../read-request.ts';

export const voucherNoteHandlers: Handlers = {
  'voucherNote.list': async (call) => {
    const { voucherUid } = call.query as z.infer<typeof voucherNoteQuery>;
    return valueOrRefuse(await listNotes(call.company.database, actorOf(call), voucherUid));
  },
  'voucherNote.add': async (call) =>
    valueOrRefuse(await addNote(call.company.database, actorOf(call), readBy(voucherNoteBody, call.body))),
  'voucherNote.remove': async (call) => {
    const uid = call.parameters['uid'] ?? '';
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uid)) throw refuse('note.not_found', 'uid');
    valueOrRefuse(await removeNote(call.company.database, actorOf(call), uid));
  },
};
