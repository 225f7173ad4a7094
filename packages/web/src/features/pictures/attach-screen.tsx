/**
 * Pictures for many items at once (SPEC §2, ImageAttachment): files whose name is an item's code or barcode find their item by themselves,
 * the others are matched by choosing.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { Banner, Button, EmptyState, ProgressBar, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { LeaveQuestion } from '../../derive/master-form/leave-question.tsx';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { useT } from '../../i18n/language.tsx';
import { FileLine } from './file-line.tsx';
import { useAttaching } from './use-attaching.ts';
import { WithoutPicture } from './without-picture.tsx';

export function AttachScreen() {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(masterRowsQuery('item'));
  const body = () => {
    if (data === undefined && error !== null)
      return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (data === undefined) return <SkeletonRows rows={8} columns={2} />;
    if (data.length === 0) return <EmptyState title={t('No items yet')} />;
    return <Attaching items={data} />;
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Item pictures')} />
      {body()}
    </div>
  );
}

function Attaching({ items }: { readonly items: readonly MasterRow[] }) {
  const t = useT();
  const work = useAttaching(items);
  const [target, setTarget] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isDirty = useRef(false);
  isDirty.current = work.ready.length > 0 || work.isBusy;
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    work.add([...(event.target.files ?? [])], target);
    event.target.value = '';
    setTarget(undefined);
  };
  const choose = (item?: string) => {
    setTarget(item);
    input.current?.click();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    work.add([...event.dataTransfer.files]);
  };
  const done = work.lines.filter(({ state }) => state === 'done').length;
  return (
    <>
      <section
        aria-label={t('Item pictures')}
        className="flex min-h-0 grow flex-col gap-4 overflow-y-auto bg-surface px-4 py-3 desk:px-5"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <input ref={input} type="file" hidden multiple accept="image/png,image/jpeg" onChange={chosen} />
        <div className="flex max-w-3xl flex-col items-center gap-2 rounded-md border border-dashed border-rim px-4 py-6 text-center">
          <Button icon={<ImageUp aria-hidden="true" className="size-4" />} onClick={() => choose()}>
            {t('Choose pictures')}
          </Button>
          <p className="max-w-text text-sm text-soft">
            {t('Or drop them here. A file that is called like an item’s code or barcode finds its item by itself.')}
          </p>
        </div>
        {work.lines.length > 0 && (
          <div className="flex max-w-3xl flex-col gap-2">
            {work.isBusy && <ProgressBar label={t('Pictures are being stored')} value={done} max={work.lines.length} />}
            {work.doubled.length > 0 && (
              <Banner tone="warning" title={t('Several files are for one item: the last one counts')} />
            )}
            <ul className="divide-y divide-hair border-y border-line">
              {work.lines.map((line) => (
                <FileLine
                  key={line.key}
                  line={line}
                  onMatch={(item) => work.match(line.key, item)}
                  onRemove={() => work.remove(line.key)}
                />
              ))}
            </ul>
          </div>
        )}
        <WithoutPicture items={items} taken={new Set(work.lines.map(({ item }) => item))} onChoose={choose} />
      </section>
      {work.ready.length > 0 && (
        <div className="flex shrink-0 justify-end border-t border-line bg-surface px-4 py-2 desk:px-5">
          <Button variant="primary" className="touch:grow" isBusy={work.isBusy} onClick={() => void work.attach()}>
            {t('{n, plural, one {Attach # picture} other {Attach # pictures}}', { n: work.ready.length })}
          </Button>
        </div>
      )}
      <LeaveQuestion isDirty={isDirty} />
    </>
  );
}
