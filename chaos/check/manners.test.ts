import { expect, test } from 'vitest';
import type { Outcome } from '../load/requests.ts';
import { createManners } from './manners.ts';

const answer = (status: number, body: Record<string, unknown> = {}, retryAfter: string | null = null): Outcome => ({
  ...{ status, body, retryAfter },
  challenge: null,
});

const busy = { code: 'server.busy' };

test('an error that a client can act on is no finding, and neither is a connection that broke', () => {
  const manners = createManners();
  for (const outcome of [
    answer(201),
    answer(422, busy),
    answer(503, busy, '1'),
    answer(429, busy, '2'),
    'cut',
  ] as const) {
    manners.note('/sales', outcome);
  }
  expect([manners.hung, manners.faulty]).toEqual([[], []]);
});

test('a fault, a refusal for now without code or without Retry-After, and silence are', () => {
  const manners = createManners();
  for (const outcome of [answer(500), answer(503, {}, '1'), answer(503, busy), answer(429, busy), 'silent'] as const) {
    manners.note('/sales', outcome);
  }
  expect(manners.faulty).toHaveLength(4);
  expect(manners.hung).toHaveLength(1);
});
