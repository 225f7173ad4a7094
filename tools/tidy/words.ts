/** Text that must not be there: leftover notes, switched-off tests, machine paths, addresses of package registries. */
import { type Finding, isTest, type SourceFile } from './source.ts';

// Spelled in parts, so that this file does not find itself.
const leftovers = [
  ['TO', 'DO'],
  ['FIX', 'ME'],
  ['HA', 'CK'],
].map((parts) => parts.join(''));
// Three X are also the ISO code for "no currency", so they count in comments alone.
const unsure = new RegExp(String.raw`(//|\*|#|--).*\b${['XX', 'X'].join('')}\b`);
const homes = ['home', 'root', 'Users', 'tmp', 'work', 'var/lib/jenkins'].map((folder) => `/${folder}/`);
const registryHosts = [
  ['registry.', 'npmjs'],
  ['registry.', 'yarnpkg'],
  ['npm.', 'pkg.github'],
].map((parts) => parts.join(''));

interface Rule {
  readonly pattern: RegExp;
  readonly message: string;
  readonly applies: (file: SourceFile) => boolean;
}

const isAnything = (): boolean => true;

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`\\b(${leftovers.join('|')})\\b|${unsure.source}`),
    message: 'leftover note: do it now, or write an issue',
    applies: isAnything,
  },
  {
    pattern: /\b(test|describe|it)(\.\w+)*\.(only|skip|todo)\b|\b(xit|xtest|xdescribe|fit|fdescribe)\(/,
    message: 'a test is either there or not; for a condition of the machine use skipIf with the condition',
    applies: (file) => isTest(file) && !file.path.startsWith('tools/tidy'),
  },
  {
    pattern: new RegExp(`(^|[\\s'"\`(=:])(${homes.join('|')})[\\w.-]`),
    message: 'a path of one machine; use a path relative to the repository, or node:os tmpdir()',
    applies: (file) => !file.path.startsWith('tools/tidy'),
  },
  {
    pattern: new RegExp(registryHosts.map((host) => host.replace('.', '\\.')).join('|')),
    message: 'the address of a package registry; the user’s npm decides where packages come from',
    applies: isAnything,
  },
];

export function checkWords(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const applying = rules.filter((rule) => rule.applies(file));
    return file.text.split('\n').flatMap((text, index) => {
      const broken = applying.filter(({ pattern }) => pattern.test(text));
      return broken.map(({ message }) => ({ path: file.path, line: index + 1, message }));
    });
  });
}
