/** Pictures from outside as what is kept of them, decoded one after another in a process of their own. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { MadePicture } from './make-picture.ts';
import type { PictureReply } from './picture-process.ts';
import { type ReadPicture, readPicture } from './read-picture.ts';

const LONGEST_MS = 20_000;
const MOST_WAITING = 4;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** As `readPicture` refuses, `picture.damaged` where the decoder gave up, `server.busy` where too many wait. */
export async function decodePicture(file: Buffer): Promise<Result<MadePicture>> {
  const read = readPicture(file);
  if (!read.ok) return read;
  if (waiting >= MOST_WAITING) return refused(problem('server.busy'));
  waiting += 1;
  const work = last.then(() => decodeElsewhere(read.value));
  last = work;
  const made = await work.finally(() => {
    waiting -= 1;
  });
  return made === undefined ? refused(problem('picture.damaged', 'content')) : accepted(made);
}

function decodeElsewhere(picture: ReadPicture): Promise<MadePicture | undefined> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'picture-process.ts'), {
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    const end = (made: MadePicture | undefined): void => {
      clearTimeout(timer);
      resolve(made);
    };
    child.once('message', ({ made }: PictureReply) => end(made));
    child.once('exit', () => end(undefined)).once('error', () => end(undefined));
    child.send(picture);
  });
}
