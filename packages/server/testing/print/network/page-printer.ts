/**
 * For tests: how a printer of pages reads a job, strictly. Written from the Printer Job Language Technical Reference Manual and not from
 * what we send: lines of known commands between exits, one language entered, and a whole PDF in it. Anything else is thrown at.
 */

export interface ReadPages {
  readonly pdf: Buffer;
  readonly pages: number;
  readonly paper: string;
  readonly jobName: string;
}

const EXIT = Buffer.from('\x1b%-12345X');
/** Of each command, what may follow it; a name has no control characters and no quotes in it. */
const COMMANDS = {
  JOB: /^NAME="([\x20\x21\x23-\x7e]{1,80})"$/,
  SET: /^PAPER=(A4|LETTER)$/,
  ENTER: /^LANGUAGE=(PDF)$/,
  EOJ: /^$/,
} as const;

interface Command {
  readonly name: keyof typeof COMMANDS;
  readonly value: string | undefined;
}

/** One command line from the front, and what is behind it. */
function commandAt(bytes: Buffer): { readonly command: Command; readonly rest: Buffer } {
  const end = bytes.indexOf('\n');
  const line = bytes.subarray(0, end).toString('latin1').replace(/\r$/, '');
  const [, name = '', , facts = ''] = /^@PJL ([A-Z]+)( (.*))?$/.exec(line) ?? [];
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as Command['name']].exec(facts) : null;
  if (end < 0 || found === null) throw new Error(`not a line of PJL: ${JSON.stringify(line.slice(0, 60))}`);
  return { command: { name: name as Command['name'], value: found[1] }, rest: bytes.subarray(end + 1) };
}

function afterExit(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, EXIT.length).equals(EXIT)) throw new Error('no exit where one must stand');
  return bytes.subarray(EXIT.length);
}

export function readPages(job: Buffer): ReadPages {
  let rest = afterExit(job);
  const said = new Map<string, string | undefined>();
  while (!said.has('ENTER')) {
    const { command, rest: behind } = commandAt(rest);
    if (said.has(command.name) || command.name === 'EOJ') throw new Error(`${command.name} is out of place`);
    said.set(command.name, command.value);
    rest = behind;
  }
  const end = rest.indexOf(EXIT);
  const pdf = rest.subarray(0, end);
  const body = pdf.toString('latin1');
  if (end < 0 || !body.startsWith('%PDF-') || !/%%EOF\s*$/.test(body)) throw new Error('not a whole PDF');
  const { command, rest: last } = commandAt(afterExit(rest.subarray(end)));
  if (command.name !== 'EOJ' || afterExit(last).length > 0) throw new Error('the job does not end as it should');
  const pages = body.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  return { pdf, pages, paper: said.get('SET') ?? '', jobName: said.get('JOB') ?? '' };
}
