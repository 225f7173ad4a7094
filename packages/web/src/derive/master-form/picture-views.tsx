/** A stored picture on the screen; and one that heads paper as paper shows it, in colour and in the dots of a thermal head. */
import type { PaperPicture } from '@fieldbook/core/api/picture-operations';
import { Spinner } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { call, callForFile } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';

/** A picture never changes under its address. */
const forEver = { staleTime: Number.POSITIVE_INFINITY, retry: 1 } as const;

interface ViewProps {
  readonly address: string;
  readonly label: string;
}

export function StoredPictureView({ address, label }: ViewProps) {
  const { data, error } = useQuery({
    queryKey: ['picture', address],
    queryFn: async () => URL.createObjectURL(await callForFile(address, {})),
    ...forEver,
  });
  return (
    <Ground error={error} isLoading={data === undefined}>
      <img src={data} alt={label} className="max-h-40 max-w-full" />
    </Ground>
  );
}

export function PaperPictureView({ address, label }: ViewProps) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: ['picture-paper', address],
    queryFn: ({ signal }) => call<PaperPicture>('GET', `${address}/paper`, { signal }),
    ...forEver,
  });
  if (data === undefined) return <Ground error={error} isLoading />;
  return (
    <div className="flex flex-wrap gap-4">
      <Titled title={t('picture.onPages')}>
        <Ground>
          <img src={data.source} alt={label} className="max-h-24 max-w-full" />
        </Ground>
      </Titled>
      <Titled title={t('picture.onSlips')}>
        <Ground>
          <Dots dots={data.dots} />
        </Ground>
      </Titled>
    </div>
  );
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-xs text-soft">{title}</figcaption>
      {children}
    </figure>
  );
}

interface GroundProps {
  readonly error?: Error | null;
  readonly isLoading?: boolean;
  readonly children?: ReactNode;
}

/** White as paper, also on a dark screen. */
function Ground({ error, isLoading, children }: GroundProps) {
  const t = useT();
  if (error) return <p className="text-xs text-refused">{sayFailure(error, t)}</p>;
  if (isLoading === true) return <Spinner label={t('picture.onPages')} />;
  return <div className="paper flex w-fit max-w-full rounded-md border border-line p-2">{children}</div>;
}

function Dots({ dots: { width, height, data } }: Pick<PaperPicture, 'dots'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context === null || context === undefined) return;
    const packed = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const across = Math.ceil(width / 8);
    const image = context.createImageData(width, height);
    for (let at = 0; at < width * height; at += 1) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const isInk = ((packed[y * across + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
      image.data.set(isInk ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4);
    }
    context.putImageData(image, 0, 0);
  }, [width, height, data]);
  return <canvas ref={canvas} width={width} height={height} className="max-h-24 max-w-full" />;
}
