/** All calls of the company wire, by name. */
import { dayCalls } from './day-calls.ts';
import { mastersCalls } from './masters-calls.ts';
import { peopleCalls } from './people-calls.ts';

export const companyCalls = { ...mastersCalls, ...peopleCalls, ...dayCalls };

export type CallName = keyof typeof companyCalls;
