/** One route: whom it has, in which order, and what may be done with those that are chosen. Saved at once, or not at all. */
import { Banner, Button, EmptyState, IconButton, Select, SkeletonRows, useToast } from '@fieldbook/ui';
import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ApiRefusal } from '../../api/client.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { LeaveQuestion } from '../../derive/master-form/leave-question.tsx';
import { weekdayNames } from '../../derive/master-form/word-lists.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { useSaveKey } from '../../derive/use-save-key.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { AddSheet } from './add-sheet.tsx';
import { OrderedRows } from './ordered-rows.tsx';
import { weekdaysOn } from './schedule-days.ts';
import { type RouteDraft, useRouteDraft } from './use-route-draft.ts';

export interface RouteListProps {
  readonly route: string;
  readonly chooser: ReactNode;
}

const EVERY_DAY = 'all';

export function RouteList({ route, chooser }: RouteListProps) {
  const t = useT();
  const draft = useRouteDraft(route);
  const [isAdding, setAdding] = useState(false);
  const { error, save } = useSave(draft);
  const { data, error: failure, isFetching, refetch } = draft.query;
  const isDirty = useRef(false);
  isDirty.current = draft.isDirty;
  // What lies over the list has keys of its own.
  useSaveKey(() => isDirty.current && document.querySelector('[role="dialog"]') === null && void save());
  const actions = data !== undefined && (
    <>
      <Button icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={() => setAdding(true)}>
        {t('Add customers')}
      </Button>
      <Button variant="primary" disabled={!draft.isDirty} isBusy={draft.isSaving} onClick={() => void save()}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Customer to route')} actions={actions || undefined} />
      {data === undefined ? (
        <>
          <div className="px-4 pb-3 desk:px-5">{chooser}</div>
          {failure === null ? (
            <SkeletonRows rows={10} columns={2} />
          ) : (
            <FailedState error={failure} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </>
      ) : (
        <Loaded route={route} chooser={chooser} draft={draft} error={error} />
      )}
      <AddSheet open={isAdding} onOpenChange={setAdding} entries={draft.entries} onAdd={draft.add} />
      <LeaveQuestion isDirty={isDirty} />
    </div>
  );
}

function useSave(draft: RouteDraft) {
  const t = useT();
  const toast = useToast();
  const [error, setError] = useState<unknown>();
  const save = async () => {
    setError(undefined);
    try {
      await draft.save();
      toast.show({ kind: 'done', title: t('Saved') });
    } catch (failed) {
      setError(failed);
    }
  };
  return { error, save };
}

function Loaded({
  route,
  chooser,
  draft,
  error,
}: RouteListProps & { readonly draft: RouteDraft; readonly error: unknown }) {
  const t = useT();
  const language = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(EVERY_DAY);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { entries, sectors } = draft;
  const names = useMemo(() => weekdayNames(language, 'long'), [language]);
  const short = useMemo(() => weekdayNames(language, 'short'), [language]);
  const daysOf = useMemo(() => weekdaysOn(route, sectors), [route, sectors]);
  const shown = day === EVERY_DAY ? entries : entries.filter((entry) => daysOf(entry).includes(Number(day)));
  const choose = (code: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, code] : [...before].filter((each) => each !== code)));
  const days = [
    { value: EVERY_DAY, label: t('All days') },
    ...names.map((label, at) => ({ value: String(at), label })),
  ];
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 px-4 pb-3 desk:px-5">
        <div className="min-w-0 grow basis-40 desk:max-w-sm">{chooser}</div>
        <Select label={t('Day')} className="w-36" options={days} value={day} onValueChange={setDay} />
        <p className="ms-auto text-sm text-soft">
          {t('{n, plural, one {# customer} other {# customers}}', { n: shown.length })}
        </p>
      </div>
      {error !== undefined && <NotSaved error={error} draft={draft} />}
      {chosen.size > 0 && (
        <ChosenBar
          count={chosen.size}
          onRemove={() => {
            draft.remove(chosen);
            setChosen(new Set());
          }}
          onClear={() => setChosen(new Set())}
        />
      )}
      <div ref={scroller} className="min-h-0 grow overflow-y-auto border-t border-line bg-surface">
        {shown.length === 0 ? (
          <EmptyState
            title={entries.length === 0 ? t('No customer is on this route') : t('Nobody is visited on this day')}
            description={t('Add customers without a route, or take them from another one.')}
          />
        ) : (
          <OrderedRows
            label={t('Customers in order')}
            route={route}
            rows={shown}
            scroller={scroller}
            chosen={chosen}
            daysOf={(entry) => {
              const own = daysOf(entry);
              return own.length === 7 ? t('Every day') : own.map((each) => short[each]).join(' · ');
            }}
            onChoose={choose}
            onMove={(code, to) => draft.move(shown, code, to)}
          />
        )}
      </div>
    </>
  );
}

function NotSaved({ error, draft }: { readonly error: unknown; readonly draft: RouteDraft }) {
  const t = useT();
  const isChanged = error instanceof ApiRefusal && error.problem.code === 'route.customers_changed';
  if (!draft.isDirty) return null;
  return (
    <div className="px-4 pb-3 desk:px-5">
      <Banner
        tone="refused"
        title={t('Not saved')}
        action={isChanged ? <Button onClick={() => void draft.startAgain()}>{t('Load again')}</Button> : undefined}
      >
        {sayFailure(error, t)}
      </Banner>
    </div>
  );
}

interface ChosenBarProps {
  readonly count: number;
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

function ChosenBar({ count, onRemove, onClear }: ChosenBarProps) {
  const t = useT();
  const words = t('{n, plural, one {# customer chosen} other {# customers chosen}}', { n: count });
  return (
    <div
      role="toolbar"
      aria-label={words}
      className="flex shrink-0 items-center gap-2 border-t border-line bg-action-wash px-4 py-2 desk:px-5"
    >
      <span className="me-1 font-medium" aria-live="polite">
        {words}
      </span>
      <Button onClick={onRemove}>{t('Take off the route')}</Button>
      <IconButton
        className="ms-auto"
        label={t('Clear choice')}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={onClear}
      />
    </div>
  );
}
