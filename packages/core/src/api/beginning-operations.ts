/** The first week of a company: what stands between its creation and its first day of work. */
import { z } from 'zod';
import { named, type Operation } from './operation.ts';

/** In the order in which a company takes them. */
export const firstSteps = [
  'goods',
  'customers',
  'users',
  'routes',
  'vans',
  'openings',
  'printers',
  'phones',
  'testSale',
  'testVoid',
] as const;

export type FirstStep = (typeof firstSteps)[number];

const steps = z.object({
  /** Which of them are done, by what is in the company. */
  done: z.array(z.enum(firstSteps)),
});

export type FirstSteps = z.infer<typeof steps>;

export const beginningOperations = [
  {
    name: 'beginning.steps',
    method: 'GET',
    path: '/beginning',
    permission: 'frmVoucherSettings',
    idempotency: 'none',
    tag: 'Company',
    summary: 'Which steps to the first day of work are done.',
    response: named('FirstSteps', steps),
    status: 200,
  },
] as const satisfies readonly Operation[];
