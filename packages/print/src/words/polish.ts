/** Amounts in Polish words: "one" is one alone (twenty-one is many, and stays "jeden"), "dwie" with feminine nouns. */
import { toCardinal } from 'n2words/pl-PL';
import { type AmountSpeller, spellerOf } from './grammar.ts';
import { isFew, type SlavicNoun, slavic } from './slavic.ts';

const cent = slavic('masculine', 'cent', 'centy', 'centów');
const fils = slavic('masculine', 'fils', 'filsy', 'filsów');
const paisa = slavic('feminine', 'pajsa', 'pajsy', 'pajs');

export const polish: AmountSpeller = spellerOf<SlavicNoun>({
  nouns: {
    USD: {
      major: slavic('masculine', 'dolar amerykański', 'dolary amerykańskie', 'dolarów amerykańskich'),
      minor: cent,
    },
    EUR: { major: slavic('neuter', 'euro', 'euro', 'euro'), minor: cent },
    AED: { major: slavic('masculine', 'dirham ZEA', 'dirhamy ZEA', 'dirhamów ZEA'), minor: fils },
    SAR: {
      major: slavic('masculine', 'rial saudyjski', 'riale saudyjskie', 'riali saudyjskich'),
      minor: slavic('feminine', 'halala', 'halale', 'halali'),
    },
    OMR: {
      major: slavic('masculine', 'rial omański', 'riale omańskie', 'riali omańskich'),
      minor: slavic('feminine', 'bajza', 'bajzy', 'bajz'),
    },
    KWD: { major: slavic('masculine', 'dinar kuwejcki', 'dinary kuwejckie', 'dinarów kuwejckich'), minor: fils },
    BHD: { major: slavic('masculine', 'dinar bahrajński', 'dinary bahrajńskie', 'dinarów bahrajńskich'), minor: fils },
    QAR: {
      major: slavic('masculine', 'rial katarski', 'riale katarskie', 'riali katarskich'),
      minor: slavic('masculine', 'dirham', 'dirhamy', 'dirhamów'),
    },
    INR: { major: slavic('feminine', 'rupia indyjska', 'rupie indyjskie', 'rupii indyjskich'), minor: paisa },
    PKR: { major: slavic('feminine', 'rupia pakistańska', 'rupie pakistańskie', 'rupii pakistańskich'), minor: paisa },
    GBP: {
      major: slavic('masculine', 'funt szterling', 'funty szterlingi', 'funtów szterlingów'),
      minor: slavic('masculine', 'pens', 'pensy', 'pensów'),
    },
  },
  counted(count, { one, few, many, gender }) {
    if (count === 1) return `${{ masculine: 'jeden', feminine: 'jedna', neuter: 'jedno' }[gender]} ${one}`;
    const words = toCardinal(count);
    return `${gender === 'feminine' ? words.replace(/\bdwa$/, 'dwie') : words} ${isFew(count) ? few : many}`;
  },
  cardinal: (count) => toCardinal(count),
  minus: 'minus ',
  and: ' i ',
  only: ' tylko',
});
