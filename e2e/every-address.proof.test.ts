/** Every address of the specification in a browser: five persons, two languages, desk and phone, without a fault of accessibility. */
import { test } from 'vitest';
import { addresses, walk } from './address-walk.ts';
import { openStage } from './journey.ts';

const stage = openStage();
const desk = { language: 'en', theme: 'light', device: 'desk' } as const;
const phone = { language: 'ar', theme: 'dark', device: 'phone' } as const;
const users = ['admin', 'accountant', 'store', 'super', 'rep1'];

test.each(users.flatMap((user) => [[user, desk] as const, [user, phone] as const]))(
  'every address of the specification leads %s to a screen: %o',
  { timeout: 900_000 },
  (user, look) => walk(stage, { user, look, paths: addresses, isDeep: true }),
);
