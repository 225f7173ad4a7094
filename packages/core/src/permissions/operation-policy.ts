/**
 * Who may call what (SPEC §6): what each operation does, and what bounds it besides its form. Operations that follow from a voucher, a
 * master or a report stand under `V.`, `M.` and `report.`; one without an entry is refused by the tests and is not put on the air.
 */
export type Deed =
  | 'read'
  | 'make'
  | 'change'
  | 'void'
  | 'verify'
  | 'lock'
  | 'print'
  | 'export'
  /** What the company runs by: people, rights, settings, devices. */
  | 'manage';

export type Bound =
  /** Anybody, without a session: says nothing of the company's business. */
  | 'anybody'
  /** Only what is the person's own: profile, views, messages, batches of prints. */
  | 'own'
  /** Only from a device that is registered, by what its person may do. */
  | 'device'
  /** Row security: branches, routes and groups of customers in sight. */
  | 'sight'
  /** As `sight`, and each field within the person's reach (voucher-policy.ts). */
  | 'reach'
  /** Rows that belong to no branch, and fields that need a form of their own (master-policy.ts). */
  | 'master'
  /** Only who sees every branch: it holds for all of them. */
  | 'everyBranch'
  /** Nobody hands out more than they have. */
  | 'grants';

export interface Right {
  readonly deed: Deed;
  readonly bound: Bound;
}

type Rights = Readonly<Record<string, Right>>;

function each<const N extends string>(deed: Deed, bound: Bound, names: readonly N[]): Readonly<Record<N, Right>> {
  return Object.fromEntries(names.map((name) => [name, { deed, bound }])) as Record<N, Right>;
}

/** Of every voucher type. */
const ofVouchers = {
  ...each('make', 'reach', ['V.post', 'vouchers.batch', 'V.bulk', 'V.bulkDamage', 'allocation.confirm']),
  ...each('change', 'reach', ['V.edit']),
  ...each('void', 'sight', ['V.void', 'V.bulk.void', 'V.close', 'V.reopen', 'V.bulk.close', 'V.bulk.reopen']),
  ...each('verify', 'sight', ['V.verify', 'V.reject', 'V.bulk.verify', 'V.bulk.reject']),
  ...each('lock', 'sight', ['V.lock', 'V.unlock', 'V.bulk.lock', 'V.bulk.unlock']),
  ...each('read', 'sight', ['V.list', 'V.get', 'V.history', 'V.relations', 'V.draft', 'V.sources', 'V.groups']),
  ...each('read', 'sight', ['V.explain', 'V.pending', 'V.bulkDraft', 'allocation.proposal', 'bill.history', 'search']),
  ...each('read', 'reach', ['V.sheet', 'V.lastLoad', 'stock.batches']),
  ...each('print', 'sight', ['V.print', 'V.pdf', 'V.pdfs', 'voucherPaper.make']),
  ...each('export', 'sight', ['V.export']),
  ...each('read', 'sight', ['attachment.list', 'attachment.get', 'voucherNote.list']),
  ...each('change', 'sight', ['attachment.add', 'attachment.update', 'attachment.remove']),
  ...each('change', 'sight', ['voucherNote.add', 'voucherNote.remove']),
} as const satisfies Rights;

/** Of every master. */
const ofMasters = {
  ...each('read', 'master', ['M.list', 'M.get', 'M.history', 'M.overview', 'M.entryFacts', 'entry.lastRates']),
  ...each('make', 'master', ['M.create', 'M.addPicture']),
  ...each('change', 'master', ['M.update', 'M.delete', 'M.bulk', 'itemImage.put', 'suppliedItems.put']),
  ...each('export', 'master', ['M.export']),
  ...each('read', 'master', ['suppliedItems.get', 'picture.get', 'picture.paper', 'M.customers']),
  ...each('change', 'master', ['M.setCustomers']),
  ...each('read', 'sight', ['M.explain', 'M.entries', 'customerPlace.list']),
  ...each('change', 'sight', ['customerPlace.decide']),
} as const satisfies Rights;

const ofReports = {
  ...each('read', 'sight', ['report', 'dashboard.get', 'M.views']),
  ...each('export', 'sight', ['report.export']),
  ...each('export', 'everyBranch', ['M.exportRun']),
  ...each('read', 'everyBranch', ['M.try', 'M.run']),
  ...each('print', 'sight', ['paper.print', 'paper.pdf', 'routeDay.summaryPrint', 'routeDay.summaryPdf']),
} as const satisfies Rights;

