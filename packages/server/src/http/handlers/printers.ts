/**
 * Printers of the network over HTTP: what there is to choose from, a print sent to one, what became of it; and the paper that a
 * device prints by itself, counted. A print is named by the operation that gives its document, asked with the caller's own rights.
 */
import { createHash } from 'node:crypto';
import { contractOf } from '@fieldbook/core/api/contract';
import { formsOf, type Operation } from '@fieldbook/core/api/operation';
import { printJobBody, voucherPaperBody } from '@fieldbook/core/api/printer-operations';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { present } from '@fieldbook/core/kernel/assert';
import { isUid } from '@fieldbook/core/kernel/id';
import { formsOfVoucherType } from '@fieldbook/core/permissions/voucher-reading';
import type { PrintDoc } from '@fieldbook/print/document';
import type { CompanyServices } from '../../company/company-services.ts';
import type { PrintWish } from '../../company/reading-services.ts';
import { JobRefusal, type NetworkPrinter } from '../../print/network/network-printer.ts';
import type { JobAnswer } from '../../print/network/network-printers.ts';
import { PaperRefusal } from '../../print/paper-refusal.ts';
import { printerBytes } from '../../print/printer-bytes.ts';
import { networkTestPage, type OwnCompany, paperOfProfile } from '../../print/slip-bytes.ts';
import { RefusedRequest, refuse } from '../../requests/refused-request.ts';
import { actorOf, type Call, type Handlers, keyOf, mayOpen, voucherNoOf } from '../call.ts';
import { readBy } from '../read-request.ts';
import type { PrintParts } from './print.ts';

/** `others`: the handlers of all operations that give print documents. */
export function printerHandlers({ pdf, ...registries }: PrintParts, others: Handlers): Handlers {
  let operations: ReadonlyMap<string, Operation> | undefined;
  const operationNamed = (name: string): Operation | undefined => {
    operations ??= new Map(contractOf(registries).map((each) => [each.name, each]));
    return operations.get(name);
  };
  const own: Handlers = {
    'printer.offered': async (call) => {
      const printers = await call.company.printers.list(actorOf(call));
      return { printers: printers.map(offered) };
    },
    'printer.job': async (call) => {
      const wish = readBy(printJobBody, call.body);
      const operation = operationNamed(wish.operation);
      const handler = others[wish.operation] ?? own[wish.operation];
      if (operation === undefined || handler === undefined || operation.method !== 'GET') throw notADocument();
      if (!formsToPrint(operation).some((form) => mayOpen(actorOf(call), form))) throw refuse('auth.no_permission');
      const printer = await printerAt(call);
      const bytesOf: BytesOf = (documents) => printerBytes(documents, printer, pdf);
      const query = readBy(querySchema(operation), { ...wish.query, paper: paperOfProfile(printer.profile) });
      const inner: Call = { ...call, operation, parameters: { ...call.parameters, ...wish.parameters }, query };
      const type = registries.vouchers.find((each) => `${each.type}.print` === wish.operation);
      const documents =
        type === undefined
          ? async () => documentsIn(await handler({ ...inner, body: undefined }))
          : async () => voucherPaper(inner, type, bytesOf);
      return await send(call, printer, {
        operation: wish.operation,
        makeBytes: async () => bytesOf(await documents()),
      });
    },
    'printer.jobState': async (call) => {
      const key = (call.parameters['key'] ?? '').toLowerCase();
      const state = isUid(key) ? await call.company.printers.stateOf(actorOf(call), key) : undefined;
      if (state === undefined) throw refuse('printer.unknown', 'key');
      return answerOf(key, state);
    },
    'voucherPaper.make': async (call) => {
      const { path, ...wish } = readBy(voucherPaperBody, call.body);
      const definition = registries.vouchers.find((each) => each.path === path && each.print !== undefined);
      if (definition === undefined) throw refuse('voucher.not_found', 'path');
      const actor = actorOf(call);
      if (!formsOfVoucherType(definition).some((form) => mayOpen(actor, form))) throw refuse('auth.no_permission');
      return await builtPaper(call, definition, { ...wish, next: { key: keyOf(call) } });
    },
    'printer.testPage': async (call) => {
      const { code, profile } = await printerAt(call);
      return networkTestPage({ printer: code, profile, company: await ownCompany(call.company) });
    },
  };
  return own;
}

