/** The box for news on the public page: an address for letters, kept once, whoever sends it (SPEC §2, newsletter email box). */
import { z } from 'zod';
import { languageCodes } from '../i18n/languages.ts';
import { named, nothing, type Operation, PUBLIC } from './operation.ts';

export const newsletterBody = z.strictObject({
  email: z.email().max(200),
  language: z.enum(languageCodes).optional(),
});

export const newsletterOperations = [
  {
    name: 'newsletter.subscribe',
    method: 'POST',
    path: '/newsletter',
    lane: 'reading',
    permission: PUBLIC,
    idempotency: 'natural',
    tag: 'Session',
    summary:
      'Keep an address for news; one that is there already is answered alike. The report of that name lists them.',
    request: named('Subscription', newsletterBody),
    response: nothing,
    status: 204,
  },
] as const satisfies readonly Operation[];
