/** Items by their pictures (SPEC §2, ItemImageSearch); a press opens the item. */
import { itemsByPicture } from '@fieldbook/core/settings/items-by-picture';
import { readSettings } from '@fieldbook/core/settings/settings';
import { SkeletonRows } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { showRate } from '../../derive/amount-text.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { masterAddress } from '../../derive/master-places.ts';
import { useMasterIndexes } from '../../derive/masters/use-master-indexes.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { PicturePicker } from '../../derive/pictures/picture-picker.tsx';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

const needed = ['item', 'category'] as const;

export function ImageSearchScreen() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const masters = useMasterIndexes(needed);
  const body = () => {
    if (masters.state === 'failed') return <FailedState error={masters.error} onRetry={masters.retry} />;
    const index = masters.state === 'ready' ? masters.indexes.get('item') : undefined;
    if (masters.state === 'loading' || index === undefined) return <SkeletonRows rows={8} columns={3} />;
    const { areCached } = itemsByPicture(readSettings(me.settings), index.rows.length);
    return (
      <PicturePicker
        index={index}
        categories={masters.indexes.get('category')?.rows ?? []}
        showsAll={areCached}
        factsOf={({ retailRate }) => ({
          rate: typeof retailRate === 'string' ? showRate(retailRate, me.currency.decimals) : undefined,
        })}
        onPick={({ code }) => void navigate({ to: masterAddress('item'), search: { code } })}
      />
    );
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Items by picture')} />
      <div className="min-h-0 grow overflow-y-auto bg-surface px-4 py-3 desk:px-5">{body()}</div>
    </div>
  );
}
