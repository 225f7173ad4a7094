/** The day-end reports of everybody, made behind: asked for once, how far they are, and the files as they come (SPEC §9, day end). */
import type { PrintBatch } from '@fieldbook/core/api/print-batch-operations';
import { Button, buttonClass, useToast } from '@fieldbook/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { pdfAddress } from '../../derive/paper/kept-pdf.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';

const LOOK_EVERY_MS = 2000;

interface Batches {
  readonly batches: readonly PrintBatch[];
}

export function DayReports({ date }: { readonly date: string }) {
  const t = useT();
  const toast = useToast();
  // One wish a visit: whoever presses twice, or again after a lost answer, asks for the same.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const known = useQuery({
    queryKey: ['print-batches'],
    queryFn: ({ signal }) => call<Batches>('GET', '/print-batches', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.batches.some((each) => each.state === 'waiting') === true ? LOOK_EVERY_MS : false,
  });
  const asking = useMutation({
    mutationFn: () => call<PrintBatch>('POST', '/print-batches', { key, body: { kind: 'dayEnd', date, paper: 'A4' } }),
    onSuccess: () => {
      setKey(crypto.randomUUID());
      return known.refetch();
    },
    onError: (failure) => toast.show({ kind: 'failed', title: sayFailure(failure, t) }),
  });
  const batch = known.data?.batches.find((each) => each.kind === 'dayEnd' && each.date === date);
  const isWaiting = batch?.state === 'waiting';
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 pb-3 desk:px-5 print:hidden">
      <Button isBusy={asking.isPending || isWaiting} onClick={() => asking.mutate()}>
        {t('batch.dayEnd')}
      </Button>
      {batch !== undefined && (
        <p role="status" className="text-xs text-soft">
          {isWaiting && `${t('batch.drawing')} · `}
          <bdi>{t('batch.progress', { done: batch.done, total: batch.total })}</bdi>
          {batch.failed > 0 && ` · ${t('batch.failed', { n: batch.failed })}`}
        </p>
      )}
      {batch?.parts.map((_, at) => (
        <Link
          // Parts have no other name than their place.
          key={`${batch.id}/${String(at + 1)}`}
          {...pdfAddress({
            name: `day-ends-${date}-${at + 1}`,
            path: `/print-batches/${batch.id}/parts/${at + 1}`,
            query: {},
          })}
          className={buttonClass('secondary')}
        >
          {t('batch.part', { n: at + 1 })}
        </Link>
      ))}
    </div>
  );
}
