/** Reads a content stream into its operators, each with what stands before it. Inline images are not known: we draw none. */

export interface DrawnStep {
  readonly operator: string;
  /** Names with their slash, strings as their bytes in latin1 after a `(`; numbers and brackets as written. */
  readonly operands: readonly string[];
}

const TOKEN = /\s+|%[^\r\n]*|(<<|>>|[[\]{}])|<([\dA-Fa-f\s]*)>|(\/[^\s()<>[\]{}/%]*)|\(|([^\s()<>[\]{}/%]+)/y;

export function drawnSteps(content: string): readonly DrawnStep[] {
  const steps: DrawnStep[] = [];
  let operands: string[] = [];
  let at = 0;
  while (at < content.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(content);
    if (match === null) throw new Error(`No content at ${at}: ${content.slice(at, at + 20)}`);
    const [whole, bracket, hex, name, word] = match;
    at += whole.length;
    if (whole === '(') {
      const [text, end] = literalFrom(content, at);
      operands.push(`(${text}`);
      at = end;
    } else if (hex !== undefined) operands.push(`(${Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1')}`);
    else if (bracket !== undefined || name !== undefined) operands.push(bracket ?? name ?? '');
    else if (word !== undefined && /^([+-]?[\d.]+|true|false|null)$/.test(word)) operands.push(word);
    else if (word !== undefined) {
      steps.push({ operator: word, operands });
      operands = [];
    }
  }
  return steps;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** From behind its bracket to behind the one that closes it. */
function literalFrom(content: string, start: number): readonly [text: string, end: number] {
  let text = '';
  let depth = 1;
  for (let at = start; at < content.length; at += 1) {
    const sign = content[at] ?? '';
    if (sign === '\\') {
      const [octal] = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4)) ?? [];
      const next = content[at + 1] ?? '';
      text += octal === undefined ? (escapes[next] ?? next) : String.fromCharCode(Number.parseInt(octal, 8) & 255);
      at += octal?.length ?? 1;
      continue;
    }
    depth += Number(sign === '(') - Number(sign === ')');
    if (depth === 0) return [text, at + 1];
    text += sign;
  }
  throw new Error('A string does not end.');
}
