/** The folder of a run, and what must be undone when it ends: mounts, processes, files, in the opposite order of their making. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunFolder {
  readonly path: string;
  readonly isKept: boolean;
  /** Runs at the end of the run, the last one given first. */
  atEnd(undo: () => void | Promise<void>): void;
  close(): Promise<void>;
}

const open = new Set<RunFolder>();
let isInterrupted = false;

/** For whoever interrupts the command: undoes all that runs, and nothing begins any more. */
export async function closeRunFolders(): Promise<void> {
  isInterrupted = true;
  for (const folder of [...open].reverse()) await folder.close();
}

export function openRunFolder(options: { readonly isKept: boolean }): RunFolder {
  if (isInterrupted) throw new Error('interrupted');
  const path = mkdtempSync(join(tmpdir(), 'fieldbook-chaos-'));
  // PostgreSQL runs as another user when this process is root, and must be able to enter.
  chmodSync(path, 0o755);
  const undoings: (() => void | Promise<void>)[] = [];
  let isClosed = false;
  const folder: RunFolder = {
    path,
    isKept: options.isKept,
    atEnd: (undo) => {
      // Whatever still starts when all is being ended is ended as well.
      if (isClosed) void undo();
      else undoings.push(undo);
    },
    async close() {
      isClosed = true;
      for (let undo = undoings.pop(); undo !== undefined; undo = undoings.pop()) await undo();
      if (!options.isKept) rmSync(path, { recursive: true, force: true });
      open.delete(folder);
    },
  };
  open.add(folder);
  return folder;
}
