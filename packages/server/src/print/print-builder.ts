/** The paper of stored vouchers: loads one as the person may see it, gathers its names, and lets its layout build it. */
import type { VoucherState } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { Settings } from '@fieldbook/core/settings/settings';
import type { PrintDoc, PrintLang } from '@fieldbook/print/document';
import { paperOf } from '@fieldbook/print/layouts/paper';
import { printVoucher, voucherPaperProblems } from '@fieldbook/print/layouts/print-voucher';
import type { PrintedVoucher } from '@fieldbook/print/layouts/printed-voucher';
import { withWords } from '@fieldbook/print/words/words-line';
import type pg from 'pg';
import { signaturesOf } from '../attachments/attachment-rows.ts';
import type { Actor } from '../auth/actor.ts';
import type { PrintBuilder, PrintWish } from '../company/reading-services.ts';
import { paperHead } from '../pictures/picture-rows.ts';
import { readAs } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterCache } from '../store/masters/master-cache.ts';
import type { MasterStore } from '../store/masters/master-store.ts';
import { loadSettings } from '../store/masters/settings.ts';
import type { StoredVoucher, VoucherReader } from '../store/vouchers/voucher-reader.ts';
import { eInvoiceOfPrint, loadSellingCompany } from './e-invoice.ts';
import { PaperRefusal } from './paper-refusal.ts';
import { type GatheredMasters, gatherMasters } from './print-masters.ts';
import { completedOf, type StoredLine } from './stored-document.ts';
import { noteNextPrint, notePrint } from './voucher-prints.ts';

export interface PrintSources {
  readonly database: CompanyDatabase;
  readonly cache: MasterCache;
  readonly masters: MasterStore;
  readonly vouchers: VoucherReader;
}

export function createPrintBuilder(sources: PrintSources): PrintBuilder {
  return {
    async build(actor, definition, wish) {
      const stored = await sources.vouchers.load(actor, definition.type, wish.voucherNo);
      if (stored === undefined) return undefined;
      if (wish.next !== undefined) return await nextPaper(sources, actor, { definition, stored, wish }, wish.next);
      const paper = await buildPaper(sources, actor, { definition, stored, wish });
      const isCopy = wish.copy === true;
      if (isCopy || wish.isPaper) await notePrint(sources.database, actor, { voucherNo: wish.voucherNo, isCopy });
      return paper;
    },
  };
}

interface Paper {
  readonly definition: VoucherDefinition;
  readonly stored: StoredVoucher;
  readonly wish: PrintWish;
}

/** What cannot be built is not counted. */
async function nextPaper(
  sources: PrintSources,
  actor: Actor,
  paper: Paper,
  { key }: { readonly key: string },
): Promise<PrintDoc> {
  const original = await buildPaper(sources, actor, paper);
  const { isCopy } = await noteNextPrint(sources.database, actor, { voucherNo: paper.wish.voucherNo, key });
  return isCopy ? await buildPaper(sources, actor, { ...paper, wish: { ...paper.wish, copy: true } }) : original;
}

const LINES = `select l.gross, l.discount, l.net, l.tax from voucher_line l
  join voucher v on v.id = l.voucher_id and v.version = l.version where v.id = $1 order by l.line_no`;

async function buildPaper(sources: PrintSources, actor: Actor, { definition, stored, wish }: Paper): Promise<PrintDoc> {
  const branch = typeof stored['branch'] === 'string' ? stored['branch'] : undefined;
  const { lines, settings, signatures } = await readAs(sources.database, actor, async (client: pg.ClientBase) => ({
    lines: (await client.query<StoredLine>({ name: 'print-lines', text: LINES, values: [stored.voucherNo] })).rows,
    settings: await loadSettings(client, branch === undefined ? {} : { branch }),
    signatures: await signaturesOf(client, String(stored['uid'])),
  }));
  const snapshot = sources.cache.current;
  const voucher = completedOf(definition, stored, { masters: snapshot, lines });
  const head = await paperHead(sources.database, branch);
  const masters = await gatherMasters(definition, voucher, { snapshot, store: sources.masters, head });
  const printed = {
    definition,
    voucher,
    signatures,
    ...factsOf(stored),
    ...routeFacts(voucher.header.route, masters),
  };
  const options = {
    paper: wish.paper ?? paperOf(settings.paperSize),
    lang: wish.lang ?? printLang(settings),
    ...(wish.copy === true ? { copy: true } : {}),
  };
  const looks = { masters, settings: await withWords(settings), options };
  const problems = voucherPaperProblems(printed, looks);
  if (problems.length > 0) throw new PaperRefusal(problems);
  const doc = printVoucher(printed, looks);
  // Only a page of paper carries it: on the screen and on a slip nobody could read it.
  const isPage = doc.paper === 'A4' && (wish.isPaper === true || wish.next !== undefined);
  const isTaxDocument = isPage && definition.print?.eInvoice !== undefined;
  const company = isTaxDocument ? await loadSellingCompany(sources.database) : undefined;
  const attachment = company === undefined ? undefined : eInvoiceOfPrint(printed, masters, company);
  return attachment === undefined ? doc : { ...doc, attachment };
}

type StoredFacts = Pick<PrintedVoucher, 'voucherNo' | 'referNo' | 'state' | 'reason' | 'issuedAt' | 'isFresh'>;

function factsOf(stored: StoredVoucher): StoredFacts {
  const reason = stored['reason'];
  return {
    voucherNo: stored.voucherNo,
    referNo: stored.referNo,
    state: stored.state as VoucherState,
    ...(typeof reason === 'string' ? { reason } : {}),
    issuedAt: String(stored['postedAt']),
    // What the customer owed before the sale is known where it was made, not here.
    isFresh: false,
  };
}

function routeFacts(route: unknown, masters: GatheredMasters): Pick<PrintedVoucher, 'routePhone' | 'supervisorNo'> {
  const record = typeof route === 'string' ? masters.record('route', route) : undefined;
  const text = (name: string) => (typeof record?.[name] === 'string' ? record[name] : undefined);
  const [routePhone, supervisorNo] = [text('phone'), text('managerMobileNo')];
  return {
    ...(routePhone === undefined ? {} : { routePhone }),
    ...(supervisorNo === undefined ? {} : { supervisorNo }),
  };
}

export function printLang({ printLanguage }: Pick<Settings, 'printLanguage'>): PrintLang {
  if (printLanguage === 'Ar') return 'ar';
  return printLanguage === 'En/Ar' ? 'en+ar' : 'en';
}
