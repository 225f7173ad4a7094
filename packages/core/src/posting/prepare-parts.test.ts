/** A slip that was split says one net for all its vouchers. */
import { expect, test } from 'vitest';
import type { CompletedVoucher, VoucherDraft } from '../definition/voucher.ts';
import { claimDiffers, slipNet } from './prepare-parts.ts';

const part = (type: string, net: number) => ({ voucher: { type, totals: { net } } as CompletedVoucher });
const parts = [part('sales', 1050), part('salesReturn', 250)];
const slip = (claimedNet?: number) =>
  ({ type: 'sales', ...(claimedNet === undefined ? {} : { claimedNet }) }) as VoucherDraft;

test('what goes back counts against what was sold', () => {
  expect(slipNet('sales', parts)).toBe(800);
  expect(claimDiffers(slip(800), parts, 2)).toBeUndefined();
});

test('a document without a net claims nothing; another net is named with what its vouchers come to', () => {
  expect(claimDiffers(slip(), parts, 2)).toBeUndefined();
  expect(claimDiffers(slip(1300), parts, 2)).toMatchObject({
    code: 'totals.differ',
    values: { claimed: '13.00', computed: '8.00' },
  });
});
