/** Signing in and out, what a signed-in person is told of itself, and what anybody may ask: is the server well, what can it do. */
import { z } from 'zod';
import { tenderingModes } from '../masters/user.ts';
import { named, nothing, type Operation, PUBLIC, SIGNED_IN } from './operation.ts';
import { codeText } from './wire-values.ts';

export const signInBody = z.strictObject({
  user: z.string().min(1).max(100),
  password: z.string().min(1).max(1000),
  /** The id that a phone or till made for itself once. */
  device: codeText.optional(),
});

export const newPasswordBody = z.strictObject({ password: z.string().min(1).max(1000) });

export const ownPasswordBody = z.strictObject({
  current: z.string().min(1).max(1000),
  password: z.string().min(1).max(1000),
});

const currencySchema = z.object({
  code: z.string(),
  symbol: z.string(),
  symbolSide: z.enum(['start', 'end']),
  decimals: z.int(),
  /** Absent in what a device remembers from before it was said. */
  decimalSymbol: z.enum(['.', ',']).optional(),
  /** Notes and coins, the largest first, as decimal text; empty for those that are usual. Absent as above. */
  notes: z.array(z.string()).optional(),
});

const branchSchema = z.object({
  code: z.string(),
  name: z.string(),
  nameArabic: z.string().optional(),
  zone: z.string(),
  country: z.string(),
  /** With the tax number, for the place of supply. */
  region: z.string().optional(),
  taxRegNo: z.string().optional(),
  currency: z.string(),
  defaultGodown: z.string().optional(),
  /** Before the company's. */
  logo: z.string().optional(),
});

const codesOrAll = z.union([z.literal('*'), z.array(z.string()).readonly()]);

/** What the shell needs to draw itself. */
export const meSchema = z.object({
  user: z.object({ code: z.string(), name: z.string(), language: z.string() }),
  role: z.object({ code: z.string(), name: z.string() }),
  /** Who looks as this person, and changes nothing; absent in a session of the person's own. */
  viewedBy: z.object({ code: z.string(), name: z.string() }).optional(),
  /** Form names the person may open; `*` alone for all. */
  forms: z.array(z.string()),
  /** Branches in scope, the first one to begin with. */
  branches: z.array(branchSchema),
  /** True when the person sees all branches. */
  seesAllBranches: z.boolean(),
  /** Codes of the routes that this person works on; left out for all. */
  routes: z.array(z.string()).optional(),
  /** What this person may name in vouchers (permissions/reach.ts). */
  reach: z.object({
    routes: codesOrAll,
    ledgers: codesOrAll,
    godowns: codesOrAll,
    salesPersons: codesOrAll,
    purchasePersons: codesOrAll,
    salesAccounts: codesOrAll,
  }),
  /** Codes of the ledgers in which this person keeps money. */
  money: z.object({ cash: z.string().optional(), bank: z.string().optional() }),
  /** Into which ledgers this person may take money, and as what. */
  tendering: z.array(z.object({ ledger: z.string(), mode: z.enum(tenderingModes) })),
  /** As whom this person sells: the own salesperson, else the first of those the user acts for. */
  salesPerson: z.string().optional(),
  company: z.object({
    slug: z.string(),
    code: z.string(),
    name: z.string(),
    nameArabic: z.string().optional(),
    country: z.string(),
    zone: z.string(),
    taxKind: z.string(),
    taxRegNo: z.string().optional(),
    /** Address of the picture that heads paper. */
    logo: z.string().optional(),
  }),
  currency: currencySchema,
  currencies: z.array(currencySchema),
  /** Settings in force for this person, by key; texts as on the wire of SPEC §3. */
  settings: z.record(z.string(), z.string()),
  version: z.string(),
});

export type Me = z.infer<typeof meSchema>;

const me = named('Me', meSchema);

const signedIn = named('SignedIn', z.object({ token: z.string(), expiresAt: z.string(), me: meSchema }));

/** Work of one kind that waits, over all companies that are open; what waits to be folded is told in hundreds. */
const waitingWork = z.object({
  waiting: z.int(),
  oldestSeconds: z.int(),
  /** What has waited longer makes the server `behind`. */
  limitSeconds: z.int(),
});

/** What waits for the server's own work. `unknown`: it could not be looked at. The figures are those of `/readyz`. */
const backlog = z.object({
  state: z.enum(['upToDate', 'behind', 'unknown']),
  companies: z.object({ open: z.int(), behind: z.int(), unseen: z.int() }).optional(),
  /** Postings to be added to the balances. */
  folding: waitingWork.optional(),
  /** Batches of prints that nobody draws. */
  prints: waitingWork.optional(),
  standbys: z
    .object({
      connected: z.int(),
      lagBytes: z.int(),
      lagSeconds: z.int(),
      limitSeconds: z.int(),
      limitBytes: z.int(),
    })
    .optional(),
});

const health = named(
  'Health',
  z.object({
    status: z.enum(['ok', 'unavailable']),
    version: z.string(),
    database: z.boolean(),
    migrations: z.int(),
    failing: z.enum(['reading', 'posting']).optional(),
    backlog: backlog.optional(),
  }),
);

const companyInfo = named(
  'CompanyInfo',
  z.object({
    slug: z.string(),
    name: z.string(),
    nameArabic: z.string().optional(),
    phone: z.string().optional(),
    email: z.string().optional(),
    website: z.string().optional(),
    version: z.string(),
  }),
);

/** One stored value: a wire string under its key, with the code of the branch, role or device. */
const storedSetting = z.object({
  key: z.string(),
  level: z.enum(['company', 'branch', 'role', 'device']),
  code: z.string().optional(),
  value: z.string(),
});

