/**
 * The form of any voucher type, from its definition: loads the masters, brings a draft back, computes while typing, posts
 * once. Keys at the desk: ctrl+s posts, alt+n begins anew, esc leaves and asks only when something would be lost.
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Banner, Button, useIsPhone } from '@fieldbook/ui';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/language.tsx';
import { permittedOf } from '../../session/permitted.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { useLift } from '../approval/use-lift.tsx';
import { FailedState } from '../failed-state.tsx';
import { useFieldWork } from '../field/use-field-work.ts';
import { useVan } from '../field/van-form.ts';
import { soundError } from '../line-grid/error-sound.ts';
import { groupsOf } from '../line-groups.ts';
import { mastersOf } from '../masters/masters-of.ts';
import { useMasters } from '../masters/use-masters.ts';
import { keepComputed } from './compute.ts';
import { DeskForm } from './desk-form.tsx';
import { FormContext, type FormParts } from './form-context.ts';
import { FormHead } from './form-head.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import type { SavedForm } from './form-state.ts';
import { goToPlace, type ProblemPlace, unreadPlace } from './go-to-place.ts';
import { headerLayout } from './header-layout.ts';
import { ProblemBanner } from './problem-banner.tsx';
import type { PostedVoucher } from './send-voucher.ts';
import { finishForm, isWorthKeeping, useFormState } from './use-form-state.ts';
import { useHeldForm } from './use-held-form.ts';
import { type SaidProblem, usePosting } from './use-posting.ts';

/** The form under a thumb is a script of its own: a desk never asks for it, a phone as soon as a form opens. */
const loadPhone = () => import('./phone-form.tsx');
const PhoneForm = lazy(() => loadPhone().then((module) => ({ default: module.PhoneForm })));

/** Offered while somebody types, so the form does not wait for them. */
const TypingHelp = lazy(() => import('./typing-help.tsx').then((module) => ({ default: module.TypingHelp })));

/** Most forms are posted before they are left. */
const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** Few edits meet another one. */
const StaleBanner = lazy(() => import('./stale-banner.tsx').then((module) => ({ default: module.StaleBanner })));

export interface VoucherFormProps {
  readonly definition: VoucherDefinition;
  /** The voucher that is edited; nothing for a new one. */
  readonly edited?: { readonly voucherNo: number; readonly referNo: string } | undefined;
  /** An item of the outbox that is put right: its uid and number stay, and no draft is kept of it. */
  readonly repaired?: { readonly referNo: string } | undefined;
  /** Its content is kept elsewhere: a draft that waits is another voucher, and none is made. */
  readonly keepsNoDraft?: true;
  /** What the form begins with when no draft waits. */
  readonly begin: () => SavedForm | Promise<SavedForm>;
  readonly onPosted: (posted: PostedVoucher) => void;
  /** Reads the edited voucher anew, so that `begin` starts from how it stands. */
  readonly onReload?: (() => Promise<unknown>) | undefined;
  readonly onLeave: () => void;
  /** Asked before an edit is sent, where it needs a reason; without an answer it is not sent. */
  readonly askReason?: (() => Promise<string | undefined>) | undefined;
}

export function VoucherForm(props: VoucherFormProps) {
  const { definition, edited, repaired } = props;
  const me = useMe();
  const isPhone = useIsPhone();
  useEffect(() => {
    if (isPhone) void loadPhone().catch(() => undefined);
  }, [isPhone]);
  const [turn, setTurn] = useState(0);
  const field = useFieldWork(definition);
  const names = useMemo(() => mastersOf(definition), [definition]);
  const loaded = useMasters(names);
  const draft =
    repaired === undefined && props.keepsNoDraft !== true
      ? { type: definition.type, voucherNo: edited?.voucherNo }
      : undefined;
  const open = useFormState(definition, { draft, turn }, props.begin);
  const chosen = useSyncExternalStore(
    open?.form.header.subscribe ?? nothingToHear,
    () => open?.form.header.get().currency,
  );
  const parts = useMemo((): FormParts | undefined => {
    if (loaded.state !== 'ready' || open === undefined) return undefined;
    const { indexes, masters } = loaded;
    const indexOf = (master: string) => indexes.get(master);
    const { decimals, code: currency } = me.currencies.find(({ code }) => code === chosen) ?? me.currency;
    const [own, today] = [me.money ?? {}, todayOf(me)];
    const van = field === undefined ? undefined : { code: field.van, cashLedger: field.cashLedger };
    const permitted = permittedOf(me, van);
    return { definition, form: open.form, masters, indexOf, currency, decimals, own, permitted, today, field };
  }, [loaded, open, definition, me, field, chosen]);
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={loaded.retry} />;
  if (parts === undefined || open === undefined) return <FormSkeleton />;
  return (
    <FormContext value={parts}>
      <Suspense fallback={null}>
        <TypingHelp {...parts} isRestored={open.isRestored} />
      </Suspense>
      <OpenVoucherForm
        key={parts.form.uid}
        {...props}
        parts={parts}
        isRestored={open.isRestored}
        onRestart={() => setTurn(turn + 1)}
      />
    </FormContext>
  );
}

const nothingToHear = () => () => undefined;

interface OpenVoucherFormProps extends VoucherFormProps {
  readonly parts: FormParts;
  readonly isRestored: boolean;
  readonly onRestart: () => void;
}

type Asking = 'leave' | 'restart' | undefined;

