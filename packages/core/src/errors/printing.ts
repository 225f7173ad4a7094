/** Refusals of printers: what happened to the paper, and whether it may be sent again (docs/decisions/0110-paper.md). */
import { advice, refusal } from './refusal.ts';

const byHand = advice('Look at the printer, then print it as a copy.');

export const printingRefusals = {
  'printer.host_malformed': refusal(422, 'Enter a name or an address, without a port'),
  'printer.host_refused': refusal(422, 'Printing does not go to such an address'),
  'printer.port_of_kind': refusal(422, 'A printer by IPP uses port 631, all others use 9100 to 9109'),
  'printer.unknown': refusal(404, 'There is no such printer', advice('Choose a printer from the list.')),
  'printer.unreachable': refusal(503, 'The printer does not answer. Is it on?', {
    mayRetry: true,
  }),
  'printer.not_sent': refusal(503, 'The server stopped before it sent it', {
    mayRetry: true,
  }),
  'printer.refused': refusal(
    409,
    'The printer refused the print',
    advice('It may not print PDF, or may let nobody print: choose another kind or look at its settings.'),
  ),
  'printer.busy': refusal(503, 'The printer has too much to do', { mayRetry: true }),
  'printer.cut_short': refusal(409, 'A part of it may have come out', byHand),
  'printer.uncertain': refusal(409, 'Nobody knows how much of it came out', byHand),
  'printer.too_large': refusal(422, 'This is too long for one print', advice('Print fewer documents at once.')),
  'print.nothing': refusal(422, 'There is nothing to print'),
  'print.batch_unknown': refusal(
    404,
    'There is no such print',
    advice('Prints of many documents are kept for two days.'),
  ),
  'print.batches_waiting': refusal(429, 'Five of your prints are waiting', {
    mayRetry: true,
    ...advice('Let one be finished first, or give one up.'),
  }),
  'print.not_a_document': refusal(422, 'This cannot be printed'),
} as const;
