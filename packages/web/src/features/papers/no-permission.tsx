/** Instead of a paper that this person may not see. */
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { problem } from '@fieldbook/core/kernel/result';
import { EmptyState } from '@fieldbook/ui';
import { useLanguage } from '../../i18n/language.tsx';

export function NoPermission() {
  const language = useLanguage();
  return <EmptyState isPage title={describeProblem(problem('auth.no_permission'), language)} />;
}
