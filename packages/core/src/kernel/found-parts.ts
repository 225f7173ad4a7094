/** Where the words of a query stand in a text that was found by them, so that a list can show why it has the row. */
import { foldText, wordsIn } from './fold-text.ts';

export interface TextPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** The text in parts, in its order; one part where nothing of the query stands in it. */
export function foundParts(text: string, query: string): readonly TextPart[] {
  const words = wordsIn(query);
  const letters = [...text];
  const { folded, from } = foldedLetters(letters);
  const isFound = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const last = from[at + word.length - 1] ?? letters.length - 1;
      isFound.fill(true, from[at], last + 1);
    }
  }
  return partsOf(letters, isFound);
}

/** Folded letter by letter, and for each folded sign the letter that it came from. A mark belongs to the letter before it. */
function foldedLetters(letters: readonly string[]): { readonly folded: string; readonly from: readonly number[] } {
  let folded = '';
  const from: number[] = [];
  letters.forEach((letter, at) => {
    const own = letter.trim() === '' ? ' ' : foldText(letter);
    folded += own;
    for (let sign = 0; sign < own.length; sign += 1) from.push(at);
  });
  return { folded, from };
}

function partsOf(letters: readonly string[], isFound: readonly boolean[]): TextPart[] {
  const parts: { text: string; isFound: boolean }[] = [];
  letters.forEach((letter, at) => {
    const last = parts.at(-1);
    const own = isFound[at] === true;
    // Marks and tatweel fold to nothing, and stay with the letter before them.
    const isMark = foldText(letter) === '' && letter.trim() !== '';
    if (last !== undefined && (last.isFound === own || isMark)) last.text += letter;
    else parts.push({ text: letter, isFound: own });
  });
  return parts;
}
