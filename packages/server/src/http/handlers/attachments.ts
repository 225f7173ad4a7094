/** Attachments over HTTP. Their content is never shown in place: whatever it is, it is not ours. */
import { attachmentBody, attachmentChange, type attachmentQuery } from '@fieldbook/core/api/attachment-operations';
import type { z } from 'zod';
import {
  addAttachment,
  changeAttachment,
  listAttachments,
  loadAttachment,
  removeAttachment,
} from '../../attachments/attachments.ts';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { readBy } from '../read-request.ts';

export const attachmentHandlers: Handlers = {
  'attachment.list': async (call) => {
    const asked = call.query as z.infer<typeof attachmentQuery>;
    return valueOrRefuse(await listAttachments(call.company.database, actorOf(call), asked));
  },
  'attachment.add': async (call) => {
    const body = readBy(attachmentBody, call.body);
    return valueOrRefuse(await addAttachment(call.company.database, actorOf(call), body, call.session?.device?.code));
  },
  'attachment.get': sendContent,
  'attachment.update': async (call) => {
    const words = readBy(attachmentChange, call.body);
    return valueOrRefuse(await changeAttachment(call.company.database, actorOf(call), uidOf(call), words));
  },
  'attachment.remove': async (call) => {
    valueOrRefuse(await removeAttachment(call.company.database, actorOf(call), uidOf(call)));
  },
};

async function sendContent(call: Call): Promise<unknown> {
  const uid = uidOf(call);
  const found = await loadAttachment(call.company.database, actorOf(call), uid);
  if (found === undefined) throw refuse('attachment.not_found', 'uid');
  return call.reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${uid}${found.extension}"`,
      'x-content-type-options': 'nosniff',
    })
    .type(found.mediaType)
    .send(found.content);
}

function uidOf({ parameters }: Call): string {
  const uid = parameters['uid'] ?? '';
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uid)) throw refuse('attachment.not_found', 'uid');
  return uid;
}
