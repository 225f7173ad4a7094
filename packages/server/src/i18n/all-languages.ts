/**
 * Reads every language's catalogues, once for a process: whatever starts one imports this. On a server all languages are spoken,
 * since each request and each paper has its own.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageCodes } from '@fieldbook/core/i18n/languages';
import { addCatalogue, readWith, textKey } from '@fieldbook/core/i18n/say';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const locales = fileURLToPath(new URL('../../../core/locales', import.meta.url));

readWith(compileMessage);

for (const language of languageCodes) {
  const folder = join(locales, language);
  if (!existsSync(folder)) continue;
  for (const file of readdirSync(folder)) {
    const words = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Readonly<Record<string, string>>;
    addCatalogue(language, Object.fromEntries(Object.entries(words).map(([text, said]) => [textKey(text), said])));
  }
}
