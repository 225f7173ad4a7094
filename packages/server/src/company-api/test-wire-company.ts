/** For tests: a company whose rows the examples of the table name, with a client of the company wire. */
import type { LightMyRequestResponse } from 'fastify';
import { bearer, type TestApp, testApp } from '../http/test-app.ts';
import type { TestServer } from '../store/test-cluster.ts';

export interface WireCompany {
  readonly app: TestApp;
  /** A call as the wire has it: `Route/LoadLinkedRoutes?Username=omar`. */
  call(path: string, as?: WireCaller): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface WireCaller {
  readonly user?: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const rows: Readonly<Record<string, readonly object[]>> = {
  godowns: [
    { code: 'VAN-1E', name: 'Van 1 damaged', branch: 'MB', kind: 'damage' },
    { code: 'VAN-2', name: 'شاحنة ٢', branch: 'MB', isVan: true },
  ],
  routes: [
    { code: 'R1', name: 'Deira', branch: 'MB', godowns: [{ godown: 'VAN-1' }, { godown: 'VAN-1E' }] },
    { code: 'R2', name: 'Bur Dubai', branch: 'MB', godowns: [{ godown: 'VAN-2' }] },
  ],
};

export async function wireCompany(server: TestServer): Promise<WireCompany> {
  const app = await testApp(server);
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (user: string) => {
    const known = tokens.get(user) ?? app.signIn(user);
    tokens.set(user, known);
    return known;
  };
  const own = async (method: 'POST' | 'PATCH', path: string, payload: object) => {
    const headers = bearer(await tokenOf('admin'));
    const answer = await app.app.inject({ method, url: `/api/v1/${path}`, headers, payload });
    if (answer.statusCode >= 400) throw new Error(answer.body);
  };
  for (const [path, list] of Object.entries(rows)) for (const row of list) await own('POST', path, row);
  await own('PATCH', 'users/omar', {
    version: 2,
    linkedRoutes: [{ route: 'R1' }],
    cashBankLedgers: [{ ledger: 'CASH', mode: 'cash' }],
  });
  return {
    app,
    async call(path, { user = 'admin', method = 'GET', body, headers = {} } = {}) {
      const signedIn = user === '' ? {} : bearer(await tokenOf(user));
      const payload = body === undefined ? {} : { payload: body };
      return app.app.inject({ method, url: `/api/${path}`, headers: { ...signedIn, ...headers }, ...payload });
    },
    close: () => app.close(),
  };
}
