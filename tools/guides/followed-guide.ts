/**
 * A guide that adds something to the product, followed as a reader follows it: in a copy of the sources its code blocks become
 * files or lines of files, `npm run texts` finds their texts, and the guide's own words are written into the catalogue.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

const copied = [
  ...['packages', 'tools/texts', 'tools/texts.ts', 'docs/reference/checklists'],
  ...['tsconfig.base.json', 'package.json', 'vitest.config.ts', 'tools/strict-messages.ts'],
];

const WORDS = 'packages/core/locales/ar/trade.json';

/** A file that is there, with the lines of the guide's block where they belong. */
export type Inserted = (before: string, block: string) => string;

export class FollowedGuide {
  readonly text: string;
  readonly copy: string;
  /** Path in the heading → code in the block below it. */
  readonly code: ReadonlyMap<string, string>;

  /** `into`: how a block becomes part of a file that is there. */
  constructor(name: string, into: Readonly<Record<string, Inserted>>) {
    this.text = readFileSync(path.join(root, 'docs/guides', name), 'utf8');
    const blocks = [...this.text.matchAll(/^### `([^`]+)`\n\n```\w+\n([\s\S]*?)^```$/gm)];
    const all = new Map(blocks.map(([, file = '', code = '']) => [file, code]));
    this.code = new Map([...all].filter(([file]) => file !== WORDS));
    this.copy = copyOfSources();
    for (const [file, code] of this.code) {
      const insert = into[file];
      mkdirSync(path.dirname(path.join(this.copy, file)), { recursive: true });
      this.#write(file, insert === undefined ? code : insert(this.#read(file), code));
    }
    this.#say(JSON.parse(all.get(WORDS) ?? '{}') as Readonly<Record<string, string>>);
  }

  /** Runs a program in the copy; answers its exit code and what it printed. */
  run(program: string, ...words: string[]): { readonly status: number | null; readonly output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, program), ...words], {
      cwd: this.copy,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    return { status, output: `${stdout}${stderr}` };
  }

  compile() {
    return this.run('node_modules/typescript/bin/tsc', '-p', 'packages/core/tsconfig.json', '--noEmit');
  }

  /** Runs what else must hold for whatever is added, and these suites. */
  test(...suites: readonly string[]) {
    const always = [
      'packages/core/src/permissions',
      'packages/core/src/recurring',
      'packages/core/src/i18n/catalogues',
    ];
    const words = ['run', '--project', 'unit', '--reporter', 'verbose', ...always, 'tools/texts', ...suites];
    return this.run('node_modules/vitest/vitest.mjs', ...words);
  }

  forget(): void {
    rmSync(this.copy, { recursive: true, force: true });
  }

  /** What the guide does not say stays open, as for a reader who leaves it out. */
  #say(words: Readonly<Record<string, string>>): void {
    this.run(path.relative(root, path.join(this.copy, 'tools/texts.ts')));
    const catalogue = JSON.parse(this.#read(WORDS)) as Readonly<Record<string, string>>;
    const unknown = Object.keys(words).filter((text) => catalogue[text] === undefined);
    if (unknown.length > 0) throw new Error(`The guide says in Arabic what no block says in English: ${unknown}`);
    this.#write(WORDS, `${JSON.stringify({ ...catalogue, ...words }, null, 2)}\n`);
  }

  #read(file: string): string {
    return readFileSync(path.join(this.copy, file), 'utf8');
  }

  #write(file: string, content: string): void {
    writeFileSync(path.join(this.copy, file), content);
  }
}

/** Its packages find each other by name. The texts are looked for in what git lists, so it is a repository of its own. */
function copyOfSources(): string {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(path.join(root, '.cache', 'guide-'));
  const isSource = (file: string) => !/\/(node_modules|dist|dist\.[a-z]+|generated)$/.test(file);
  for (const each of copied)
    cpSync(path.join(root, each), path.join(copy, each), { recursive: true, filter: isSource });
  const names = path.join(copy, 'node_modules/@fieldbook');
  mkdirSync(names, { recursive: true });
  for (const each of readdirSync(path.join(copy, 'packages')))
    symlinkSync(path.join(copy, 'packages', each), path.join(names, each));
  spawnSync('git', ['init', '--quiet'], { cwd: copy });
  return copy;
}
