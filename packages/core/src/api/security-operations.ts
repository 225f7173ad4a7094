/** The log of security events over HTTP: pages of it by day, kind and person, and all that is chosen as a file. */
import { z } from 'zod';
import { languageCodes } from '../i18n/languages.ts';
import { securityKindNames } from '../security/event-kinds.ts';
import { named, type Operation } from './operation.ts';
import { dateText, pageQuery } from './wire-values.ts';

const filters = {
  /** Days of the company's zone. */
  from: dateText.optional(),
  to: dateText.optional(),
  kind: z.enum(securityKindNames).optional(),
  /** Part of a sign-in name or of a person's name. */
  person: z.string().max(60).optional(),
};

export const securityEventsQuery = z.strictObject({ ...pageQuery, ...filters });

export type SecurityEventsQuery = z.infer<typeof securityEventsQuery>;

export const securityExportQuery = z.strictObject({
  ...filters,
  format: z.enum(['csv', 'xlsx']),
  lang: z.enum(languageCodes).optional(),
});

export type SecurityExportQuery = z.infer<typeof securityExportQuery>;

const event = z.object({
  id: z.int(),
  /** In UTC, with a Z. */
  at: z.string(),
  kind: z.string(),
  /** Sign-in name as it was then, or as somebody typed it; empty where nobody said one. */
  user: z.string(),
  userName: z.string().optional(),
  userNameArabic: z.string().optional(),
  device: z.string().optional(),
  deviceName: z.string().optional(),
  address: z.string().optional(),
  session: z.int().optional(),
  operation: z.string().optional(),
  /** Type of a voucher, name of a master, or `report.` and its name. */
  subjectType: z.string().optional(),
  /** The same in the language of the caller, where it has a name. */
  subjectName: z.string().optional(),
  /** Number of a voucher or code of a row. */
  subject: z.string().optional(),
  /**
   * What else there is to say: `problem`, `fields` that were changed, `query` of a file or a link, `of`: the operation that a link opens, `voucherNo` and `vouchers`, `count` of all rows,
   * `more` of the same within a minute that have no row of their own.
   */
  detail: z.record(z.string(), z.unknown()),
});

export type ListedSecurityEvent = z.infer<typeof event>;

const page = z.object({ rows: z.array(event), next: z.string().nullable() });

const facts = {
  tag: 'Security',
  permission: 'frmSecurityLog',
  idempotency: 'none',
  method: 'GET',
  status: 200,
} as const;

export const securityOperations = [
  {
    ...facts,
    name: 'securityEvents.list',
    path: '/security-events',
    summary:
      'Sign-ins, refusals, changes of rights, exports and prints, the latest first; of people of the own branches.',
    query: securityEventsQuery,
    response: named('SecurityEvents', page),
  },
  {
    ...facts,
    name: 'securityEvents.export',
    path: '/exports/security-events',
    summary: 'The security events that are chosen as a file: CSV or workbook.',
    query: securityExportQuery,
    response: {},
    produces: 'application/octet-stream',
  },
] as const satisfies readonly Operation[];
