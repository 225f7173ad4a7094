/**
 * Who may write which master, and who decides about phones, vans and papers, by plain requests (permissions/master-policy.ts). Each of these was
 * taken once (S01, S02, S02b, S10, S10b, S10c, S16, S17, S25, S26). On real PostgreSQL.
 */
import { createHash, randomUUID } from 'node:crypto';
import { makeChallenge } from '@fieldbook/core/approvals/challenge';
import { present } from '@fieldbook/core/kernel/assert';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type TestApp, testApp } from '../../testing/http/app.ts';
import { type Asker, asking } from '../../testing/http/ask.ts';
import { TestDevice } from '../../testing/http/device.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const PNG = 'iVBORw0KGgoA';

type Row = readonly [masters: string, code: string];

describeOnEachServer('who writes masters', (server) => {
  let t: TestApp;
  const people: Record<string, Asker> = {};
  const as = (who: string) => present(people[who], who);
  /** `done`, or the code of the refusal. */
  const said = async (asked: Promise<{ status: number; problem: { code: string } }>) => {
    const answer = await asked;
    return answer.status < 300 ? 'done' : answer.problem.code;
  };
  const versionOf = async (masters: string, code: string) =>
    (await as('admin').ask('GET /{masters}/{code}', { path: { masters, code } })).version;
  const change = async (who: string, [masters, code]: Row, input: object) => {
    const body = { version: await versionOf(masters, code), ...input };
    return said(as(who).answerOf('PATCH /{masters}/{code}', { path: { masters, code }, body }));
  };
  const remove = async (who: string, [masters, code]: Row) => {
    const query = { version: await versionOf(masters, code) };
    return said(as(who).answerOf('DELETE /{masters}/{code}', { path: { masters, code }, query }));
  };
  const approve = (who: string) => (code: string) =>
    as(who).answerOf('POST /devices/{code}/approve', { path: { code }, body: {} });

  beforeAll(async () => {
    t = await testApp(server);
    people['admin'] = asking(t.app, await t.signIn('admin'));
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'branches' },
      body: { code: 'SHJ', name: 'Sharjah', country: 'AE', currency: 'AED', zone: 'Asia/Dubai' },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'routes' },
      body: { code: 'R1', name: 'One', branch: 'MB', godowns: [{ godown: 'VAN-1' }] },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'routes' },
      body: { code: 'R5', name: 'Five', branch: 'SHJ' },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'OWN', name: 'Own', route: 'R1', creditLimit: '500' },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'FAR', name: 'Far', branch: 'SHJ' },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code: 'FAR-R5', name: 'Far by its route', route: 'R5' },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'printers' },
      body: { code: 'P-SHJ', name: 'Of Sharjah', host: '10.0.0.9', branch: 'SHJ' },
    });
    const roles = {
      PEOPLE: ['frmUser', 'frmAccessRole', 'frmPrinter', 'frmSeries', 'frmCurrency', 'frmRoute', 'frmPeriodLock'],
      CLERK: ['frmCustomer', 'frmCustomerTerms', 'frmLedger', 'frmCustomerToRoute', 'frmJournal'],
      NOTHING: ['frmDenomination'],
    };
    for (const [code, forms] of Object.entries(roles)) {
      await as('admin').ask('POST /{masters}', {
        path: { masters: 'access-roles' },
        body: { code, name: code, forms: forms.map((form) => ({ form })) },
      });
    }
    const persons = {
      rep: { accessRole: 'Salesperson', branches: [{ branch: 'MB' }], linkedRoutes: [{ route: 'R1' }] },
      clerk: { accessRole: 'CLERK', branches: [{ branch: 'MB' }] },
      keeper: { accessRole: 'Storekeeper', branches: [{ branch: 'MB' }] },
      chief: { accessRole: 'PEOPLE' },
      people: { accessRole: 'PEOPLE', branches: [{ branch: 'MB' }] },
      watch: { accessRole: 'Supervisor', branches: [{ branch: 'MB' }] },
      'watch-far': { accessRole: 'Supervisor', branches: [{ branch: 'SHJ' }] },
      none: { accessRole: 'NOTHING', branches: [{ branch: 'MB' }] },
    };
    for (const [code, row] of Object.entries(persons)) {
      await as('admin').ask('POST /{masters}', { path: { masters: 'users' }, body: { code, name: code, ...row } });
      await as('admin').answerOf('PUT /users/{code}/password', { path: { code }, body: { password: PASSWORD } });
      people[code] = asking(t.app, await t.signIn(code));
    }
  });
  afterAll(() => t.close());

  test('S01: the name of an administrator in other letters opens nothing', async () => {
    for (const code of ['ADMIN', 'Admin', 'nobody']) {
      expect(
        await said(
          as('chief').answerOf('PUT /users/{code}/password', {
            path: { code },
            body: { password: 'mine from now on' },
          }),
        ),
      ).not.toBe('done');
    }
    expect(asking(t.app, await t.signIn('admin'))).toBeTruthy();
  });

  test('nobody has the code of another to the eye', async () => {
    const row = { name: 'Other', accessRole: 'NOTHING', branches: [{ branch: 'MB' }] };
    for (const code of ['аdmin', 'αdmin', 'ⅿb-ẹ']) {
      expect([
        code,
        await said(as('admin').answerOf('POST /{masters}', { path: { masters: 'users' }, body: { ...row, code } })),
      ]).toEqual([code, 'user.code_not_plain']);
    }
    expect(
      await said(
        as('admin').answerOf('POST /{masters}', { path: { masters: 'users' }, body: { ...row, code: 'ＡDMIN' } }),
      ),
    ).toBe('master.code_exists');
    expect(
      await said(
        as('admin').answerOf('POST /{masters}', { path: { masters: 'customers' }, body: { code: 'own', name: 'Own' } }),
      ),
    ).toBe('master.code_exists');
    expect(
      await said(
        as('clerk').answerOf('POST /{masters}', { path: { masters: 'customers' }, body: { code: 'far', name: 'Far' } }),
      ),
    ).toBe('master.code_exists');
    expect(
      await said(
        as('admin').answerOf('POST /{masters}', { path: { masters: 'suppliers' }, body: { code: 'own', name: 'Own' } }),
      ),
    ).toBe('done');
  });

  test('S02, S02b: a role is judged as it is kept, however it was written', async () => {
    for (const accessRole of ['Administrator', 'Administrator ', ' Administrator', 'Admin\u200bistrator', 'NoSuch']) {
      expect(await change('chief', ['users', 'chief'], { accessRole })).not.toBe('done');
      expect(
        await said(
          as('chief').answerOf('POST /{masters}', {
            path: { masters: 'users' },
            body: { code: 'x', name: 'X', accessRole },
          }),
        ),
      ).not.toBe('done');
    }
    expect((await as('chief').ask('GET /me')).forms).not.toContain('*');
    expect(await change('chief', ['access-roles', 'NOTHING'], { forms: [{ form: ' * ' }] })).toBe('auth.no_permission');
    expect(await change('people', ['users', 'people'], { branches: [{ branch: ' SHJ ' }] })).toBe('auth.no_permission');
  });

  test('nobody hands out routes of other branches, nor money, nor puts away a ledger of all branches', async () => {
    const helper = { code: 'helper', name: 'Helper', accessRole: 'PEOPLE', branches: [{ branch: 'MB' }] };
    const withRoute = (route: string) =>
      said(
        as('people').answerOf('POST /{masters}', {
          path: { masters: 'users' },
          body: { ...helper, linkedRoutes: [{ route }] },
        }),
      );
    expect(await withRoute('R5')).toBe('auth.no_permission');
    expect(await withRoute('R1')).toBe('done');
    for (const wish of [{ cashLedger: 'CASH' }, { cashBankLedgers: [{ ledger: 'CASH', mode: 'cash' }] }]) {
      expect([wish, await change('people', ['users', 'people'], wish)]).toEqual([wish, 'master.field_not_yours']);
    }
    expect(await change('clerk', ['ledgers', 'CASH'], { active: false })).toBe('master.every_branch');
  });

  test('a template of another branch is neither read nor changed', async () => {
    const row = { code: 'RENT', name: 'Rent', voucherType: 'journal', body: JSON.stringify({ branch: 'SHJ' }) };
    await as('admin').ask('POST /{masters}', { path: { masters: 'voucher-templates' }, body: row });
    const grant = [...['frmJournal', 'frmVoucherTemplate'], 'frmCustomer'].map((form) => ({ form }));
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'access-roles' },
      body: { code: 'BOOKS', name: 'Books', forms: grant },
    });
    await as('admin').ask('POST /{masters}', {
      path: { masters: 'users' },
      body: { code: 'books', name: 'Books', accessRole: 'BOOKS', branches: [{ branch: 'MB' }] },
    });
    await as('admin').answerOf('PUT /users/{code}/password', { path: { code: 'books' }, body: { password: PASSWORD } });
    people['books'] = asking(t.app, await t.signIn('books'));
    expect(await change('books', ['voucher-templates', 'RENT'], { name: 'Mine' })).toBe('master.not_found');
    expect(await remove('books', ['voucher-templates', 'RENT'])).toBe('master.not_found');
    const rent = { masters: 'voucher-templates', code: 'RENT' };
    expect(await said(as('books').answerOf('GET /{masters}/{code}', { path: rent }))).toBe('master.unknown');
    expect(await said(as('books').answerOf('GET /{masters}/{code}/history', { path: rent }))).toBe('master.unknown');
    expect((await as('books').ask('GET /{masters}', { path: { masters: 'voucher-templates' } })).rows).toEqual([]);
    expect(
      await said(
        as('books').answerOf('POST /{masters}', {
          path: { masters: 'voucher-templates' },
          body: { ...row, code: 'RENT-2' },
        }),
      ),
    ).toBe('auth.no_permission');
    const own = { ...row, code: 'RENT-MB', body: JSON.stringify({ branch: 'MB' }) };
    expect(
      await said(as('books').answerOf('POST /{masters}', { path: { masters: 'voucher-templates' }, body: own })),
    ).toBe('done');
    expect(await change('books', ['voucher-templates', 'RENT-MB'], { body: row.body })).toBe('auth.no_permission');
  });

  test('S10: a salesman sets no credit, and a new customer of his has none', async () => {
    for (const input of [{ creditLimit: null }, { creditLimit: '9999' }, { creditDays: 90 }, { isCashParty: true }]) {
      expect([input, await change('rep', ['customers', 'OWN'], input)]).toEqual([input, 'master.field_not_yours']);
    }
    expect(await change('rep', ['customers', 'OWN'], { phone: '+971 50 1' })).toBe('done');
    expect(await change('rep', ['customers', 'FAR'], { phone: '+971 50 1' })).toBe('master.not_found');
    const row = { code: 'NEW', name: 'New', route: 'R1', taxRegNo: '100000000000003' };
    expect(
      await said(
        as('rep').answerOf('POST /{masters}', {
          path: { masters: 'customers' },
          body: { ...row, creditLimit: '1000000' },
        }),
      ),
    ).toBe('master.field_not_yours');
    const { status, body } = await as('rep').answerOf('POST /{masters}', { path: { masters: 'customers' }, body: row });
    expect([status, body.creditLimit, body.creditDays]).toEqual([201, '0.00', 0]);
    const bulk = {
      rows: [{ code: 'OWN', version: await versionOf('customers', 'OWN') }],
      field: 'creditDays',
      value: 90,
    };
    const { results } = await as('rep').ask('POST /{masters}/bulk', { path: { masters: 'customers' }, body: bulk });
    expect(results[0]).toMatchObject({ status: 403, problems: [{ code: 'master.field_not_yours' }] });
  });

  test('S10 from a phone: a customer with a limit is put aside, one without is taken', async () => {
    const phone = await new TestDevice(t, 'phone-rep').join('rep', approve('admin'));
    const upload = async (sequence: number, more: object) => {
      const body = { code: `F-${sequence}`, name: 'Found', route: 'R1', ...more };
      const item = {
        uid: randomUUID(),
        kind: 'master',
        type: 'customer',
        device: phone.code,
        sequence,
        revision: 0,
        numbers: [],
        body,
      };
      const { answers } = (
        await phone.answerOf('POST /sync/upload', {
          body: { items: [{ ...item, madeAt: '2026-11-20T08:00:00.000Z' }] },
        })
      ).body;
      return [answers[0]?.outcome, answers[0]?.problems?.[0]?.code];
    };
    expect(await upload(1, { creditLimit: '1000000' })).toEqual(['refused', 'master.field_not_yours']);
    expect(await upload(2, {})).toEqual(['posted', undefined]);
    expect(
      (await as('admin').ask('GET /{masters}/{code}', { path: { masters: 'customers', code: 'F-2' } })).creditLimit,
    ).toBe('0.00');
  });

  test('S10b: a storekeeper prices nothing and keeps the stores of the own branch', async () => {
    expect(await change('keeper', ['items', 'MILK'], { retailRate: '0.01' })).toBe('master.field_not_yours');
    expect(await change('keeper', ['items', 'MILK'], { units: [{ unit: 'BOX', num: 99, retailRate: '0' }] })).toBe(
      'master.field_not_yours',
    );
    expect(await change('keeper', ['items', 'MILK'], { units: [{ unit: 'CTN', num: 12, retailRate: '1' }] })).toBe(
      'master.field_not_yours',
    );
    expect(await change('keeper', ['items', 'MILK'], { rackNo: 'A1' })).toBe('done');
    expect(await change('keeper', ['godowns', 'SHJ-MAIN'], { name: 'Mine' })).toBe('master.out_of_sight');
    expect(await change('keeper', ['godowns', 'MAIN'], { branch: 'SHJ' })).toBe('master.out_of_sight');
    const item = { code: 'NEW', name: 'New', unit: 'PCS', taxCode: 'VAT5' };
    expect(
      await said(
        as('keeper').answerOf('POST /{masters}', { path: { masters: 'items' }, body: { ...item, retailRate: '5' } }),
      ),
    ).toBe('master.field_not_yours');
    expect(
      await said(
        as('keeper').answerOf('POST /{masters}', { path: { masters: 'items' }, body: { ...item, retailRate: '0' } }),
      ),
    ).toBe('done');
  });

  test('S10c: a clerk of one branch writes nothing of the other, nor takes it', async () => {
    for (const code of ['FAR', 'FAR-R5']) {
      expect(await change('clerk', ['customers', code], { creditDays: 9 })).toBe('master.not_found');
      expect(await remove('clerk', ['customers', code])).toBe('master.not_found');
    }
    expect(await change('clerk', ['customers', 'FAR-R5'], { route: 'R1' })).toBe('master.not_found');
    expect(await change('clerk', ['customers', 'OWN'], { route: 'R5' })).toBe('master.out_of_sight');
    expect(await change('clerk', ['customers', 'OWN'], { creditDays: 9 })).toBe('done');
    const { version } = await as('clerk').ask('GET /routes/{code}/customers', { path: { code: 'R1' } });
    const customers = [{ code: 'FAR-R5', from: 'R5' }];
    expect(
      await said(
        as('clerk').answerOf('PUT /routes/{code}/customers', { path: { code: 'R1' }, body: { version, customers } }),
      ),
    ).toBe('reference.unknown');
  });

  test('what holds for every branch is written by who sees them all', async () => {
    expect(await change('people', ['currencies', 'AED'], { name: 'Mine' })).toBe('master.every_branch');
    expect(await change('chief', ['currencies', 'AED'], { name: 'Dirham' })).toBe('done');
    const lock = { code: 'L', name: 'All closed', lockedUntil: '2030-01-01' };
    expect(
      await said(as('people').answerOf('POST /{masters}', { path: { masters: 'period-locks' }, body: lock })),
    ).toBe('master.every_branch');
    expect(
      await said(
        as('people').answerOf('POST /{masters}', {
          path: { masters: 'period-locks' },
          body: { ...lock, branch: 'SHJ' },
        }),
      ),
    ).toBe('master.out_of_sight');
    expect(
      await said(
        as('people').answerOf('POST /{masters}', {
          path: { masters: 'access-roles' },
          body: { code: 'Q', name: 'Q', forms: [] },
        }),
      ),
    ).toBe('master.every_branch');
    expect(await change('people', ['routes', 'R1'], { godowns: [{ godown: 'SHJ-MAIN' }] })).toBe('master.out_of_sight');
  });

  test('S25: the printer of another branch stays as it is', async () => {
    expect(await change('people', ['printers', 'P-SHJ'], { host: '10.0.0.66' })).toBe('master.out_of_sight');
    expect(await remove('people', ['printers', 'P-SHJ'])).toBe('master.out_of_sight');
  });

  test('S26: phones and codes are for supervisors of their branch, and nobody lets the own phone in', async () => {
    const phone = new TestDevice(t, 'phone-mb');
    await phone.join('rep', approve('watch'));
    expect(
      await said(as('watch-far').answerOf('POST /devices/{code}/reject', { path: { code: 'phone-mb' }, body: {} })),
    ).toBe('master.out_of_sight');
    expect(await change('watch-far', ['devices', 'phone-mb'], { status: 'rejected' })).toBe('master.out_of_sight');
    const own = new TestDevice(t, 'phone-watch');
    await own.signIn('watch', false);
    await own.register();
    expect(
      await said(as('watch').answerOf('POST /devices/{code}/approve', { path: { code: 'phone-watch' }, body: {} })),
    ).toBe('device.own');
    expect(await change('watch', ['devices', 'phone-watch'], { status: 'approved' })).toBe('device.own');
    expect(await change('watch', ['devices', 'phone-watch'], { user: 'rep' })).toBe('device.own');

    const { device } = (await phone.answerOf('POST /device/approval-key', { body: {} })).body;
    const digest = async (text: string) => createHash('sha256').update(text).digest('hex');
    const wish = { purpose: 'credit', subject: randomUUID(), value: 500 } as const;
    const challenge = await makeChallenge({ ...wish, device, salt: '5f2a9c01' }, digest);
    expect(await said(as('watch-far').answerOf('POST /approvals', { body: { challenge } }))).toBe(
      'approval.device_unknown',
    );
    expect(await said(as('watch').answerOf('POST /approvals', { body: { challenge } }))).toBe('done');
    expect((await as('watch-far').ask('GET /approvals')).rows).toEqual([]);
    expect((await as('watch').ask('GET /approvals')).rows).toHaveLength(1);
  });

  test('S17: a van is taken by who sells from it', async () => {
    const phone = await new TestDevice(t, 'phone-none').join('none', approve('admin'));
    expect((await phone.answerOf('POST /leases/take', { body: { van: 'VAN-1' } })).problem.code).toBe(
      'auth.no_permission',
    );
  });

  test('S16: a paper goes to a voucher that its sender makes, plainly named, and so many at most', async () => {
    const voucherUid = randomUUID();
    const ledgers = [
      { ledger: 'CASH', debit: '5' },
      { ledger: 'CAPITAL', credit: '5' },
    ];
    await as('admin').ask('POST /{vouchers}', {
      path: { vouchers: 'journals' },
      body: { uid: voucherUid, date: '2026-11-20', branch: 'SHJ', ledgers },
    });
    const phone = await new TestDevice(t, 'phone-clerk').join('clerk', approve('admin'));
    const item = { kind: 'attachment', type: 'attachment', device: phone.code, sequence: 1, revision: 0, numbers: [] };
    const body = { voucherUid, mediaType: 'image/png', content: PNG };
    const items = [{ ...item, uid: randomUUID(), madeAt: '2026-11-20T08:00:00.000Z', body }];
    const { answers } = (await phone.answerOf('POST /sync/upload', { body: { items } })).body;
    expect([answers[0]?.outcome, answers[0]?.problems?.[0]?.code]).toEqual(['refused', 'auth.no_permission']);

    const add = (more: object = {}) =>
      as('admin').answerOf('POST /attachments', { body: { uid: randomUUID(), ...body, ...more } });
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    expect((await add({ content: svg })).problem.code).toBe('attachment.format');
    expect((await add({ name: '../evil<script>\u202egnp.png' })).body.name).toBe('_evil_script_gnp.png');
    for (let n = 2; n <= 20; n += 1) expect((await add()).status).toBe(201);
    expect((await add()).problem.code).toBe('attachment.too_many');
  });
});
