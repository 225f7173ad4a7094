/** PDFs that are not those that were accepted: which, what they look like and which words moved, and taking them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPdfRenderer } from '@fieldbook/server/pdf/renderer';
import {
  digestOfPages,
  pageCases,
  pageDigestFile,
  pageFolder,
  readPageDigests,
} from '@fieldbook/server/testing/pdf/golden-pages';
import type { Change } from './slips.ts';

export async function changedPages(): Promise<readonly Change[]> {
  const known = existsSync(pageDigestFile) ? readPageDigests() : {};
  const changes: Change[] = [];
  await eachPage((key, pdf) => {
    const before = known[key];
    const now = digestOfPages(pdf);
    if (before !== now) changes.push({ key, why: before === undefined ? 'new' : `was ${before}, is ${now}` });
  });
  const gone = Object.keys(known).filter((key) => !pageCases.some((each) => each.key === key));
  return [...changes, ...gone.map((key) => ({ key, why: 'gone' }))];
}

/** The file, its pages as pictures, and the difference of its words where the old ones are kept. */
export async function reviewPages(changes: readonly Change[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const keys = new Set(changes.map(({ key }) => key));
  await eachPage((key, pdf) => {
    if (!keys.has(key)) return;
    const file = join(folder, key);
    writeFileSync(`${file}.pdf`, pdf);
    execFileSync('pdftoppm', ['-r', '90', '-png', `${file}.pdf`, file]);
    if (!existsSync(wordsOf(key))) return;
    writeFileSync(`${file}.txt`, textOf(pdf));
    const options = { encoding: 'utf8' } as const;
    try {
      execFileSync('diff', ['-u', wordsOf(key), `${file}.txt`], options);
    } catch (error) {
      // diff ends with 1 when there are differences.
      writeFileSync(`${file}.diff`, String((error as { stdout?: string }).stdout ?? error));
    }
  });
}

export async function acceptPages(): Promise<void> {
  mkdirSync(pageFolder, { recursive: true });
  for (const file of readdirSync(pageFolder)) if (file.endsWith('.txt')) rmSync(join(pageFolder, file));
  const digests: Record<string, string> = {};
  await eachPage((key, pdf) => {
    digests[key] = digestOfPages(pdf);
    if (key.endsWith('_A4_en-ar')) writeFileSync(wordsOf(key), textOf(pdf));
  });
  writeFileSync(pageDigestFile, `${JSON.stringify(digests, null, 2)}\n`);
}

const wordsOf = (key: string): string => join(pageFolder, `${key}.txt`);

async function eachPage(see: (key: string, pdf: Uint8Array) => void): Promise<void> {
  const renderer = createPdfRenderer({ workers: 1 });
  try {
    for (const { key, build } of pageCases) see(key, await renderer.render(build()));
  } finally {
    await renderer.close();
  }
}

function textOf(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-words-'));
  try {
    const file = join(folder, 'page.pdf');
    writeFileSync(file, pdf);
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
