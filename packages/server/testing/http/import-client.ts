/** For tests: imports over HTTP as an administrator asks for them. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ImportRow, ImportRun } from '@fieldbook/core/api/import-operations';
import { expect } from 'vitest';
import { bearer, type TestApp } from './app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function importClient(app: () => TestApp) {
  let headers: Record<string, string> | undefined;
  const ask = async (method: Method, path: string, payload?: object) => {
    headers ??= bearer(await app().signIn('admin'));
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    return app().app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: keyed,
      ...(payload === undefined ? {} : { payload }),
    });
  };
  const bring = (kind: string, text: string | Buffer, further: object = {}) => {
    const content = Buffer.from(text).toString('base64');
    return ask('POST', 'imports', { uid: randomUUID(), kind, name: 'rows.csv', content, ...further });
  };
  /** Work that takes long goes on after its answer. */
  const ended = async (answer: Awaited<ReturnType<typeof ask>>): Promise<ImportRun> => {
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const run = answer.json<ImportRun>();
    if (run.work === null) return run;
    await setTimeout(100);
    return ended(await ask('GET', `imports/${run.uid}`));
  };
  return {
    ask,
    bring,
    runOf: async (...asked: Parameters<typeof ask>): Promise<ImportRun> => ended(await ask(...asked)),
    staged: async (...brought: Parameters<typeof bring>): Promise<ImportRun> => ended(await bring(...brought)),
    rowsOf: async (uid: string, query = ''): Promise<readonly ImportRow[]> =>
      (await ask('GET', `imports/${uid}/rows${query}`)).json<{ rows: ImportRow[] }>().rows,
  };
}
