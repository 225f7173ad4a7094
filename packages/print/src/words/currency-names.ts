/**
 * Names of currencies for amounts in words. Arabic nouns follow their number: one, two (dual), three to ten (plural),
 * eleven to ninety-nine (accusative singular); hundreds and thousands take the singular. Source: PRINTING.md, Words.
 */

export interface ArabicNoun {
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly gender: 'masculine' | 'feminine';
}

export interface EnglishNoun {
  readonly one: string;
  readonly many: string;
}

export interface CurrencyNames {
  readonly en: { readonly major: EnglishNoun; readonly minor: EnglishNoun };
  readonly ar: { readonly major: ArabicNoun; readonly minor: ArabicNoun };
  /** Counts in lakh and crore. */
  readonly isIndian?: boolean;
}

const dirham = masculine('درهم', 'درهمان', 'دراهم', 'درهماً');
const fils = masculine('فلس', 'فلسان', 'فلوس', 'فلساً');
const riyal = masculine('ريال', 'ريالان', 'ريالات', 'ريالاً');
const dinar = masculine('دينار', 'ديناران', 'دنانير', 'ديناراً');
const cent = masculine('سنت', 'سنتان', 'سنتات', 'سنتاً');
const rupee = feminine('روبية', 'روبيتان', 'روبيات', 'روبية');

export const currencyNames: Readonly<Record<string, CurrencyNames>> = {
  USD: {
    en: { major: { one: 'US Dollar', many: 'US Dollars' }, minor: { one: 'Cent', many: 'Cents' } },
    ar: { major: qualified(masculine('دولار', 'دولاران', 'دولارات', 'دولاراً'), 'أمريكي', 'أمريكية'), minor: cent },
  },
  EUR: {
    en: { major: { one: 'Euro', many: 'Euros' }, minor: { one: 'Cent', many: 'Cents' } },
    ar: { major: masculine('يورو', 'يورو', 'يورو', 'يورو'), minor: cent },
  },
  AED: {
    en: { major: { one: 'UAE Dirham', many: 'UAE Dirhams' }, minor: { one: 'Fils', many: 'Fils' } },
    ar: { major: qualified(dirham, 'إماراتي', 'إماراتية'), minor: fils },
  },
  SAR: {
    en: { major: { one: 'Saudi Riyal', many: 'Saudi Riyals' }, minor: { one: 'Halala', many: 'Halalas' } },
    ar: { major: qualified(riyal, 'سعودي', 'سعودية'), minor: feminine('هللة', 'هللتان', 'هللات', 'هللة') },
  },
  OMR: {
    en: { major: { one: 'Omani Rial', many: 'Omani Rials' }, minor: { one: 'Baisa', many: 'Baisas' } },
    ar: { major: qualified(riyal, 'عماني', 'عمانية'), minor: feminine('بيسة', 'بيستان', 'بيسات', 'بيسة') },
  },
  KWD: {
    en: { major: { one: 'Kuwaiti Dinar', many: 'Kuwaiti Dinars' }, minor: { one: 'Fils', many: 'Fils' } },
    ar: { major: qualified(dinar, 'كويتي', 'كويتية'), minor: fils },
  },
  BHD: {
    en: { major: { one: 'Bahraini Dinar', many: 'Bahraini Dinars' }, minor: { one: 'Fils', many: 'Fils' } },
    ar: { major: qualified(dinar, 'بحريني', 'بحرينية'), minor: fils },
  },
  QAR: {
    en: { major: { one: 'Qatari Riyal', many: 'Qatari Riyals' }, minor: { one: 'Dirham', many: 'Dirhams' } },
    ar: { major: qualified(riyal, 'قطري', 'قطرية'), minor: dirham },
  },
  INR: {
    en: { major: { one: 'Indian Rupee', many: 'Indian Rupees' }, minor: { one: 'Paisa', many: 'Paise' } },
    ar: { major: qualified(rupee, 'هندية', 'هندية'), minor: feminine('بيسة', 'بيستان', 'بيسات', 'بيسة') },
    isIndian: true,
  },
  PKR: {
    en: { major: { one: 'Pakistani Rupee', many: 'Pakistani Rupees' }, minor: { one: 'Paisa', many: 'Paisas' } },
    ar: { major: qualified(rupee, 'باكستانية', 'باكستانية'), minor: feminine('بيسة', 'بيستان', 'بيسات', 'بيسة') },
    isIndian: true,
  },
  GBP: {
    en: { major: { one: 'Pound Sterling', many: 'Pounds Sterling' }, minor: { one: 'Penny', many: 'Pence' } },
    ar: {
      major: qualified(masculine('جنيه', 'جنيهان', 'جنيهات', 'جنيهاً'), 'إسترليني', 'إسترلينية'),
      minor: masculine('بنس', 'بنسان', 'بنسات', 'بنساً'),
    },
  },
};

function masculine(one: string, two: string, few: string, many: string): ArabicNoun {
  return { one, two, few, many, gender: 'masculine' };
}

function feminine(one: string, two: string, few: string, many: string): ArabicNoun {
  return { one, two, few, many, gender: 'feminine' };
}

/** A noun with its country's adjective, which follows it in number; plurals of things take the feminine singular. */
function qualified(noun: ArabicNoun, adjective: string, withPlural: string): ArabicNoun {
  const isFeminine = noun.gender === 'feminine';
  return {
    one: `${noun.one} ${adjective}`,
    two: `${noun.two} ${isFeminine ? adjective.replace(/ة$/, 'تان') : `${adjective}ان`}`,
    few: `${noun.few} ${withPlural}`,
    many: `${noun.many} ${isFeminine ? adjective : `${adjective}اً`}`,
    gender: noun.gender,
  };
}
