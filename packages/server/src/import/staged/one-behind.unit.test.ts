import { expect, it } from 'vitest';
import { oneBehind } from './one-behind.ts';

it('does one piece of work at a time, in their order, beside what its caller does', async () => {
  const seen: string[] = [];
  const behind = oneBehind();
  const slowly = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 1));
    seen.push(`${name} ends`);
  };
  await behind.begin(slowly('first'));
  seen.push('reads on');
  await behind.begin(slowly('second'));
  await behind.end();
  expect(seen).toEqual(['first begins', 'reads on', 'first ends', 'second begins', 'second ends']);
});

it('throws what the work before threw, and begins nothing behind it', async () => {
  const behind = oneBehind();
  await behind.begin(() => Promise.reject(new Error('broken')));
  await expect(behind.begin(() => expect.fail('begun behind a failure'))).rejects.toThrow('broken');
  await expect(behind.end()).rejects.toThrow('broken');
});
