import { expect, test } from 'vitest';
import { deps, MemoryStore, sale } from '../../testing/outbox.ts';
import { completeVoucherHere } from './complete-document.ts';
import { StoreFailure } from './ports.ts';
import { newRegister } from './register.ts';
import { demandFormat, STORE_FORMAT } from './store-format.ts';

test('a store of this version or an older one is written, one of a newer is not', () => {
  expect(() => demandFormat(newRegister('D1'))).not.toThrow();
  expect(() => demandFormat({ format: STORE_FORMAT })).not.toThrow();
  expect(() => demandFormat({ format: STORE_FORMAT + 1 })).toThrow(StoreFailure);
  expect(() => demandFormat({ format: 2 }, 2)).not.toThrow();
});

test('who still has the old page open is told to reload, and nothing was saved', async () => {
  const store = new MemoryStore();
  store.failures.push(new StoreFailure('outdated', 'newer'));
  const result = await completeVoucherHere(deps(store), { type: 'sales', body: sale('1') });
  expect(result.ok ? undefined : result.problems.map(({ code }) => code)).toEqual(['outbox.outdated']);
  expect(store.held.items).toEqual([]);
});
