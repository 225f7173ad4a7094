/** A print document on the screen: the same words and order as on paper, drawn from print's own preview, always on white. */

import '../slip/paper-words.ts';
import type { PrintDots } from '@fieldbook/print/document';
import type { Preview, PreviewBlock } from '@fieldbook/print/preview/preview';
import { dotsSvg } from '@fieldbook/print/signature';
import { classNames } from '@fieldbook/ui';
import { PaperCode } from './paper-code.tsx';
import { PaperLine } from './paper-line.tsx';
import { PaperTable } from './paper-table.tsx';

const A4_HEIGHT_MM = 297;

export function Paper({ preview }: { readonly preview: Preview }) {
  const isSlip = preview.paper !== 'A4';
  return (
    <article
      dir={preview.dir}
      lang={preview.lang === 'ar' ? 'ar' : 'en'}
      aria-label={preview.title}
      className={classNames(
        'paper shrink-0 shadow-float print:shadow-none',
        isSlip ? 'p-[4mm] text-[9pt] leading-[12pt]' : 'p-[14mm] text-[9.5pt] leading-[13pt]',
      )}
      style={{ width: `${preview.widthMm}mm`, minHeight: isSlip ? undefined : `${A4_HEIGHT_MM}mm` }}
    >
      <Blocks blocks={preview.blocks} />
    </article>
  );
}

function Blocks({ blocks }: { readonly blocks: readonly PreviewBlock[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never move
    <PaperBlock key={at} block={block} />
  ));
}

const alignment = { L: 'text-start', C: 'text-center', R: 'text-end' } as const;
const placement = { L: 'justify-start', C: 'justify-center', R: 'justify-end' } as const;

function PaperBlock({ block }: { readonly block: PreviewBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <div className={alignment[block.align]}>
          {block.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document never move
            <PaperLine key={at} line={line} />
          ))}
        </div>
      );
    case 'kv':
      return (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3">
          {block.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a document never move
            <div key={at} className="contents">
              <dt className="text-soft">
                <PaperLine line={row.label} />
              </dt>
              <dd>
                <PaperLine line={row.value} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'totals':
      return (
        <dl className="ms-auto flex max-w-[80mm] flex-col py-1">
          {block.rows.map((row, at) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a document never move
              key={at}
              className={classNames(
                'flex justify-between gap-4',
                row.isGrand && 'mt-1 border-y border-ink py-1 text-[1.2em] font-semibold',
              )}
            >
              <dt>
                <PaperLine line={row.label} />
              </dt>
              <dd className="text-end">
                <PaperLine line={row.value} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <PaperTable table={block} />;
    case 'rule':
      return <hr className={block.weight === 'B' ? 'my-1.5 border-ink' : 'my-1.5 border-line'} />;
    case 'feed':
      return <div style={{ height: `${block.lines}lh` }} />;
    case 'pageBreak':
      return <div className="my-6 border-t border-dashed border-edge print:break-after-page" />;
    case 'code':
      return (
        <div className={classNames('flex py-2', placement[block.align])}>
          <PaperCode symbology={block.symbology} text={block.text} />
        </div>
      );
    case 'image':
      return (
        <div className={classNames('flex', placement[block.align])}>
          <img src={block.source} alt="" style={{ width: `${block.widthMm}mm` }} />
        </div>
      );
    case 'signatures':
      return (
        <div className="mt-[14mm] flex justify-between gap-6">
          {block.labels.map((label, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: signatures of a document never move
            <div key={at} className="relative min-w-0 grow border-t border-edge pt-1 text-center">
              <SignedInk dots={block.dots?.[at]} />
              <PaperLine line={label} />
            </div>
          ))}
        </div>
      );
    case 'columns':
      return (
        <div
          className="grid gap-[6mm]"
          style={{ gridTemplateColumns: block.columns.map(({ width }) => `minmax(0, ${width}fr)`).join(' ') }}
        >
          {block.columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a document never move
            <div key={at}>
              <Blocks blocks={column.blocks} />
            </div>
          ))}
        </div>
      );
    default:
      return null;
  }
}

/** Above its line, within the room to sign. */
function SignedInk({ dots }: { readonly dots: PrintDots | undefined }) {
  if (dots === undefined) return null;
  const source = `data:image/svg+xml,${encodeURIComponent(dotsSvg(dots))}`;
  return <img src={source} alt="" className="absolute inset-x-0 bottom-full h-[13mm] w-full object-contain" />;
}
