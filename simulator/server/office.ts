/** What an office does about phones that are gone: reads in their files, gives up what they may have printed. */
import { problem, refused } from '@fieldbook/core/kernel/result';
import { readExport } from '@fieldbook/core/sync/export-file';
import type { RowName } from '@fieldbook/core/sync/named-rows';
import type { Process } from '../world/process.ts';
import { digest, signatureOf } from './digest.ts';
import { receive } from './receive.ts';
import type { Server } from './server.ts';

/** The file of a phone that will not come back: its items like any upload, then the numbers that it shows were not used. */
export async function importExport(server: Server, process: Process, text: string): Promise<boolean> {
  const file = await readExport(text, digest);
  if (!file.ok) throw new Error(`an export cannot be read: ${JSON.stringify(refused(problem('outbox_file.damaged')))}`);
  const { header, items, signed } = file.value;
  if (signed.signature !== (await signatureOf(signed.text, header.device))) throw new Error('an export is forged');
  const aside: RowName[] = [];
  for (const item of items) await receive(server, process, item, aside);
  const known = server.database.rowsOf('received', `${header.device} `).map(({ sequence }) => sequence);
  if (!server.parts.isLastWord(header, Math.max(0, ...known))) return true;
  const ended = server.database.rowsOf('lease').filter(({ device, isActive }) => device === header.device && !isActive);
  const spans = ended.flatMap(({ series }) => series);
  const transaction = server.database.begin(process);
  await transaction.lock(server.parts.seriesLocks(spans.map(({ series }) => series)));
  for (const { series, first, last } of spans) {
    for (let number = first; number <= last; number += 1) {
      const isOpen = transaction.get('number', `${series} ${number}`) === 'open';
      if (isOpen && server.parts.isUnused(header, { series, number })) {
        transaction.put('number', `${series} ${number}`, 'unused');
      }
    }
  }
  await transaction.commit();
  return true;
}

/** A supervisor gives up what a phone that is gone may have printed. */
export async function declareLost(server: Server, process: Process, van: string): Promise<boolean> {
  const transaction = server.database.begin(process);
  const series = server.database.rowsOf('series', `${van}/`).map((row) => row.series);
  await transaction.lock([`van ${van}`, ...server.parts.seriesLocks(series)]);
  for (const [key, state] of server.database.rows.number) {
    if (key.startsWith(`${van}/`) && state === 'open') transaction.put('number', key, 'lost');
  }
  await transaction.commit();
  return true;
}
