/** For tests: a company whose rows the examples of the table name, with a client of the company wire. */
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { seeAll } from '../../src/store/actor-context.ts';
import { bearer, PASSWORD, type Served, type TestApp, testApp } from '../http/app.ts';
import type { TestServer } from '../store/cluster.ts';

export interface WireCompany {
  readonly app: TestApp;
  /** A call as the wire has it: `Route/LoadLinkedRoutes?Username=omar`. */
  call(path: string, as?: WireCaller): Promise<LightMyRequestResponse>;
  /** A sign-in of a handheld that was let in; answers a caller. */
  handheld(user: string, device: string): Promise<WireCaller>;
  /** A request of the own API as the administrator. */
  own(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, payload?: object): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface WireCaller {
  readonly user?: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** In the order of their numbers, which examples of the table name. */
const vouchers = [
  [
    'purchases',
    {
      ...{ date: '2026-11-20', supplier: 'SUP1', mode: 'credit', referenceNo: 'GD-9' },
      items: [{ item: 'LABAN', quantity: '20', rate: '8', godown: 'VAN-1' }],
    },
  ],
  [
    'sales',
    {
      ...{ date: '2026-11-20', mode: 'credit', customer: 'W1', salesPerson: 'SP1', route: 'R1', referenceNo: 'LPO-7' },
      items: [{ item: 'LABAN', quantity: '18', freeQuantity: '2', rate: '12.5', discount: '5.00', godown: 'VAN-1' }],
    },
  ],
  [
    'receipts',
    {
      ...{ date: '2026-11-20', customer: 'W1', ledger: 'CASH', amount: '100.00', salesPerson: 'SP1', route: 'R1' },
      bills: [{ kind: 'against', reference: 'S-1', amount: '100.00', discount: '1.25' }],
    },
  ],
  [
    'payments',
    {
      ...{ date: '2026-11-20', supplier: 'SUP1', ledger: 'CASH', amount: '50.00', remarks: 'At the gate' },
      bills: [{ kind: 'against', reference: 'PU-1', amount: '50.00' }],
    },
  ],
] as const;

const rows: Readonly<Record<string, readonly object[]>> = {
  branches: [
    { code: 'SB', name: 'Sharjah', nameArabic: 'الشارقة', country: 'AE', currency: 'AED', zone: 'Asia/Dubai' },
  ],
  godowns: [
    { code: 'VAN-1E', name: 'Van 1 damaged', branch: 'MB', kind: 'damage' },
    { code: 'VAN-2', name: 'شاحنة ٢', branch: 'MB', isVan: true },
    { code: 'SHJ', name: 'Sharjah store', branch: 'SB' },
  ],
  routes: [
    {
      ...{ code: 'R1', name: 'Deira', branch: 'MB', godowns: [{ godown: 'VAN-1' }, { godown: 'VAN-1E' }] },
      ...{ startLatitude: '25.2697', startLongitude: '55.3095', endLatitude: '25.27', endLongitude: '55.31' },
    },
    { code: 'R2', name: 'Bur Dubai', branch: 'MB', godowns: [{ godown: 'VAN-2' }] },
  ],
  'sales-persons': [{ code: 'SP1', name: 'Omar Farid' }],
  categories: [{ code: 'DAIRY', name: 'Dairy' }],
  items: [
    { code: 'LABAN', name: 'Laban', nameArabic: 'لبن', unit: 'PCS', taxCode: 'VAT5', retailRate: '12.5' },
    {
      ...{ code: 'YOGHURT', name: 'Yoghurt', nameArabic: 'زبادي', unit: 'PCS', taxCode: 'VAT5', retailRate: '2.25' },
      ...{ category: 'DAIRY', returnable: false, units: [{ unit: 'CTN', num: 12, barcode: '6291' }] },
    },
    { code: 'SUGAR', name: 'Sugar', unit: 'KG', retailRate: '3', rawMaterial: true },
  ],
  customers: [
    { code: 'W1', name: 'Wadi Grocery' },
    { code: 'C2', name: 'Creek Cafe', nameArabic: 'مقهى الخور', route: 'R1', routePosition: 1 },
    { code: 'C3', name: 'Bur Dubai Stores', route: 'R2' },
  ],
  suppliers: [{ code: 'SUP1', name: 'Al Rawabi Dairy' }],
};

const day = { date: '2026-11-20', branch: 'MB' };
const sold = { ...day, customer: 'C2', salesPerson: 'SP1', route: 'R1' };
const milk = { item: 'MILK', unit: 'PCS' };
const toVan = { ...day, godown: 'MAIN', toGodown: 'VAN-1' };

const documents: readonly (readonly [string, object])[] = [
  [
    'openings',
    {
      ...{ ...day, date: '2026-11-01' },
      items: [
        { ...milk, godown: 'MAIN', quantity: '500', rate: '8' },
        { ...milk, godown: 'VAN-1', quantity: '30', rate: '8' },
        { ...milk, godown: 'VAN-1E', quantity: '3', rate: '8' },
        { ...milk, godown: 'VAN-2', quantity: '7', rate: '8' },
        { item: 'YOGHURT', unit: 'CTN', godown: 'VAN-1', quantity: '2.5', rate: '12' },
      ],
      ledgers: [
        { ledger: 'DEBTORS', debit: '310.00', customer: 'C2', billReference: 'OLD-12', billDate: '2026-10-03' },
        { ledger: 'DEBTORS', debit: '90.50', customer: 'C2', billReference: 'OLD-31', billDate: '2026-10-25' },
      ],
    },
  ],
  ['stock-transfers', { ...toVan, items: [{ ...milk, quantity: '10' }] }],
  ['stock-transfers', { ...{ ...day, godown: 'VAN-1', toGodown: 'MAIN' }, items: [{ ...milk, quantity: '5' }] }],
  [
    'orders',
    {
      ...sold,
      deliveryDate: '2026-11-22',
      items: [
        { ...milk, quantity: '20', rate: '12' },
        { item: 'YOGHURT', unit: 'CTN', quantity: '2', freeQuantity: '1', rate: '20' },
      ],
    },
  ],
  ['orders', { ...sold, customer: 'C3', route: 'R2', salesPerson: undefined, items: [{ ...milk, quantity: '4' }] }],
  [
    'delivery-notes',
    {
      ...{ ...sold, source: 'O-1', godown: 'MAIN', deliveredBy: 'Driver' },
      items: [{ ...milk, quantity: '8', rate: '12', sourceLine: 0 }],
    },
  ],
];

/** A day of a user, as his phone would have made it. */
export async function addDay({ company }: TestApp, user: string): Promise<void> {
  const code = randomUUID();
  const start = { at: '2026-11-20T04:00:00.000Z', km: 100 };
  const day = { code, user, date: '2026-11-20', state: 'started', van: 'VAN-1', routes: ['R1'], start, visits: [] };
  await company.database.transaction(async ({ client }) => {
    await seeAll(client, 'admin');
    await client.query(
      `insert into route_day (uid, user_id, branch_id, route_id, date, state, started_at, document)
       select $1, app_user.id, branch.id, route.id, '2026-11-20', 'started', $2, $3 from app_user, branch, route
       where app_user.code = $4 and branch.code = 'MB' and route.code = 'R1'`,
      [code, start.at, JSON.stringify(day), user],
    );
  });
}

export async function wireCompany(server: TestServer, served: Served = {}): Promise<WireCompany> {
  const app = await testApp(server, {}, served);
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (user: string) => {
    const known = tokens.get(user) ?? app.signIn(user);
    tokens.set(user, known);
    return known;
  };
  const own = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, payload?: object) => {
    const headers = bearer(await tokenOf('admin'));
    const body = payload === undefined ? {} : { payload };
    const answer = await app.app.inject({ method, url: `/api/v1/${path}`, headers, ...body });
    if (answer.statusCode >= 400) throw new Error(answer.body);
    return answer;
  };
  const call: WireCompany['call'] = async (path, { user = 'admin', method = 'GET', body, headers = {} } = {}) => {
    const signedIn = user === '' ? {} : bearer(await tokenOf(user));
    const payload = body === undefined ? {} : { payload: body };
    const url = path.startsWith('/') ? path : `/api/${path}`;
    return app.app.inject({ method, url, headers: { ...signedIn, ...headers }, ...payload });
  };
  for (const [path, list] of Object.entries(rows)) for (const row of list) await own('POST', path, row);
  await own('PATCH', 'customers/C1', { version: 1, route: 'R1', routePosition: 2 });
  await own('PATCH', 'users/omar', {
    version: 2,
    linkedRoutes: [{ route: 'R1' }],
    cashBankLedgers: [{ ledger: 'CASH', mode: 'cash' }],
  });
  const numbers = [];
  for (const [path, body] of vouchers) {
    const posted = await own('POST', path, { uid: randomUUID(), branch: 'MB', ...body });
    numbers.push(posted.json<{ voucherNo?: number }>().voucherNo);
  }
  if (numbers.join() !== '1,18,35,52') throw new Error(`The examples of vouchers are not ${numbers.join()}.`);
  for (const [path, content] of documents) await own('POST', path, { uid: randomUUID(), ...content });
  await own('POST', 'users', {
    ...{ code: 'sara', name: 'Sara Khan', accessRole: 'Salesperson', branches: [{ branch: 'SB' }] },
  });
  await app.database.company.pool.query(
    `update app_user set password_hash = (select password_hash from app_user where code = 'omar') where code = 'sara'`,
  );
  await addDay(app, 'omar');
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
