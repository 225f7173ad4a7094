/** A QR or bar code of a printed document; its encoder is loaded only for documents that have one. */
import { useEffect, useState } from 'react';

export interface PaperCodeProps {
  readonly symbology: 'qr' | 'code128';
  readonly text: string;
}

export function PaperCode({ symbology, text }: PaperCodeProps) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void import('@fieldbook/print/codes/svg').then(({ codeSvg }) => {
      const svg = codeSvg(symbology, text);
      if (!isGone && svg !== undefined) setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    });
    return () => {
      isGone = true;
    };
  }, [symbology, text]);
  if (source === undefined) return null;
  return <img src={source} alt={text} className={symbology === 'qr' ? 'size-[26mm]' : 'h-[12mm] w-[54mm]'} />;
}
