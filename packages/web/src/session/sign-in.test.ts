/** In which language a device speaks once somebody has signed in. */
import { expect, test, vi } from 'vitest';
import { keptValues } from '../../testing/offline/local-values.ts';

const kept = keptValues(['sv', 'de-AT']);

async function languageAfter(ofPerson: string): Promise<string> {
  const answer = { token: 't', expiresAt: '', me: { user: { code: 'rep1', name: 'Naveen', language: ofPerson } } };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer), { status: 200 })));
  const [{ signIn }, { preferences }] = await Promise.all([import('./sign-in.ts'), import('./preferences.ts')]);
  await signIn('rep1', 'secret');
  return preferences.get().language;
}

test('the language of the person, where nobody has chosen one on the device', async () => {
  expect(await languageAfter('ar')).toBe('ar');
});

test('else what was chosen, or the first language of the browser that the product speaks', async () => {
  expect(await languageAfter('en')).toBe('de');
  kept.set('fieldbook.language', 'pl');
  vi.resetModules();
  expect(await languageAfter('ar')).toBe('pl');
});
