import { expect, test } from 'vitest';
import { deps, lease, MemoryStore, sale } from '../../testing/outbox.ts';
import { completeVoucherHere } from './complete-document.ts';
import { handBack, heardHandBack, untold } from './hand-back.ts';
import { withLease } from './register.ts';

async function handedBack() {
  const store = new MemoryStore();
  await completeVoucherHere(deps(store), { type: 'sales', body: sale('1') });
  return { store, told: await store.change(handBack) };
}

test('from the moment it is handed back no tab takes a number of the van, and the server is told where it stood', async () => {
  const { store, told } = await handedBack();
  expect(told).toEqual({ van: 'VAN-1', epoch: 1, next: { 'V1-S': 2, 'V1-SR': 1, 'V1-R': 1 } });
  const result = await completeVoucherHere(deps(store), { type: 'sales', body: sale('1') });
  expect(result.ok ? undefined : result.problems.map(({ code }) => code)).toEqual(['lease.none']);
});

test('a late message of the server does not bring it back, the next lease does', async () => {
  const { store } = await handedBack();
  const { register } = store.held;
  expect(withLease(register, lease)).toBe(register);
  expect(withLease(register, { ...lease, epoch: 2 }).lease?.epoch).toBe(2);
});

test('the server is told until it has heard it, of this one and no other', async () => {
  const { store, told } = await handedBack();
  if (told === undefined) throw new Error('there was a van');
  expect(await store.change(handBack)).toEqual(told);
  await store.change((held) => heardHandBack(held, { ...told, epoch: 9 }));
  expect(untold(store.held)).toEqual(told);
  await store.change((held) => heardHandBack(held, told));
  expect(untold(store.held)).toBeUndefined();
});
