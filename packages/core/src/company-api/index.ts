/** All calls of the company wire, by name. */
import { mastersCalls } from './masters-calls.ts';
import { peopleCalls } from './people-calls.ts';

export const companyCalls = { ...mastersCalls, ...peopleCalls };

export type CallName = keyof typeof companyCalls;
