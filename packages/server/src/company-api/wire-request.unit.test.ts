import { optional } from '@fieldbook/core/company-api/company-call';
import { expect, test } from 'vitest';
import { readWire } from './wire-request.ts';

test('a list has each name once, however often it is said', () => {
  const parameters = { Godowns: optional.list('VAN-1') };
  expect(readWire(parameters, { godowns: 'A~ B~A~' })).toEqual({ Godowns: ['A', 'B'] });
});
