import { contractOf } from '@fieldbook/core/api/contract';
import { masters } from '@fieldbook/core/masters/index';
import { reports } from '@fieldbook/core/reports/index';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { sendsKey } from './repeat-key.ts';

const writes = contractOf({ vouchers: voucherTypes, masters, reports }).filter(({ method }) => method !== 'GET');
const placeOf = (path: string) => path.replace(/\{\w+\}/g, 'A 1');

test('every write whose answer the server keeps, or that needs a key, sends one', () => {
  const wanted = writes.filter(({ idempotency }) => idempotency === 'answer' || idempotency === 'key');
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter(({ path }) => !sendsKey(placeOf(path), {})).map(({ name }) => name)).toEqual([]);
});

test('what holds a secret or is known by itself sends none, so that nothing of it is remembered here', () => {
  const others = writes.filter(({ idempotency }) => idempotency === 'natural' || idempotency === 'none');
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter(({ path }) => sendsKey(placeOf(path), {})).map(({ name }) => name)).toEqual([]);
  const known = writes.filter(({ idempotency, method }) => idempotency === 'uid' && method === 'POST');
  expect(known.filter(({ path }) => sendsKey(placeOf(path), { uid: 'u' })).map(({ name }) => name)).toEqual([]);
});
