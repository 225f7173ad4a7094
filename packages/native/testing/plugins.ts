/** The native halves for tests: a printer that keeps what it was given, files in memory, a device that remembers. */
import { base64Of, bytesOf } from '../src/base64.ts';
import type { FilesPlugin, FoundPrinter, ShellPlugins } from '../src/plugins.ts';

export interface TestPlugins extends ShellPlugins {
  /** One text a step: `search`, `open bluetooth 00:11`, `write 180`, `close`. */
  readonly steps: string[];
  /** All bytes that the printer took. */
  readonly paper: () => Uint8Array;
  readonly stored: Map<string, string>;
  readonly opened: { readonly name: string; readonly base64: string }[];
  readonly dialled: string[];
  readonly shared: { readonly name: string; readonly base64: string; readonly type: string }[];
}

export interface TestFacts {
  readonly printers?: readonly FoundPrinter[];
  readonly chunkBytes?: number;
  /** The printer goes away before this write, counted from 1. */
  readonly breaksAt?: number;
}

export const vanPrinter: FoundPrinter = { id: '00:11', name: 'Van 3', kind: 'bluetooth' };

export function testPlugins({ printers = [vanPrinter], chunkBytes = 180, breaksAt = 0 }: TestFacts = {}): TestPlugins {
  const steps: string[] = [];
  const taken: number[] = [];
  const stored = new Map<string, string>();
  const opened: { readonly name: string; readonly base64: string }[] = [];
  const dialled: string[] = [];
  const shared: { readonly name: string; readonly base64: string; readonly type: string }[] = [];
  let writes = 0;
  return {
    steps,
    paper: () => Uint8Array.from(taken),
    stored,
    opened,
    dialled,
    shared,
    printer: {
      list: ({ search }) => {
        if (search) steps.push('search');
        return Promise.resolve({ printers });
      },
      open: ({ id, kind }) => {
        if (!printers.some((each) => each.id === id)) return Promise.reject(new Error('that printer is not paired'));
        steps.push(`open ${kind} ${id}`);
        return Promise.resolve({ session: id, chunkBytes });
      },
      write: ({ base64 }) => {
        writes += 1;
        if (writes === breaksAt) return Promise.reject(new Error('the printer is out of reach'));
        const bytes = bytesOf(base64);
        steps.push(`write ${bytes.length}`);
        taken.push(...bytes);
        return Promise.resolve();
      },
      close: () => {
        steps.push('close');
        return Promise.resolve();
      },
    },
    files: testFiles(stored, opened, shared),
    device: {
      facts: () => Promise.resolve({ platform: 'android', id: 'd1', model: 'Test', appVersion: '1' }),
      dial: ({ number }) => {
        dialled.push(number);
        return Promise.resolve();
      },
      pushToken: () => Promise.reject(new Error('messages are not allowed')),
    },
  };
}

function testFiles(
  stored: Map<string, string>,
  opened: { readonly name: string; readonly base64: string }[],
  shared: { readonly name: string; readonly base64: string; readonly type: string }[],
): FilesPlugin {
  const pieces = new Map<string, Uint8Array>();
  const whole = (name: string) => base64Of(pieces.get(name) ?? new Uint8Array());
  return {
    write: ({ name, text }) => {
      stored.set(name, text);
      return Promise.resolve();
    },
    read: ({ name }) => {
      const text = stored.get(name);
      return Promise.resolve(text === undefined ? {} : { text });
    },
    put: ({ name, base64, at }) => {
      const before = at === 0 ? new Uint8Array() : (pieces.get(name) ?? new Uint8Array());
      if (before.length !== at) return Promise.reject(new Error('a piece of this file is missing'));
      const added = bytesOf(base64);
      const both = new Uint8Array(before.length + added.length);
      both.set(before);
      both.set(added, before.length);
      pieces.set(name, both);
      return Promise.resolve();
    },
    openPdf: ({ name }) => {
      opened.push({ name, base64: whole(name) });
      return Promise.resolve();
    },
    share: ({ name, type }) => {
      shared.push({ name, base64: whole(name), type });
      return Promise.resolve();
    },
  };
}
