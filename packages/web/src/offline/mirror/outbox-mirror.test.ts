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

function mirrorOf(
  bridge = createFakeBridge(),
  company = 'https://books.example',
  onPause: (failures: number) => void = () => undefined,
) {
  const pauses: number[] = [];
  const told: string[] = [];
  const mirror = createOutboxMirror({
    bridge,
    company,
    now: () => '2026-11-20T09:00:00.000Z',
    digest,
    sign: digest,
    pause: (failures) => {
      pauses.push(failures);
      onPause(failures);
      return Promise.resolve();
    },
    tell: (state) => told.push(state),
  });
  return { bridge, mirror, company, pauses, told };
}

/** A wrapper whose writes are refused so many times. */
function refusing(times: number, reason: string) {
  const bridge = createFakeBridge();
  const asked: string[] = [];
  let left = times;
  const mirror: typeof bridge.mirror = (file) => {
    asked.push(file.name);
    left -= 1;
    return left < 0 ? bridge.mirror(file) : Promise.resolve({ ok: false, failure: 'refused', reason });
  };
  return { ...bridge, mirror, asked };
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
    const count = () => (bridge.mirrored.get('outbox-D1.jsonl') ?? '').trim().split('\n').length - 2;
    mirror.changed(held('D1', item(1, 'waiting')));
    mirror.changed(held('D1', item(1, 'waiting'), item(2, 'waiting')));
    await mirror.settled();
    expect([count(), pauses]).toEqual([2, [0]]);
    mirror.changed(held('D1', item(1, 'sent'), item(2, 'waiting')));
    await mirror.settled();
    expect(count()).toBe(1);
    mirror.changed(held('D1', item(1, 'sent'), item(2, 'sent')));
    await mirror.settled();
    expect(count()).toBe(0);
  });

  test('a full disk is asked again, with longer and longer pauses, until the last state is in the file', async () => {
    const bridge = refusing(6, 'no space left on device');
    const { mirror, pauses, told } = mirrorOf(bridge);
    mirror.changed(held('D1', item(1, 'waiting')));
    await mirror.settled();
    expect(pauses).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(told).toEqual(['behind', 'kept']);
    const read = await readExport(bridge.mirrored.get('outbox-D1.jsonl') ?? '', digest);
    expect(read.ok && read.value.items).toHaveLength(1);
  });

  test('what changed while the disk was full is what is written then', async () => {
    const bridge = refusing(3, 'no space left on device');
    const later = held('D1', item(1, 'waiting'), item(2, 'waiting'));
    const { mirror, pauses } = mirrorOf(bridge, undefined, (failures) => {
      if (failures === 2) mirror.changed(later);
    });
    mirror.changed(held('D1', item(1, 'waiting')));
    await mirror.settled();
    expect(pauses).toEqual([0, 1, 2, 3]);
    const read = await readExport(bridge.mirrored.get('outbox-D1.jsonl') ?? '', digest);
    expect(read.ok && read.value.items).toHaveLength(2);
  });

  test.each([['mirror is not known here'], ['version 1 of the bridge is not known here']])(
    'a wrapper that does not know it is asked once, and the product goes on: %s',
    async (reason) => {
      const bridge = refusing(9, reason);
      const { mirror, told } = mirrorOf(bridge);
      for (let turn = 0; turn < 5; turn += 1) {
        mirror.changed(held('D1', item(1, 'waiting')));
        await mirror.settled();
      }
      expect([bridge.asked.length, bridge.mirrored.size]).toEqual([1, 0]);
      expect(told).toEqual(['none']);
    },
  );

  test('a list that cannot be read for a moment is not begun again: what another device lost stays in it', async () => {
    const { bridge, mirror } = mirrorOf();
    mirror.changed(held('D1', item(1, 'waiting')));
    await mirror.settled();
    const other = mirrorOf(bridge);
    bridge.failNext('timeout', 'readMirror was not answered');
    other.mirror.changed(held('D2', item(1, 'waiting')));
    await other.mirror.settled();
    expect((await lostOutboxes(bridge, other.company, 'D2')).map(({ device }) => device)).toEqual(['D1']);
    const [lost] = await lostOutboxes(bridge, other.company, 'D2');
    bridge.failNext('timeout', 'readMirror was not answered');
    if (lost !== undefined) await settleLostOutbox(bridge, lost);
    expect(await lostOutboxes(bridge, other.company, 'D2')).toHaveLength(1);
  });

  test('a digest that fails does not stop it', async () => {
    let fails = true;
    const bridge = createFakeBridge();
    const mirror = createOutboxMirror({
      bridge,
      company: 'c',
      now: () => '2026-11-20T09:00:00.000Z',
      digest: (text) => {
        if (!fails) return digest(text);
        fails = false;
        return Promise.reject(new Error('no digest now'));
      },
      sign: digest,
      pause: () => Promise.resolve(),
      tell: () => undefined,
    });
    mirror.changed(held('D1', item(1, 'waiting')));
    await mirror.settled();
    expect(bridge.mirrored.has('outbox-D1.jsonl')).toBe(true);
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
