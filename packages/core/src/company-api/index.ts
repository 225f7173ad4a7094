/** All calls of the company wire, by name. */
import { customersCalls } from './customers-calls.ts';
import { goodsCalls } from './goods-calls.ts';
import { mastersCalls } from './masters-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { stockCalls } from './stock-calls.ts';

export const companyCalls = { ...mastersCalls, ...peopleCalls, ...goodsCalls, ...stockCalls, ...customersCalls };

export type CallName = keyof typeof companyCalls;
