/** Prints of vouchers: the document for preview and thermal printers, and its PDF. */
import type { Registries } from '@fieldbook/core/api/contract';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { PrintDoc } from '@fieldbook/print/document';
import type { Actor } from '../../auth/actor.ts';
import type { PrintWish } from '../../company/reading-services.ts';
import { documentHash } from '../../pdf/document-hash.ts';
import { PdfError } from '../../pdf/pdf-error.ts';
import type { PdfRenderer } from '../../pdf/renderer.ts';
import { RefusedRequest, refuse } from '../../requests/refused-request.ts';
import { actorOf, type Call, type Handler, type Handlers, voucherNoOf } from '../call.ts';

export interface PrintParts extends Registries {
  readonly pdf: PdfRenderer;
}

type Looks = Pick<PrintWish, 'paper' | 'lang' | 'copy'>;

export function printHandlers({ vouchers, pdf }: PrintParts): Handlers {
  const handlers: Record<string, Handler> = {};
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

/**
 * What a browser is told with a PDF: nobody keeps it, no page outside frames it or learns its address, and what it holds is
 * never taken for a page.
 */
export const PDF_HEADERS = {
  'cache-control': 'private, no-store',
  'content-disposition': 'inline',
  'content-security-policy': "frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** One PDF of all documents, shown where it is opened; nothing but its mark where the caller has it already. */
export async function sendPdf(call: Call, doc: PrintDoc, pdf: PdfRenderer, following: readonly PrintDoc[] = []) {
  const mark = `"${documentHash(doc, following)}"`;
  const reply = call.reply.headers({ ...PDF_HEADERS, etag: mark });
  if (call.request.headers['if-none-match'] === mark) return reply.code(304).send();
  const bytes = await render(doc, pdf, following);
  return reply.type('application/pdf').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

async function render(doc: PrintDoc, pdf: PdfRenderer, following: readonly PrintDoc[] = []): Promise<Uint8Array> {
  try {
    return await pdf.render(doc, following);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    throw new RefusedRequest([error.problem]);
  }
}
