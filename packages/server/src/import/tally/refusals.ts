/** Files that are no export of TallyPrime. Each code is stable; nothing of such a file is imported. */
import { EnvironmentError } from '../../store/cluster/environment-error.ts';

const EXPORT = 'In TallyPrime choose Export, then Masters (or Transactions), and XML (Data Interchange) as the format.';

export function notTally(path: string, cause?: unknown): EnvironmentError {
  return new EnvironmentError(
    'import.not_tally',
    `The file ${path} is no XML of TallyPrime. Nothing of it was imported.`,
    EXPORT,
    cause,
  );
}

export function tallyEmpty(path: string): EnvironmentError {
  return new EnvironmentError(
    'import.tally_empty',
    `The file ${path} of TallyPrime holds no masters and no vouchers. Nothing of it was imported.`,
    EXPORT,
  );
}

export function tallyTooLarge(path: string, name: string): EnvironmentError {
  return new EnvironmentError(
    'import.tally_too_large',
    `The file ${path} holds more of one object than any company has (${name}). Nothing of it was imported.`,
    'Check that TallyPrime wrote the file to its end, and export again.',
  );
}
