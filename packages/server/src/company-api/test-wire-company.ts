/** For tests: a company whose rows the examples of the table name, with a client of the company wire. */
import type { LightMyRequestResponse } from 'fastify';
import { bearer, PASSWORD, type TestApp, testApp } from '../http/test-app.ts';
import type { TestServer } from '../store/test-cluster.ts';

export interface WireCompany {
  readonly app: TestApp;
  /** A call as the wire has it: `Route/LoadLinkedRoutes?Username=omar`. */
  call(path: string, as?: WireCaller): Promise<LightMyRequestResponse>;
  /** A sign-in of a handheld that was let in; answers a caller. */
  handheld(user: string, device: string): Promise<WireCaller>;
  /** A request of the own API as the administrator. */
  own(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object): Promise<LightMyRequestResponse>;
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
  const own = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const headers = bearer(await tokenOf('admin'));
    const body = payload === undefined ? {} : { payload };
    const answer = await app.app.inject({ method, url: `/api/v1/${path}`, headers, ...body });
    if (answer.statusCode >= 400) throw new Error(answer.body);
    return answer;
  };
  const call: WireCompany['call'] = async (path, { user = 'admin', method = 'GET', body, headers = {} } = {}) => {
    const signedIn = user === '' ? {} : bearer(await tokenOf(user));
    const payload = body === undefined ? {} : { payload: body };
    return app.app.inject({ method, url: `/api/${path}`, headers: { ...signedIn, ...headers }, ...payload });
  };
  for (const [path, list] of Object.entries(rows)) for (const row of list) await own('POST', path, row);
  await own('PATCH', 'users/omar', {
    version: 2,
    linkedRoutes: [{ route: 'R1' }],
    cashBankLedgers: [{ ledger: 'CASH', mode: 'cash' }],
  });
  return {
    app,
    own,
    call,
    async handheld(user, device) {
      const signIn = {
        user: '',
        method: 'POST',
        body: { Username: user, Password: PASSWORD, DeviceId: device },
      } as const;
      const { Token } = (await call('user/Login', signIn)).json<{ Token: string }>();
      await own('POST', `devices/${device}/approve`, {});
      return { user: '', headers: bearer(Token) };
    },
    close: () => app.close(),
  };
}
