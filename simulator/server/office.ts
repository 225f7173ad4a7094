/** What an office does to vans in the meantime: loads them, gives them to other phones, takes leave to post away and back. */
import { strict } from '@fieldbook/core/definition/leniency';
import { problem, refused } from '@fieldbook/core/kernel/result';
import { readExport } from '@fieldbook/core/sync/export-file';
import { DATE } from '../masters.ts';
import type { Process } from '../world/process.ts';
import { booksLocks, postParts, prepare } from './post-document.ts';
import { hashOf, receive } from './receive.ts';
import type { Server } from './server.ts';

export interface Load {
  readonly uid: string;
  readonly van: string;
  readonly item: string;
  readonly quantity: number;
}

/** Goods straight into a van, as a voucher of the office; the same uid again does nothing. */
export async function loadVan(server: Server, process: Process, { uid, van, item, quantity }: Load): Promise<boolean> {
  const line = { item, unit: 'PCS', godown: van, quantity: String(quantity), rate: '2' };
  const body = { uid, type: 'goodsReceipt', date: DATE, branch: 'MB', supplier: 'SUP-1', items: [line] };
  const prepared = prepare('goodsReceipt', body);
  if (!prepared.ok) throw new Error(`the office's load is wrong: ${JSON.stringify(prepared.problems)}`);
  const transaction = server.database.begin(process);
  await transaction.lock([`claim ${uid}`, 'series OFFICE', ...booksLocks(prepared.value)]);
  const row = transaction.get('series', 'OFFICE');
  if (transaction.get('voucher', uid) !== undefined || row === undefined) {
    transaction.end();
    return true;
  }
  const number = row.last + 1;
  const numbers = [{ series: 'OFFICE', number, referNo: `GRN-${number}` }];
  const result = postParts(transaction, { parts: prepared.value, numbers, leniency: strict });
  if (!result.ok) throw new Error(`the office's load was refused: ${JSON.stringify(result.problems)}`);
  for (const posted of result.value) {
    const voucherNo = server.database.nextVoucherNo();
    transaction.insert('voucher', posted.uid, {
      ...posted,
      document: uid,
      voucherNo,
      bodyHash: hashOf(body),
      exceptions: [],
    });
  }
  transaction.put('series', 'OFFICE', { ...row, last: number });
  await transaction.commit();
  return true;
}

/** The file of a phone that will not come back: its items like any upload, then the numbers that it shows were not used. */
export async function importExport(server: Server, process: Process, text: string): Promise<boolean> {
  const file = await readExport(text, digest);
  if (!file.ok) throw new Error(`an export cannot be read: ${JSON.stringify(refused(problem('outbox_file.damaged')))}`);
  const { header, items } = file.value;
  for (const item of items) await receive(server, process, item);
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

export function digest(text: string): Promise<string> {
  return Promise.resolve(hashOf(text));
}