function OpenVoucherForm(props: OpenVoucherFormProps) {
  const { definition, edited, repaired, parts, onPosted, onRestart, onLeave } = props;
  const t = useT();
  const me = useMe();
  const isPhone = useIsPhone();
  const root = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const [isRestored, setRestored] = useState(props.isRestored);
  const [showsParty, setShowsParty] = useState(definition.party !== undefined && groupsOf(definition)[0] === 'bills');
  const [showsAllColumns, setShowsAllColumns] = useState(false);
  const layout = useMemo(() => headerLayout(definition, me), [definition, me]);
  const { lift, sheet } = useLift();
  const target = { voucherNo: edited?.voucherNo, isRepair: repaired !== undefined, lift, askReason: props.askReason };
  const posting = usePosting(parts, target);
  useVan(parts);
  useHeldForm(parts.form, definition);
  useEffect(() => keepComputed(parts.form, parts), [parts]);
  useFirstField(root, isPhone);
  const post = async () => {
    // The cell with the cursor takes its text when it is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const unread = unreadPlace(parts.form);
    if (unread !== undefined) {
      soundError();
      return go(unread);
    }
    const posted = await posting.post();
    if (posted !== undefined) onPosted(posted);
  };
  const name =
    repaired === undefined && props.keepsNoDraft !== true
      ? { type: definition.type, voucherNo: edited?.voucherNo }
      : undefined;
  const discard = async (then: () => void) => {
    await finishForm(parts.form, name);
    setAsking(undefined);
    then();
  };
  const reload = async () => {
    await props.onReload?.();
    await discard(onRestart);
  };
  const ask = (what: 'leave' | 'restart') => {
    if (isWorthKeeping(parts.form, definition)) setAsking(what);
    else void discard(what === 'leave' ? onLeave : onRestart);
  };
  useFormKeys({ post: () => void post(), restart: () => ask('restart'), leave: () => ask('leave') });
  const go = (place: ProblemPlace) => goToPlace(parts.form, place);
  useFirstProblem(posting.problems, go);
  const shared = { layout, onPost: () => void post(), isBusy: posting.isBusy };
  return (
    <div ref={root} className="flex min-h-0 grow flex-col">
      <FormHead
        definition={definition}
        edited={edited}
        repaired={repaired}
        isBusy={posting.isBusy}
        showsParty={showsParty}
        showsAllColumns={showsAllColumns}
        onShowParty={() => setShowsParty(!showsParty)}
        onShowColumns={() => setShowsAllColumns(!showsAllColumns)}
        onPost={() => void post()}
        onRestart={() => ask('restart')}
        onLeave={onLeave}
      />
      <div className="flex flex-col gap-2 px-4 empty:hidden desk:px-5 *:last:mb-3">
        {isRestored && (
          <Banner
            title={t('Your draft is back')}
            action={<Button onClick={() => void discard(onRestart)}>{t('Start empty')}</Button>}
            onDismiss={() => setRestored(false)}
          >
            {t('It was kept on this device when you left.')}
          </Banner>
        )}
        {posting.changed === undefined ? (
          <ProblemBanner posting={posting} onGo={go} />
        ) : (
          <Suspense fallback={<ProblemBanner posting={posting} onGo={go} />}>
            <StaleBanner
              definition={definition}
              changed={posting.changed}
              onReload={() => void reload()}
              readTheirs={async () => {
                await props.onReload?.();
                return props.begin();
              }}
              onRebased={posting.forget}
            />
          </Suspense>
        )}
      </div>
      {isPhone ? (
        <Suspense fallback={<FormSkeleton />}>
          <PhoneForm {...shared} />
        </Suspense>
      ) : (
        <DeskForm layout={layout} showsParty={showsParty} showsAllColumns={showsAllColumns} />
      )}
      {asking !== undefined && (
        <Suspense fallback={null}>
          <LeaveDialog
            canKeep={asking === 'leave' && props.keepsNoDraft !== true}
            onStay={() => setAsking(undefined)}
            onKeep={onLeave}
            onDiscard={() => void discard(asking === 'leave' ? onLeave : onRestart)}
          />
        </Suspense>
      )}
      {sheet}
    </div>
  );
}

/** The cursor begins in the first field, so that a clerk types at once. */
function useFirstField(root: { readonly current: HTMLDivElement | null }, isPhone: boolean): void {
  useEffect(() => {
    if (isPhone) return;
    root.current?.querySelector<HTMLInputElement>('input:not([readonly]):not([tabindex="-1"])')?.focus();
  }, [root, isPhone]);
}

/** After a refusal the cursor stands at the first thing to correct. */
function useFirstProblem(problems: readonly SaidProblem[], go: (place: ProblemPlace) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal moves the cursor once, not every drawing
  useEffect(() => {
    const place = problems.find((each) => each.place !== undefined)?.place;
    if (place !== undefined) go(place);
  }, [problems]);
}

interface FormKeys {
  readonly post: () => void;
  readonly restart: () => void;
  readonly leave: () => void;
}

function useFormKeys(keys: FormKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isPost = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      const isNew = event.altKey && event.code === 'KeyN';
      const isLeave = event.key === 'Escape' && document.querySelector('[role="dialog"],[role="listbox"]') === null;
      if (!isPost && !isNew && !isLeave) return;
      event.preventDefault();
      if (isPost) latest.current.post();
      else if (isNew) latest.current.restart();
      else latest.current.leave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
