import { createFakeBridge } from '@fieldbook/bridge';
import { noEffects } from '@fieldbook/core/sync/effects';
import { readExport } from '@fieldbook/core/sync/export-file';
import type { OutboxItem, OutboxState } from '@fieldbook/core/sync/outbox-item';
import type { Held } from '@fieldbook/core/sync/ports';
import { newRegister } from '@fieldbook/core/sync/register';
import { describe, expect, test } from 'vitest';
import { createOutboxMirror, lostOutboxes, readLostOutbox, settleLostOutbox } from './outbox-mirror.ts';

const digest = async (text: string) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

function item(sequence: number, state: OutboxState): OutboxItem {
  return {
    uid: `0190a000-0000-7000-8000-${String(sequence).padStart(12, '0')}`,
    kind: 'voucher',
    type: 'sales',
    body: { customer: 'بقالة "الوادي"', sequence },
    device: 'D1',
    sequence,
    numbers: [],
    madeAt: '2026-11-20T08:00:00.000Z',
    state,
    attempts: 0,
    revision: 1,
    effects: noEffects,
  };
}

const held = (device: string, ...items: OutboxItem[]): Held => ({
  register: { ...newRegister(device), nextSequence: items.length + 1 },
  items: items.map((each) => ({ ...each, device })),
});

function mirrorOf(bridge = createFakeBridge(), company = 'https://books.example') {
  let pauses = 0;
  const mirror = createOutboxMirror({
    bridge,
    company,
    now: () => '2026-11-20T09:00:00.000Z',
    digest,
    pause: () => {
      pauses += 1;
      return Promise.resolve();
    },
  });
  return { bridge, mirror, company, pauses: () => pauses };
}

describe('the mirror of an outbox', () => {
  test('is a file that the server imports, of what it has not taken yet', async () => {
    const { bridge, mirror } = mirrorOf();
    mirror.changed(held('D1', item(1, 'sent'), item(2, 'waiting'), item(3, 'refused')));
    await mirror.settled();
    const read = await readExport(bridge.mirrored.get('outbox-D1.jsonl') ?? '', digest);
    expect(read.ok && read.value.items.map(({ sequence, body }) => [sequence, body])).toEqual([
      [2, { customer: 'بقالة "الوادي"', sequence: 2 }],
      [3, { customer: 'بقالة "الوادي"', sequence: 3 }],
    ]);
    expect(read.ok && read.value.header).toMatchObject({ device: 'D1', nextSequence: 4 });
  });

  test('follows every change, and changes that come at once are one write of the last', async () => {
    const { bridge, mirror, pauses } = mirrorOf();
    const count = () => (bridge.mirrored.get('outbox-D1.jsonl') ?? '').trim().split('\n').length - 1;
    mirror.changed(held('D1', item(1, 'waiting')));
    mirror.changed(held('D1', item(1, 'waiting'), item(2, 'waiting')));
    await mirror.settled();
    expect([count(), pauses()]).toEqual([2, 1]);
    mirror.changed(held('D1', item(1, 'sent'), item(2, 'waiting')));
    await mirror.settled();
    expect(count()).toBe(1);
    mirror.changed(held('D1', item(1, 'sent'), item(2, 'sent')));
    await mirror.settled();
    expect(count()).toBe(0);
  });

  test('a wrapper that keeps no files is asked three times and the product goes on', async () => {
    const { bridge, mirror } = mirrorOf({
      ...createFakeBridge(),
      mirror: () => Promise.resolve({ ok: false, failure: 'refused', reason: 'mirror is not known here' }),
    });
    for (let turn = 0; turn < 5; turn += 1) {
      mirror.changed(held('D1', item(1, 'waiting')));
      await mirror.settled();
    }
    expect(bridge.mirrored.size).toBe(0);
  });
});

describe('when the browser’s storage was lost', () => {
  async function afterLoss() {
    const { bridge, mirror, company } = mirrorOf();
    mirror.changed(held('D1', item(1, 'waiting'), item(2, 'conflict')));
    await mirror.settled();
    const again = mirrorOf(bridge).mirror;
    again.changed(held('D2', item(1, 'waiting')));
    await again.settled();
    return { bridge, company };
  }

  test('the new device finds what the old one had not sent, and does not write over it', async () => {
    const { bridge, company } = await afterLoss();
    const [lost, ...others] = await lostOutboxes(bridge, company, 'D2');
    expect(lost).toEqual({ company, device: 'D1', unsent: 2, documents: 2, writtenAt: '2026-11-20T09:00:00.000Z' });
    expect(others).toEqual([]);
    const text = lost === undefined ? undefined : await readLostOutbox(bridge, lost);
    const read = await readExport(text ?? '', digest);
    expect(read.ok && read.value.items).toHaveLength(2);
  });

  test('before a new device is made it is found as well; another company’s is not', async () => {
    const { bridge, company } = await afterLoss();
    expect((await lostOutboxes(bridge, company, undefined)).map(({ device }) => device)).toEqual(['D1', 'D2']);
    expect(await lostOutboxes(bridge, 'https://other.example', undefined)).toEqual([]);
  });

  test('once it is dealt with it is not shown any more, and its file stays', async () => {
    const { bridge, company } = await afterLoss();
    const [lost] = await lostOutboxes(bridge, company, 'D2');
    if (lost !== undefined) await settleLostOutbox(bridge, lost);
    expect(await lostOutboxes(bridge, company, 'D2')).toEqual([]);
    expect(bridge.mirrored.has('outbox-D1.jsonl')).toBe(true);
  });

  test('a damaged list is begun again', async () => {
    const { bridge, mirror } = mirrorOf();
    bridge.mirrored.set('outboxes.json', '[{"company":1},');
    mirror.changed(held('D1', item(1, 'waiting')));
    await mirror.settled();
    expect(JSON.parse(bridge.mirrored.get('outboxes.json') ?? '')).toHaveLength(1);
  });
});
