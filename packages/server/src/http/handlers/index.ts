/** All handlers of the contract table, by the name of their operation. */
import { gzipSync } from 'node:zlib';
import { contractOf, type Registries } from '@fieldbook/core/api/contract';
import { openApiDocument } from '@fieldbook/core/api/openapi';
import { userProfile } from '@fieldbook/core/api/user-profile';
import type { PdfRenderer } from '../../pdf/renderer.ts';
import { type Handlers, takesGzip } from '../call.ts';
import type { BacklogFigures } from '../health.ts';
import { tellingHandlers } from '../security-hooks.ts';
import { accessHandlers } from './access.ts';
import { accountHandlers } from './accounts.ts';
import { approvalHandlers } from './approvals.ts';
import { attachmentHandlers } from './attachments.ts';
import { billHandlers } from './bills.ts';
import { bulkHandlers } from './bulk.ts';
import { cashCountHandlers } from './cash-counts.ts';
import { conversionHandlers } from './conversions.ts';
import { customerPlaceHandlers } from './customer-places.ts';
import { dashboardHandlers } from './dashboard.ts';
import { daySummaryHandlers } from './day-summary.ts';
import { dayHandlers } from './days.ts';
import { deviceHandlers } from './devices.ts';
import { diningHandlers } from './dining.ts';
import { explainHandlers } from './explain.ts';
import { externalReportHandlers } from './external-reports.ts';
import { importHandlers } from './imports.ts';
import { installationHandlers } from './installation.ts';
import { itemSupplierHandlers } from './item-suppliers.ts';
import { leaseHandlers } from './leases.ts';
import { masterBulkHandlers } from './master-bulk.ts';
import { masterExportHandlers } from './master-export.ts';
import { masterHandlers } from './masters.ts';
import { messageHandlers } from './messages.ts';
import { newsletterHandlers } from './newsletter.ts';
import { overviewHandlers } from './overviews.ts';
import { paperHandlers } from './papers.ts';
import { passwordHandlers } from './passwords.ts';
import { periodEndHandlers } from './period-end.ts';
import { pictureHandlers } from './pictures.ts';
import { printHandlers } from './print.ts';
import { printBatchHandlers } from './print-batches.ts';
import { printLinkHandlers } from './print-links.ts';
import { printerHandlers } from './printers.ts';
import { recurringHandlers } from './recurring.ts';
import { registerExportHandlers } from './register-export.ts';
import { reportExportHandlers } from './report-export.ts';
import { registerHandlers, reportHandlers } from './reports.ts';
import { routeCustomerHandlers } from './route-customers.ts';
import { savedViewHandlers } from './saved-views.ts';
import { searchHandlers } from './search.ts';
import { securityEventHandlers } from './security-events.ts';
import { sessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { stockHandlers } from './stock.ts';
import { stockTransferHandlers } from './stock-transfers.ts';
import { syncChangesHandlers } from './sync-changes.ts';
import { tenderingHandlers } from './tendering.ts';
import { upkeepHandlers } from './upkeep.ts';
import { uploadHandlers } from './uploads.ts';
import { userProfileHandlers } from './user-profile.ts';
import { voucherNoteHandlers } from './voucher-notes.ts';
import { voucherHandlers } from './vouchers.ts';
import { workHandlers } from './work.ts';

export interface HandlerParts extends Registries {
  readonly version: string;
  /** What waits for the server's own work; left out where nobody looks. */
  readonly backlog?: BacklogFigures;
  readonly pdf: PdfRenderer;
}

export function handlersOf(parts: HandlerParts): Handlers {
  const handlers = ownHandlers(parts);
  // They send what the others answer.
  const others = tellingHandlers(handlers);
  return { ...handlers, ...printLinkHandlers(parts, others), ...printerHandlers(parts, others) };
}

function ownHandlers(parts: HandlerParts): Handlers {
  return {
    ...sessionHandlers(parts.version, parts.backlog),
    ...settingsHandlers,
    ...passwordHandlers,
    ...accountHandlers,
    ...accessHandlers(parts),
    ...newsletterHandlers,
    ...userProfileHandlers,
    ...voucherHandlers(parts.vouchers),
    ...deviceHandlers,
    ...leaseHandlers,
    ...syncChangesHandlers(parts.version),
    ...uploadHandlers,
    ...attachmentHandlers,
    ...voucherNoteHandlers,
    ...approvalHandlers,
    ...messageHandlers,
    ...customerPlaceHandlers,
    ...routeCustomerHandlers,
    ...stockHandlers,
    ...stockTransferHandlers(parts.vouchers),
    ...conversionHandlers(parts.vouchers),
    ...masterHandlers(parts.masters),
    ...masterExportHandlers(parts),
    ...masterBulkHandlers(parts.masters),
    ...overviewHandlers(parts.masters, parts.vouchers),
    ...itemSupplierHandlers,
    ...externalReportHandlers(parts.pdf),
    ...cashCountHandlers,
    ...upkeepHandlers,
    ...importHandlers,
    ...installationHandlers(parts.version),
    ...tenderingHandlers,
    ...pictureHandlers([...parts.masters, userProfile]),
    ...reportHandlers(parts.reports),
    ...registerHandlers(parts.vouchers),
    ...registerExportHandlers(parts),
    ...reportExportHandlers(parts),
    ...bulkHandlers(parts.vouchers),
    ...savedViewHandlers,
    ...searchHandlers(parts.vouchers),
    ...periodEndHandlers,
    ...recurringHandlers,
    ...explainHandlers(parts.vouchers),
    ...billHandlers,
    ...dashboardHandlers,
    ...dayHandlers,
    ...daySummaryHandlers(parts.pdf),
    ...paperHandlers(parts.pdf),
    ...printHandlers(parts),
    ...printBatchHandlers(parts),
    ...diningHandlers,
    ...workHandlers,
    ...securityEventHandlers(parts.pdf),
    openapi: openApiHandler(parts),
  };
}

/** Made and packed when first asked for, once per address under which the server is reached. */
function openApiHandler(parts: HandlerParts): Handlers[string] {
  const made = new Map<string, { readonly text: string; readonly packed: Buffer }>();
  return ({ company, parameters, request, reply }) => {
    const server = parameters['company'] === undefined ? '/api/v1' : `/${company.slug}/api/v1`;
    const facts = { title: 'Fieldbook', version: parts.version, server };
    let document = made.get(server);
    if (document === undefined) {
      const text = JSON.stringify(openApiDocument(contractOf(parts), facts));
      document = { text, packed: gzipSync(text) };
      made.set(server, document);
    }
    const isPacked = takesGzip(request.headers);
    if (isPacked) reply.header('content-encoding', 'gzip');
    reply.headers({ 'x-content-type-options': 'nosniff', vary: 'accept-encoding' });
    return reply.type('application/json; charset=utf-8').send(isPacked ? document.packed : document.text);
  };
}
