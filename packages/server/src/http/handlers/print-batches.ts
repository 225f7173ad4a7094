/** Batches of prints over HTTP: asked for with the caller's rights, looked at, fetched part by part, given up. */
import type { Registries } from '@fieldbook/core/api/contract';
import { DAYS_FORM } from '@fieldbook/core/api/day-operations';
import { printBatchBody } from '@fieldbook/core/api/print-batch-operations';
import { MOST_PRINTED } from '@fieldbook/core/definition/register';
import { isUid } from '@fieldbook/core/kernel/id';
import { formsOfVoucherType } from '@fieldbook/core/permissions/voucher-reading';
import type { z } from 'zod';
import { batchesOf, dropBatch, keepBatch, partOf } from '../../print/batches/batch-rows.ts';
import { refuse } from '../../requests/refused-request.ts';
import { readAs } from '../../store/actor-context.ts';
import { actorOf, type Call, type Handlers, keyOf, mayOpen } from '../call.ts';
import { readBy } from '../read-request.ts';
import { PDF_HEADERS } from './print.ts';

type Wish = z.output<typeof printBatchBody>;

export function printBatchHandlers({ vouchers }: Registries): Handlers {
  return {
    'printBatch.make': async (call) => {
      const id = keyOf(call);
      const { kind, path, paper, lang, ...rest } = readBy(printBatchBody, call.body);
      const documents =
        kind === 'dayEnd' ? await daysOf(call, rest) : numbersOf(call, { path, vouchers: rest.vouchers }, vouchers);
      if (documents.length === 0) throw refuse('print.nothing');
      if (documents.length > MOST_PRINTED) throw refuse('batch.too_large', undefined, { n: MOST_PRINTED });
      const about = kind === 'vouchers' ? { path } : { date: rest.date };
      const wish = { kind, ...about, paper, lang };
      const kept = await keepBatch(call.company.database, actorOf(call), { id, wish, documents });
      if (kept === 'conflict') throw refuse('uid.conflict', 'Idempotency-Key');
      if (kept === 'crowded') throw refuse('print.batches_waiting');
      return await batchAt(call, id);
    },
    'printBatch.list': async (call) => ({ batches: await batchesOf(call.company.database, actorOf(call)) }),
    'printBatch.get': (call) => batchAt(call, idOf(call)),
    'printBatch.part': async (call) => {
      const part = Number(call.parameters['part']);
      if (!Number.isInteger(part) || part < 1 || part > MOST_PRINTED) throw unknown();
      const bytes = await partOf(call.company.database, actorOf(call), idOf(call), part);
      if (bytes === undefined) throw unknown();
      return call.reply.headers(PDF_HEADERS).type('application/pdf').send(bytes);
    },
    'printBatch.drop': async (call) => {
      if (!(await dropBatch(call.company.database, actorOf(call), idOf(call)))) throw unknown();
      return undefined;
    },
  };
}

const unknown = () => refuse('print.batch_unknown', 'id');

function idOf(call: Call): string {
  const id = call.parameters['id'] ?? '';
  if (!isUid(id)) throw unknown();
  return id;
}

async function batchAt(call: Call, id: string): Promise<unknown> {
  const [batch] = await batchesOf(call.company.database, actorOf(call), id);
  if (batch === undefined) throw unknown();
  return batch;
}

/** The days in sight, ended or not, by their person. */
function daysOf(call: Call, { date, branch }: Pick<Wish, 'date' | 'branch'>): Promise<readonly string[]> {
  const actor = actorOf(call);
  if (!['frmRouteDayStart', DAYS_FORM].some((form) => mayOpen(actor, form))) throw refuse('auth.no_permission');
  if (date === undefined) throw refuse('field.required', 'date');
  const text = `select day.uid::text as uid from route_day day
      join branch on branch.id = day.branch_id join app_user person on person.id = day.user_id
    where day.date = $1 and ($2::text is null or branch.code = $2) order by person.code, day.uid limit ${MOST_PRINTED + 1}`;
  return readAs(call.company.database, actor, async (client) => {
    const { rows } = await client.query<{ uid: string }>(text, [date, branch ?? null]);
    return rows.map(({ uid }) => uid);
  });
}

function numbersOf(
  call: Call,
  { path, vouchers }: Pick<Wish, 'path' | 'vouchers'>,
  types: Registries['vouchers'],
): readonly string[] {
  if (path === undefined) throw refuse('field.required', 'path');
  if (vouchers === undefined) throw refuse('field.required', 'vouchers');
  const definition = types.find((each) => each.path === path && each.print !== undefined);
  if (definition === undefined) throw refuse('voucher.not_found', 'path');
  const actor = actorOf(call);
  if (!formsOfVoucherType(definition).some((form) => mayOpen(actor, form))) throw refuse('auth.no_permission');
  return [...new Set(vouchers)].map(String);
}
