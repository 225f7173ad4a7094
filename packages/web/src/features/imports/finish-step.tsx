/** The end of an import: its rows are brought in, or all of it is undone, or the file is forgotten; each is asked first. */
import type { ImportRun } from '@fieldbook/core/api/import-operations';
import { Banner, Bdi, Button, Dialog, formatCount } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { IMPORTS } from '../../derive/imports/import-places.ts';
import { useTimes } from '../../derive/times.ts';
import { formAddress, placeOf } from '../../derive/voucher-places.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import type { ImportKind } from './import-kinds.ts';
import { Sums } from './sums.tsx';
import { useRunDeed } from './use-run.ts';

export interface FinishStepProps {
  readonly run: ImportRun;
  readonly kind: ImportKind;
  /** Nothing that was said of the file waits to be applied. */
  readonly isSettled: boolean;
}

type Asked = 'write' | 'undo' | 'drop';

export function FinishStep({ run, kind, isSettled }: FinishStepProps) {
  const t = useT();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const { deed, drop } = useRunDeed(run.uid);
  const { counts, state, work } = run;
  const ready = counts.new + counts.changed - counts.written;
  const isIdle = work === null;
  const error = deed.error ?? drop.error;
  const doIt = (what: Asked) => {
    setAsked(undefined);
    if (what === 'drop') drop.mutate(undefined, { onSuccess: () => void navigate({ to: IMPORTS }) });
    else deed.mutate(what);
  };
  return (
    <section aria-label={t('import|End')} className="flex flex-col gap-3">
      {error !== null && <Banner tone="refused" title={sayFailure(error, t)} />}
      {isIdle && <Outcome run={run} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex flex-wrap gap-2 touch:grow touch:*:grow">
          {isIdle && state !== 'staged' && ready > 0 && (
            <Button variant="primary" isBusy={deed.isPending} disabled={!isSettled} onClick={() => setAsked('write')}>
              {t('{n, plural, one {Bring in # row} other {Bring in # rows}}', { n: ready })}
            </Button>
          )}
          {isIdle && counts.written > 0 && (
            <Button isBusy={deed.isPending} onClick={() => setAsked('undo')}>
              {t('Undo the import')}
            </Button>
          )}
          {isIdle && counts.written === 0 && (
            <Button variant="ghost" isBusy={drop.isPending} onClick={() => setAsked('drop')}>
              {t('Forget the file')}
            </Button>
          )}
        </div>
        {isIdle && counts.new > 0 && <Sums sums={run.plan?.sums} fields={kind.table.fields} />}
      </div>
      <AskDialog run={run} asked={asked} onClose={() => setAsked(undefined)} onConfirm={doIt} />
    </section>
  );
}

function Outcome({ run: { counts, state, writtenAt, undoneAt, undoneByName, voucher } }: { readonly run: ImportRun }) {
  const t = useT();
  const { moment } = useTimes();
  if (state === 'written' && writtenAt !== null)
    return (
      <Banner
        tone="done"
        title={t('{n, plural, one {# row is brought in} other {# rows are brought in}}', { n: counts.written })}
      >
        <bdi>{moment(writtenAt)}</bdi>
        {voucher !== null && (
          <>
            {' · '}
            <Link
              className="inline-flex min-h-target min-w-target items-center"
              to={formAddress(voucher.type)}
              search={{ [placeOf(voucher.type).idName]: String(voucher.voucherNo) }}
            >
              <bdi>{voucher.referNo}</bdi>
            </Link>
          </>
        )}
      </Banner>
    );
  if (state === 'undone' && undoneAt !== null)
    return (
      <Banner title={t('This import was undone: everything is as it was before.')}>
        <Bdi>{undoneByName ?? ''}</Bdi> · <bdi>{moment(undoneAt)}</bdi>
      </Banner>
    );
  return null;
}

interface AskDialogProps {
  readonly run: ImportRun;
  readonly asked: Asked | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (asked: Asked) => void;
}

/** Enter does nothing but leave: the focus stands on Cancel. */
function AskDialog({ run, asked, onClose, onConfirm }: AskDialogProps) {
  const t = useT();
  const cancel = useRef<HTMLButtonElement>(null);
  const words = useWords(run);
  const shown = words[asked ?? 'drop'];
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={shown.title}
      description={shown.lead}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant={asked === 'write' ? 'primary' : 'danger'}
            onClick={() => asked !== undefined && onConfirm(asked)}
          >
            {shown.action}
          </Button>
        </>
      }
    />
  );
}

function useWords({
  counts,
  voucher,
}: ImportRun): Readonly<Record<Asked, { title: string; lead: string; action: string }>> {
  const t = useT();
  const ready = counts.new + counts.changed - counts.written;
  const kinds =
    counts.written === 0
      ? t('{added} new, {changed} changed.', { added: formatCount(counts.new), changed: formatCount(counts.changed) })
      : t('They are added to the {n} that are written already.', { n: formatCount(counts.written) });
  const refused =
    counts.refused === 0
      ? ''
      : t('{n, plural, one {# refused row is} other {# refused rows are}} left out and can be corrected later.', {
          n: counts.refused,
        });
  return {
    write: {
      title: t('{n, plural, one {Bring in # row?} other {Bring in # rows?}}', { n: ready }),
      lead: `${kinds} ${refused}`.trim(),
      action: t('Bring in'),
    },
    undo: {
      title: t('Undo this import?'),
      lead:
        voucher === null
          ? t(
              'New rows are deleted, and changed rows are as they were before. Nothing is undone if one of them was changed since or is in use.',
            )
          : t('{voucher} is made void. Nothing is undone if something rests on it.', { voucher: voucher.referNo }),
      action: t('Undo the import'),
    },
    drop: {
      title: t('Forget this file?'),
      lead: t('Its rows and what was corrected in them are deleted. Nothing of it is written.'),
      action: t('Forget the file'),
    },
  };
}
