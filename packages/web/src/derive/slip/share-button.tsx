/**
 * Hands the slip to whatever the phone shares with (a message to the shop): as a PDF where the server has it and answers, else as text
 * from this phone alone; only where the browser can.
 */
import type { PrintDoc } from '@fieldbook/print/document';
import { IconButton, useToast } from '@fieldbook/ui';
import Share from 'lucide-react/icons/share-2';
import { useT } from '../../i18n/language.tsx';
import { canSharePdf, type PdfToShare, sharePdf } from './share-pdf.ts';

export interface ShareButtonProps {
  readonly doc: PrintDoc;
  readonly number: string;
  /** The same at the server. */
  readonly pdf?: Omit<PdfToShare, 'name'> | undefined;
}

export function ShareButton({ doc, number, pdf }: ShareButtonProps) {
  const t = useT();
  const toast = useToast();
  if (!('share' in navigator)) return null;
  const share = async () => {
    if (pdf !== undefined && navigator.onLine && canSharePdf()) {
      const isShared = await sharePdf({ name: number, ...pdf }).then(
        () => true,
        // No answer from the server: the text is here.
        () => false,
      );
      if (isShared) return;
    }
    const { payloadOf } = await import('@fieldbook/print/text/payload');
    const text = payloadOf(doc)
      .lines.map((line) => line.text.trimEnd())
      .join('\n');
    try {
      await navigator.share({ title: number, text });
    } catch (error) {
      const isLeft = error instanceof DOMException && error.name === 'AbortError';
      if (!isLeft) toast.show({ kind: 'failed', title: t('It could not be shared') });
    }
  };
  return (
    <IconButton
      variant="secondary"
      label={t('Share')}
      icon={<Share aria-hidden="true" className="size-5" />}
      onClick={() => void share()}
    />
  );
}
