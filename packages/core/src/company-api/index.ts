/** All calls of the company wire, by name. */
import { customersCalls } from './customers-calls.ts';
import { dayCalls } from './day-calls.ts';
import { goodsCalls } from './goods-calls.ts';
import { mastersCalls } from './masters-calls.ts';
import { paperCalls } from './paper-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { postingCalls } from './posting-calls.ts';
import { stockCalls } from './stock-calls.ts';
import { voucherCalls } from './voucher-calls.ts';

export const companyCalls = {
  ...mastersCalls,
  ...peopleCalls,
  ...goodsCalls,
  ...stockCalls,
  ...customersCalls,
  ...voucherCalls,
  ...paperCalls,
  ...dayCalls,
  ...postingCalls,
};

export type CallName = keyof typeof companyCalls;
