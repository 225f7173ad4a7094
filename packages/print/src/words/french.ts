/** Amounts in French words: the plural begins at two, "une" before a feminine noun, "de" or "d'" after round millions. */
import { toCardinal } from 'n2words/fr-FR';
import { type AmountSpeller, spellerOf } from './grammar.ts';
import { feminine, isRoundMillions, masculine, type RomanceNoun } from './romance.ts';

const fils = masculine('fils', 'fils');
const paisa = masculine('paisa', 'paisas');

export const french: AmountSpeller = spellerOf<RomanceNoun>({
  nouns: {
    USD: { major: masculine('dollar américain', 'dollars américains'), minor: masculine('cent', 'cents') },
    EUR: { major: masculine('euro', 'euros'), minor: masculine('centime', 'centimes') },
    AED: { major: masculine('dirham des EAU', 'dirhams des EAU'), minor: fils },
    SAR: { major: masculine('riyal saoudien', 'riyals saoudiens'), minor: masculine('halala', 'halalas') },
    OMR: { major: masculine('rial omanais', 'rials omanais'), minor: masculine('baïsa', 'baïsas') },
    KWD: { major: masculine('dinar koweïtien', 'dinars koweïtiens'), minor: fils },
    BHD: { major: masculine('dinar bahreïni', 'dinars bahreïnis'), minor: fils },
    QAR: { major: masculine('riyal qatarien', 'riyals qatariens'), minor: masculine('dirham', 'dirhams') },
    INR: { major: feminine('roupie indienne', 'roupies indiennes'), minor: paisa },
    PKR: { major: feminine('roupie pakistanaise', 'roupies pakistanaises'), minor: paisa },
    GBP: { major: feminine('livre sterling', 'livres sterling'), minor: masculine('penny', 'pence') },
  },
  counted(count, { one, many, isFeminine }) {
    const words = toCardinal(count).replace(/\bun$/, isFeminine ? 'une' : 'un');
    const named = count < 2 ? one : many;
    if (!isRoundMillions(count)) return `${words} ${named}`;
    return `${words} ${/^[aeiouéè]/.test(named) ? "d'" : 'de '}${named}`;
  },
  cardinal: (count) => toCardinal(count),
  minus: 'moins ',
  and: ' et ',
  only: ' seulement',
});
