/**
 * Damaged goods of the day to the damage store (SPEC §2, bulkDamageTransfer): the damage godowns with what stands in them, and one
 * answer a godown. Run again it moves nothing twice.
 */
import { readSettings } from '@fieldbook/core/settings/settings';
import { Banner, Button, DateField, EmptyState } from '@fieldbook/ui';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { BULK_DAMAGE } from '../../derive/depot-places.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { sayProblems } from '../../derive/say-problems.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { type DamageAnswer, DamageGodown } from './damage-godown.tsx';
import { DepotFrame, useDepot } from './depot-frame.tsx';

export function DamageScreen() {
  return (
    <DepotFrame at={[BULK_DAMAGE]}>
      <Damage />
    </DepotFrame>
  );
}

type Problems = Parameters<typeof sayProblems>[0];

function useRun() {
  const language = useLanguage();
  return useMutation({
    mutationFn: async (body: { readonly date: string; readonly godowns: readonly string[] }) => {
      const { transfers } = await ask('POST /stock-transfers/bulk-damage', { body });
      const said = transfers.map(async ({ godown, status, voucher, problems = [] }) => {
        const reasons = await sayProblems(problems as Problems, language);
        const answer: DamageAnswer = { status, voucher, reasons: reasons.map(({ message }) => message) };
        return [godown, answer] as const;
      });
      return Object.fromEntries(await Promise.all(said));
    },
  });
}

function Damage() {
  const t = useT();
  const me = useMe();
  const { godowns } = useDepot();
  const [date, setDate] = useState(todayOf(me));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const run = useRun();
  const { salesDefaultDamageStore: store } = readSettings(me.settings);
  const places = godowns.filter(({ kind, code }) => kind === 'damage' && code !== store);
  const sheets = useQueries({
    queries: places.map(({ code }) => ({
      queryKey: ['count-sheet', code],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        ask('GET /physical-stocks/sheet', { query: { godown: code }, signal }),
    })),
  });
  const isFilled = (at: number) => sheets[at]?.data?.rows.some(({ bookQuantity }) => bookQuantity > 0) === true;
  const chosen = places.filter(({ code }, at) => isFilled(at) && !left.has(code)).map(({ code }) => code);
  const toggle = (code: string) =>
    setLeft((before) => new Set(before.has(code) ? [...before].filter((each) => each !== code) : [...before, code]));
  const start = async () => {
    await run.mutateAsync({ date, godowns: chosen }).catch(() => undefined);
    for (const sheet of sheets) void sheet.refetch();
  };
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col pb-8">
      <PageHead title={t('Bulk damage transfer')} />
      <div className="flex flex-wrap items-end gap-2 px-4 pb-3 desk:px-5">
        <DateField
          className="w-36"
          label={t('Date')}
          today={todayOf(me)}
          value={date}
          onValueChange={(next) => {
            if (next === '') return;
            run.reset();
            setDate(next);
          }}
        />
        <Button variant="primary" isBusy={run.isPending} disabled={chosen.length === 0} onClick={() => void start()}>
          {t('Move the goods of {n, plural, one {# godown} other {# godowns}}', { n: chosen.length })}
        </Button>
      </div>
      {run.error !== null && (
        <div className="px-4 pb-3 desk:px-5">
          <Banner tone="refused" title={sayFailure(run.error, t)} />
        </div>
      )}
      {places.length === 0 ? (
        <EmptyState
          title={t('There is no godown for damaged goods')}
          description={t('The damage store itself keeps what it has.')}
        />
      ) : (
        <ul
          aria-label={t('Damage godowns')}
          className="divide-y divide-hair border-y border-line bg-surface desk:mx-5 desk:rounded-lg desk:border"
        >
          {places.map(({ code }, at) => (
            <DamageGodown
              key={code}
              godown={code}
              sheet={sheets[at]?.data}
              error={sheets[at]?.error ?? null}
              isChosen={chosen.includes(code)}
              answer={run.data?.[code]}
              isPassedOver={run.data !== undefined && run.variables.godowns.includes(code) && !(code in run.data)}
              onToggle={() => toggle(code)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
