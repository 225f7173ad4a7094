/** The day-end reports of everybody, made behind: asked for once, how far they are, and the files as they come (SPEC §9, day end). */
import { Button, buttonClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { partAddress, useDayEndBatch, usePrintBatches } from '../../derive/paper/print-batches.ts';
import { useT } from '../../i18n/language.tsx';

export function DayReports({ date }: { readonly date: string }) {
  const t = useT();
  const known = usePrintBatches();
  const { isPending, ask } = useDayEndBatch(date);
  const batch = known.data?.batches.find((each) => each.kind === 'dayEnd' && each.date === date);
  const isWaiting = batch?.state === 'waiting';
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 pb-3 desk:px-5 print:hidden">
      <Button isBusy={isPending || isWaiting} onClick={ask}>
        {t('Print day-end reports')}
      </Button>
      {batch !== undefined && (
        <p role="status" className="text-xs text-soft">
          {isWaiting && `${t('Day-end reports are being made')} · `}
          <bdi>{t('{done} of {total}', { done: batch.done, total: batch.total })}</bdi>
          {batch.failed > 0 && ` · ${t('Not made: {n}', { n: batch.failed })}`}
        </p>
      )}
      {batch?.parts.map((_, at) => (
        // Parts have no other name than their place.
        <Link
          key={`${batch.id}/${String(at + 1)}`}
          {...partAddress(batch, at + 1)}
          className={buttonClass('secondary')}
        >
          {t('Part {n}', { n: at + 1 })}
        </Link>
      ))}
    </div>
  );
}
