/** Amounts in Portuguese words: numbers agree with a feminine noun below the millions, "de" stands after round millions. */
import { toCardinal } from 'n2words/pt-PT';
import { type AmountSpeller, spellerOf } from './grammar.ts';
import { feminine, masculine, type RomanceNoun, withNoun } from './romance.ts';

const cent = masculine('cêntimo', 'cêntimos');
const fils = masculine('fils', 'fils');
const paisa = feminine('paisa', 'paisas');

export const portuguese: AmountSpeller = spellerOf<RomanceNoun>({
  nouns: {
    USD: { major: masculine('dólar americano', 'dólares americanos'), minor: cent },
    EUR: { major: masculine('euro', 'euros'), minor: cent },
    AED: { major: masculine('dirham dos EAU', 'dirhams dos EAU'), minor: fils },
    SAR: { major: masculine('rial saudita', 'riais sauditas'), minor: feminine('halala', 'halalas') },
    OMR: { major: masculine('rial omanense', 'riais omanenses'), minor: feminine('baisa', 'baisas') },
    KWD: { major: masculine('dinar kuwaitiano', 'dinares kuwaitianos'), minor: fils },
    BHD: { major: masculine('dinar bareinita', 'dinares bareinitas'), minor: fils },
    QAR: { major: masculine('rial catarense', 'riais catarenses'), minor: masculine('dirham', 'dirhams') },
    INR: { major: feminine('rupia indiana', 'rupias indianas'), minor: paisa },
    PKR: { major: feminine('rupia paquistanesa', 'rupias paquistanesas'), minor: paisa },
    GBP: { major: feminine('libra esterlina', 'libras esterlinas'), minor: masculine('péni', 'pence') },
  },
  counted(count, noun) {
    const words = noun.isFeminine ? withFeminine(count) : toCardinal(count);
    return withNoun(words, count, noun);
  },
  cardinal: (count) => toCardinal(count),
  minus: 'menos ',
  and: ' e ',
  only: ' apenas',
});

/** Millions are masculine themselves; thousands and what is below them agree with what is counted. */
function withFeminine(count: number): string {
  const words = toCardinal(count);
  const below = /^.*milh(ão|ões)/.exec(words)?.[0].length ?? 0;
  const agreed = words
    .slice(below)
    .replace(/\bum\b/g, 'uma')
    .replace(/\bdois\b/g, 'duas')
    .replace(/(?<=ent)os\b/g, 'as');
  return `${words.slice(0, below)}${agreed}`;
}
