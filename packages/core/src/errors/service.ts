/** Refusals of the service itself: busy, down, offline, a defect. */
import { advice, refusal } from './refusal.ts';

const keptAndSentLater = advice('What you entered is kept and sent later.');

export const serviceRefusals = {
  'company.unknown': refusal(404, 'There is no company {company} here'),
  'company.exists': refusal(409, 'Company {company} already exists'),
  'company.slug_invalid': refusal(
    422,
    'The short name of a company begins with a small letter and has up to 31 letters a–z, digits or _',
  ),
  'network.offline': refusal(503, 'Check your internet connection,then try again!', {
    mayRetry: true,
    ...keptAndSentLater,
  }),
  'revaluation.under_way': refusal(429, 'Another revaluation is being posted', {
    mayRetry: true,
    ...advice('Wait until it is done and call it again.'),
  }),
  'server.busy': refusal(429, 'The server is busy', { mayRetry: true, ...keptAndSentLater }),
  'server.unavailable': refusal(503, 'The server is not available', {
    mayRetry: true,
    ...keptAndSentLater,
  }),
  'server.disk_full': refusal(503, 'The disk of the server is full', {
    mayRetry: true,
    ...keptAndSentLater,
  }),
  'server.timeout': refusal(503, 'The server took too long', {
    mayRetry: true,
    ...keptAndSentLater,
  }),
  'server.internal': refusal(500, 'An Error Occurred', advice('It has been logged under {requestId}.')),
} as const;
