import type { VoucherChanges } from '@fieldbook/core/api/voucher-history';
import { present } from '@fieldbook/core/kernel/assert';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { afterEach, expect, test, vi } from 'vitest';
import { sendToServer } from './send-voucher.ts';

const definition = present(voucherType('sales'), 'sales');
const sent: { method: string; url: string; body: unknown }[] = [];
const wish = { definition, body: { uid: 'u-1', remarks: 'mine' }, key: 'k-1' };

/** The server at the end of `fetch`. */
function answering(status: number, body: object): void {
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, { method, body: text }: { method: string; body: string }) => {
    sent.push({ method, url, body: JSON.parse(text) });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

afterEach(() => vi.unstubAllGlobals());

test('an edit names the version that was opened; a new voucher has none', async () => {
  answering(200, { voucherNo: 7, referNo: 'S-1' });
  await sendToServer({ ...wish, voucherNo: 7, version: 3 });
  await sendToServer({ ...wish, voucherNo: undefined, version: undefined });
  expect(sent).toMatchObject([
    { method: 'PUT', body: { uid: 'u-1', remarks: 'mine', version: 3 } },
    { method: 'POST', body: { uid: 'u-1', remarks: 'mine' } },
  ]);
  expect(sent[1]?.body).not.toHaveProperty('version');
});

test('a draft that knows no version is one of the first', async () => {
  answering(200, { voucherNo: 7, referNo: 'S-1' });
  await sendToServer({ ...wish, voucherNo: 7, version: undefined });
  expect(sent[0]?.body).toMatchObject({ version: 1 });
});

test('a refusal of an old version brings what was changed since', async () => {
  const change = { version: 2, action: 'edit', at: '2026-11-22T09:40:00.000Z', by: 'sara', fields: [] };
  const changed: VoucherChanges = { version: 2, state: 'posted', changes: [change] };
  const message = 'The voucher was changed after you opened it';
  const code = 'voucher.changed_meanwhile';
  answering(409, { status: 409, code, detail: message, problems: [{ code, path: 'version', message }], changed });
  expect(await sendToServer({ ...wish, voucherNo: 7, version: 1 })).toEqual({
    kind: 'refused',
    problems: [{ path: 'version', message }],
    changed,
  });
});
