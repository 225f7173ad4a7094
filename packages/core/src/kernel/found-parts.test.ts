import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundParts } from './found-parts.ts';

const marked = (text: string, query: string) =>
  foundParts(text, query)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Al Madina Grocery', 'madi gro', 'Al [Madi]na [Gro]cery'],
  ['Café Ünal', 'cafe UN', '[Café] [Ün]al'],
  ['مَدْرَسَة النور', 'مدرسه', '[مَدْرَسَة] النور'],
  ['Straße 5', 'strass', '[Straß]e 5'],
  ['C-1', 'x', 'C-1'],
  ['C-1', '', 'C-1'],
])('%s found by %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('no letter is lost, whatever is looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, query) => {
      expect(
        foundParts(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe([...text].join(''));
    }),
  );
});
