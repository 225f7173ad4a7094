/** What can be done with the whole outbox: refresh all data, export every document to a file, share that file. */
import { IconButton, Menu, type MenuCommand, Spinner, useToast } from '@fieldbook/ui';
import Ellipsis from 'lucide-react/icons/ellipsis-vertical';
import FileDown from 'lucide-react/icons/file-down';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { refreshAllData } from '../../api/refresh.ts';
import { saveFile } from '../../derive/register/download.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { exportOutbox } from '../../offline/outbox-care.ts';

const icon = 'size-4';

export function OutboxTools({ hasItems }: { readonly hasItems: boolean }) {
  const t = useT();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    try {
      const title = await work();
      if (title !== undefined) toast.show({ title });
    } catch (error) {
      // A person who closes the share sheet has not failed.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.show({ kind: 'failed', title: sayFailure(error, t) });
    } finally {
      setBusy(false);
    }
  };
  const save = async () => {
    const file = await exportOutbox();
    if (file === undefined) return undefined;
    saveFile(file, file.name);
    return t('The file holds every document of this phone');
  };
  const share = async () => {
    const file = await exportOutbox();
    if (file !== undefined) await navigator.share({ files: [file], title: file.name });
    return undefined;
  };
  const refresh = async () => {
    await refreshAllData();
    return t('All data is up to date');
  };
  const commands: readonly MenuCommand[] = [
    {
      key: 'refresh',
      label: t('Refresh all data'),
      icon: <RefreshCw aria-hidden="true" className={icon} />,
      onSelect: () => void run(refresh),
    },
    {
      key: 'export',
      label: t('Export to a file'),
      icon: <FileDown aria-hidden="true" className={icon} />,
      disabled: !hasItems,
      onSelect: () => void run(save),
    },
    ...(canShare()
      ? [
          {
            key: 'share',
            label: t('Share the file'),
            icon: <Share aria-hidden="true" className={icon} />,
            disabled: !hasItems,
            onSelect: () => void run(share),
          },
        ]
      : []),
  ];
  return (
    <Menu
      align="end"
      groups={[{ key: 'all', items: commands }]}
      trigger={
        <IconButton
          label={t('Refresh, export, share')}
          aria-busy={isBusy}
          icon={isBusy ? <Spinner label="" /> : <Ellipsis aria-hidden="true" className="size-5" />}
        />
      }
    />
  );
}

/** Desks mostly cannot; a phone's browser and wrapper can. */
function canShare(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File(['{}'], 'outbox.jsonl', { type: 'application/x-ndjson' })] });
}
