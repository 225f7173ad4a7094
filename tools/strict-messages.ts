/** Runs before every test file: a message that misses a value fails the test, where the product would show `…`. */
import { failOnMissingValues } from '../packages/core/src/i18n/format-message.ts';

failOnMissingValues();
