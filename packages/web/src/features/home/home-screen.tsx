/** The first screen after signing in (SPEC §2, /dashboard/analytics): what was sold today, what is owed, and where to go on. */

import { PageHead } from '../../derive/page-head.tsx';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export function HomeScreen() {
  const t = useT();
  const me = useMe();
  return <PageHead title={t('home.title', { name: me.user.name })} />;
}
