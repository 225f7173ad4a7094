import { dimensionFields } from '@fieldbook/core/definition/voucher-fields';
import { expect, test } from 'vitest';
import { isUsedHere, lineColumns } from './columns.ts';

test('cost centre and project are offered once the company has one', () => {
  const rowsOf = (master: string) => ({ rows: master === 'project' ? [{ code: 'PR1' }] : [] });
  const offered = lineColumns(dimensionFields).filter((column) => isUsedHere(column, rowsOf));
  expect(offered.map(({ name, isSecondary }) => [name, isSecondary])).toEqual([['project', true]]);
});
