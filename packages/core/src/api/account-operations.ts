/**
 * Where a person is signed in, and a new password without the old one: an administrator makes a link that works once. The own
 * sessions are everybody's to end, those of others belong to who manages users and has no fewer rights than they.
 */
import { z } from 'zod';
import { named, nothing, type Operation, PUBLIC, SIGNED_IN } from './operation.ts';

const sessionFacts = z.object({
  id: z.int(),
  /** Name of the device, where one was named. */
  device: z.string().nullable(),
  /** What the browser or program says it is. */
  client: z.string().nullable(),
  /** Where it was when it signed in. */
  address: z.string().nullable(),
  signedInAt: z.string(),
  /** To the hour. */
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  /** Name of the administrator who looks as this person, where it is such a session. */
  viewedBy: z.string().nullable(),
  /** The session of this call. */
  isThis: z.boolean(),
});

export type SessionFacts = z.infer<typeof sessionFacts>;

const sessionList = named('SessionList', z.object({ rows: z.array(sessionFacts) }));

const linkToken = z.string().min(1).max(100);

export const linkBody = z.strictObject({ token: linkToken });

export const linkUseBody = z.strictObject({ token: linkToken, password: z.string().min(1).max(1000) });

const linkFacts = z.object({
  /** The name to sign in with. */
  user: z.string(),
  name: z.string(),
  company: z.string(),
  expiresAt: z.string(),
});

export type LinkFacts = z.infer<typeof linkFacts>;

/** Hours in which a link for a new password works. */
export const LINK_HOURS = 24;

const common = { tag: 'Accounts', idempotency: 'none', status: 200, response: nothing } as const;
const ended = { ...common, method: 'DELETE', idempotency: 'natural', status: 204 } as const;
const managed = { permission: 'frmUser' } as const;
const own = { permission: SIGNED_IN } as const;

export const accountOperations = [
  {
    ...common,
    ...own,
    name: 'me.sessions',
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where the caller is signed in, the last used first.',
    response: sessionList,
  },
  { ...ended, ...own, name: 'me.endSession', path: '/me/sessions/{id}', summary: 'End one of the own sessions.' },
  { ...ended, ...own, name: 'me.endSessions', path: '/me/sessions', summary: 'End all own sessions but this one.' },
  {
    ...common,
    ...managed,
    name: 'user.sessions',
    method: 'GET',
    path: '/users/{code}/sessions',
    summary: 'Where a person is signed in, the last used first.',
    response: sessionList,
  },
  {
    ...ended,
    ...managed,
    name: 'user.endSession',
    path: '/users/{code}/sessions/{id}',
    summary: "End one of a person's sessions.",
  },
  {
    ...ended,
    ...managed,
    name: 'user.endSessions',
    path: '/users/{code}/sessions',
    summary: "End all of a person's sessions but the one of this call.",
  },
  {
    ...common,
    ...managed,
    name: 'user.passwordLink',
    method: 'POST',
    idempotency: 'natural',
    path: '/users/{code}/password-link',
    lane: 'signIn',
    summary: `Make the token of a link that gives a person a new password, once, within ${LINK_HOURS} hours; an earlier one ends.`,
    response: named('PasswordLink', z.object({ token: z.string(), expiresAt: z.string() })),
    status: 201,
  },
  {
    ...common,
    permission: PUBLIC,
    name: 'passwordLink.look',
    method: 'POST',
    idempotency: 'natural',
    path: '/password-links/look',
    lane: 'signIn',
    summary: 'Whose new password a link is for, and until when; it is not used up.',
    request: named('PasswordLinkToken', linkBody),
    response: named('PasswordLinkFacts', linkFacts),
  },
  {
    ...common,
    permission: PUBLIC,
    name: 'passwordLink.use',
    method: 'POST',
    idempotency: 'natural',
    path: '/password-links/use',
    lane: 'signIn',
    summary: 'Give the person of a link a new password; the link and all sessions of the person end.',
    request: named('PasswordLinkUse', linkUseBody),
    status: 204,
  },
] as const satisfies readonly Operation[];
