/** Slips are in English, in Arabic or in both, whatever the language of the screen: what formats one waits for the words. */
import { loadPaperWords } from '../../i18n/words.ts';

// Without them slips are in English.
await loadPaperWords('ar').catch(() => undefined);
