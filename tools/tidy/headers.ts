/** A code file opens by saying what it is responsible for, before the first import. */
import { type Finding, isCode, isTest, type SourceFile } from './source.ts';

const opening = /^(#!.*\n)?\s*(\/\*\*?[\s\S]{20,}?\*\/|\/\/ .{15,})/;

export function checkHeaders(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(
      (file) =>
        isCode(file) &&
        !isTest(file) &&
        /^(packages|tools|bench|chaos|simulator)\//.test(file.path) &&
        !opening.test(file.text),
    )
    .map(({ path }) => ({
      path,
      line: 1,
      message: 'opens without a comment that says what the file is responsible for',
    }));
}
