import { describe, expect, test } from 'vitest';
import { masters } from '../masters/index.ts';
import { formNames } from '../permissions/forms.ts';
import { reports } from '../reports/index.ts';
import { voucherTypes } from '../vouchers/index.ts';
import { contractOf } from './contract.ts';
import { DEVICE, PUBLIC, SIGNED_IN } from './operation.ts';

const contract = contractOf({ vouchers: voucherTypes, masters, reports });

describe('the contract table', () => {
  test('has the operations of every voucher type and master', () => {
    expect(voucherTypes.length).toBeGreaterThan(0);
    const names = new Set(contract.map(({ name }) => name));
    for (const { type } of voucherTypes) {
      for (const verb of ['post', 'list', 'get', 'edit', 'void']) expect(names).toContain(`${type}.${verb}`);
    }
    for (const { name, single } of masters) {
      for (const verb of single ? ['get', 'update'] : ['list', 'get', 'create', 'update', 'delete']) {
        expect(names).toContain(`${name}.${verb}`);
      }
    }
  });

  test('opens each operation by a form that exists', () => {
    for (const { name, permission, anyOf = [] } of contract) {
      if ([PUBLIC, SIGNED_IN, DEVICE].includes(permission)) continue;
      expect(formNames, name).toContain(permission);
      for (const form of anyOf) expect(formNames, name).toContain(form);
    }
  });

  test('leaves nothing open to anybody but sign-in, health, the description, links, the box for news and a company by its code', () => {
    const open = contract.filter(({ permission }) => permission === PUBLIC).map(({ name }) => name);
    expect(open.sort()).toEqual([
      'companyInfo',
      'health',
      'newsletter.subscribe',
      'openapi',
      ...['passwordLink.look', 'passwordLink.use'],
      'printLink.open',
      'signIn',
      ...['signup.look', 'signup.make'],
    ]);
  });

  test('takes from a device without a session what it completed, and nothing else', () => {
    const byKey = contract.filter(({ permission }) => permission === DEVICE).map(({ name }) => name);
    expect(byKey).toEqual(['sync.uploadAfter']);
  });

  test('makes every write repeatable', () => {
    for (const { name, method, idempotency } of contract) {
      const isHarmless = ['signIn', 'printLink.make'].includes(name);
      expect(idempotency === 'none', name).toBe(method === 'GET' || isHarmless);
    }
  });

  test('keeps the first answer of every write that is not known by a uid or a key of its own, but for these', () => {
    const natural = contract.filter(({ idempotency }) => idempotency === 'natural').map(({ name }) => name);
    expect(natural.sort()).toEqual([
      // Answers and bodies with secrets.
      ...['approval.authenticate', 'approval.issue', 'approval.key'],
      // A picture is known by its content, and is decoded for longer than a transaction may stay open.
      ...['asset.addPicture', 'branch.addPicture', 'category.addPicture', 'company.addPicture'],
      // Signed by a device, and known by its key, its lease or its day.
      'device.register',
      // It reads.
      'externalReport.try',
      // Files, and work in transactions of its own; doing it twice is the same.
      ...['import.correct', 'import.drop', 'import.settle', 'import.undo', 'import.write'],
      ...['item.addPicture', 'lease.end', 'lease.extend', 'lease.give', 'lease.take', 'lease.takeOver'],
      ...['me.endSession', 'me.endSessions', 'me.password'],
      'newsletter.subscribe',
      ...['passwordLink.look', 'passwordLink.use'],
      // They post vouchers, in transactions of their own.
      ...['periodEnd.closeStock', 'periodEnd.closeYear', 'recurring.post'],
      // What is skipped stays so.
      'recurring.skip',
      // The second one is answered before there is a company that could keep the answer.
      ...['signOut', 'signup.make', 'stockTransfer.bulkDamage', 'sync.dayCheck', 'user.addPicture'],
      ...['user.endSession', 'user.endSessions', 'user.password', 'user.passwordLink', 'user.viewAs'],
      'userProfile.addPicture',
    ]);
  });

  test('refuses two operations at one place', () => {
    const [first] = masters;
    if (first === undefined) throw new Error('no masters');
    expect(() => contractOf({ vouchers: voucherTypes, masters: [...masters, first], reports: [] })).toThrow(
      /two operations/,
    );
  });
});
