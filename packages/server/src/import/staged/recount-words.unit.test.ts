import { expect, test } from 'vitest';
import { recountWords } from './recount-words.ts';

const word = (text: string) => ({ field: 'unit', word: text });
const counted = (text: string, rows: number) => ({ ...word(text), rows });

test('a word is dropped with the last row that has it, and a new one is counted', () => {
  const words = [counted('Pc.', 2), counted('Ctn', 1)];
  expect(recountWords(words, [word('Pc.')], [])).toEqual([counted('Pc.', 1), counted('Ctn', 1)]);
  expect(recountWords(words, [word('Ctn')], [])).toEqual([counted('Pc.', 2)]);
  expect(recountWords(words, [word('Ctn')], [word('Box'), word('Box')])).toEqual([
    counted('Pc.', 2),
    counted('Box', 2),
  ]);
  expect(recountWords(words, [word('Ctn')], [word('Ctn')])).toEqual(words);
  expect(recountWords(words, [word('beyond those that are listed')], [])).toEqual(words);
});
