/** Some of the addresses of the specification in a browser, others each time the list grows; all of them in the proof beside. */
import { test } from 'vitest';
import { addresses, walk } from './address-walk.ts';
import { openSharedStage } from './journey.ts';

const stage = openSharedStage();

/** One address in so many is opened. */
const ONE_IN = 8;

test.each([
  ['admin', { language: 'en', theme: 'light', device: 'desk' }, 0],
  ['rep1', { language: 'ar', theme: 'dark', device: 'phone' }, 3],
] as const)('the addresses of the specification lead %s to screens', (user, look, first) =>
  walk(stage, { user, look, paths: addresses.filter((_, at) => at % ONE_IN === first) }),
);
