/** All calls of the company wire, by name. */
import { mastersCalls } from './masters-calls.ts';

export const companyCalls = { ...mastersCalls };

export type CallName = keyof typeof companyCalls;
