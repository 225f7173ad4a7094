import type { PaperPicture } from '@fieldbook/core/api/picture-operations';
import type { Me } from '@fieldbook/core/api/session-operations';
import { afterEach, expect, test, vi } from 'vitest';
import { headPictures, picturesAtHand } from './head-pictures.ts';

afterEach(() => vi.unstubAllGlobals());

const address = (digit: string) => `/pictures/${digit.repeat(64)}`;
const picture: PaperPicture = {
  source: 'data:image/jpeg;base64,AAAA',
  width: 60,
  height: 24,
  dots: { width: 8, height: 1, data: '/w==' },
};

function me(company: string | undefined, ...branches: (string | undefined)[]): Pick<Me, 'company' | 'branches'> {
  const logoOf = (logo: string | undefined) => (logo === undefined ? {} : { logo });
  return {
    company: { ...logoOf(company) } as Me['company'],
    branches: branches.map((logo, at) => ({ code: `B${at}`, ...logoOf(logo) }) as Me['branches'][number]),
  };
}

/** The network, and what was asked of it. */
function network(answer: (url: string) => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve().then(() => answer(url));
  });
  return asked;
}

test("a branch's own picture comes before the company's, and each is fetched once", async () => {
  const asked = network((url) => Response.json({ ...picture, width: url.includes('aaaa') ? 1 : 2 }));
  const person = me(address('a'), address('b'), undefined);
  expect(picturesAtHand(person)('B0')).toBeUndefined();
  const pictureOf = await headPictures(person);
  expect([pictureOf('B0')?.width, pictureOf('B1')?.width, pictureOf(undefined)?.width]).toEqual([2, 1, 1]);
  await headPictures(person);
  expect(asked.length).toBe(2);
  expect(picturesAtHand(person)('B0')?.width).toBe(2);
});

test('without a network what was fetched is there, and what was not is left out and not asked for with each slip', async () => {
  const asked = network(() => {
    throw new TypeError('no network');
  });
  const pictureOf = await headPictures(me(address('a'), address('c')));
  expect(pictureOf('B1')?.width).toBe(1);
  expect(pictureOf('B0')).toBeUndefined();
  await headPictures(me(address('a'), address('c')));
  expect(asked.length).toBe(1);
});

test('nothing is asked where nobody chose a picture, or where it lies elsewhere', async () => {
  const asked = network(() => Response.json(picture));
  expect((await headPictures(me(undefined, undefined)))('B0')).toBeUndefined();
  expect((await headPictures(me('https://example.org/logo.png')))(undefined)).toBeUndefined();
  expect(asked).toEqual([]);
});
