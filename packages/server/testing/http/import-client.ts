/** For tests: imports over HTTP as an administrator asks for them. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Contract } from '@fieldbook/core/api/contract-types';
import type { Asker } from './ask.ts';

type Run = Contract['GET /imports/{uid}']['answer'];

export function importClient(admin: () => Asker) {
  const bring = (kind: string, text: string | Buffer, further: object = {}) => {
    const content = Buffer.from(text).toString('base64');
    const body = { uid: randomUUID(), kind, name: 'rows.csv', content, ...further };
    return admin().answerOf('POST /imports', { body });
  };
  /** Work that takes long goes on after its answer. */
  const ended = async (run: Run): Promise<Run> => {
    if (run.work === null) return run;
    await setTimeout(100);
    return ended(await runOf(run.uid));
  };
  const runOf = (uid: string) => admin().ask('GET /imports/{uid}', { path: { uid } });
  const begin = (uid: string, work: 'write' | 'undo') =>
    admin().answerOf(`POST /imports/{uid}/${work}`, { path: { uid } });
  return {
    bring,
    begin,
    staged: async (...brought: Parameters<typeof bring>) => ended((await bring(...brought)).body),
    write: async (uid: string) => ended((await begin(uid, 'write')).body),
    undo: async (uid: string) => ended((await begin(uid, 'undo')).body),
    settle: async (uid: string, body: Contract['PATCH /imports/{uid}']['body']) =>
      ended(await admin().ask('PATCH /imports/{uid}', { path: { uid }, body })),
    correct: (uid: string, row: number, cells: Contract['PATCH /imports/{uid}/rows/{row}']['body']['cells']) =>
      admin().answerOf('PATCH /imports/{uid}/rows/{row}', { path: { uid, row }, body: { cells } }),
    drop: (uid: string) => admin().answerOf('DELETE /imports/{uid}', { path: { uid } }),
    runOf,
    rowsOf: async (uid: string, query: Contract['GET /imports/{uid}/rows']['query'] = {}) =>
      (await admin().ask('GET /imports/{uid}/rows', { path: { uid }, query })).rows,
  };
}
