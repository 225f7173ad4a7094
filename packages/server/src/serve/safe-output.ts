/**
 * Standard output and standard error that never harm the server: a line that cannot be written is dropped and counted, and the
 * next line that can be written says how many were lost. A full disk, a reader that has gone, one that no longer reads and
 * a terminal that is stopped (Ctrl-S, a frozen ssh) are all the same here.
 */
import { fstatSync, writeSync } from 'node:fs';
import process from 'node:process';
import { isatty } from 'node:tty';
import { openTerminal } from './terminal.ts';

export interface Output {
  /** Takes whole lines. Never throws and never waits. */
  write(lines: string): void;
}

/** What a reader that does not read may leave in memory. */
const MOST_WAITING_BYTES = 256 * 1024;

let output: Output | undefined;
let errors: Output | undefined;

export function standardOutput(): Output {
  output ??= safeOutput(process.stdout, 1);
  return output;
}

export function standardError(): Output {
  errors ??= safeOutput(process.stderr, 2);
  return errors;
}

function safeOutput(stream: NodeJS.WriteStream, fd: number): Output {
  let lost = 0;
  const lose = (lines: string): void => {
    lost += lines.split('\n').length - 1;
  };
  // Each write learns of its own fault; without a listener the stream would end the process.
  stream.on('error', () => undefined);
  const put = isFile(fd) ? writeToFile(fd) : (writeToTerminal(fd) ?? writeToStream(stream));
  return {
    write: (lines) => {
      const before = lost;
      lost = 0;
      const note = before === 0 ? '' : `${before} lines of the log could not be written.\n`;
      put(note + lines, () => {
        lost += before;
        lose(lines);
      });
    },
  };
}

type Put = (text: string, onLost: () => void) => void;

/** Not through the stream: after one fault Node keeps all later writes of a file in memory. */
function writeToFile(fd: number): Put {
  return (text, onLost) => {
    try {
      writeSync(fd, text);
    } catch {
      onLost();
    }
  };
}

/** Node writes to pipes and sockets asynchronously, and keeps what they do not take yet. To a terminal it does so on Windows alone. */
function writeToStream(stream: NodeJS.WriteStream): Put {
  return (text, onLost) => {
    if (!stream.writable || stream.writableLength > MOST_WAITING_BYTES) return onLost();
    stream.write(text, (error) => {
      if (error) onLost();
    });
  };
}

/** Undefined when it is no terminal, or one that cannot be opened again. */
function writeToTerminal(fd: number): Put | undefined {
  const terminal = openTerminal(fd);
  if (terminal === undefined) return undefined;
  return (text, onLost) => {
    if (terminal.waitingBytes > MOST_WAITING_BYTES) onLost();
    else terminal.write(Buffer.from(text), onLost);
  };
}

function isFile(fd: number): boolean {
  try {
    const status = fstatSync(fd);
    return status.isFile() || (status.isCharacterDevice() && !isatty(fd));
  } catch {
    return false;
  }
}
