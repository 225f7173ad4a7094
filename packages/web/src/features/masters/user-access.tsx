/** From the page of a user to what the person may do, and why. */
import { linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { ACCESS } from '../../derive/access/access-places.ts';
import { useT } from '../../i18n/language.tsx';

export function UserAccess({ user }: { readonly user: string }) {
  const t = useT();
  return (
    <p className="mt-6">
      <Link to={ACCESS} search={{ person: user }} className={linkClass()}>
        {t('What may this person do?')}
      </Link>
    </p>
  );
}
