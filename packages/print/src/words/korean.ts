/** Amounts in Korean words. */
import { toCardinal } from 'n2words/ko-KR';
import { plainNouns } from './east-asian.ts';
import { type AmountSpeller, spellerOf } from './grammar.ts';

export const korean: AmountSpeller = spellerOf<string>({
  nouns: plainNouns([
    '미국 달러/센트',
    '유로/센트',
    '아랍에미리트 디르함/필스',
    '사우디 리얄/할랄라',
    '오만 리알/바이사',
    '쿠웨이트 디나르/필스',
    '바레인 디나르/필스',
    '카타르 리얄/디르함',
    '인도 루피/파이사',
    '파키스탄 루피/파이사',
    '영국 파운드/펜스',
  ]),
  counted: (count, noun) => `${toCardinal(count)} ${noun}`,
  cardinal: (count) => toCardinal(count),
  minus: '마이너스 ',
  and: ' ',
  andFraction: ' ',
  only: ' 정',
});