const OWN = `select company.name, company.name_arabic as "nameArabic", zone, jsonb_build_object('code', currency.code,
    'symbol', symbol, 'decimals', decimals) as currency
  from company join currency on currency.id = company.currency_id`;

async function ownCompany({ database }: CompanyServices): Promise<OwnCompany> {
  return present((await database.pool.query<OwnCompany>(OWN)).rows[0], 'no company');
}

const notADocument = () => refuse('print.not_a_document', 'operation');

function offered({ code, name, nameArabic, profile }: NetworkPrinter) {
  const arabic = nameArabic === undefined || nameArabic === null ? {} : { nameArabic };
  return { code, name, ...arabic, profile, paper: paperOfProfile(profile) };
}

async function printerAt(call: Call): Promise<NetworkPrinter> {
  const code = call.parameters['code'];
  const printer = (await call.company.printers.list(actorOf(call))).find((each) => each.code === code);
  if (printer === undefined) throw refuse('printer.unknown', 'code');
  return printer;
}

/** What needs no form of its own is printed by whoever has preferences. */
function formsToPrint(operation: Operation): readonly string[] {
  const forms = formsOf(operation);
  return forms.length === 0 ? ['frmPreferences'] : forms;
}

function querySchema({ query }: Operation) {
  if (query === undefined || !('paper' in query.shape)) throw notADocument();
  return query;
}

function documentsIn(answer: unknown): readonly PrintDoc[] {
  const documents = isPlainObject(answer) && Array.isArray(answer['documents']) ? answer['documents'] : [answer];
  const isDocument = (each: unknown) => isPlainObject(each) && Array.isArray(each['blocks']) && 'kind' in each;
  if (documents.length === 0 || !documents.every(isDocument)) throw notADocument();
  return documents as readonly PrintDoc[];
}

async function builtPaper(call: Call, definition: VoucherDefinition, wish: PrintWish): Promise<PrintDoc> {
  const doc = await call.company.prints.build(actorOf(call), definition, wish);
  if (doc === undefined) throw refuse('voucher.not_found', 'voucherNo');
  return doc;
}

type BytesOf = (documents: readonly PrintDoc[]) => Promise<Uint8Array>;

/** What no printer could draw is found before the paper is counted. */
async function voucherPaper(call: Call, definition: VoucherDefinition, bytesOf: BytesOf) {
  const { paper, lang } = call.query as Pick<PrintWish, 'paper' | 'lang'>;
  const wish: PrintWish = { voucherNo: voucherNoOf(call), paper, lang };
  await bytesOf([await builtPaper(call, definition, wish)]);
  return [await builtPaper(call, definition, { ...wish, next: { key: keyOf(call) } })];
}

interface Sending {
  readonly operation: string;
  readonly makeBytes: () => Promise<Uint8Array>;
}

async function send(call: Call, printer: NetworkPrinter, { operation, ...sending }: Sending): Promise<unknown> {
  const key = keyOf(call);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([printer.code, operation, call.body ?? null]))
    .digest();
  const makeBytes = async () => {
    try {
      return await sending.makeBytes();
    } catch (error) {
      const isRefused = error instanceof RefusedRequest || error instanceof PaperRefusal;
      if (isRefused && error.problems[0] !== undefined) throw new JobRefusal(error.problems[0]);
      throw error;
    }
  };
  return answerOf(
    key,
    await call.company.printers.print(actorOf(call), { key, bodyHash, operation, printer, makeBytes }),
  );
}

function answerOf(key: string, answer: JobAnswer): unknown {
  if (answer.state === 'refused') throw new RefusedRequest([answer.problem]);
  return { key, state: answer.state };
}
