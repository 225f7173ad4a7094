/** What doctor finds wrong, and what it lets pass. */
import { describe, expect, test } from 'vitest';
import { type CompanyFacts, judgeCompany, judgeMachine, type MachineFacts } from './judge.ts';

const machine: MachineFacts = {
  ...{ address: '127.0.0.1:8080', isAlone: true, hasProxy: false, web: 'built' },
  ...{ postgres: '18.4', clockAheadMs: 5_000, freeBytes: 2_000_000_001 },
};
const company: CompanyFacts = {
  ...{ guards: [], zones: [], oldest: { folding: 600, prints: 0 } },
  ...{ silentPhones: [], demoUsers: [], isDemoAllowed: false },
};
const open = { address: '0.0.0.0:8080', isAlone: false };
const states = (findings: ReturnType<typeof judgeMachine>) =>
  findings.filter(({ state }) => state !== 'ok').map(({ state, about }) => `${state} ${about}`);

describe('doctor', () => {
  test('finds nothing where everything is well', () => {
    const findings = [...judgeMachine(machine), ...judgeCompany('acme', company, machine)];
    expect(states(findings)).toEqual([]);
    expect(findings.map(({ about }) => about)).toEqual([
      ...['database', 'clock', 'disk', 'web', 'address'],
      ...['acme: schema', 'acme: guards', 'acme: time zones', 'acme: work', 'acme: phones'],
    ]);
  });

  test.each<[string, Partial<MachineFacts>, string[]]>([
    ['clocks apart', { clockAheadMs: -5_001 }, ['warning clock']],
    ['clocks of other minutes', { clockAheadMs: 60_001 }, ['wrong clock']],
    ['little room', { freeBytes: 2_000_000_000 }, ['warning disk']],
    ['no room', { freeBytes: 500_000_000 }, ['wrong disk']],
    ['a database elsewhere, whose disk nobody sees', { freeBytes: undefined }, []],
    ['an old application', { web: 'old' }, ['warning web']],
    ['no application', { web: 'missing' }, ['wrong web']],
    ['plain HTTP for others', open, ['warning address']],
    ['a proxy before it', { ...open, hasProxy: true }, []],
  ])('%s', (_name, facts, found) => {
    expect(states(judgeMachine({ ...machine, ...facts }))).toEqual(found);
  });

  test.each<[string, Partial<CompanyFacts>, Partial<MachineFacts>, string[]]>([
    ['a guard that is gone', { guards: ['voucher.audit_state: the trigger is gone'] }, {}, ['wrong acme: guards']],
    ['a zone that they read differently', { zones: ['Asia/Dubai'] }, {}, ['wrong acme: time zones']],
    ['work that waits for long', { oldest: { folding: 601, prints: 0 } }, {}, ['warning acme: work']],
    ['a phone that is silent', { silentPhones: ['Omar (d-1)'] }, {}, ['warning acme: phones']],
    ['the demo for this machine alone', { demoUsers: ['admin'] }, {}, []],
    ['the demo for others', { demoUsers: ['admin'] }, open, ['wrong acme: demo password']],
    ['the demo behind a proxy', { demoUsers: ['admin'] }, { hasProxy: true }, ['wrong acme: demo password']],
    [
      'the demo for others on purpose',
      { demoUsers: ['admin'], isDemoAllowed: true },
      open,
      ['warning acme: demo password'],
    ],
  ])('%s', (_name, facts, reach, found) => {
    expect(states(judgeCompany('acme', { ...company, ...facts }, { ...machine, ...reach }))).toEqual(found);
  });

  test('says with everything that is not well what to do', () => {
    const bad = { ...machine, ...open, web: 'missing', clockAheadMs: 90_000, freeBytes: 0 } as const;
    const broken = { ...company, guards: ['a'], zones: ['b'], silentPhones: ['c'], demoUsers: ['d'] };
    const findings = [...judgeMachine(bad), ...judgeCompany('acme', broken, bad)];
    for (const { state, advice } of findings) expect(advice === undefined).toBe(state === 'ok');
  });
});
