/**
 * Amounts in words of every language against expectations that were written by hand, and what holds for every amount. The
 * numbers are those where grammars change: one, few, many, gender, hundreds, the thousand, round millions.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AmountSpeller, namedCurrencies } from './grammar.ts';
import { loadSpeller, type WordsLocale, wordsLocales } from './speller.ts';

const amounts = [0, 1, 2, 3, 5, 11, 21, 22, 25, 100, 101, 1000, 1001, 1_234_567.89];

/** Of US dollars (dirhams, dinars, riyals are masculine like them), in the order of `amounts`. */
const dollars: Readonly<Record<WordsLocale, readonly string[]>> = {
  en: [
    'Zero US Dollars Only',
    'One US Dollar Only',
    'Two US Dollars Only',
    'Three US Dollars Only',
    'Five US Dollars Only',
    'Eleven US Dollars Only',
    'Twenty-One US Dollars Only',
    'Twenty-Two US Dollars Only',
    'Twenty-Five US Dollars Only',
    'One Hundred US Dollars Only',
    'One Hundred One US Dollars Only',
    'One Thousand US Dollars Only',
    'One Thousand One US Dollars Only',
    'One Million Two Hundred Thirty-Four Thousand Five Hundred Sixty-Seven US Dollars and Eighty-Nine Cents Only',
  ],
  es: [
    'Cero dólares estadounidenses solamente',
    'Un dólar estadounidense solamente',
    'Dos dólares estadounidenses solamente',
    'Tres dólares estadounidenses solamente',
    'Cinco dólares estadounidenses solamente',
    'Once dólares estadounidenses solamente',
    'Veintiún dólares estadounidenses solamente',
    'Veintidós dólares estadounidenses solamente',
    'Veinticinco dólares estadounidenses solamente',
    'Cien dólares estadounidenses solamente',
    'Ciento un dólares estadounidenses solamente',
    'Mil dólares estadounidenses solamente',
    'Mil un dólares estadounidenses solamente',
    'Un millón doscientos treinta y cuatro mil quinientos sesenta y siete dólares estadounidenses con ochenta y nueve centavos solamente',
  ],
  pt: [
    'Zero dólares americanos apenas',
    'Um dólar americano apenas',
    'Dois dólares americanos apenas',
    'Três dólares americanos apenas',
    'Cinco dólares americanos apenas',
    'Onze dólares americanos apenas',
    'Vinte e um dólares americanos apenas',
    'Vinte e dois dólares americanos apenas',
    'Vinte e cinco dólares americanos apenas',
    'Cem dólares americanos apenas',
    'Cento e um dólares americanos apenas',
    'Mil dólares americanos apenas',
    'Mil e um dólares americanos apenas',
    'Um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete dólares americanos e oitenta e nove cêntimos apenas',
  ],
  de: [
    'Null US-Dollar nur',
    'Ein US-Dollar nur',
    'Zwei US-Dollar nur',
    'Drei US-Dollar nur',
    'Fünf US-Dollar nur',
    'Elf US-Dollar nur',
    'Einundzwanzig US-Dollar nur',
    'Zweiundzwanzig US-Dollar nur',
    'Fünfundzwanzig US-Dollar nur',
    'Einhundert US-Dollar nur',
    'Einhundertein US-Dollar nur',
    'Eintausend US-Dollar nur',
    'Eintausendein US-Dollar nur',
    'Eine Million zweihundertvierunddreißigtausendfünfhundertsiebenundsechzig US-Dollar und neunundachtzig Cent nur',
  ],
  fr: [
    'Zéro dollar américain seulement',
    'Un dollar américain seulement',
    'Deux dollars américains seulement',
    'Trois dollars américains seulement',
    'Cinq dollars américains seulement',
    'Onze dollars américains seulement',
    'Vingt et un dollars américains seulement',
    'Vingt-deux dollars américains seulement',
    'Vingt-cinq dollars américains seulement',
    'Cent dollars américains seulement',
    'Cent un dollars américains seulement',
    'Mille dollars américains seulement',
    'Mille un dollars américains seulement',
    'Un million deux cent trente-quatre mille cinq cent soixante-sept dollars américains et quatre-vingt-neuf cents seulement',
  ],
  ar: [
    'صفر دولار أمريكي فقط',
    'دولار أمريكي واحد فقط',
    'دولاران أمريكيان فقط',
    'ثلاثة دولارات أمريكية فقط',
    'خمسة دولارات أمريكية فقط',
    'أحد عشر دولاراً أمريكياً فقط',
    'واحد وعشرون دولاراً أمريكياً فقط',
    'اثنان وعشرون دولاراً أمريكياً فقط',
    'خمسة وعشرون دولاراً أمريكياً فقط',
    'مائة دولار أمريكي فقط',
    'مائة دولار أمريكي ودولار أمريكي واحد فقط',
    'ألف دولار أمريكي فقط',
    'ألف دولار أمريكي ودولار أمريكي واحد فقط',
    'مليون ومئتان وأربعة وثلاثون ألفاً وخمسمائة وسبعة وستون دولاراً أمريكياً وتسعة وثمانون سنتاً فقط',
  ],
  ko: [
    '영 미국 달러 정',
    '일 미국 달러 정',
    '이 미국 달러 정',
    '삼 미국 달러 정',
    '오 미국 달러 정',
    '십일 미국 달러 정',
    '이십일 미국 달러 정',
    '이십이 미국 달러 정',
    '이십오 미국 달러 정',
    '백 미국 달러 정',
    '백일 미국 달러 정',
    '천 미국 달러 정',
    '천일 미국 달러 정',
    '백이십삼만 사천오백육십칠 미국 달러 팔십구 센트 정',
  ],
  ru: [
    'Ноль долларов США только',
    'Один доллар США только',
    'Два доллара США только',
    'Три доллара США только',
    'Пять долларов США только',
    'Одиннадцать долларов США только',
    'Двадцать один доллар США только',
    'Двадцать два доллара США только',
    'Двадцать пять долларов США только',
    'Сто долларов США только',
    'Сто один доллар США только',
    'Одна тысяча долларов США только',
    'Одна тысяча один доллар США только',
    'Один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь долларов США восемьдесят девять центов только',
  ],
  zh: [
    '零美元整',
    '壹美元整',
    '贰美元整',
    '叁美元整',
    '伍美元整',
    '壹拾壹美元整',
    '贰拾壹美元整',
    '贰拾贰美元整',
    '贰拾伍美元整',
    '壹佰美元整',
    '壹佰零壹美元整',
    '壹仟美元整',
    '壹仟零壹美元整',
    '壹佰贰拾叁万肆仟伍佰陆拾柒美元捌拾玖美分整',
  ],
  ja: [
    '零米ドル也',
    '一米ドル也',
    '二米ドル也',
    '三米ドル也',
    '五米ドル也',
    '十一米ドル也',
    '二十一米ドル也',
    '二十二米ドル也',
    '二十五米ドル也',
    '百米ドル也',
    '百一米ドル也',
    '千米ドル也',
    '千一米ドル也',
    '百二十三万四千五百六十七米ドル八十九セント也',
  ],
  pl: [
    'Zero dolarów amerykańskich tylko',
    'Jeden dolar amerykański tylko',
    'Dwa dolary amerykańskie tylko',
    'Trzy dolary amerykańskie tylko',
    'Pięć dolarów amerykańskich tylko',
    'Jedenaście dolarów amerykańskich tylko',
    'Dwadzieścia jeden dolarów amerykańskich tylko',
    'Dwadzieścia dwa dolary amerykańskie tylko',
    'Dwadzieścia pięć dolarów amerykańskich tylko',
    'Sto dolarów amerykańskich tylko',
    'Sto jeden dolarów amerykańskich tylko',
    'Tysiąc dolarów amerykańskich tylko',
    'Tysiąc jeden dolarów amerykańskich tylko',
    'Milion dwieście trzydzieści cztery tysiące pięćset sześćdziesiąt siedem dolarów amerykańskich i osiemdziesiąt dziewięć centów tylko',
  ],
};

