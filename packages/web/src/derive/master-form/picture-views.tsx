/** A stored picture on the screen; and one that heads paper as paper shows it, in colour and in the dots of a thermal head. */
import type { PaperPicture } from '@fieldbook/core/api/picture-operations';
import { pictureHash } from '@fieldbook/core/definition/picture-address';
import { isBlack } from '@fieldbook/print/escpos/bitmap';
import { bitmapOf } from '@fieldbook/print/head-picture';
import { Spinner } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ask } from '../../api/ask.ts';
import { callForFile } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';

/** A picture never changes under its address. */
const forEver = { staleTime: Number.POSITIVE_INFINITY, retry: 1 } as const;

interface ViewProps {
  readonly address: string;
  readonly label: string;
}

function useStoredPicture(address: string) {
  return useQuery({
    queryKey: ['picture', address],
    queryFn: async () => URL.createObjectURL(await callForFile(address, {})),
    ...forEver,
  });
}

/** As large as where it stands; nothing until it came, and where it does not come. */
export function TilePicture({ address }: Pick<ViewProps, 'address'>) {
  const { data } = useStoredPicture(address);
  return data === undefined ? null : <img src={data} alt="" className="size-full object-contain" />;
}

export function StoredPictureView({ address, label }: ViewProps) {
  const { data, error } = useStoredPicture(address);
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
    queryFn: ({ signal }) => ask('GET /pictures/{hash}/paper', { path: { hash: pictureHash(address) ?? '' }, signal }),
    ...forEver,
  });
  if (data === undefined) return <Ground error={error} isLoading />;
  return (
    <div className="flex flex-wrap gap-4">
      <Titled title={t('On pages')}>
        <Ground>
          <img src={data.source} alt={label} className="max-h-24 max-w-full" />
        </Ground>
      </Titled>
      <Titled title={t('On slips')}>
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
  if (isLoading === true) return <Spinner label={t('On pages')} />;
  return <div className="paper flex w-fit max-w-full rounded-md border border-line p-2">{children}</div>;
}

function Dots({ dots }: Pick<PaperPicture, 'dots'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const bitmap = bitmapOf(dots);
    if (context === null || context === undefined || bitmap === undefined) return;
    const image = context.createImageData(bitmap.width, bitmap.height);
    for (let at = 0; at < bitmap.width * bitmap.height; at += 1) {
      const isInk = isBlack(bitmap, at % bitmap.width, Math.floor(at / bitmap.width));
      image.data.set(isInk ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4);
    }
    context.putImageData(image, 0, 0);
  }, [dots]);
  return <canvas ref={canvas} width={dots.width} height={dots.height} className="max-h-24 max-w-full" />;
}
