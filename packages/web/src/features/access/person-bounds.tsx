/** Where a person may do it, with what, and within which limits; each with why. */
import type { PersonAccess } from '@fieldbook/core/api/access-operations';
import { settingKeyOf, settings } from '@fieldbook/core/settings/settings';
import { Bdi, Code, type KeyValue, KeyValueList, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { boundWords, reasonWords } from './rights-words.ts';

export function PersonBounds({ access }: { readonly access: PersonAccess }) {
  const t = useT();
  const label = useLabel();
  const me = useMe();
  const id = useId();
  const bounds = access.bounds.map(
    ({ of, codes, why }): KeyValue => ({
      key: of,
      label: label(boundWords[of]),
      value: (
        <span className="flex flex-wrap gap-x-2">
          {codes === '*' && <span className="font-medium">{t('All of the branches in sight')}</span>}
          {codes !== '*' && codes.length === 0 && <span className="font-medium">{t('None')}</span>}
          {codes !== '*' && codes.length > 0 && <Code>{codes.join(', ')}</Code>}
          <span className="text-faint">{label(reasonWords[why])}</span>
        </span>
      ),
    }),
  );
  const limits = access.limits.map(({ key, value, isOfRole }): KeyValue => {
    const known = settingKeyOf(key);
    return {
      key,
      label: known === undefined ? key : label(settings[known].label),
      value: (
        <span className="flex flex-wrap gap-x-2">
          <Bdi className="font-medium">{value}</Bdi>
          <span className="text-faint">{isOfRole ? t('Set for this role') : t('From the company')}</span>
        </span>
      ),
    };
  });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 rounded-md border border-line p-3">
      <h2 id={id} className="text-sm font-semibold">
        {t('Where, and within which limits')}
      </h2>
      <KeyValueList items={[...bounds, ...limits]} />
      {mayOpen(me, 'frmVoucherSettings') && (
        <p>
          <Link
            to="/dashboard/settings/VoucherSettings"
            search={{ level: 'role', code: access.role.code }}
            className={linkClass()}
          >
            {t('Change the limits in settings')}
          </Link>
        </p>
      )}
    </section>
  );
}
