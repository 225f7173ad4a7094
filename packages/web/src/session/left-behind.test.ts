import { newRegister } from '@fieldbook/core/sync/register';
import { expect, test } from 'vitest';
import { keptValues } from '../../testing/offline/local-values.ts';

const kept = keptValues();

async function phoneWith(states: readonly string[]) {
  const { session } = await import('./session.ts');
  const { knownOutbox } = await import('../offline/sync/sync-state.ts');
  const left = await import('./left-behind.ts');
  const { noteLeaving } = await import('./note-leaving.ts');
  const me = { user: { code: 'rep1', name: 'Naveen', language: 'en' } };
  session.set({ ...session.get(), companyAddress: '/north', token: 'secret', me: me as never });
  knownOutbox.set({ register: newRegister('d-1'), items: states.map((state) => ({ state })) as never });
  return { session, noteLeaving, ...left };
}

test('who leaves while something waits is remembered by name and nothing else, until somebody is signed in', async () => {
  const { session, noteLeaving, leftBehind, forgetLeftBehind } = await phoneWith(['sent', 'waiting']);
  noteLeaving();
  expect(leftBehind()).toBeUndefined();
  session.set({ ...session.get(), token: undefined, me: undefined });
  expect(leftBehind()).toEqual({ address: '/north', user: 'rep1', name: 'Naveen' });
  expect([...kept.values()].join()).not.toContain('secret');
  session.set({ ...session.get(), companyAddress: '/south' });
  expect(leftBehind()).toBeUndefined();
  session.set({ ...session.get(), companyAddress: '/north' });
  forgetLeftBehind();
  expect(leftBehind()).toBeUndefined();
});

test('who leaves when all was sent, or is with the office to decide, leaves no name', async () => {
  const { session, noteLeaving, leftBehind } = await phoneWith(['sent', 'refused']);
  noteLeaving();
  session.set({ ...session.get(), token: undefined, me: undefined });
  expect(leftBehind()).toBeUndefined();
});
