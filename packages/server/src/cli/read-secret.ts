/** Reads a password: from a pipe when told so, else at the terminal without showing it. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type CommandContext, UsageError } from './command.ts';

export interface SecretWish {
  readonly prompt: string;
  readonly fromStdin: boolean;
}

/** One line without its end. Throws UsageError when there is neither a pipe nor a terminal. */
export async function readSecret({ stdin, say }: CommandContext, { prompt, fromStdin }: SecretWish): Promise<string> {
  if (fromStdin) return (await text(stdin)).replace(/\r?\n$/, '');
  if (!('isTTY' in stdin) || stdin.isTTY !== true) {
    throw new UsageError('There is no terminal to ask at; give the password with --password-stdin.');
  }
  say(prompt);
  // A terminal echoes what readline writes; this output swallows it.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
  }
}
