/** A text file that an import writes beside its work: refused lines, results. Opened before anything is posted. */
import { open } from 'node:fs/promises';
import { EnvironmentError, faultText } from '../store/cluster/environment-error.ts';

export interface TargetFile {
  write(text: string): Promise<void>;
  /** Writes what is still held. May be called once. */
  close(): Promise<void>;
}

export const noTarget: TargetFile = { write: () => Promise.resolve(), close: () => Promise.resolve() };

const HELD_CHARACTERS = 64_000;

/** Throws EnvironmentError `import.not_writable`, now or when the disk is full later. */
export async function openTarget(path: string): Promise<TargetFile> {
  const failed = (error: unknown): never => {
    throw new EnvironmentError(
      'import.not_writable',
      `The file ${path} cannot be written (${faultText(error)}). What was posted by then stays.`,
      'Choose another path and start again; nothing is imported twice.',
      error,
    );
  };
  const file = await open(path, 'w').catch(failed);
  let held = '';
  const flush = async (): Promise<void> => {
    await file.writeFile(held).catch(failed);
    held = '';
  };
  return {
    write: async (text) => {
      held += text;
      if (held.length > HELD_CHARACTERS) await flush();
    },
    close: async () => {
      try {
        await flush();
      } finally {
        await file.close();
      }
    },
  };
}
