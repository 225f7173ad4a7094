/** A file as far as a browser can show it in place; anything else is kept by downloading it. */
import type { AttachmentFacts } from '@fieldbook/core/api/attachment-operations';
import { Skeleton } from '@fieldbook/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { FailedState } from '../failed-state.tsx';
import { fileTitle } from './file-icon.tsx';
import type { Content } from './use-content.ts';

/** Of a text, in characters. */
const SHOWN = 100_000;

export function Preview({ file, content }: { readonly file: AttachmentFacts; readonly content: Content }) {
  const t = useT();
  const { blob, address, error } = content;
  if (blob === undefined && error !== null)
    return <FailedState error={error} onRetry={content.reload} isRetrying={content.isFetching} />;
  if (blob === undefined || address === undefined) return <Skeleton className="h-48" />;
  const title = fileTitle(file);
  const [family] = file.mediaType.split('/');
  if (family === 'image') {
    return <img src={address} alt={title} className="paper max-h-[60dvh] w-full rounded-md object-contain" />;
  }
  // biome-ignore lint/a11y/useMediaCaption: recordings of the field have no captions
  if (family === 'video') return <video src={address} controls playsInline className="max-h-[60dvh] w-full" />;
  // biome-ignore lint/a11y/useMediaCaption: recordings of the field have no captions
  if (family === 'audio') return <audio src={address} controls className="w-full" />;
  if (file.mediaType === 'text/plain') return <TextOf blob={blob} />;
  // Phones draw no PDF inside a page.
  if (file.mediaType === 'application/pdf' && navigator.pdfViewerEnabled) {
    return <iframe src={address} title={title} className="h-[60dvh] w-full rounded-md border border-line" />;
  }
  return <p className="text-soft">{t('This browser cannot show it here. Download it to open it.')}</p>;
}

function TextOf({ blob }: { readonly blob: Blob }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isGone = false;
    void blob.text().then((read) => isGone || setText(read.slice(0, SHOWN)));
    return () => {
      isGone = true;
    };
  }, [blob]);
  return (
    <pre dir="auto" className="max-h-[60dvh] overflow-auto rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap">
      {text}
    </pre>
  );
}
