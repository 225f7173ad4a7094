/**
 * Amounts in Arabic words. Nouns follow their number: one, two (dual), three to ten (plural), eleven to ninety-nine
 * (accusative singular); hundreds and thousands take the singular. Source: PRINTING.md, Words.
 */
import { toCardinal } from 'n2words/ar-SA';
import { type AmountSpeller, spellerOf } from './grammar.ts';

interface Noun {
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly gender: 'masculine' | 'feminine';
}

const dirham = masculine('درهم', 'درهمان', 'دراهم', 'درهماً');
const fils = masculine('فلس', 'فلسان', 'فلوس', 'فلساً');
const riyal = masculine('ريال', 'ريالان', 'ريالات', 'ريالاً');
const dinar = masculine('دينار', 'ديناران', 'دنانير', 'ديناراً');
const cent = masculine('سنت', 'سنتان', 'سنتات', 'سنتاً');
const dollar = masculine('دولار', 'دولاران', 'دولارات', 'دولاراً');
const pound = masculine('جنيه', 'جنيهان', 'جنيهات', 'جنيهاً');
const rupee = feminine('روبية', 'روبيتان', 'روبيات', 'روبية');
const baisa = feminine('بيسة', 'بيستان', 'بيسات', 'بيسة');

export const arabic: AmountSpeller = spellerOf<Noun>({
  nouns: {
    USD: { major: qualified(dollar, 'أمريكي', 'أمريكية'), minor: cent },
    EUR: { major: masculine('يورو', 'يورو', 'يورو', 'يورو'), minor: cent },
    AED: { major: qualified(dirham, 'إماراتي', 'إماراتية'), minor: fils },
    SAR: { major: qualified(riyal, 'سعودي', 'سعودية'), minor: feminine('هللة', 'هللتان', 'هللات', 'هللة') },
    OMR: { major: qualified(riyal, 'عماني', 'عمانية'), minor: baisa },
    KWD: { major: qualified(dinar, 'كويتي', 'كويتية'), minor: fils },
    BHD: { major: qualified(dinar, 'بحريني', 'بحرينية'), minor: fils },
    QAR: { major: qualified(riyal, 'قطري', 'قطرية'), minor: dirham },
    INR: { major: qualified(rupee, 'هندية', 'هندية'), minor: baisa },
    PKR: { major: qualified(rupee, 'باكستانية', 'باكستانية'), minor: baisa },
    GBP: {
      major: qualified(pound, 'إسترليني', 'إسترلينية'),
      minor: masculine('بنس', 'بنسان', 'بنسات', 'بنساً'),
    },
  },
  counted,
  cardinal: (count) => toCardinal(count),
  minus: 'ناقص ',
  and: ' و',
  only: ' فقط',
});

/** The noun's form follows the last two digits; exactly one and two are said by the noun itself. */
function counted(count: number, noun: Noun): string {
  if (count === 1) return `${noun.one} ${noun.gender === 'feminine' ? 'واحدة' : 'واحد'}`;
  if (count === 2) return noun.two;
  const lastTwo = count % 100;
  const words = numberOf(count, noun.gender);
  if (lastTwo >= 3 && lastTwo <= 10) return `${words} ${noun.few}`;
  if (lastTwo >= 11) return `${words} ${noun.many}`;
  // A hundred and one is "a hundred of it and one of it": the noun stands with both.
  if (count > 100 && lastTwo > 0) {
    const one = lastTwo === 1 ? counted(1, noun) : noun.two;
    return `${construct(numberOf(count - lastTwo, noun.gender))} ${noun.one} و${one}`;
  }
  return `${construct(words)} ${noun.one}`;
}

/** Thousands and millions are masculine themselves: only what is below a thousand agrees with a feminine noun. */
function numberOf(count: number, gender: 'masculine' | 'feminine'): string {
  const below = count % 1000;
  if (gender === 'masculine' || count < 1000) return toCardinal(count, { gender });
  const words = toCardinal(count);
  if (below === 0) return words;
  return `${words.slice(0, words.length - toCardinal(below).length)}${toCardinal(below, { gender })}`;
}

/** A dual loses its last letter before a noun: مئتان becomes مئتا. */
function construct(words: string): string {
  return words.replace(/(مئت|ألف|مليون|مليار)ان$/, '$1ا');
}

function masculine(one: string, two: string, few: string, many: string): Noun {
  return { one, two, few, many, gender: 'masculine' };
}

function feminine(one: string, two: string, few: string, many: string): Noun {
  return { one, two, few, many, gender: 'feminine' };
}

/** A noun with its country's adjective, which follows it in number; plurals of things take the feminine singular. */
function qualified(noun: Noun, adjective: string, withPlural: string): Noun {
  const isFeminine = noun.gender === 'feminine';
  return {
    one: `${noun.one} ${adjective}`,
    two: `${noun.two} ${isFeminine ? adjective.replace(/ة$/, 'تان') : `${adjective}ان`}`,
    few: `${noun.few} ${withPlural}`,
    many: `${noun.many} ${isFeminine ? adjective : `${adjective}اً`}`,
    gender: noun.gender,
  };
}
