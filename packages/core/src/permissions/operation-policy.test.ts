import { expect, test } from 'vitest';
import { contractOf } from '../api/contract.ts';
import { PUBLIC } from '../api/operation.ts';
import { masters } from '../masters/index.ts';
import { reports } from '../reports/index.ts';
import { voucherTypes } from '../vouchers/index.ts';
import { operationRights, rightKey, rightOf } from './operation-policy.ts';

const contract = contractOf({ vouchers: voucherTypes, masters, reports });
const subjects = {
  vouchers: new Set(voucherTypes.map(({ type }) => type)),
  masters: new Set(masters.map(({ name }) => name)),
};

test('every operation has its right, and no right is of an operation that is gone', () => {
  expect(contract.filter((operation) => rightOf(operation, subjects) === undefined).map(({ name }) => name)).toEqual(
    [],
  );
  const keys = new Set(contract.map((operation) => rightKey(operation, subjects)));
  expect(Object.keys(operationRights).filter((key) => !keys.has(key))).toEqual([]);
});

test('anybody calls what says nothing of the business, and nothing else is open without a session', () => {
  const open = contract.filter(({ permission }) => permission === PUBLIC);
  expect(open.filter((operation) => rightOf(operation, subjects)?.bound !== 'anybody').map(({ name }) => name)).toEqual(
    [],
  );
  const anybody = contract.filter((operation) => rightOf(operation, subjects)?.bound === 'anybody');
  expect(anybody.filter(({ permission }) => permission !== PUBLIC).map(({ name }) => name)).toEqual([]);
});

test('what reads does not write, and what writes says what it does', () => {
  const read = contract.filter((operation) => rightOf(operation, subjects)?.deed === 'read');
  expect(read.filter(({ method }) => method !== 'GET').map(({ name }) => name)).toEqual([
    // What a link's token opens is asked in a body: addresses are logged.
    'passwordLink.look',
    'externalReport.try',
  ]);
});
