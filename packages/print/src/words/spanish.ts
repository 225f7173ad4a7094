/**
 * Amounts in Spanish words: "un" before a noun, hundreds that agree with it, "de" after round millions. What n2words writes
 * otherwise than the Academy (dieciseis, cienta una, veintiuno mil) is put right here.
 */
import { toCardinal } from 'n2words/es-ES';
import { type AmountSpeller, spellerOf } from './grammar.ts';
import { feminine, masculine, type RomanceNoun, withNoun } from './romance.ts';

const fils = masculine('fils', 'fils');
const paisa = feminine('paisa', 'paisas');

export const spanish: AmountSpeller = spellerOf<RomanceNoun>({
  nouns: {
    USD: {
      major: masculine('dólar estadounidense', 'dólares estadounidenses'),
      minor: masculine('centavo', 'centavos'),
    },
    EUR: { major: masculine('euro', 'euros'), minor: masculine('céntimo', 'céntimos') },
    AED: { major: masculine('dírham de los EAU', 'dírhams de los EAU'), minor: fils },
    SAR: { major: masculine('riyal saudí', 'riyales saudíes'), minor: feminine('halala', 'halalas') },
    OMR: { major: masculine('rial omaní', 'riales omaníes'), minor: feminine('baisa', 'baisas') },
    KWD: { major: masculine('dinar kuwaití', 'dinares kuwaitíes'), minor: fils },
    BHD: { major: masculine('dinar bareiní', 'dinares bareiníes'), minor: fils },
    QAR: { major: masculine('riyal catarí', 'riyales cataríes'), minor: masculine('dírham', 'dírhams') },
    INR: { major: feminine('rupia india', 'rupias indias'), minor: paisa },
    PKR: { major: feminine('rupia pakistaní', 'rupias pakistaníes'), minor: paisa },
    GBP: { major: feminine('libra esterlina', 'libras esterlinas'), minor: masculine('penique', 'peniques') },
  },
  counted(count, noun) {
    const words = noun.isFeminine
      ? withFeminine(count)
      : cardinal(count)
          .replace(/veintiuno$/, 'veintiún')
          .replace(/\buno$/, 'un');
    return withNoun(words, count, noun);
  },
  cardinal,
  minus: 'menos ',
  and: ' con ',
  andFraction: ' con ',
  only: ' solamente',
});

function cardinal(count: number): string {
  return toCardinal(count)
    .replace(/\bdieciseis\b/g, 'dieciséis')
    .replace(/veintiuno(?= (mil|millones|billones)\b)/g, 'veintiún')
    .replace(/\buno(?= (mil|millones|billones)\b)/g, 'un');
}

/** Millions are masculine themselves; what is below them agrees with what is counted. */
function withFeminine(count: number): string {
  const words = cardinal(count);
  const below = Math.max(words.lastIndexOf('millón'), words.lastIndexOf('millones'));
  const start = below === -1 ? 0 : below;
  const agreed = words
    .slice(start)
    .replace(/cientos\b/g, 'cientas')
    .replace(/\bquinientos\b/g, 'quinientas')
    .replace(/veintiún(?= mil\b)/g, 'veintiuna')
    .replace(/\bun(?= mil\b)/g, 'una')
    .replace(/uno$/, 'una');
  return `${words.slice(0, start)}${agreed}`;
}
