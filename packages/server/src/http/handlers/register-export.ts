/** The whole selection of a register as a file: CSV, workbook or PDF. */
import type { Registries } from '@fieldbook/core/api/contract';
import type { RegisterExportQuery } from '@fieldbook/core/api/register-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { exportRegister } from '../../export/export-register.ts';
import type { PdfRenderer } from '../../pdf/renderer.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { sendFile } from '../file-reply.ts';
import { languageOf } from '../problem-reply.ts';

export interface ExportParts extends Registries {
  readonly pdf: PdfRenderer;
}

export function registerExportHandlers({ vouchers, pdf }: ExportParts): Handlers {
  return Object.fromEntries(
    vouchers.map((definition) => [`${definition.type}.export`, (call: Call) => sendSelection(call, definition, pdf)]),
  );
}

function sendSelection(call: Call, definition: VoucherDefinition, pdf: PdfRenderer): Promise<unknown> {
  const { format, vouchers, lang, ...query } = call.query as RegisterExportQuery;
  const wish = {
    definition,
    query,
    vouchers,
    format,
    lang: lang ?? languageOf(call.request.headers['accept-language']),
    withMark: true,
  };
  return sendFile(call, (open) => exportRegister(call.company, actorOf(call), wish, { open, pdf }));
}
