/** In which language a device speaks once somebody has signed in. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('navigator', { onLine: true, languages: ['sv', 'de-AT'] });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  // What is loaded next in this process finds preferences of its own.
  vi.resetModules();
});

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
