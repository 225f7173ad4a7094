/** Settings and rights that nothing reads: a box that a person ticks must do something. */
import { type Finding, isCode, isTest, type SourceFile } from './source.ts';

/** What reads them is not there yet. */
const later: ReadonlySet<string> = new Set(['defaultMobileDashboard']);

const isForms = (path: string) => /^packages\/core\/src\/permissions\/\w+-forms\.ts$/.test(path);
const isSettings = (path: string) => path.startsWith('packages/core/src/settings/');
/** Where a name stands without being read: the tables themselves, roles that have it, the menu, the words of the demo. */
const saysOnly =
  /^packages\/(core\/src\/(permissions\/(roles|menu|\w+-forms)|settings\/(books|display|point-of-sale|printing|route-day|selling|settings?))|server\/src\/seed)/;

const defined = /^ {2}(\w+): (?:\{ \.\.\.)?(?:form|flag|integer|percent|choice|code|date)\(/gm;

export function checkRights(files: readonly SourceFile[]): Finding[] {
  const code = files.filter((file) => isCode(file) && !isTest(file) && file.path.startsWith('packages/'));
  const readers = code.filter(({ path }) => !saysOnly.test(path) || path.endsWith('action-forms.ts'));
  const words = new Set(readers.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  // The register of a voucher type asks for a form whose name is made of the type's own.
  const isOfRegister = (name: string) => name.endsWith('Register') && words.has(name.replace(/Register$/, ''));
  return code
    .filter(({ path }) => isForms(path) || isSettings(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(defined)].flatMap(([, name = '']) =>
        words.has(name) || isOfRegister(name) || later.has(name)
          ? []
          : [{ path, line: 0, message: `nothing reads ${name}: let it act, or delete it` }],
      ),
    );
}
