/** A company of one's own, begun by whoever has the code on the terminal: the only operations of the server and not of a company. */
import { z } from 'zod';
import { countryCode, newCompanyBody } from '../company/new-company.ts';
import { named, type Operation, PUBLIC } from './operation.ts';

export const signupCode = z.string().min(1).max(100);

const signupBody = z.strictObject({ code: signupCode, company: newCompanyBody });

export const signupQuery = z.strictObject({ country: countryCode.optional() });

const byTax = <T extends z.ZodType>(of: T) => z.object({ vat: of, gst: of, none: of });

const whatIsMade = z.object({
  ledgers: byTax(z.int()),
  taxCodes: byTax(z.array(z.string())),
  roles: z.int(),
  seriesOfBranch: z.int(),
  godownsOfBranch: z.int(),
});

/** What a company would begin with in a country, by its kind of tax. */
export type WhatIsMade = z.output<typeof whatIsMade>;

const signupState = z.object({
  /** `first`: there is no company yet. `beside`: one may be begun beside others. `closed`: no code is on the terminal. */
  state: z.enum(['first', 'beside', 'closed']),
  makes: whatIsMade,
});

export type SignupFacts = z.output<typeof signupState>;

export type SignupState = SignupFacts['state'];

const signedUp = z.object({
  slug: z.string(),
  /** Where its API begins, without `/api/v1`: empty for the server's own company. */
  address: z.string(),
  /** The administrator, who signs in with the password that was sent. */
  user: z.string(),
});

export type SignedUp = z.output<typeof signedUp>;

export const signupOperations = [
  {
    name: 'signup.look',
    method: 'GET',
    path: '/signup',
    permission: PUBLIC,
    idempotency: 'none',
    tag: 'Session',
    summary:
      'May a company be begun on this server with the code on its terminal, and with what? Answered before there is a company.',
    query: signupQuery,
    response: named('SignupState', signupState),
    status: 200,
  },
  {
    name: 'signup.make',
    method: 'POST',
    path: '/signup',
    permission: PUBLIC,
    idempotency: 'natural',
    tag: 'Session',
    summary: 'Begin a company with the code on the terminal, once; what is left out is as usual in its country.',
    request: named('NewCompany', signupBody),
    response: named('SignedUp', signedUp),
    status: 201,
  },
] as const satisfies readonly Operation[];
