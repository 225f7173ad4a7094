/**
 * The exported outbox of a phone, signed by it: its items go the way of an upload, in the name of its device; numbers that it never used and
 * that are open are closed by its own word (docs/decisions/0090-offline.md, Device, lease, numbers).
 */
import { createHash } from 'node:crypto';
import type { OutboxImport } from '@fieldbook/core/api/upload-operations';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { type ExportHeader, isLastWord, isUnused, readExport } from '@fieldbook/core/sync/export-file';
import type { RowName } from '@fieldbook/core/sync/named-rows';
import type { ItemAnswer } from '@fieldbook/core/sync/outbox-item';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import { isSignedBy } from '../auth/device-keys.ts';
import { setActorContext } from '../store/actor-context.ts';
import { declareNumbers, type NumberSpan } from './open-numbers.ts';
import { phoneInSight } from './phone-in-sight.ts';
import { type Device, type ReceivingParts, receiveItems } from './receive-items.ts';

const AT_ONCE = 200;

/**
 * `outbox_file.malformed`, `outbox_file.unsigned`, `outbox_file.damaged`, `outbox_file.forged`, `device.unknown`. A phone that was
 * rejected since, or gave its van up, is believed what it signed. Doing it again answers the same and changes nothing.
 */
export async function importOutbox(parts: ReceivingParts, actor: Actor, file: string): Promise<Result<OutboxImport>> {
  const read = await readExport(file, async (text) => createHash('sha256').update(text).digest('hex'));
  if (!read.ok) return read;
  const { header, items, signed } = read.value;
  const device = await parts.database.transaction(
    async ({ client }) => {
      await setActorContext(client, actor);
      return findDevice(client, header.device);
    },
    { readOnly: true },
  );
  if (device === undefined) return refused(problem('device.unknown', 'device'));
  const isOwn = device.key !== null && isSignedBy(device.key, signed.text, signed.signature);
  if (!isOwn) return refused(problem('outbox_file.forged'));
  const answers: ItemAnswer[] = [];
  const aside: RowName[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    answers.push(...(await receiveItems(parts, { actor, device, aside }, items.slice(at, at + AT_ONCE))));
  }
  const unused = await parts.database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    if (!isLastWord(header, await highestSequence(client, device))) return [];
    return closeUnused(client, actor, { header, device });
  });
  return accepted({ device: device.code, answers: answers.map(asWritten), unused });
}

const asWritten = ({ exceptions, problems, ...answer }: ItemAnswer) => ({
  ...answer,
  ...(exceptions === undefined ? {} : { exceptions: [...exceptions] }),
  ...(problems === undefined ? {} : { problems: problems.map((each) => ({ ...each })) }),
});

interface KeyedDevice extends Device {
  readonly key: Buffer | null;
}

/** A phone of the own branches. */
async function findDevice(client: Pick<pg.ClientBase, 'query'>, code: string): Promise<KeyedDevice | undefined> {
  const { rows } = await client.query<KeyedDevice>(
    `select id, code, public_key as key from device where code = $1 and ${phoneInSight('device', 'device.user_id')}`,
    [code],
  );
  return rows[0];
}

async function highestSequence(client: pg.PoolClient, { id }: Device): Promise<number> {
  const { rows } = await client.query<{ highest: number }>(
    'select coalesce(max(sequence), 0)::bigint as highest from upload_item where device_id = $1',
    [id],
  );
  return rows[0]?.highest ?? 0;
}

interface OpenRow {
  readonly series: string;
  readonly number: number;
}

/** Open numbers of this device's leases that its register shows to be unused. */
async function closeUnused(
  client: pg.PoolClient,
  actor: Actor,
  { header, device }: { readonly header: ExportHeader; readonly device: Device },
): Promise<OutboxImport['unused']> {
  const { rows } = await client.query<OpenRow>(
    `select series.code as series, open.number::integer as number
     from open_number open join van_lease lease on lease.id = open.lease_id join series on series.id = open.series_id
     where lease.device_id = $1 and open.state = 'open' order by series.code, open.number`,
    [device.id],
  );
  const closed: OutboxImport['unused'] = [];
  for (const span of spansOf(rows.filter((row) => isUnused(header, row)))) {
    const decision = { became: 'unused', reason: `export of ${device.code}, ${header.madeAt}`.slice(0, 500) } as const;
    const declared = await declareNumbers(client, actor, span, decision);
    if (declared.ok) closed.push({ series: span.series, from: span.from, count: declared.value });
  }
  return closed;
}

/** Numbers that follow each other as one span. */
function spansOf(rows: readonly OpenRow[]): NumberSpan[] {
  const spans: NumberSpan[] = [];
  for (const { series, number } of rows) {
    const last = spans.at(-1);
    if (last?.series === series && last.to + 1 === number) spans[spans.length - 1] = { ...last, to: number };
    else spans.push({ series, from: number, to: number });
  }
  return spans;
}
