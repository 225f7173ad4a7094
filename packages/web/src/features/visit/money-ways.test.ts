import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { fieldsOfWay, moneyWays, moneyWaysOf, wayOfForm } from './money-ways.ts';

const facts = { today: '2026-11-21', cash: 'CASH-V1', bank: 'BANK' };

test('a receipt is taken in every way', () => {
  const receipt = voucherType('receipt');
  expect(receipt === undefined ? [] : moneyWaysOf(receipt)).toEqual([...moneyWays]);
});

test('each way stands in the document so that it is known again', () => {
  for (const way of moneyWays) {
    const header = fieldsOfWay(way, { chequeNo: '12' }, facts);
    expect(wayOfForm(header, facts.today, ['BANK'])).toBe(way);
  }
});

test('cash after a cheque leaves nothing of the cheque', () => {
  const cheque = fieldsOfWay('postDated', { chequeNo: '000412', bankName: 'ENBD' }, facts);
  expect(cheque).toEqual({ ledger: 'BANK', chequeNo: '000412', bankName: 'ENBD', effectiveDate: '2026-12-21' });
  expect(fieldsOfWay('cash', cheque, facts)).toEqual({
    ledger: 'CASH-V1',
    chequeNo: '',
    bankName: '',
    effectiveDate: '',
  });
});
