/** Begins the form anew with a template of its type; nothing is shown where there is none. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { IconButton, Menu } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { ask } from '../../api/ask.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { voucherFrom } from '../recurring-places.ts';

export function FromTemplate({ type }: { readonly type: string }) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['templates', type],
    queryFn: ({ signal }) => ask('GET /recurring/templates', { query: { type }, signal }),
    staleTime: 60_000,
  });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('From a template')} icon={<LayoutTemplate aria-hidden="true" className="size-4" />} />
      }
      groups={[
        {
          key: 'templates',
          label: t('From a template'),
          items: data.rows.map((row) => ({
            key: row.code,
            label: nameIn(language, row),
            onSelect: () => void navigate(voucherFrom(type, row.code)),
          })),
        },
      ]}
    />
  );
}
