/**
 * What dishes are made of (SPEC §2, e_recipe_compo): a dish is chosen, its ingredients and its kitchen are changed; who sees what stock
 * is worth sees what a portion costs, and what is left of its price.
 */

import { item } from '@fieldbook/core/masters/item';
import { EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { FieldInput } from '../../derive/master-form/field-input.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { DishForm } from './dish-form.tsx';

const dishField = { kind: 'reference', label: 'Dish', of: 'item', required: false } as const;

export function CompoScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { dish = '' } = useAsked<{ readonly dish?: string }>();
  const code = String(dish);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['master-row', 'item', code, 'compo'],
    queryFn: ({ signal }) => ask('GET /{masters}/{code}', { path: { masters: item.path, code }, signal }),
    enabled: code !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Recipes')} />
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto px-4 pb-6 desk:px-5">
        <div className="max-w-md">
          <FieldInput
            name="dish"
            field={dishField}
            value={code}
            error={undefined}
            place="dish"
            isReadOnly={false}
            onChange={(_, next) => void navigate({ to: '.', search: { dish: next === '' ? undefined : next } })}
          />
        </div>
        {code === '' && (
          <EmptyState
            title={t('No dish is chosen')}
            description={t('Choose a dish to see and change what one portion of it is made of.')}
          />
        )}
        {code !== '' && data === undefined && error === null && <SkeletonRows rows={5} columns={3} />}
        {code !== '' && data === undefined && error !== null && (
          <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data !== undefined && (
          <DishForm key={`${data.code} ${data['version']}`} dish={data} onSaved={() => void refetch()} />
        )}
      </div>
    </div>
  );
}
