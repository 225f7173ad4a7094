/** One dish: its kitchen, its ingredients, and for who may see it what a portion costs. */
import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { item } from '@fieldbook/core/masters/item';
import { Amount, Banner, Bdi, Button, useToast } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../../api/ask.ts';
import { minorOf } from '../../derive/amount-text.ts';
import { DISH_COST_FORM } from '../../derive/dining-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { FieldInput } from '../../derive/master-form/field-input.tsx';
import { LeaveQuestion } from '../../derive/master-form/leave-question.tsx';
import { ListSection } from '../../derive/master-form/list-section.tsx';
import { TroubleBanner } from '../../derive/master-form/trouble-banner.tsx';
import { useMasterForm } from '../../derive/master-form/use-master-form.ts';
import { useMasterIndexes } from '../../derive/masters/use-master-indexes.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { showReference } from '../../masters/master-index.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

const { components } = item.children ?? {};

/** An item as this screen has it. */
const dishMaster: MasterDefinition = {
  ...item,
  fields: { kitchen: item.fields.kitchen },
  defaults: {},
  children: components === undefined ? {} : { components },
};

export interface DishFormProps {
  readonly dish: MasterRow;
  readonly onSaved: () => void;
}

export function DishForm({ dish, onSaved }: DishFormProps) {
  const t = useT();
  const me = useMe();
  const toast = useToast();
  const mayWrite = mayOpen(me, item.permission);
  const form = useMasterForm(dishMaster, { stored: dish });
  const isDirty = useRef(false);
  isDirty.current = mayWrite && form.isDirty;
  const errors = Object.fromEntries((form.trouble?.messages ?? []).map(({ path, message }) => [path, message]));
  const save = async () => {
    if ((await form.save()) === undefined) return;
    isDirty.current = false;
    toast.show({ title: t('Saved') });
    onSaved();
  };
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <LeaveQuestion isDirty={isDirty} />
      {!mayWrite && <Banner title={t('To look at only')}>{t('Your role may see this and not change it.')}</Banner>}
      <TroubleBanner
        definition={dishMaster}
        trouble={form.trouble}
        onGo={() => undefined}
        onTakeTheirs={() => void form.takeTheirs()}
        onDeactivate={() => undefined}
      />
      <div className="max-w-md">
        <FieldInput
          name="kitchen"
          field={item.fields.kitchen}
          value={form.values.values['kitchen'] ?? ''}
          error={errors['kitchen']}
          place="kitchen"
          isReadOnly={!mayWrite}
          onChange={form.setValue}
        />
      </div>
      {components !== undefined && (
        <ListSection
          master={item.name}
          name="components"
          child={components}
          rows={form.values.lists['components'] ?? []}
          errors={errors}
          isReadOnly={!mayWrite}
          onChange={form.setRows}
        />
      )}
      {mayWrite && (
        <div>
          <Button variant="primary" disabled={!form.isDirty} isBusy={form.isBusy} onClick={() => void save()}>
            {t('Save')}
          </Button>
        </div>
      )}
      {mayOpen(me, DISH_COST_FORM) && <PortionCost dish={dish} />}
    </div>
  );
}

const masters = ['item'];

/** By what is saved. */
function PortionCost({ dish }: { readonly dish: MasterRow }) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const loaded = useMasterIndexes(masters);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dish-cost', dish.code, dish['version']],
    queryFn: ({ signal }) => ask('GET /dining/dishes/{code}/cost', { path: { code: dish.code }, signal }),
    gcTime: 0,
  });
  if (data === undefined) {
    if (error === null) return null;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (data.rows.length === 0) return null;
  const { decimals, code } = me.currency;
  const index = loaded.state === 'ready' ? loaded.indexes.get('item') : undefined;
  const price = dish['retailRate'];
  const rest = minorOf(price, decimals) - minorOf(data.cost, decimals);
  return (
    <section aria-labelledby="portion-cost" className="rounded-md border border-line bg-surface p-4">
      <h2 id="portion-cost" className="text-sm font-semibold">
        {t('Cost of one portion')}
      </h2>
      <p className="text-sm text-soft">{t('At the average cost of what is in stock today.')}</p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1.5">
        {data.rows.map(({ component, cost }) => (
          <div key={component} className="contents">
            <dt>
              <Bdi>{showReference(index, 'item', component, language)}</Bdi>
            </dt>
            <dd className="text-end">
              {cost === undefined ? (
                <span className="text-pending">{t('No cost known')}</span>
              ) : (
                <Amount minorUnits={minorOf(cost, decimals)} decimals={decimals} />
              )}
            </dd>
          </div>
        ))}
        <dt className="border-t border-line pt-1.5 font-semibold">{t('Cost of one portion')}</dt>
        <dd className="border-t border-line pt-1.5 text-end font-semibold">
          <Amount minorUnits={minorOf(data.cost, decimals)} decimals={decimals} currency={code} />
        </dd>
        {typeof price === 'string' && (
          <>
            <dt>{t('Left of the retail rate')}</dt>
            <dd className="text-end">
              <Amount minorUnits={rest} decimals={decimals} currency={code} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
