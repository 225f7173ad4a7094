/** All calls of the company wire, by name. */
import { dayCalls } from './day-calls.ts';
import { mastersCalls } from './masters-calls.ts';
import { paperCalls } from './paper-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { voucherCalls } from './voucher-calls.ts';

export const companyCalls = { ...mastersCalls, ...paperCalls, ...peopleCalls, ...voucherCalls, ...dayCalls };

export type CallName = keyof typeof companyCalls;
