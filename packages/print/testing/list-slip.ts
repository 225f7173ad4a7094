/** The lines of a slip as a reader of it sees them, for tests: isolates gone, blanks as one. */
import { stripIsolates } from '../src/bidi.ts';
import type { PrintDoc } from '../src/document.ts';
import { slipItems } from '../src/text/slip.ts';

export function slipTexts(doc: PrintDoc): readonly string[] {
  return slipItems(doc).flatMap((item) =>
    item.kind === 'line' ? [stripIsolates(item.text).replace(/ +/g, ' ').trim()] : [],
  );
}
