/**
 * The text of a file that comes from elsewhere. UTF-8 is what is read where nobody says otherwise, UTF-16 where the file begins
 * with its mark; a file that is neither is refused with the line, never guessed at: read wrongly, names are lost for good.
 */
import { EnvironmentError } from '../store/cluster/environment-error.ts';

export interface EncodedFile {
  readonly path: string;
  /** As the Encoding Standard names it (`windows-1256`); UTF-8 or by the mark when left out. */
  readonly encoding?: string | undefined;
}

/** Throws EnvironmentError `import.encoding` for a name nobody knows, and for bytes that are no text in it. */
export async function* decodeText(bytes: AsyncIterable<Buffer>, file: EncodedFile): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let line = 1;
  const decode = (part: Buffer | undefined): string => {
    decoder ??= decoderOf(part ?? Buffer.alloc(0), file);
    // Line by line, so that the line is known in which it fails.
    let text = '';
    for (const piece of part === undefined ? [undefined] : linesOf(part)) {
      const own = decodePiece(decoder, piece, { ...file, line });
      line += own.split('\n').length - 1;
      text += own;
    }
    return text;
  };
  for await (const chunk of bytes) yield decode(chunk);
  yield decode(undefined);
}

function decoderOf(start: Buffer, { path, encoding }: EncodedFile): TextDecoder {
  const mark = start.subarray(0, 2).toString('hex');
  const byMark = new Map([
    ['fffe', 'utf-16le'],
    ['feff', 'utf-16be'],
  ]).get(mark);
  try {
    return new TextDecoder(byMark ?? encoding ?? 'utf-8', { fatal: true });
  } catch (error) {
    throw new EnvironmentError(
      'import.encoding',
      `Nobody knows the encoding ${encoding}; the file ${path} was not read.`,
      'Name one as browsers do: utf-8, utf-16le, windows-1256, windows-1252, iso-8859-6 …',
      error,
    );
  }
}

function* linesOf(chunk: Buffer): Generator<Buffer> {
  let start = 0;
  for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, start)) {
    yield chunk.subarray(start, end + 1);
    start = end + 1;
  }
  yield chunk.subarray(start);
}

function decodePiece(
  decoder: TextDecoder,
  piece: Buffer | undefined,
  { path, line }: EncodedFile & { readonly line: number },
): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch (error) {
    throw new EnvironmentError(
      'import.encoding',
      `Line ${line} of the file ${path} is no text in ${decoder.encoding}; nothing of the file was imported.`,
      'Save it as UTF-8 ("CSV UTF-8" in a spreadsheet), or say what it is: --encoding windows-1256 for Arabic of Windows.',
      error,
    );
  }
}
