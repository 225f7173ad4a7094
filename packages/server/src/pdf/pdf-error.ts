/** Why a document could not be drawn, with the catalogue's problem for whoever asked for it. */
import { type Problem, problem } from '@fieldbook/core/kernel/result';

export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly problem: Problem;

  constructor(reason: Problem, message: string) {
    super(message);
    this.problem = reason;
  }
}

export function tooLarge(rows: number, maximum: number): PdfError {
  return new PdfError(problem('print.too_large', undefined, { n: maximum }), `${rows} rows are more than ${maximum}.`);
}

export function busy(): PdfError {
  return new PdfError(problem('server.busy'), 'Too many documents are waiting to be printed.');
}

export function timedOut(timeoutMs: number): PdfError {
  return new PdfError(problem('server.timeout'), `The document took more than ${timeoutMs} ms.`);
}

export function closed(): PdfError {
  return new PdfError(problem('server.unavailable'), 'The renderer has been closed.');
}

export function failed(reason: string): PdfError {
  return new PdfError(problem('print.not_drawn'), `The document could not be drawn: ${reason}`);
}
