/** Amounts in Japanese words. */
import { toCardinal } from 'n2words/ja-JP';
import { plainNouns } from './east-asian.ts';
import { type AmountSpeller, spellerOf } from './grammar.ts';

export const japanese: AmountSpeller = spellerOf<string>({
  nouns: plainNouns([
    '米ドル/セント',
    'ユーロ/セント',
    'UAEディルハム/フィルス',
    'サウジ・リヤル/ハララ',
    'オマーン・リアル/バイサ',
    'クウェート・ディナール/フィルス',
    'バーレーン・ディナール/フィルス',
    'カタール・リヤル/ディルハム',
    'インド・ルピー/パイサ',
    'パキスタン・ルピー/パイサ',
    '英ポンド/ペンス',
  ]),
  counted: (count, noun) => `${toCardinal(count)}${noun}`,
  cardinal: (count) => toCardinal(count),
  minus: 'マイナス',
  and: '',
  andFraction: 'と',
  only: '也',
});
