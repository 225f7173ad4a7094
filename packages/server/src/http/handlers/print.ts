/** Prints: the document for preview and thermal printers, its PDF, and links to the PDF that need no header. */
import type { Registries } from '@fieldbook/core/api/contract';
import { printLinkBody } from '@fieldbook/core/api/session-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { PrintDoc } from '@fieldbook/print/document';
import { isLinkValid, LINK_SECONDS, readLink, signLink } from '../../auth/print-links.ts';
import type { PrintWish } from '../../company/reading-services.ts';
import { PdfError } from '../../pdf/pdf-error.ts';
import type { PdfRenderer } from '../../pdf/renderer.ts';
import type { Actor } from '../../posting/service.ts';
import { actorOf, type Call, type Handler, type Handlers, mayOpen, signedIn, voucherNoOf } from '../call.ts';
import { RefusedRequest, refuse } from '../problem-reply.ts';
import { readBy } from '../read-request.ts';

export interface PrintParts extends Registries {
  readonly pdf: PdfRenderer;
}

type Looks = Pick<PrintWish, 'paper' | 'lang' | 'copy'>;

export function printHandlers({ vouchers, pdf }: PrintParts): Handlers {
  const handlers: Record<string, Handler> = {
    'printLink.make': (call) => makeLink(call, vouchers),
    'printLink.open': (call) => openLink(call, vouchers, pdf),
  };
  for (const definition of vouchers.filter(({ print }) => print !== undefined)) {
    const wishOf = (call: Call): PrintWish => ({ voucherNo: voucherNoOf(call), ...(call.query as Looks) });
    handlers[`${definition.type}.print`] = (call) => build(call, actorOf(call), definition, wishOf(call));
    handlers[`${definition.type}.pdf`] = async (call) =>
      sendPdf(call, await build(call, actorOf(call), definition, { ...wishOf(call), isPaper: true }), pdf);
    handlers[`${definition.type}.pdfs`] = (call) => printMany(call, definition, pdf);
  }
  return handlers;
}

async function build(call: Call, actor: Actor, definition: VoucherDefinition, wish: PrintWish): Promise<PrintDoc> {
  const doc = await call.company.prints.build(actor, definition, wish);
  if (doc === undefined) throw refuse('voucher.not_found', 'voucherNo');
  return doc;
}

async function printMany(call: Call, definition: VoucherDefinition, pdf: PdfRenderer): Promise<unknown> {
  const { vouchers, ...looks } = call.query as Looks & { readonly vouchers: readonly number[] };
  const docs: PrintDoc[] = [];
  for (const voucherNo of vouchers) {
    docs.push(await build(call, actorOf(call), definition, { voucherNo, ...looks, isPaper: true }));
  }
  const [first, ...following] = docs;
  if (first === undefined) throw refuse('field.required', 'vouchers');
  return sendPdf(call, first, pdf, following);
}

/** One PDF of all documents, shown where it is opened. */
export async function sendPdf(call: Call, doc: PrintDoc, pdf: PdfRenderer, following: readonly PrintDoc[] = []) {
  const bytes = await render(doc, pdf, following);
  return call.reply
    .headers({ 'cache-control': 'private, no-store', 'content-disposition': 'inline' })
    .type('application/pdf')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

async function render(doc: PrintDoc, pdf: PdfRenderer, following: readonly PrintDoc[] = []): Promise<Uint8Array> {
  try {
    return await pdf.render(doc, following);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    throw new RefusedRequest([error.problem]);
  }
}

function typeAt(path: string, types: readonly VoucherDefinition[]): VoucherDefinition {
  const definition = types.find((each) => each.path === path && each.print !== undefined);
  if (definition === undefined) throw refuse('voucher.not_found', 'path');
  return definition;
}

function makeLink(call: Call, types: readonly VoucherDefinition[]): unknown {
  const session = signedIn(call);
  const { voucherNo, path, paper, lang, copy } = readBy(printLinkBody, call.body);
  if (!mayOpen(session.actor, typeAt(path, types).permission)) throw refuse('auth.no_permission');
  const until = Date.now() + LINK_SECONDS * 1000;
  const looks = {
    ...(paper === undefined ? {} : { paper }),
    ...(lang === undefined ? {} : { lang }),
    ...(copy === true ? { copy } : {}),
  };
  const token = signLink({ sessionId: session.id, until, path, voucherNo, ...looks }, session.secret);
  const prefix = call.parameters['company'] === undefined ? '' : `/${call.company.slug}`;
  return { url: `${prefix}/api/v1/print-links/${token}`, expiresAt: new Date(until).toISOString() };
}

async function openLink(call: Call, types: readonly VoucherDefinition[], pdf: PdfRenderer): Promise<unknown> {
  const token = call.parameters['token'] ?? '';
  const content = readLink(token);
  const session = content === undefined ? undefined : await call.company.sessions.findById(content.sessionId);
  if (content === undefined || session === undefined || !isLinkValid(token, session.secret, Date.now())) {
    throw refuse('auth.link_invalid');
  }
  const definition = typeAt(content.path, types);
  if (!mayOpen(session.actor, definition.permission)) throw refuse('auth.no_permission');
  const { voucherNo, paper, lang, copy } = content;
  const wish = { voucherNo, paper, lang, copy, isPaper: true } as PrintWish;
  return sendPdf(call, await build(call, session.actor, definition, wish), pdf);
}
