import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { askingFor } from './ask.ts';

const own = Fastify();
let reached = 0;
let left = 0;
own.get('/api/v1/slow', (_request, reply) => {
  reached += 1;
  reply.raw.once('close', () => {
    left += 1;
  });
  return new Promise(() => undefined);
});
own.get('/api/v1/address', ({ ip }) => ({ ip }));
afterAll(() => own.close());

const caller = (ip?: string) => ({ params: {}, headers: {}, ip }) as unknown as FastifyRequest;
const refusal = (code: string) => expect.objectContaining({ problems: [expect.objectContaining({ code })] });

test('what is under way ends with the caller, and nothing more is asked', async () => {
  const gone = new AbortController();
  const ask = askingFor(own, caller('192.0.2.1'), { gone: gone.signal });
  const asked = ask('/slow');
  await expect.poll(() => reached).toBe(1);
  gone.abort();
  await expect(asked).rejects.toEqual(refusal('server.unavailable'));
  await expect.poll(() => left).toBe(1);
  await expect(ask('/slow')).rejects.toEqual(refusal('server.unavailable'));
  expect(reached).toBe(1);
});

test('the own API is asked from the address of the caller, and not at all where there is none', async () => {
  expect(await askingFor(own, caller('192.0.2.1'))('/address')).toEqual({ ip: '192.0.2.1' });
  await expect(askingFor(own, caller())('/address')).rejects.toEqual(refusal('server.unavailable'));
});

test.each(['/routes/..', '/routes/../customers', '/./address', '/routes/.'])('%s names nothing', async (path) => {
  await expect(askingFor(own, caller('192.0.2.1'))(path)).rejects.toEqual(refusal('route.not_found'));
});
