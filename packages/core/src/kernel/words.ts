/** A text of words as a list: for long lists of names that are read and changed as text. */
export function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