const spellers = new Map<WordsLocale, AmountSpeller>();
for (const locale of wordsLocales) spellers.set(locale, await loadSpeller(locale));

function say(locale: WordsLocale, amount: number, code: string, decimals = 2): string {
  return spellers.get(locale)?.(amount, { code, decimals }) ?? '';
}

test('the eleven languages of the product have words', () => {
  expect([...wordsLocales].sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'ja', 'ko', 'pl', 'pt', 'ru', 'zh']);
});

describe.each(wordsLocales)('dollars in %s', (locale) => {
  test.each(amounts.map((amount, at) => [amount, dollars[locale][at] ?? ''] as const))('%d', (amount, expected) => {
    expect(say(locale, Math.round(amount * 100), 'USD')).toBe(expected);
  });
});

describe('what changes with the noun', () => {
  test.each([
    [
      'en',
      123_456_789,
      'INR',
      2,
      'Twelve Lakh Thirty-Four Thousand Five Hundred and Sixty-Seven Indian Rupees and Eighty-Nine Paise Only',
    ],
    ['en', 1_00_00_000_00, 'PKR', 2, 'One Crore Pakistani Rupees Only'],
    ['en', 1_005, 'KWD', 3, 'One Kuwaiti Dinar and Five Fils Only'],
    ['en', -101, 'GBP', 2, 'Minus One Pound Sterling and One Penny Only'],
    ['es', 2_100, 'INR', 2, 'Veintiuna rupias indias solamente'],
    ['es', 20_010_000, 'PKR', 2, 'Doscientas mil cien rupias pakistaníes solamente'],
    ['es', 1_600, 'EUR', 2, 'Dieciséis euros solamente'],
    ['es', 2_100_000, 'EUR', 2, 'Veintiún mil euros solamente'],
    ['es', 100_000_000, 'EUR', 2, 'Un millón de euros solamente'],
    ['es', -1_000_001, 'OMR', 3, 'Menos mil riales omaníes con una baisa solamente'],
    ['pt', 20_200, 'INR', 2, 'Duzentas e duas rupias indianas apenas'],
    ['pt', 200_000_000, 'GBP', 2, 'Dois milhões de libras esterlinas apenas'],
    ['de', 10_100, 'INR', 2, 'Einhunderteine indische Rupien nur'],
    ['de', 100, 'PKR', 2, 'Eine pakistanische Rupie nur'],
    ['fr', 2_100, 'GBP', 2, 'Vingt et une livres sterling seulement'],
    ['fr', 100_000_000, 'EUR', 2, "Un million d'euros seulement"],
    ['fr', 8_000, 'SAR', 2, 'Quatre-vingts riyals saoudiens seulement'],
    ['ar', 123_456_700, 'INR', 2, 'مليون ومئتان وأربعة وثلاثون ألفاً وخمسمائة وسبع وستون روبية هندية فقط'],
    ['ar', 2_250, 'SAR', 2, 'اثنان وعشرون ريالاً سعودياً وخمسون هللة فقط'],
    ['ar', 3_011, 'KWD', 3, 'ثلاثة دنانير كويتية وأحد عشر فلساً فقط'],
    ['ru', 2_100, 'INR', 2, 'Двадцать одна индийская рупия только'],
    ['ru', 2_202, 'SAR', 2, 'Двадцать два саудовских рияла две халалы только'],
    ['ru', 1_105, 'AED', 2, 'Одиннадцать дирхамов ОАЭ пять филсов только'],
    ['ru', 1_021, 'BHD', 3, 'Один бахрейнский динар двадцать один филс только'],
    ['pl', 100, 'INR', 2, 'Jedna rupia indyjska tylko'],
    ['pl', 2_100, 'INR', 2, 'Dwadzieścia jeden rupii indyjskich tylko'],
    ['pl', 2_200, 'INR', 2, 'Dwadzieścia dwie rupie indyjskie tylko'],
    ['pl', 1_200, 'AED', 2, 'Dwanaście dirhamów ZEA tylko'],
    ['pl', 100, 'EUR', 2, 'Jedno euro tylko'],
    ['pl', 1_002, 'BHD', 3, 'Jeden dinar bahrajński i dwa filsy tylko'],
    ['ko', -12_550, 'AED', 2, '마이너스 백이십오 아랍에미리트 디르함 오십 필스 정'],
    ['zh', 1_005, 'KWD', 3, '壹科威特第纳尔伍菲尔斯整'],
    ['ja', 20_050, 'QAR', 2, '二百カタール・リヤル五十ディルハム也'],
  ] as const)('%s %d %s', (...[locale, amount, code, decimals, expected]) => {
    expect(say(locale, amount, code, decimals)).toBe(expected);
  });

  test.each([
    ['en', 'One and 50/100 CHF Only'],
    ['de', 'Eins und 50/100 CHF nur'],
    ['ru', 'Один и 50/100 CHF только'],
    ['zh', '壹又50/100 CHF整'],
    ['ar', 'واحد و50/100 CHF فقط'],
  ] as const)('a currency without a name in %s is said by its code and a fraction', (locale, expected) => {
    expect(say(locale, 150, 'CHF')).toBe(expected);
  });
});

const endings: Readonly<Record<WordsLocale, string>> = {
  en: ' Only',
  es: ' solamente',
  pt: ' apenas',
  de: ' nur',
  fr: ' seulement',
  ar: ' فقط',
  ko: ' 정',
  ru: ' только',
  zh: '整',
  ja: '也',
  pl: ' tylko',
};

test('any amount of any currency ends in the language’s "only", once, holds no figure, and no other amount is said so', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999_999 });
  const currency = fc.record({ code: fc.constantFrom(...namedCurrencies), decimals: fc.constantFrom(0, 2, 3) });
  fc.assert(
    fc.property(fc.constantFrom(...wordsLocales), amount, amount, currency, (locale, a, b, { code, decimals }) => {
      const [said, other] = [a, b].map((each) => say(locale, each, code, decimals));
      expect(said?.split(endings[locale])).toHaveLength(2);
      expect(said?.endsWith(endings[locale])).toBe(true);
      expect(said).not.toMatch(/\d|undefined|NaN| {2}/);
      expect(said === other).toBe(a === b);
      expect(a === 0 || say(locale, -a, code, decimals) !== said).toBe(true);
    }),
    { numRuns: 300 },
  );
});