const ofTheField = {
  ...each('read', 'device', ['M.own', 'sync.changes']),
  ...each('make', 'device', ['M.register', 'sync.upload', 'sync.uploadAfter', 'sync.dayCheck', 'approval.key']),
  ...each('make', 'device', ['lease.take', 'lease.extend', 'lease.end', 'lease.ask']),
  ...each('read', 'sight', ['lease.list', 'lease.asks', 'openNumber.list', 'sync.aside', 'dayCheck.list']),
  ...each('read', 'sight', [
    'exception.list',
    'routeDay.list',
    'routeDay.get',
    'routeDay.summary',
    'liveLocation.list',
  ]),
  ...each('manage', 'sight', ['M.approve', 'M.reject', 'lease.takeOver', 'lease.give', 'openNumber.declareLost']),
  ...each('manage', 'sight', ['sync.import', 'aside.settle', 'aside.reopen', 'routeDay.reopen']),
  ...each('verify', 'sight', ['exception.review', 'routeDay.approve']),
  ...each('read', 'sight', ['approval.asked', 'approval.list']),
  ...each('make', 'sight', ['approval.issue', 'approval.authenticate']),
} as const satisfies Rights;

const ofPeople = {
  ...each('read', 'anybody', [
    'companyInfo',
    'health',
    'openapi',
    'printLink.open',
    'passwordLink.look',
    'signup.look',
  ]),
  ...each('make', 'anybody', ['signIn', 'newsletter.subscribe', 'passwordLink.use', 'signup.make']),
  ...each('read', 'own', ['me', 'settings.get', 'savedView.list', 'message.list', 'message.unread', 'userProfile.get']),
  ...each('change', 'own', ['signOut', 'me.password', 'savedView.save', 'savedView.delete', 'message.markRead']),
  ...each('read', 'own', ['me.sessions', 'me.day']),
  ...each('change', 'own', ['me.endSession', 'me.endSessions']),
  ...each('change', 'own', ['userProfile.update', 'userProfile.addPicture']),
  ...each('print', 'own', ['printLink.make', 'M.job', 'M.testPage', 'M.jobState', 'M.offered']),
  ...each('print', 'own', [
    'printBatch.make',
    'printBatch.list',
    'printBatch.get',
    'printBatch.part',
    'printBatch.drop',
  ]),
  ...each('read', 'own', ['work.list', 'recurring.templates']),
  ...each('manage', 'grants', ['M.password', 'M.passwordLink', 'tenderingLedgers.put']),
  ...each('read', 'grants', ['M.sessions']),
  // Of people within the own branches.
  ...each('read', 'grants', ['access.person', 'access.who']),
  ...each('manage', 'grants', ['M.viewAs']),
  ...each('manage', 'grants', ['M.endSession', 'M.endSessions']),
  ...each('read', 'sight', ['tenderingLedgers.list', 'message.receivers']),
  ...each('make', 'sight', ['message.send']),
} as const satisfies Rights;

const ofTheCompany = {
  ...each('manage', 'everyBranch', ['defragment.start']),
  ...each('read', 'everyBranch', ['defragment.get']),
  ...each('make', 'everyBranch', ['import.begin', 'import.write']),
  ...each('change', 'everyBranch', ['import.settle', 'import.correct', 'import.undo', 'import.drop']),
  ...each('read', 'everyBranch', ['import.list', 'import.get', 'import.rows', 'import.template']),
  // Its phones and prints are of people in sight; version and size are nobody's.
  ...each('read', 'sight', ['installation.look']),
  // Those of a branch by who sees it, those of the company and of roles by who sees every branch.
  ...each('manage', 'sight', ['settings.change']),
  ...each('read', 'sight', ['settings.stored', 'beginning.steps']),
  ...each('make', 'everyBranch', ['periodEnd.closeYear', 'periodEnd.closeStock', 'periodEnd.revalue']),
  // Row security shows whoever does not see everything the own events and those of people within the own branches.
  ...each('read', 'sight', ['securityEvents.list']),
  ...each('export', 'sight', ['securityEvents.export']),
  ...each('read', 'sight', ['recurring.list', 'cashCount.ledgers', 'cashCount.list', 'dining.orders', 'dining.slip']),
  ...each('make', 'reach', ['recurring.post', 'recurring.skip', 'cashCount.add']),
  ...each('read', 'sight', ['dining.dishCost']),
} as const satisfies Rights;

export const operationRights = {
  ...ofVouchers,
  ...ofMasters,
  ...ofReports,
  ...ofTheField,
  ...ofPeople,
  ...ofTheCompany,
} as const satisfies Rights;

interface Named {
  readonly name: string;
}

/** Names of what operations are derived from. */
export interface Subjects {
  readonly vouchers: ReadonlySet<string>;
  readonly masters: ReadonlySet<string>;
}

/** The key under which the right of an operation stands. */
export function rightKey({ name }: Named, { vouchers, masters }: Subjects): string {
  const [subject = '', ...rest] = name.split('.');
  const deed = rest.join('.');
  if (vouchers.has(subject)) return `V.${deed}`;
  if (masters.has(subject)) return `M.${deed}`;
  if (subject === 'report') return rest.at(-1) === 'export' ? 'report.export' : 'report';
  return subject === 'paper' ? `paper.${rest.at(-1)}` : name;
}

export function rightOf(operation: Named, subjects: Subjects): Right | undefined {
  const table: Rights = operationRights;
  const key = rightKey(operation, subjects);
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
