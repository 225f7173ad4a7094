/** Addresses for news, from anybody: few at a time from one address of the network, and nothing tells who is there already. */
import { newsletterBody } from '@fieldbook/core/api/newsletter-operations';
import { problem } from '@fieldbook/core/kernel/result';
import { createAttemptLimit } from '../../auth/attempt-limit.ts';
import { RefusedRequest } from '../../requests/refused-request.ts';
import type { Handlers } from '../call.ts';
import { readBy } from '../read-request.ts';

const HOUR_MS = 3_600_000;
const ofOne = createAttemptLimit({ most: 10, windowMs: HOUR_MS });
const ofAll = createAttemptLimit({ most: 30, windowMs: HOUR_MS });

const INSERT = 'insert into newsletter_subscriber (email, language) values (lower($1), $2) on conflict do nothing';

export const newsletterHandlers: Handlers = {
  'newsletter.subscribe': async ({ company, request, body }) => {
    const { email, language = 'en' } = readBy(newsletterBody, body);
    const one = `${email.toLowerCase()}\n${request.ip}`;
    const seconds = Math.max(ofOne.secondsToWait(one), ofAll.secondsToWait(request.ip));
    if (seconds > 0)
      throw new RefusedRequest([problem('auth.too_many_attempts', undefined, { seconds })], {
        'retry-after': String(seconds),
      });
    ofOne.record(one);
    ofAll.record(request.ip);
    await company.database.pool.query(INSERT, [email, language]);
  },
};
