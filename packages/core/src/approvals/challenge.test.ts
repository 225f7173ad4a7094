import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerTo, readAnswer, showAnswer } from './answer.ts';
import {
  boundedValue,
  type Challenged,
  isMadeFor,
  LARGEST_VALUE,
  makeChallenge,
  readChallenge,
  showChallenge,
} from './challenge.ts';
import { checkDigit, digitOfLetter } from './check-digit.ts';
import { approvalPurposes, purposeNames } from './purposes.ts';

const digest = async (text: string) => createHash('sha256').update(text).digest('hex');
const hmacOf = (secret: Uint8Array) => async (text: string) => createHmac('sha256', secret).update(text).digest();
const SECRET = Uint8Array.from({ length: 32 }, (_, at) => at);
const SUBJECT = '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c002';

const asked = fc
  .record({
    purpose: fc.constantFrom(...purposeNames),
    subject: fc.uuid(),
    device: fc.integer({ min: 1, max: LARGEST_VALUE }),
    salt: fc.stringMatching(/^[0-9a-f]{10}$/),
    value: fc.integer({ min: 0, max: LARGEST_VALUE }),
  })
  .map(
    ({ value, ...rest }): Challenged => ({
      ...rest,
      ...(approvalPurposes[rest.purpose].unit === 'none' ? {} : { value }),
    }),
  );

describe('A challenge and its answer', () => {
  // The same by hand in another language, over the bytes 0 to 31 as the secret.
  test.each([
    [{ purpose: 'credit', device: 3, value: 1250, salt: '5f2a9c01' }, 'd-4f9a21c03b', 'C13125090624', '19141334'],
    [{ purpose: 'dayEnd', device: 128, salt: '5f2a9c01' }, 'd-4f9a21c03b', 'A312803144', '85626933'],
    [{ purpose: 'discount', device: 41, value: 1250, salt: 'ffffffff00' }, 'd-0000000001', 'D241125020615', '96570624'],
  ] as const)('are those of the known vector %#', async (wish, device, challenge, answer) => {
    expect(await makeChallenge({ ...wish, subject: SUBJECT }, digest)).toBe(challenge);
    expect(await answerTo(challenge, device, hmacOf(SECRET))).toBe(answer);
  });

  test('say what was asked, however they are typed', () => {
    const read = { challenge: 'C13125090624', purpose: 'credit', device: 3, value: 1250 };
    for (const typed of ['C13125090624', 'c131 2509 0624', ' C-1312-5090-624 ', 'c١٣١٢٥٠٩٠٦٢٤'])
      expect(readChallenge(typed)).toEqual({ ok: true, value: read });
    expect([showChallenge('C13125090624'), showAnswer('19141334')]).toEqual(['C131 2509 0624', '1914 1334']);
    expect([readAnswer(' 1914-1334'), readAnswer('١٩١٤١٣٣٤'), readAnswer('1914133'), readAnswer('1914133x')]).toEqual([
      '19141334',
      '19141334',
      undefined,
      undefined,
    ]);
  });

  test('are read back as they were made, for any wish', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (wish) => {
        const challenge = await makeChallenge(wish, digest);
        const { purpose, device, value } = wish;
        expect(readChallenge(showChallenge(challenge).toLowerCase())).toEqual({
          ok: true,
          value: { challenge, purpose, device, ...(value === undefined ? {} : { value }) },
        });
        expect(await isMadeFor(challenge, wish, digest)).toBe(true);
        expect(challenge.length).toBeLessThanOrEqual(26);
      }),
    );
  });

  test('with one wrong sign, or two neighbours changed, are no challenge', async () => {
    const letters = purposeNames.map((name) => approvalPurposes[name].letter);
    await fc.assert(
      fc.asyncProperty(asked, fc.nat(), fc.integer({ min: 1, max: 9 }), async (wish, place, by) => {
        const challenge = await makeChallenge(wish, digest);
        const at = place % challenge.length;
        const other = letters[(letters.indexOf(challenge.charAt(0)) + (by % letters.length || 1)) % letters.length];
        const wrong = at === 0 ? other : String((Number(challenge[at]) + by) % 10);
        expect(readChallenge(`${challenge.slice(0, at)}${wrong}${challenge.slice(at + 1)}`).ok).toBe(false);
        const next = Math.max(1, Math.min(at, challenge.length - 2));
        const turned = `${challenge.slice(0, next)}${challenge[next + 1]}${challenge[next]}${challenge.slice(next + 2)}`;
        expect(turned === challenge || !readChallenge(turned).ok).toBe(true);
      }),
    );
  });

  test('hold for their subject, value and salt alone', async () => {
    const wish: Challenged = { purpose: 'credit', device: 3, value: 1250, salt: '5f2a9c01', subject: SUBJECT };
    const challenge = await makeChallenge(wish, digest);
    const others = await Promise.all([
      isMadeFor(challenge, { ...wish, value: 1251 }, digest),
      isMadeFor(challenge, { ...wish, purpose: 'void' }, digest),
      isMadeFor(challenge, { ...wish, salt: '5f2a9c02' }, digest),
      isMadeFor(challenge, { ...wish, subject: SUBJECT.replace('2', '3') }, digest),
      isMadeFor('no challenge', wish, digest),
    ]);
    expect(others).toEqual([false, false, false, false, false]);
  });

  test('are refused where they are cut short, too long or of no purpose', () => {
    const signed = (letter: string, digits: string) => `${letter}${digits}${checkDigit(letter, digits)}`;
    const wrong = [
      '',
      'C',
      '13125090624',
      signed('Q', '1312500000'),
      signed('C', '0312500000'),
      signed('C', '1012500000'),
    ];
    wrong.push(
      signed('C', '130000'),
      signed('C', '13012500000'),
      signed('A', '1312500000'),
      signed('C', '13123456789012345'),
    );
    for (const text of wrong) expect([text, readChallenge(text).ok]).toEqual([text, false]);
    expect(readChallenge(signed('C', '1300000'))).toMatchObject({ ok: true, value: { value: 0 } });
  });

  test('of another device have another answer', async () => {
    const own = await answerTo('C13125090624', 'd-1', hmacOf(SECRET));
    expect(await answerTo('C13125090624', 'd-2', hmacOf(SECRET))).not.toBe(own);
    expect(await answerTo('C13125090624', 'd-1', hmacOf(SECRET.toReversed()))).not.toBe(own);
  });
});

test('A letter that is misheard is noticed: no two purposes share its digit', () => {
  const digits = purposeNames.map((name) => digitOfLetter(approvalPurposes[name].letter));
  expect(new Set(digits).size).toBe(purposeNames.length);
});

test('A value is asked for in whole units, and never for less than is needed', () => {
  expect([boundedValue(12.01), boundedValue(12), boundedValue(-3), boundedValue(5e12)]).toEqual([
    13,
    12,
    0,
    LARGEST_VALUE,
  ]);
});
