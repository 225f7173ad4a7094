/**
 * Why servers ended unexpectedly: a small file in the data directory, which is there when the log is not. A server with its
 * database elsewhere has a data directory for this file alone.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectoryOf } from '../store/cluster/cluster.ts';

const MOST_CHARACTERS = 16_384;

export const lastWordsFile = (env: NodeJS.ProcessEnv): string => join(dataDirectoryOf(env), 'server-ends.log');

/** Adds an end, and lets go of the oldest. A file that cannot be written is no reason to fail while everything else does. */
export function keepLastWords(env: NodeJS.ProcessEnv, words: string): void {
  const file = lastWordsFile(env);
  const text = `${new Date().toISOString()} ${words.slice(0, MOST_CHARACTERS / 4)}\n`;
  try {
    // The embedded database makes its data directory itself, with the rights it needs.
    if (env['DATABASE_URL']) mkdirSync(dataDirectoryOf(env), { recursive: true });
    writeFileSync(file, (readOr(file, '') + text).slice(-MOST_CHARACTERS));
  } catch {
    // The terminal has the same words.
  }
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
