/**
 * An export that nothing uses is deleted, and in the folders that decide about the books a value that only its own file uses is
 * not exported. Told by names: one that stands in any other file, a test among them, counts as used.
 */
import { type Finding, isCode, isTest, lineAt, type SourceFile } from './source.ts';

const EXPORT = /^export (?:async )?(const|function|class|interface|type) ([\w$]+)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

const isJudged = (file: SourceFile): boolean =>
  /^packages\/[^/]+\/src\//.test(file.path) && isCode(file) && !isTest(file) && !file.path.endsWith('.d.ts');
const isOfBooks = ({ path }: SourceFile): boolean =>
  /^packages\/(server\/src\/posting|core\/src\/(definition|ledger|stock|bills|chains))\//.test(path);

export function checkDeadExports(files: readonly SourceFile[]): Finding[] {
  const filesWith = new Map<string, number>();
  for (const { text } of files.filter(isCode))
    for (const word of new Set(text.match(WORD))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
  return files.filter(isJudged).flatMap((file) => {
    const words = file.text.match(WORD) ?? [];
    return [...file.text.matchAll(EXPORT)].flatMap(({ index, 1: kind = '', 2: name = '' }) => {
      if ((filesWith.get(name) ?? 0) > 1) return [];
      const isUsedHere = words.filter((word) => word === name).length > 1;
      const isValue = kind !== 'interface' && kind !== 'type';
      if (isUsedHere && !(isValue && isOfBooks(file))) return [];
      const message = isUsedHere
        ? `only this file uses ${name}: do not export it`
        : `nothing uses ${name}: use it or delete it`;
      return [{ path: file.path, line: lineAt(file.text, index), message }];
    });
  });
}
