/** The own profile (SPEC §2, userProfile): the form of a master with one row, the person's. */
import { userProfile } from '@fieldbook/core/api/user-profile';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { RowScreen } from './row-screen.tsx';

export function ProfileScreen() {
  const me = useMe();
  return <RowScreen definition={userProfile} code={me.user.code} mayWrite={mayOpen(me, userProfile.permission)} />;
}
