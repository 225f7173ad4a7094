/** Refusals of calls of the company wire. */
import { advice, refusal } from './refusal.ts';

export const companyWireRefusals = {
  'wire.tilde': refusal(422, '{name} takes one value, and ~ divides values', advice('Name the row by its code.')),
} as const;
