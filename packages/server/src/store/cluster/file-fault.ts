/**
 * Turns the file system's refusals (full disk, no permission, read-only) into environment errors.
 */
import { EnvironmentError, faultCode, faultText } from './environment-error.ts';

const REFUSALS = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG', 'EIO'];

/** What a failed file operation in `directory` means; whatever is no refusal of the file system passes unchanged. */
export function explainFileFault(error: unknown, directory: string): unknown {
  if (error instanceof EnvironmentError) return error;
  if (['ENOSPC', 'EDQUOT'].includes(faultCode(error))) {
    return new EnvironmentError(
      'disk.full',
      `The disk of ${directory} is full (${faultText(error)}). What was stored before is kept.`,
      'Free some space and start again.',
      error,
    );
  }
  if (!REFUSALS.includes(faultCode(error))) return error;
  return new EnvironmentError(
    'data_directory.not_writable',
    `The directory ${directory} cannot be created or used (${faultText(error)}). Nothing stored was changed.`,
    'Set FIELDBOOK_DATA to a folder you may write to, or give yourself the right to write there.',
    error,
  );
}
