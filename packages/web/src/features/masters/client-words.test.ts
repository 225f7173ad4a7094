import { expect, test } from 'vitest';
import { clientWords } from './client-words.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

test.each([
  [chrome, 'Chrome, Android'],
  [`${chrome} EdgA/130.0`, 'Edge, Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1', 'Safari, iOS'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Windows'],
  ['curl/8.5.0', 'curl/8.5.0'],
])('%s is said in short', (client, words) => {
  expect(clientWords(client)).toBe(words);
});
