/** Who may read what (SPEC §6): masters, parties, rows without a route, costs, stock. Each was answered once. On real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masters } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

describeOnEachServer('who may read what', (server) => {
  let t: TestApp;
  const people: Record<string, Asker> = {};
  const as = (who: string) => present(people[who], who);
  /** The text of whatever address: nothing in it may tell what is hidden. */
  const get = (who: string, path: string) => t.app.inject({ url: `/api/v1${path}`, headers: as(who).headers });
  const status = async (who: string, path: string) => (await get(who, path)).statusCode;
  const made = (master: string, row: object) =>
    as('admin').ask('POST /{masters}', { path: { masters: master }, body: row });
  const posted = (vouchers: string, document: object, who = 'admin') =>
    as(who).ask('POST /{vouchers}', { path: { vouchers }, body: document });
  const stored = (who: string, vouchers: string, voucherNo: number) =>
    as(who).ask('GET /{vouchers}/{voucherNo}', { path: { vouchers, voucherNo } });
  const overview = async (who: string, master: string, code: string) =>
    (await as(who).ask('GET /{masters}/{code}/overview', { path: { masters: master, code } })).parts;
  const search = (who: string, q: string) => as(who).ask('GET /search', { query: { q } });
  const told = async (who: string, report: string, query: Readonly<Record<string, string>> = {}) =>
    (await as(who).ask('GET /reports/{report}', { path: { report }, query })).rows;
  const hire = async (code: string, role: string | readonly string[], more: object = {}) => {
    const accessRole = typeof role === 'string' ? role : `ROLE-${code}`;
    if (typeof role !== 'string') {
      await made('access-roles', { code: accessRole, name: accessRole, forms: role.map((form) => ({ form })) });
    }
    await made('users', { code, name: code, accessRole, ...more });
    await as('admin').ask('PUT /users/{code}/password', { path: { code }, body: { password: PASSWORD } });
    people[code] = asking(t.app, await t.signIn(code));
  };

  const codes = async (who: string, master: string) =>
    (await as(who).ask('GET /{masters}', { path: { masters: master } })).rows.map(({ code }) => code);
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' });
  const body = (more: object) => ({ uid: randomUUID(), date: today, branch: 'MB', ...more });
  const sell = (more: object) => {
    const items = [{ item: 'MILK', quantity: '1', rate: '12.5', godown: 'MAIN' }];
    return posted('sales', body({ mode: 'credit', items, ...more }));
  };
  /** Numbers of sales by customer. */
  const sales: Record<string, number> = {};

  beforeAll(async () => {
    t = await testApp(server);
    people['admin'] = asking(t.app, await t.signIn('admin'));
    await hire('nobody', []);
    await hire('buyer', ['frmPurchase']);
    await made('branches', { code: 'SHJ', name: 'Sharjah', country: 'AE', currency: 'AED', zone: 'Asia/Dubai' });
    await made('routes', { code: 'R1', name: 'One', branch: 'MB', godowns: [{ godown: 'VAN-1' }] });
    await made('routes', { code: 'RS', name: 'Of Sharjah', branch: 'SHJ' });
    const customers = [
      ...[
        { code: 'OF-MB', branch: 'MB' },
        { code: 'OF-SHJ', branch: 'SHJ' },
        { code: 'ROUTE-MB', route: 'R1' },
      ],
      ...[
        { code: 'ROUTE-SHJ', route: 'RS' },
        { code: 'BOTH', branch: 'SHJ', route: 'R1' },
      ],
      ...[
        { code: 'DEALT', branch: 'SHJ' },
        { code: 'SHOP', partyGroup: 'Shops', route: 'R1' },
      ],
      ...[
        { code: 'HOTEL', partyGroup: 'Hotels', route: 'R1' },
        { code: 'COUNTER', isCashParty: true },
      ],
    ];
    for (const row of customers) await made('customers', { name: row.code, creditDays: 30, ...row });
    await made('suppliers', { code: 'FARM', name: 'Farm', creditDays: 30 });
    await made('suppliers', { code: 'FARM-SHJ', name: 'Farm of Sharjah', branch: 'SHJ' });
    const ofMb = { branches: [{ branch: 'MB' }] };
    const clerk = [
      'frmSales',
      'frmSalesRegister',
      'frmBillsReceivable',
      'frmReceipt',
      'frmReceiptRegister',
      'frmPurchase',
    ];
    await hire('clerk', clerk, ofMb);
    await hire('shops', clerk, { customerGroups: [{ partyGroup: 'Shops' }] });
    const inHand = { group: 'CASH-IN-HAND', nature: 'asset', use: 'cash' };
    for (const code of ['CASH-1', 'CASH-2']) await made('ledgers', { code, name: code, ...inHand });
    await hire('rep', 'Salesperson', { ...ofMb, linkedRoutes: [{ route: 'R1' }], cashLedger: 'CASH-1' });
    await hire('lone', 'Salesperson', ofMb);
    for (const customer of ['C1', 'SHOP', 'HOTEL', 'DEALT']) sales[customer] = (await sell({ customer })).voucherNo;
    sales['COUNTER'] = (
      await sell({ customer: 'COUNTER', mode: 'cash', tenders: [{ ledger: 'CASH', amount: '13.25' }] })
    ).voucherNo;
  });
  afterAll(() => t.close());

  test('reads the masters that a form of the person uses', async () => {
    for (const { name, path, single } of masters) {
      expect([name, await status('nobody', `/${path}`)]).toEqual([name, 403]);
      if (single !== true) expect([name, await status('nobody', `/exports/${path}?format=csv`)]).toEqual([name, 403]);
    }
    expect(await status('nobody', '/items/MILK/entry-facts')).toBe(403);
    expect(await search('nobody', 'milk')).toMatchObject({ items: [], customers: [] });
    expect((await as('nobody').ask('GET /me')).company.name).toBe('Al Noor Dairy Distribution LLC');
    expect(await status('buyer', '/suppliers')).toBe(200);
    expect(await status('buyer', '/items')).toBe(200);
    expect(await status('buyer', '/customers')).toBe(403);
    const { parts } = await as('nobody').ask('GET /sync/changes');
    expect(parts.filter(({ rows }) => rows.length > 0)).toEqual([]);
  });

  test('sees the customers and suppliers of the branches, of their routes and of no branch, and whom the branch dealt with', async () => {
    const ofAll = ['C1', 'CASH', 'COUNTER'];
    const inMb = [...ofAll, 'BOTH', 'DEALT', 'HOTEL', 'OF-MB', 'ROUTE-MB', 'SHOP'].sort();
    expect(await codes('clerk', 'customers')).toEqual(inMb);
    expect(await status('clerk', '/customers/OF-SHJ')).toBe(404);
    expect(await codes('clerk', 'suppliers')).toEqual(['FARM']);
    expect(await codes('rep', 'customers')).toEqual(
      [...ofAll, 'BOTH', 'DEALT', 'HOTEL', 'OF-MB', 'ROUTE-MB', 'SHOP'].sort(),
    );
    expect(await codes('admin', 'customers')).toHaveLength(11);
  });

  test('sees the customers of the own groups, with their documents and bills, and the counter', async () => {
    expect(await codes('shops', 'customers')).toEqual(['CASH', 'COUNTER', 'SHOP']);
    const seen = Object.entries(sales).map(async ([name, no]) => [name, await status('shops', `/sales/${no}`)]);
    expect(Object.fromEntries(await Promise.all(seen))).toEqual({
      C1: 404,
      SHOP: 200,
      HOTEL: 404,
      DEALT: 404,
      COUNTER: 200,
    });
    for (const sort of [undefined, '-net']) {
      const query = { limit: 50, ...(sort === undefined ? {} : { sort }) };
      const page = await as('shops').ask('GET /{vouchers}', { path: { vouchers: 'sales' }, query });
      expect(page.rows.map(({ voucherNo }) => voucherNo).sort()).toEqual([sales['SHOP'], sales['COUNTER']].sort());
      if (page.sums !== undefined) expect(page.sums.count).toBe(2);
    }
    const bills = (await as('shops').ask('GET /reports/open-bills')).rows;
    expect(bills.map(({ partyCode }) => partyCode)).toEqual(['SHOP']);
    const lines = await told('shops', 'sales-analysis', { by: 'party' });
    expect(lines.map((line) => line['code']).sort()).toEqual(['COUNTER', 'SHOP']);
    expect(await status('shops', '/reports/route-profitability')).toBe(403);
  });

  test('of the field: no document of the office without a route, nor of suppliers, but what moves the own goods and money', async () => {
    const rent = { ledgers: [{ ledger: 'RENT', amount: '5' }], amount: '5' };
    await posted('payments', body({ ledger: 'CASH', ...rent }));
    await posted('payments', body({ ledger: 'CASH', supplier: 'FARM', amount: '7' }));
    const given = await posted(
      'payments',
      body({ ledger: 'CASH', amount: '9', ledgers: [{ ledger: 'CASH-1', amount: '9' }] }),
    );
    await posted(
      'orders',
      body({ customer: 'COUNTER', route: 'RS', items: [{ item: 'MILK', quantity: '1', rate: '12.5' }] }),
    );
    await posted('leads', body({ contactName: 'Of the office' }));
    const items = [{ item: 'MILK', quantity: '5' }];
    await posted(
      'purchases',
      body({
        supplier: 'FARM',
        referenceNo: 'F-1',
        mode: 'credit',
        items: [{ ...items[0], rate: '8', godown: 'MAIN' }],
      }),
    );
    const load = await posted('stock-transfers', body({ godown: 'MAIN', toGodown: 'VAN-1', items }));
    const numbers = async (who: string, vouchers: string) =>
      (await as(who).ask('GET /{vouchers}', { path: { vouchers } })).rows.map(({ voucherNo }) => voucherNo);
    expect(await numbers('rep', 'payments')).toEqual([given.voucherNo]);
    expect(await numbers('lone', 'payments')).toEqual([]);
    for (const who of ['rep', 'lone']) {
      for (const path of ['orders', 'leads', 'receipts'])
        expect([who, path, await numbers(who, path)]).toEqual([who, path, []]);
    }
    expect(await numbers('rep', 'stock-transfers')).toEqual([load.voucherNo]);
    expect(await numbers('lone', 'stock-transfers')).toEqual([]);
    expect(await numbers('admin', 'payments')).toHaveLength(3);
    const file = (await get('lone', '/payments/export?format=csv')).body;
    expect(file).not.toContain(given.referNo);
  });

  test('is told costs and margins by a form of its own, and otherwise nowhere', async () => {
    const path = { masters: 'items', code: 'MILK' };
    const { version } = await as('admin').ask('GET /{masters}/{code}', { path });
    const suppliers = [{ party: 'FARM', rate: '8' }];
    await as('admin').ask('PATCH /{masters}/{code}', { path, body: { version, suppliers } });
    const goods = [{ item: 'MILK', quantity: '100', rate: '8', godown: 'MAIN' }];
    await posted('purchases', body({ supplier: 'FARM', referenceNo: 'F-2', mode: 'credit', items: goods }));
    const sold = await sell({ customer: 'C1' });
    await hire('store', 'Storekeeper');
    await hire('books', 'Accountant');
    const trade = ['frmSales', 'frmSalesRegister', 'frmTrialBalance', 'frmLedgerStatement', 'frmRouteProfitability'];
    await hire('trader', [...trade, 'frmItemSuppliers', 'frmStockSummary', 'frmStockLedger', 'frmDashboard']);
    const places: readonly (readonly [who: string, address: string, cost: RegExp])[] = [
      ['store', '/reports/godown-stock?godown=MAIN', /"(rate|value)":|"name":"value"/],
      ['store', '/reports/stock-summary', /"(rate|value|saleable)":/],
      ['store', '/reports/stock-value', /"(value|saleable)":/],
      ['store', '/reports/stock-period', /"\w+Value":/],
      ['store', '/reports/stock-ledger?item=MILK', /"(value|\w+Value)":/],
      ['store', '/reports/stock-ledger/export?item=MILK&format=csv', /Value/],
      ['store', '/items/MILK/overview', /"value":/],
      ['store', '/items?lists=true', /"rate":"8/],
      ['store', '/items/MILK', /"rate":"8/],
      ['store', '/items/MILK/history', /suppliers/],
      ['store', '/items/MILK/entry-facts', /lastCost/],
      ['trader', '/suppliers/FARM/items', /"rate":/],
      ['trader', `/sales/${sold.voucherNo}`, /Cost of goods sold/],
      ['trader', `/sales/${sold.voucherNo}/explain`, /"(cost|margin)":\[\{/],
      ['trader', '/reports/sales-analysis?by=party', /"(cost|profit|percent)":/],
      ['trader', '/reports/sales-lines', /"(cost|profit)":/],
      ['trader', '/reports/route-profitability', /"(cost|profit|result)":/],
      ['trader', '/dashboard', /"profit":/],
    ];
    for (const [who, address, cost] of places) {
      const answer = await get(who, address);
      expect([address, answer.statusCode]).toEqual([address, 200]);
      expect(answer.body, address).not.toMatch(cost);
      const all = await get(address.startsWith('/suppliers') ? 'admin' : 'books', address);
      expect(all.statusCode === 200 ? all.body : (await get('admin', address)).body, address).toMatch(cost);
    }
    for (const address of [
      '/reports/trial-balance',
      '/reports/ledger-statement?ledger=STOCK',
      '/ledgers/STOCK/explain',
    ]) {
      expect([address, await status('trader', address)]).toEqual([address, 403]);
      expect([address, await status('books', address)]).toEqual([address, 200]);
    }
    expect(await status('store', '/dining/dishes/MILK/cost')).toBe(403);
  });

  test('is told no prices of what is bought without the form of costs, and keeps them in an edit', async () => {
    const goods = { item: 'MILK', quantity: '10', rate: '7.77', discountPercent: '10', godown: 'MAIN' };
    const order = await posted('purchase-orders', body({ supplier: 'FARM', items: [goods] }));
    const own = body({ supplier: 'FARM', items: [goods] });
    const { voucherNo } = await posted('goods-receipts', own, 'store');
    const paths = ['', '/explain', '/history', '/relations', '/print?paper=A4'].map(
      (end) => `/goods-receipts/${voucherNo}${end}`,
    );
    paths.push(
      '/goods-receipts?columns=referNo,net',
      `/goods-receipts/draft?from=purchaseOrder&source=${order.referNo}`,
    );
    paths.push('/entry/last-rates?party=FARM&items=MILK', '/items/MILK/overview');
    paths.push('/goods-receipts/sources', '/goods-receipts/groups?by=supplier&columns=net');
    const { version } = await stored('store', 'goods-receipts', voucherNo);
    const { rate: _rate, discountPercent: _percent, ...line } = goods;
    const edit = {
      ...own,
      version,
      totals: { net: '0.00' },
      reason: 'Counted again',
      items: [{ ...line, quantity: '20' }],
    };
    const path = { vouchers: 'goods-receipts', voucherNo };
    expect(await as('store').ask('PUT /{vouchers}/{voucherNo}', { path, body: edit })).not.toHaveProperty('net');
    expect(await stored('books', 'goods-receipts', voucherNo)).toMatchObject({
      items: [{ rate: '7.77', discountPercent: '10' }],
      totals: { net: '139.86' },
    });
    for (const address of paths) {
      const answer = await get('store', address);
      expect([address, answer.statusCode]).toEqual([address, 200]);
      expect(answer.body, address).not.toMatch(/7\.77|69\.93|139\.86|77\.7|155\.4/);
    }
    expect(await status('store', '/goods-receipts?sort=-net')).toBe(422);
    const continued = { items: [{ ...line, sourceLine: 0 }], supplier: 'FARM', source: order.referNo };
    const next = await posted('goods-receipts', body(continued), 'store');
    expect((await stored('books', 'goods-receipts', next.voucherNo)).totals['net']).toBe('69.93');
  });

  test('is told no figures of ledgers of costs, by their page, the register of ledgers and the search', async () => {
    for (const code of ['STOCK', 'COST-OF-GOODS-SOLD']) {
      expect(Object.keys(await overview('trader', 'ledgers', code))).toEqual([]);
      expect(Object.keys(await overview('books', 'ledgers', code))).toContain('months');
    }
    expect(await overview('trader', 'ledgers', 'CASH')).toHaveProperty('months');
    const registered = async (who: string) => (await told(who, 'ledger-register')).map((row) => row['code']);
    const inRegister = await registered('trader');
    expect(inRegister).toContain('SALES');
    expect(inRegister).not.toContain('STOCK');
    expect(await registered('books')).toContain('STOCK');
    expect((await get('trader', '/reports/ledger-register/export?format=csv')).body).not.toMatch(/STOCK|COST-OF/);
    const found = async (who: string, q: string) => (await search(who, q)).ledgers[0];
    expect(await found('trader', 'COST-OF-GOODS-SOLD')).not.toHaveProperty('balance');
    expect(await found('trader', 'CASH')).toHaveProperty('balance');
    expect(await found('books', 'COST-OF-GOODS-SOLD')).toHaveProperty('balance');
  });

  test('is told no prices of what is bought by analyses, pages of items, day book and search', async () => {
    const more = ['frmPurchase', 'frmPurchaseReturn', 'frmDebitNote', 'frmStockTransfer', 'frmSales', 'frmSupplier'];
    await hire('desk', [...more, 'frmPurchaseRegister', 'frmSalesRegister', 'frmItem', 'frmDayBook']);
    const items = [{ item: 'MILK', quantity: '10', rate: '6.68', godown: 'MAIN' }];
    const bought = await posted('purchases', body({ supplier: 'FARM', referenceNo: 'F-6', mode: 'credit', items }));
    const moved = [{ item: 'MILK', quantity: '7' }];
    const transfer = await posted('stock-transfers', body({ godown: 'MAIN', toGodown: 'SHJ-MAIN', items: moved }));
    for (const path of ['/reports/purchase-lines', '/reports/purchase-analysis?by=party']) {
      const amount = /"(net|tax|cost|profit|percent|returned)":/;
      expect((await get('desk', path)).body, path).not.toMatch(amount);
      expect((await get('books', path)).body, path).toMatch(amount);
      const file = path.replace(/\?|$/, '/export?format=csv&');
      const column = /Net\b/;
      expect((await get('books', file)).body, file).toMatch(column);
      expect((await get('desk', file)).body, file).not.toMatch(column);
    }
    expect((await get('trader', '/reports/sales-lines')).body).not.toContain('"percent":');
    const page = async (who: string) => (await overview(who, 'items', 'MILK')).bought?.rows[0];
    expect(await page('admin')).toMatchObject({ referNo: bought.referNo, rate: '6.68', net: '66.80' });
    for (const name of ['rate', 'net']) expect(await page('desk')).not.toHaveProperty(name);
    const book = (who: string) => as(who).ask('GET /reports/day-book', { query: { limit: 500 } });
    const [clerks, all] = [await book('desk'), await book('books')];
    const amounts = ({ rows }: typeof all, type: string) =>
      rows.flatMap(({ voucherType, amount }) => (voucherType === type ? [amount ?? null] : []));
    for (const type of ['purchase', 'stockTransfer', 'goodsReceipt', 'purchaseOrder']) {
      expect([type, new Set(amounts(clerks, type))]).toEqual([type, new Set([null])]);
      expect([type, new Set(amounts(all, type)).has(null)]).toEqual([type, false]);
    }
    expect(amounts(clerks, 'sales')).toEqual(amounts(all, 'sales'));
    const ofType = ({ types = [] }: typeof all, type: string) => types.find(({ voucherType }) => voucherType === type);
    expect(ofType(clerks, 'sales')?.amount).toBe(present(ofType(all, 'sales'), 'sales').amount);
    for (const type of ['purchase', 'stockTransfer']) expect(ofType(clerks, type)?.amount).toBeUndefined();
    const found = async (who: string, q: string) =>
      (await search(who, q)).vouchers.map(({ referNo, amount }) => [referNo, amount]);
    await t.company.database.pool.query('select fold_balances(99)');
    const [[, cost] = []] = await found('admin', transfer.referNo);
    expect(Number(cost)).toBeGreaterThan(0);
    expect(await found('desk', transfer.referNo)).toEqual([[transfer.referNo, undefined]]);
    expect(await found('admin', '70.14')).toEqual([[bought.referNo, '70.14']]);
    expect(await found('desk', '70.14')).toEqual([]);
  });

  test('gives goods back to a supplier without being told what they cost', async () => {
    const items = [{ item: 'MILK', quantity: '10', rate: '5.43', discountPercent: '10', godown: 'MAIN' }];
    const bought = await posted('purchases', body({ supplier: 'FARM', referenceNo: 'F-7', mode: 'credit', items }));
    const query = { from: 'purchase', source: bought.referNo };
    const drafted = (who: string, vouchers: string) =>
      as(who).ask('GET /{vouchers}/draft', { path: { vouchers }, query });
    for (const path of ['purchase-returns', 'debit-notes']) {
      expect(JSON.stringify(await drafted('admin', path)), path).toMatch(/5131|51\.31|5\.43/);
      expect(JSON.stringify(await drafted('desk', path)), path).not.toMatch(/sourceTerms|5131|51\.31|5\.43/);
    }
    const back = await posted('purchase-returns', body(await drafted('desk', 'purchase-returns')), 'desk');
    expect((await get('desk', `/purchase-returns/${back.voucherNo}`)).body).not.toMatch(
      /sourceTerms|5131|51\.31|5\.43/,
    );
    expect(await stored('books', 'purchase-returns', back.voucherNo)).toMatchObject({
      totals: { net: '51.31' },
      items: [{ rate: '5.43' }],
    });
  });

  test('is told of a template what such vouchers are told, and leaves the rest as it was', async () => {
    const of = (voucherType: string, code: string, content: object) =>
      made('voucher-templates', { code, name: code, voucherType, body: JSON.stringify(content) });
    await of('purchase', 'MILK-WEEKLY', { supplier: 'FARM', items: [{ item: 'MILK', quantity: '10', rate: '3.21' }] });
    await of('journal', 'WAGES', { ledgers: [{ ledger: 'RENT', debit: '987' }] });
    await hire('planner', ['frmVoucherTemplate', 'frmPurchase']);
    const addresses = ['', '/MILK-WEEKLY', '/WAGES', '/MILK-WEEKLY/history', '/WAGES/history'].map(
      (end) => `/voucher-templates${end}`,
    );
    for (const address of [...addresses, '/exports/voucher-templates?format=csv&columns=code,body']) {
      const answer = await get('planner', address);
      expect([address, answer.statusCode]).toEqual([address, 200]);
      expect(answer.body, address).not.toMatch(/3\.21|987/);
    }
    const path = { masters: 'voucher-templates', code: 'MILK-WEEKLY' };
    const { version, body: content } = await as('planner').ask('GET /{masters}/{code}', { path });
    expect(JSON.parse(`${content}`)).toEqual({ supplier: 'FARM', items: [{ item: 'MILK', quantity: '10' }] });
    const patch = (changes: object) =>
      as('planner').answerOf('PATCH /{masters}/{code}', { path, body: { version, ...changes } });
    expect((await patch({ body: content })).status).toBe(403);
    const renamed = await patch({ name: 'Milk, weekly' });
    expect([renamed.status, JSON.stringify(renamed.content).includes('3.21')]).toEqual([200, false]);
    expect((await as('admin').ask('GET /{masters}/{code}', { path }))['body']).toContain('3.21');
  });

  test('exports all columns without what is told in part: no list with costs, no contents', async () => {
    await hire('exporter', ['frmItem', 'frmVoucherTemplate']);
    const suppliers = [{ party: 'FARM', rate: '4.56' }];
    await made('items', { code: 'TEA', name: 'Tea', unit: 'PCS', retailRate: '9', suppliers });
    await made('voucher-templates', {
      ...{ code: 'TEA-WEEKLY', name: 'Tea', voucherType: 'purchase' },
      body: JSON.stringify({ supplier: 'FARM', items: [{ item: 'TEA', quantity: '10', rate: '4.56' }] }),
    });
    const asked = async (who: string, path: string, format = 'csv') => {
      const answer = await get(who, `/exports/${path}?columns=all&active=all&lang=en&format=${format}`);
      expect(answer.statusCode, answer.body).toBe(format === 'pdf' ? 422 : 200);
      return answer.body;
    };
    for (const [path, hidden] of [
      ['items', 'Suppliers 1: '],
      ['voucher-templates', 'Content'],
    ] as const) {
      const [all, some] = [await asked('admin', path), await asked('exporter', path)];
      expect([all.includes(hidden), all.includes('4.56')]).toEqual([true, true]);
      expect([some.includes('TEA'), some.includes(hidden), some.includes('4.56')]).toEqual([true, false, false]);
    }
    expect(await asked('exporter', 'items')).toContain('Alternate units 1: Unit');
    expect(JSON.parse(await asked('admin', 'items', 'pdf'))).toMatchObject({ code: 'export.not_on_paper' });
  });

  test('of an office with a group of customers: sees what moved goods, and not for which of the others', async () => {
    await hire('groups', ['frmStockLedger', 'frmItemStockVouchers'], { customerGroups: [{ partyGroup: 'Shops' }] });
    for (const path of ['/reports/stock-ledger?item=MILK', '/reports/item-stock-vouchers?item=MILK']) {
      const answer = await get('groups', path);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.json().rows.length).toBeGreaterThan(0);
      expect(answer.body).not.toMatch(/HOTEL|DEALT/);
    }
  });

  test('of the field: is told what stands in the godowns of the own routes', async () => {
    await posted(
      'stock-transfers',
      body({ godown: 'MAIN', toGodown: 'SHJ-MAIN', items: [{ item: 'MILK', quantity: '1' }] }),
    );
    for (const [godown, rep, clerk] of [
      ['VAN-1', 200, 200],
      ['MAIN', 403, 200],
      ['SHJ-MAIN', 403, 403],
    ] as const) {
      expect([godown, await status('rep', `/physical-stocks/sheet?godown=${godown}`)]).toEqual([godown, rep]);
      expect([godown, await status('rep', `/stock/batches?godown=${godown}&item=MILK`)]).toEqual([godown, rep]);
      expect([godown, await status('rep', `/reports/godown-stock?godown=${godown}`)]).toEqual([
        godown,
        rep === 200 ? 200 : 422,
      ]);
      expect([godown, await status('rep', `/papers/stock/print?godowns=${godown}`)]).toEqual([
        godown,
        rep === 200 ? 200 : 422,
      ]);
      expect([godown, await status('clerk', `/stock/batches?godown=${godown}&item=MILK`)]).toEqual([godown, clerk]);
      expect([godown, await status('rep', `/stock-transfers/last-load?godowns=${godown}`)]).toEqual([godown, rep]);
    }
    const { stock = [] } = await as('rep').ask('GET /items/{code}/entry-facts', { path: { code: 'MILK' } });
    expect(stock.filter(({ code }) => code !== 'VAN-1')).toEqual([]);
    const pending = async (who: string) =>
      (await as(who).ask('GET /stock-transfers/pending')).rows.map(({ toGodown }) => toGodown);
    expect([await pending('rep'), await pending('lone')]).toEqual([['VAN-1'], []]);
  });

  test('is told of vans by who takes them, and of settings those that one may set', async () => {
    const vans = async (who: string) => (await as(who).ask('GET /device')).vans.map(({ code }) => code);
    expect([await vans('nobody'), await vans('rep')]).toEqual([[], ['VAN-1']]);
    const body = { values: { daysBack: '3' }, level: 'role', code: 'Salesperson' } as const;
    await as('admin').ask('PUT /settings', { body });
    await hire('counter', ['frmPosVoucherSettings']);
    const keys = async (who: string) => (await as(who).ask('GET /settings/stored')).values.map(({ key }) => key);
    expect(await keys('admin')).toContain('daysBack');
    expect((await keys('counter')).filter((key) => !key.startsWith('pos'))).toEqual([]);
  });

  test('prints the statement of a customer in sight alone, and answers nobody whether a link was once one', async () => {
    expect(await status('clerk', '/papers/customer-statement/print?party=OF-MB')).toBe(200);
    const refused = await get('clerk', '/papers/customer-statement/print?party=OF-SHJ');
    expect([refused.statusCode, refused.body.includes('OF-SHJ shop')]).toEqual([422, false]);
    const link = async (content: object) =>
      await t.app.inject({
        url: `/api/v1/print-links/${Buffer.from(JSON.stringify(content)).toString('base64url')}.y`,
      });
    const answers = await Promise.all(
      [1, 999_999].map((sessionId) => link({ sessionId, until: Date.now() + 60_000, operation: 'sales.pdf' })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode)).size).toBe(1);
  });
});
