/** What devices bring over HTTP, and what a supervisor sees of it: thin over `sync/`. */
import {
  type asideQuery,
  dayCheckBody,
  type dayCheckQuery,
  type exceptionQuery,
  importBody,
  MOST_ITEMS,
  reviewBody,
  settleBody,
  uploadBody,
} from '@fieldbook/core/api/upload-operations';
import type { z } from 'zod';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { readAs, setActorContext } from '../../store/actor-context.ts';
import { listAside } from '../../sync/aside-items.ts';
import { checkDay, listDayChecks } from '../../sync/day-check.ts';
import { listExceptions, reviewException } from '../../sync/field-exceptions.ts';
import { importOutbox } from '../../sync/import-outbox.ts';
import { receiveItems } from '../../sync/receive-items.ts';
import { decideAside } from '../../sync/settle-aside.ts';
import { actorOf, type Call, type Handlers, voucherNoOf } from '../call.ts';
import { provenDevice } from '../device-proof.ts';
import { readBy, readEnvelope } from '../read-request.ts';

export const uploadHandlers: Handlers = {
  'sync.upload': upload,
  'sync.uploadAfter': upload,
  'sync.dayCheck': dayCheck,
  'sync.import': async (call) => {
    const { file } = readBy(importBody, call.body);
    const imported = valueOrRefuse(await importOutbox(call.company, actorOf(call), file));
    await call.company.cache.refresh();
    return imported;
  },
  'sync.aside': async (call) => {
    const { settled } = call.query as z.infer<typeof asideQuery>;
    const list = (client: Parameters<typeof listAside>[0]) => listAside(client, { isSettled: settled === 'true' });
    return { rows: await readAs(call.company.database, actorOf(call), list) };
  },
  'aside.settle': (call) => decide(call, true),
  'aside.reopen': (call) => decide(call, false),
  'dayCheck.list': async (call) => {
    const { from, to } = call.query as z.infer<typeof dayCheckQuery>;
    const span = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    return { rows: await readAs(call.company.database, actorOf(call), (client) => listDayChecks(client, span)) };
  },
  'exception.list': async (call) => {
    const asked = call.query as z.infer<typeof exceptionQuery>;
    return { rows: await readAs(call.company.database, actorOf(call), (client) => listExceptions(client, asked)) };
  },
  'exception.review': review,
};

async function upload(call: Call): Promise<unknown> {
  const device = provenDevice(call);
  const { items } = readEnvelope(uploadBody, call.body);
  if (items.length > MOST_ITEMS) throw refuse('lines.too_many', 'items', { n: MOST_ITEMS });
  const { database, posting, masters } = call.company;
  const { faults } = call.request.server;
  const onFault = (error: unknown) =>
    faults.tell({
      error,
      message: 'an item met a fault',
      details: { reqId: call.request.id, device: device.code },
    });
  const parts = { database, posting, masters, onFault };
  return { answers: await receiveItems(parts, { actor: actorOf(call), device }, items) };
}

function dayCheck(call: Call): Promise<unknown> {
  const device = provenDevice(call);
  const told = readBy(dayCheckBody, call.body);
  const { company } = call;
  const actor = actorOf(call);
  const { baseCurrency } = company.cache.current.choices;
  const decimals = company.cache.current.currency(baseCurrency)?.decimals ?? 2;
  const sender = { deviceId: device.id, device: device.code, userId: actor.userId };
  return company.database.transaction(({ client }) => checkDay(client, told, sender, decimals));
}

async function review(call: Call): Promise<undefined> {
  const voucherNo = voucherNoOf(call);
  const { remark } = readBy(reviewBody, call.body ?? {});
  const actor = actorOf(call);
  const isThere = await call.company.database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    return reviewException(client, voucherNo, { userId: actor.userId, remark });
  });
  if (!isThere) throw refuse('voucher.not_found', 'voucherNo');
  return undefined;
}

async function decide(call: Call, isSettled: boolean): Promise<undefined> {
  const key = call.parameters['key'] ?? '';
  const { reason } = readBy(settleBody, call.body);
  const actor = actorOf(call);
  const isThere = await call.company.database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    return decideAside(client, key, { isSettled, reason, userId: actor.userId });
  });
  if (!isThere) throw refuse('aside.not_there', 'key', { key });
  return undefined;
}
