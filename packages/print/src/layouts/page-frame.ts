/** A document on a page: its head, the party beside the facts, the tables, and what is said beside the sums. */
import type { Block, KeyValueRow, TotalRow } from '../document.ts';
import type { PrintSettings } from '../settings.ts';
import type { BuildOptions } from './build.ts';
import { type HeadFacts, paperHead } from './paper-head.ts';

export interface PageParts {
  readonly head: Omit<HeadFacts, 'rows'>;
  readonly party: readonly Block[];
  readonly facts: readonly KeyValueRow[];
  readonly tables: readonly Block[];
  /** Beside the sums: words, remarks, codes. */
  readonly said: readonly Block[];
  readonly totals: readonly TotalRow[];
}

export function pageFrame(parts: PageParts, settings: PrintSettings, options: BuildOptions): readonly Block[] {
  // Two languages need as much room for labels as the party's address does.
  const wide = options.lang === 'en+ar' ? 4 : 5;
  return [
    ...paperHead({ ...parts.head, rows: [] }, settings, options),
    {
      kind: 'columns',
      columns: [
        { width: wide, blocks: parts.party },
        { width: 4, blocks: [{ kind: 'kv', rows: parts.facts }] },
      ],
    },
    { kind: 'feed', lines: 1 },
    ...parts.tables,
    {
      kind: 'columns',
      columns: [
        { width: wide, blocks: parts.said },
        { width: 4, blocks: parts.totals.length === 0 ? [] : [{ kind: 'totals', rows: parts.totals }] },
      ],
    },
  ];
}
