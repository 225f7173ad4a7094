/** `fieldbook import outbox`: the file of a phone that will never see a network again. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeExport } from '@fieldbook/core/sync/export-file';
import type { OutboxItem, UploadItem } from '@fieldbook/core/sync/outbox-item';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCommandLine } from '../../../testing/cli/command-line.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan } from '../../../testing/sync/field-company.ts';

const digest = async (text: string) => createHash('sha256').update(text).digest('hex');

function kept(item: UploadItem): OutboxItem {
  return { ...item, state: 'waiting', attempts: 0, effects: { stock: [], bills: [], balances: [], uses: [] } };
}

describeOnEachServer('fieldbook import outbox', (server) => {
  let field: FieldCompany;
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-outbox-'));
  beforeAll(async () => {
    field = await fieldCompany(server);
  });
  afterAll(async () => {
    await field.close();
    rmSync(folder, { recursive: true });
  });

  const run = (...args: readonly string[]) =>
    testCommandLine(field.company.database.env, ['import', 'outbox', ...args]);

  test('posts what the file holds, says what it refused, and adds nothing when it is repeated', async () => {
    const phone = await field.phone();
    await loadVan(field, 'VAN-1');
    const items = [phone.sale(), phone.sale('1', { totals: { net: '1.00' } }), phone.sale('2')];
    const register = {
      ...{ device: phone.device.code, nextSequence: 4, nextNumbers: { [phone.seriesOf('sales').series]: 4 } },
      ...{ included: { upTo: 0, without: [] }, booksVersion: 0 },
    };
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    await field.company.database.company.pool.query('update device set public_key = $2 where code = $1', [
      phone.device.code,
      publicKey.export({ type: 'spki', format: 'der' }),
    ]);
    const signed = async (signedText: string) =>
      sign('sha256', Buffer.from(signedText), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    const held = { register, items: items.map(kept) };
    const text = await writeExport(held, '2026-11-21T08:00:00.000Z', { digest, sign: signed });
    const file = path.join(folder, 'outbox.jsonl');
    writeFileSync(file, text);
    const results = path.join(folder, 'results.jsonl');
    const first = await run(file, '--results', results);
    expect(first.stdout).toBe('phone-1: 3 items: 2 posted, 0 there before, 1 refused, 0 in conflict\n');
    expect(first.stderr).toContain('totals.differ');
    expect(first.code).toBe(1);
    expect(readFileSync(results, 'utf8').split('\n')).toHaveLength(4);
    writeFileSync(`${file}.gz`, gzipSync(text));
    const again = await run(`${file}.gz`);
    expect(again.stdout).toBe('phone-1: 3 items: 0 posted, 2 there before, 1 refused, 0 in conflict\n');
    writeFileSync(file, text.replace('"MILK"', '"MILC"'));
    expect(await run(file)).toMatchObject({ code: 1, stderr: expect.stringContaining('outbox_file.damaged') });
    expect(await field.findings()).toEqual([]);
  });
});
