/** The texts that cells of a workbook point to, and how a text is written in its XML. */
import { readXmlWhole } from './xml-reader.ts';

export async function readSharedStrings(bytes: AsyncIterable<Buffer>): Promise<readonly string[]> {
  const strings: string[] = [];
  const run = textRun();
  await readXmlWhole(bytes, {
    open(name) {
      if (name === 'si') run.begin();
      run.open(name);
    },
    close(name) {
      run.close(name);
      if (name === 'si') strings.push(run.text());
    },
    text: run.add,
  });
  return strings;
}

/** Gathers a text of several runs; how it is spoken (phonetic runs) is no part of it. */
export function textRun() {
  let text = '';
  let isSpoken = false;
  let isText = false;
  return {
    begin(): void {
      text = '';
    },
    open(name: string): void {
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    close(name: string): void {
      if (name === 'rPh') isSpoken = false;
      if (name === 't') isText = false;
    },
    add(part: string): void {
      if (isText) text += part;
    },
    text: (): string => unescaped(text),
  };
}

/** `_x000D_` is a sign that XML cannot hold; a line ends with one sign here. */
export function unescaped(text: string): string {
  return text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\r\n', '\n');
}
