/** Any failed call in words for the person in front of the screen. */
import { ApiRefusal, NoConnection } from '../api/client.ts';
import type { Translate } from './language.tsx';

export function sayFailure(error: unknown, t: Translate): string {
  if (error instanceof NoConnection) return t('auth.noConnection');
  if (error instanceof ApiRefusal)
    return error.problem.problems[0]?.message ?? (error.problem.detail || t('auth.failed'));
  return t('auth.failed');
}
