/** Runs before every test file: all languages are there, and a message that misses a value fails the test that says it. */
import '../packages/server/src/i18n/all-languages.ts';
import { failOnMissingValues } from '../packages/core/src/i18n/say.ts';

failOnMissingValues();
