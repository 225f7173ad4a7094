/** What pickers offer: what the person may name, as the server judges it, and nothing that is then refused. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Me } from '@fieldbook/core/api/session-operations';
import { present } from '@fieldbook/core/kernel/assert';
import { nothing } from '@fieldbook/core/permissions/reach';
import { exampleMasters } from '@fieldbook/core/testing/masters';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import type { MasterIndex } from '../../masters/master-index.ts';
import { permittedOf } from '../../session/permitted.ts';
import { groupsOf } from '../line-groups.ts';
import type { FormParts } from './form-context.ts';
import { createFormState } from './form-state.ts';
import { lineChoices, rowsAllowed, takeParty } from './reference-rules.ts';

const sales = present(voucherType('sales'), 'sales');
const money = (code: string, use: string) => ({ code, name: code, use, nature: 'asset' });
const rows: Readonly<Record<string, readonly MasterRow[]>> = {
  ledger: [
    ...[money('CASH', 'cash'), money('CASH-VAN-1', 'cash'), money('BANK', 'bank')],
    { code: 'SALES', name: 'Sales', nature: 'income' },
  ],
  godown: ['MAIN', 'VAN-1', 'VAN-2'].map((code) => ({ code, name: code })),
  customer: [{ code: 'C1', name: 'C1', route: 'R2', salesPerson: 'SP1' }],
  route: ['R1', 'R2'].map((code) => ({ code, name: code })),
  salesPerson: ['SP1', 'SP2'].map((code) => ({ code, name: code })),
};

const rep = {
  forms: ['frmSales'],
  seesAllBranches: false,
  branches: [{ code: 'MB' }],
  reach: { ...nothing, routes: ['R1'], salesPersons: ['SP1'] },
};

function partsOf(me: object, van?: { readonly code: string; readonly cashLedger?: string }): FormParts {
  const form = createFormState(groupsOf(sales), { uid: 'u', header: { branch: 'MB' }, lines: {} });
  const indexOf = (master: string) => {
    const own = rows[master];
    return own && ({ rows: own, byCode: new Map(own.map((row) => [row.code, row])) } as unknown as MasterIndex);
  };
  const parts = { definition: sales, form, masters: exampleMasters(), indexOf, permitted: permittedOf(me as Me, van) };
  return parts as unknown as FormParts;
}

const offered = (parts: FormParts, name: string) => {
  const field = present(sales.header[name], name);
  return rowsAllowed(parts, { field, group: 'header', name, values: {} })?.map(({ code }) => code);
};

test('a rep is offered the cash and the godown of the van, and the own route and person', () => {
  const parts = partsOf(rep, { code: 'VAN-1', cashLedger: 'CASH-VAN-1' });
  expect(['ledger', 'route', 'salesPerson'].map((name) => offered(parts, name))).toEqual([
    ['CASH-VAN-1'],
    ['R1'],
    ['SP1'],
  ]);
  const godown = present(sales.lines.items?.['godown'], 'godown');
  expect(lineChoices(parts, 'items')(godown, {})?.map(({ code }) => code)).toEqual(['VAN-1']);
  expect(offered(partsOf(rep), 'ledger')).toEqual([]);
});

test('whoever may name everything is offered all that fits', () => {
  const parts = partsOf({ ...rep, forms: ['*'] });
  expect(offered(parts, 'ledger')).toEqual(['CASH', 'CASH-VAN-1', 'BANK']);
  expect(offered(parts, 'route')).toBeUndefined();
});

test('a customer brings the own route and salesperson where the person may name them', () => {
  const parts = partsOf(rep);
  takeParty(parts, 'C1');
  expect(parts.form.header.get()).toMatchObject({ salesPerson: 'SP1' });
  expect(parts.form.header.get()['route'] ?? '').toBe('');
});
