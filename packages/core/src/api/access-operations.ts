/**
 * Who may do what, and why: of one person, and of one form or deed; and looking as another person, which reads only. Whoever manages
 * users or roles asks it, of people within the own branches.
 */
import { z } from 'zod';
import type { BoundReason, ExplainedBound, SubjectKind } from '../permissions/explain-rights.ts';
import { formNames } from '../permissions/forms.ts';
import type { MenuGroupName } from '../permissions/menu.ts';
import type { Deed } from '../permissions/operation-policy.ts';
import { named, type Operation } from './operation.ts';
import { meSchema } from './session-operations.ts';
import { namedRow } from './wire-values.ts';

/** Minutes that somebody looks as another person. */
export const VIEW_MINUTES = 30;

const deeds = [
  'make',
  'change',
  'void',
  'verify',
  'lock',
  'print',
  'export',
  'read',
  'manage',
] as const satisfies readonly Deed[];

export const whoQuery = z.strictObject({
  form: z.enum(formNames).optional(),
  /** With `subject`, instead of a form. */
  deed: z.enum(deeds).optional(),
  /** Type of a voucher, name of a master or a report: `sales`. */
  subject: z.string().max(60).optional(),
});

export type WhoQuery = z.infer<typeof whoQuery>;

/** Names of forms, or `*` where the role has all. */
const openers = z.union([z.array(z.enum(formNames)), z.literal('*')]);
const codes = z.union([z.array(z.string()), z.literal('*')]);

const mayDo = z.object({
  deed: z.enum(deeds),
  forms: openers,
  /** How many more of the role open it. */
  further: z.int().optional(),
  /** Only own vouchers of today, and those that were sent back. */
  isOwnOnly: z.literal(true).optional(),
});

const limit = z.object({
  /** Key of a setting. */
  key: z.string(),
  value: z.string(),
  /** Set for the role; else it is the company's. */
  isOfRole: z.boolean(),
});

const personAccess = z.object({
  person: namedRow.extend({ active: z.boolean() }),
  role: namedRow.extend({ active: z.boolean() }),
  /** Of the role, as they are stored. */
  forms: z.array(z.string()),
  subjects: z.array(
    z.object({
      group: z.string() as z.ZodType<MenuGroupName>,
      kind: z.string() as z.ZodType<SubjectKind>,
      name: z.string(),
      deeds: z.array(mayDo),
    }),
  ),
  bounds: z.array(
    z.object({
      of: z.string() as z.ZodType<ExplainedBound['of']>,
      codes,
      why: z.string() as z.ZodType<BoundReason>,
    }),
  ),
  limits: z.array(limit),
});

export type PersonAccess = z.infer<typeof personAccess>;

const whoMay = z.object({
  people: z.array(
    namedRow.extend({
      role: namedRow,
      forms: openers,
      further: z.int().optional(),
      isOwnOnly: z.literal(true).optional(),
      /** Where: the branches in sight. */
      branches: codes,
    }),
  ),
});

export type WhoMay = z.infer<typeof whoMay>;

const asked = {
  tag: 'Rights',
  permission: 'frmUser',
  anyOf: ['frmAccessRole'],
  method: 'GET',
  idempotency: 'none',
  status: 200,
} as const;

export const accessOperations = [
  {
    ...asked,
    name: 'access.person',
    path: '/access/people/{code}',
    summary: 'What a person may do, by which forms of the role, and what binds it.',
    response: named('PersonAccess', personAccess),
  },
  {
    ...asked,
    name: 'access.who',
    path: '/access/who',
    summary: 'Who may open a form, or do a deed to a type of voucher, a master or a report; with role and forms.',
    query: whoQuery,
    response: named('WhoMay', whoMay),
  },
  {
    tag: 'Rights',
    permission: 'frmUser',
    method: 'POST',
    idempotency: 'natural',
    lane: 'signIn',
    status: 201,
    name: 'user.viewAs',
    path: '/users/{code}/view-as',
    summary: `For administrators: a session of ${VIEW_MINUTES} minutes as that person, which reads and changes nothing.`,
    response: named('ViewedSession', z.object({ token: z.string(), expiresAt: z.string(), me: meSchema })),
  },
] as const satisfies readonly Operation[];
