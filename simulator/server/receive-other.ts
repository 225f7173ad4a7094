/** What comes from the field and is no voucher, at the simulated server: customers met on a route, photos with their voucher. */
import { FIELD_VOID } from '@fieldbook/core/day-cycle/events/field-void';
import { readFields } from '@fieldbook/core/definition/read-fields';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
import { readAttachment } from '@fieldbook/core/sync/attachment';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { Transaction } from '../database/database.ts';
import { receiveEvent } from './days.ts';
import type { Server } from './server.ts';

/** Into `transaction`; nothing when it is there, else why not. */
export async function receiveOther(
  server: Server,
  transaction: Transaction,
  item: UploadItem,
): Promise<readonly Problem[]> {
  if (item.type === FIELD_VOID) {
    const problems = await server.parts.voidInField(server, transaction.process, item);
    if (problems.length > 0) return problems;
  }
  if (item.kind === 'event') return await receiveEvent(server, transaction, item);
  return item.kind === 'master'
    ? await receiveMaster(server, transaction, item)
    : receivePhoto(server, transaction, item);
}

async function receiveMaster(server: Server, transaction: Transaction, item: UploadItem): Promise<readonly Problem[]> {
  const definition = masterNamed(item.type);
  if (definition?.field !== true) return [problem('master.unknown', 'type', { master: item.type, code: '' })];
  const read = readFields(definition.fields, item.body as Record<string, unknown>, { decimals: 2 });
  if (!read.ok) return read.problems;
  const code = String(read.value['code']);
  await transaction.lock([`customer ${code}`]);
  return server.parts.keepCustomer(transaction, { code, uid: item.uid, device: item.device });
}

/** It may come before its voucher, or without it. */
function receivePhoto(server: Server, transaction: Transaction, item: UploadItem): readonly Problem[] {
  const read = readAttachment(item.body);
  if (!read.ok) return read.problems;
  const { voucherUid, content } = read.value;
  return server.parts.keepAttachment(transaction, { uid: item.uid, voucherUid, content });
}
