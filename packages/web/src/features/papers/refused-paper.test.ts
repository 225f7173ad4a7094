import { problem } from '@fieldbook/core/kernel/result';
import { expect, test } from 'vitest';
import { ApiRefusal } from '../../api/client.ts';
import { RefusedPaper, saidRefusal } from './refused-paper.ts';

const refused = new RefusedPaper([problem('amount.out_of_range', 'lines.2')]);

test.each(['en', 'ar'] as const)(
  'a paper refused on this device reads as one that the server refused: %s',
  async (language) => {
    const said = await saidRefusal(refused, language);
    if (!(said instanceof ApiRefusal)) throw new Error('not a refusal of the server');
    const { status, code, detail, problems } = said.problem;
    expect([status, code]).toEqual([422, 'amount.out_of_range']);
    expect(problems).toMatchObject([{ code: 'amount.out_of_range', path: 'lines.2', message: detail }]);
    expect(/[\u0600-\u06ff]/.test(detail)).toBe(language === 'ar');
  },
);

test('what is not a refusal is answered as it came', async () => {
  const fault = new Error('the store is gone');
  expect(await saidRefusal(fault, 'en')).toBe(fault);
});
