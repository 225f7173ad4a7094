/** Which sign separates the cells of a CSV file: the one that most lines have equally often, outside of quotes. */

const separators = [',', ';', '\t', '|'] as const;
const LINES = 50;

export function guessSeparator(start: string): string {
  const lines = linesOf(start).slice(0, LINES);
  let best = { separator: ',', agreeing: 0, each: 0 };
  for (const separator of separators) {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);
    for (const each of new Set(counts)) {
      const agreeing = counts.filter((count) => count === each).length;
      if (agreeing > best.agreeing || (agreeing === best.agreeing && each > best.each))
        best = { separator, agreeing, each };
    }
  }
  return best.separator;
}

/** Lines without what stands in quotes. */
function linesOf(text: string): string[] {
  return text
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
}
