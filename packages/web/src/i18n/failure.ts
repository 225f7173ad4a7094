/** Any failed call in words for the person in front of the screen. */
import { ApiRefusal, NoConnection } from '../api/client.ts';
import type { Translate } from './language.tsx';

export function sayFailure(error: unknown, t: Translate): string {
  if (error instanceof NoConnection)
    return t('Check your internet connection, then try again! What you typed is still here.');
  if (error instanceof ApiRefusal)
    return (
      error.problem.problems[0]?.message ??
      (error.problem.detail || t('Failed. The server could not answer; try again.'))
    );
  return t('Failed. The server could not answer; try again.');
}
