/** A print through the server: one key however often it is asked, patience while it is on its way, and what each refusal means for the paper. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverPrinting } from './server-print.ts';

type Answer = 'lost' | { readonly status: number; readonly body: object };

let answers: Answer[];
let asked: { readonly method: string; readonly path: string; readonly key: string | null }[];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  asked = [];
  vi.stubGlobal('fetch', (path: string, { method, headers }: { method: string; headers: Headers }) => {
    asked.push({ method, path, key: headers.get('idempotency-key') });
    const answer = answers.shift();
    if (answer === undefined || answer === 'lost') return Promise.reject(new TypeError('network'));
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const state = (is: string): Answer => ({ status: 200, body: { key: 'k', state: is } });
const refused = (code: string): Answer => ({
  status: 409,
  body: { code, status: 409, title: code, detail: `${code} in words`, problems: [], type: '', requestId: '' },
});
async function print() {
  const work = serverPrinting.print('P 80', { operation: 'sales.print', parameters: { voucherNo: '7' } });
  await vi.advanceTimersByTimeAsync(20_000);
  return await work;
}

test('is waited for, and asked of by the key under which it was sent', async () => {
  answers = [state('sending'), state('sending'), state('sent')];
  expect(await print()).toEqual({ isDone: true });
  const [first, ...later] = asked;
  expect(first).toMatchObject({ method: 'POST', path: '/api/v1/network-printers/P%2080/jobs' });
  expect(later.map(({ path }) => path)).toEqual(Array(2).fill(`/api/v1/print-jobs/${first?.key}`));
});

test('whose answer is lost is asked for again under the same key', async () => {
  answers = ['lost', 'lost', state('sent')];
  expect(await print()).toEqual({ isDone: true });
  expect([asked.length, new Set(asked.map(({ key }) => key)).size]).toEqual([3, 1]);
});

test.each([
  ['printer.unreachable', false],
  ['printer.busy', false],
  ['printer.cut_short', true],
  ['printer.uncertain', true],
])('that ends in %s has begun: %s', async (code, hasBegun) => {
  answers = [refused(code)];
  expect(await print()).toEqual({ isDone: false, fault: 'said', hasBegun, detail: `${code} in words` });
});

test('that nobody answers for may have been heard where there is a network, and was not where there is none', async () => {
  for (const onLine of [true, false]) {
    vi.stubGlobal('navigator', { onLine });
    expect(await print()).toEqual({ isDone: false, fault: 'noNetwork', hasBegun: onLine });
  }
});
