/**
 * PDFs that were drawn a moment ago, by the hash of their documents: a second look, a download after the look, the same link
 * fetched twice cost nothing. Kept in memory, so many bytes and so long; who may see a document is decided before, by whoever
 * builds it.
 */
import type { PrintDoc } from '@fieldbook/print/document';
import { documentHash } from './document-hash.ts';
import type { PdfRenderer } from './renderer.ts';

export interface KeepingOptions {
  readonly maximumBytes?: number;
  readonly maximumAgeMs?: number;
  readonly now?: () => number;
}

interface Kept {
  readonly bytes: Uint8Array;
  readonly at: number;
}

/** Nobody may write into the bytes it answers. What fails is not kept. */
export function keepingPdfs(renderer: PdfRenderer, options: KeepingOptions = {}): PdfRenderer {
  const { maximumBytes = 32 * 1024 * 1024, maximumAgeMs = 10 * 60_000, now = Date.now } = options;
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Uint8Array>>();
  let size = 0;
  const drop = (hash: string, { bytes }: Kept): void => {
    kept.delete(hash);
    size -= bytes.length;
  };
  // Oldest first, as they were put in.
  const dropOld = (): void => {
    for (const [hash, each] of kept) {
      if (size <= maximumBytes && now() - each.at < maximumAgeMs) return;
      drop(hash, each);
    }
  };
  const draw = async (hash: string, doc: PrintDoc, following: readonly PrintDoc[]): Promise<Uint8Array> => {
    const bytes = await renderer.render(doc, following);
    kept.set(hash, { bytes, at: now() });
    size += bytes.length;
    dropOld();
    return bytes;
  };
  return {
    render: (doc, following = []) => {
      dropOld();
      const hash = documentHash(doc, following);
      const found = kept.get(hash);
      if (found !== undefined) return Promise.resolve(found.bytes);
      const drawing = underWay.get(hash) ?? draw(hash, doc, following).finally(() => underWay.delete(hash));
      underWay.set(hash, drawing);
      return drawing;
    },
    close: () => renderer.close(),
  };
}