export type StoredSetting = z.infer<typeof storedSetting>;

const settingsMap = z.record(z.string(), z.string());

/** Where the values hold, and wire strings by key; `null` forgets one. */
export const settingsBody = z.strictObject({
  level: z.enum(['company', 'branch', 'role', 'device']).optional(),
  /** Code of the branch, role or device. */
  code: codeText.optional(),
  values: z.record(z.string().max(80), z.string().max(10_000).nullable()),
  /** What was stored there when the change was begun, `null` for nothing: a value that is another by now is refused (`setting.changed`). */
  was: z.record(z.string().max(80), z.string().max(10_000).nullable()).optional(),
});

const linkTexts = z.record(z.string().max(60), z.string().max(2000));

/** A print by the operation that answers it as PDF, or shorter, of one voucher, by its path and number. */
export const printLinkBody = z.strictObject({
  /** `sales.pdf`, `routeDay.summaryPdf`, `paper.stock.pdf`. */
  operation: z.string().min(1).max(80).optional(),
  /** Those of its path. */
  parameters: linkTexts.optional(),
  /** Those of its query. */
  query: linkTexts.optional(),
  path: z.string().min(1).max(60).optional(),
  voucherNo: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  paper: z.enum(['A4', '110', '80', '58']).optional(),
  lang: z.enum(['en', 'ar', 'en+ar']).optional(),
  /** A reprint, marked COPY. */
  copy: z.boolean().optional(),
});

const common = { tag: 'Session', idempotency: 'none', status: 200 } as const;

export const sessionOperations = [
  {
    ...common,
    name: 'signIn',
    method: 'POST',
    path: '/sign-in',
    lane: 'signIn',
    permission: PUBLIC,
    summary: 'Exchange name and password for a token.',
    request: named('SignIn', signInBody),
    response: signedIn,
  },
  {
    ...common,
    name: 'signOut',
    method: 'POST',
    path: '/sign-out',
    lane: 'reading',
    permission: SIGNED_IN,
    idempotency: 'natural',
    summary: 'Revoke the token of this call.',
    response: nothing,
    status: 204,
  },
  {
    ...common,
    name: 'me',
    method: 'GET',
    path: '/me',
    permission: SIGNED_IN,
    summary: 'Who is signed in, and what the shell needs to draw itself.',
    response: me,
  },
  {
    ...common,
    name: 'me.password',
    method: 'PUT',
    path: '/me/password',
    lane: 'signIn',
    permission: SIGNED_IN,
    idempotency: 'natural',
    summary: 'Change the own password; all other sessions of the person end.',
    request: named('OwnPassword', ownPasswordBody),
    response: nothing,
    status: 204,
  },
  {
    ...common,
    name: 'user.password',
    method: 'PUT',
    path: '/users/{code}/password',
    lane: 'signIn',
    permission: 'frmUser',
    idempotency: 'natural',
    summary: 'Give a person a new password; all sessions of the person end.',
    request: named('NewPassword', newPasswordBody),
    response: nothing,
    status: 204,
  },
  {
    ...common,
    name: 'companyInfo',
    method: 'GET',
    path: '/company-info',
    permission: PUBLIC,
    summary: 'The name of the company behind this address and how it is reached, for the sign-in and the public page.',
    response: companyInfo,
  },
  {
    ...common,
    name: 'health',
    method: 'GET',
    path: '/health',
    permission: PUBLIC,
    summary:
      'Can this company be read and posted to, how far is it migrated, and is its own work behind? /readyz says so of the default company, with figures of what waits over all that are open.',
    response: health,
  },
  {
    ...common,
    name: 'openapi',
    method: 'GET',
    path: '/openapi.json',
    permission: PUBLIC,
    summary: 'This page.',
    response: named('OpenApiDocument', z.looseObject({ openapi: z.string() })),
  },
  {
    ...common,
    name: 'settings.get',
    method: 'GET',
    path: '/settings',
    permission: SIGNED_IN,
    summary: 'Settings in force, by key.',
    response: named('Settings', z.object({ settings: settingsMap })),
  },
  {
    ...common,
    name: 'settings.stored',
    method: 'GET',
    path: '/settings/stored',
    permission: 'frmVoucherSettings',
    anyOf: ['frmPosVoucherSettings'],
    summary: 'Every value that is stored, with the level it holds at; what is not stored has its default.',
    response: named('StoredSettings', z.object({ values: z.array(storedSetting) })),
  },
  {
    ...common,
    name: 'settings.change',
    method: 'PUT',
    path: '/settings',
    permission: 'frmVoucherSettings',
    anyOf: ['frmPosVoucherSettings'],
    idempotency: 'answer',
    summary:
      'Change settings of the company, a branch, a role or a device; those of the counter alone with the right to its settings.',
    request: named('SettingChanges', settingsBody),
    response: named('Settings', z.object({ settings: settingsMap })),
  },
  {
    ...common,
    name: 'printLink.make',
    method: 'POST',
    path: '/print-links',
    lane: 'reading',
    permission: SIGNED_IN,
    summary: 'A link to one print that works without a header, for 60 seconds.',
    request: named('PrintLinkWish', printLinkBody),
    response: named('PrintLink', z.object({ url: z.string(), expiresAt: z.string() })),
    status: 201,
  },
  {
    ...common,
    name: 'printLink.open',
    method: 'GET',
    path: '/print-links/{token}',
    permission: PUBLIC,
    summary: 'The print behind a link; to a browser, a page that says why there is none (any more).',
    response: nothing,
    produces: 'application/pdf',
    takesLong: true,
  },
] as const satisfies readonly Operation[];
