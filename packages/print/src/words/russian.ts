/** Amounts in Russian words: one, few and many by the last digits, "одна" and "две" with feminine nouns. */
import { toCardinal } from 'n2words/ru-RU';
import { type AmountSpeller, spellerOf } from './grammar.ts';
import { isFew, type SlavicNoun, slavic } from './slavic.ts';

const fils = slavic('masculine', 'филс', 'филса', 'филсов');
const paisa = slavic('feminine', 'пайса', 'пайсы', 'пайс');
const cent = slavic('masculine', 'цент', 'цента', 'центов');

export const russian: AmountSpeller = spellerOf<SlavicNoun>({
  nouns: {
    USD: { major: slavic('masculine', 'доллар США', 'доллара США', 'долларов США'), minor: cent },
    EUR: { major: slavic('masculine', 'евро', 'евро', 'евро'), minor: cent },
    AED: { major: slavic('masculine', 'дирхам ОАЭ', 'дирхама ОАЭ', 'дирхамов ОАЭ'), minor: fils },
    SAR: {
      major: slavic('masculine', 'саудовский риял', 'саудовских рияла', 'саудовских риялов'),
      minor: slavic('feminine', 'халала', 'халалы', 'халал'),
    },
    OMR: {
      major: slavic('masculine', 'оманский риал', 'оманских риала', 'оманских риалов'),
      minor: slavic('feminine', 'байза', 'байзы', 'байз'),
    },
    KWD: { major: slavic('masculine', 'кувейтский динар', 'кувейтских динара', 'кувейтских динаров'), minor: fils },
    BHD: { major: slavic('masculine', 'бахрейнский динар', 'бахрейнских динара', 'бахрейнских динаров'), minor: fils },
    QAR: {
      major: slavic('masculine', 'катарский риал', 'катарских риала', 'катарских риалов'),
      minor: slavic('masculine', 'дирхам', 'дирхама', 'дирхамов'),
    },
    INR: { major: slavic('feminine', 'индийская рупия', 'индийские рупии', 'индийских рупий'), minor: paisa },
    PKR: { major: slavic('feminine', 'пакистанская рупия', 'пакистанские рупии', 'пакистанских рупий'), minor: paisa },
    GBP: {
      major: slavic('masculine', 'фунт стерлингов', 'фунта стерлингов', 'фунтов стерлингов'),
      minor: slavic('masculine', 'пенс', 'пенса', 'пенсов'),
    },
  },
  counted(count, { one, few, many, gender }) {
    const words = gender === 'feminine' ? toCardinal(count, { gender }) : toCardinal(count);
    const isOne = count % 10 === 1 && count % 100 !== 11;
    const manyOrFew = isFew(count) ? few : many;
    return `${words} ${isOne ? one : manyOrFew}`;
  },
  cardinal: (count) => toCardinal(count),
  minus: 'минус ',
  and: ' ',
  andFraction: ' и ',
  only: ' только',
});
