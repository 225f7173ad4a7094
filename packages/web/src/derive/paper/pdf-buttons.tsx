/** A print as PDF: kept as a file, or opened in the wrapper's viewer or a window of the browser through a link of its own. */
import { Button, IconButton, useToast } from '@fieldbook/ui';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { download } from '../register/download.ts';
import { bridge } from '../slip/print-here.ts';
import { canSharePdf, sharePdf } from '../slip/share-pdf.ts';

export interface PdfButtonsProps {
  /** Its name without an ending. */
  readonly name: string;
  /** Address of the operation that answers the file. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Body of the wish for a link to the same. */
  readonly link: Readonly<Record<string, unknown>>;
  /** Opening it is what the screen is for. */
  readonly isMain?: boolean;
}

type PdfUse = 'open' | 'download' | 'share';

export function PdfButtons({ name, path, query, link, isMain = false }: PdfButtonsProps) {
  const t = useT();
  const toast = useToast();
  const [busy, setBusy] = useState<PdfUse>();
  const run = async (what: PdfUse, work: () => Promise<unknown>) => {
    if (busy !== undefined) return;
    setBusy(what);
    try {
      await work();
    } catch (failure) {
      toast.show({ kind: 'failed', title: sayFailure(failure, t) });
    } finally {
      setBusy(undefined);
    }
  };
  const open = async () => {
    const { url } = await ask('POST /print-links', { body: link });
    await bridge.openPdf({ name, address: url });
  };
  return (
    <>
      {canSharePdf() && (
        <IconButton
          variant="secondary"
          label={t('Share')}
          icon={<Share aria-hidden="true" className="size-4" />}
          onClick={() => void run('share', () => sharePdf({ name, path, query }))}
        />
      )}
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        isBusy={busy === 'download'}
        onClick={() => void run('download', () => download(path, query, `${name}.pdf`))}
      >
        {t('Download')}
      </Button>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon={<ExternalLink aria-hidden="true" className="size-4 icon-turns" />}
        isBusy={busy === 'open'}
        onClick={() => void run('open', open)}
      >
        {t('Open PDF')}
      </Button>
    </>
  );
}
