/** The head that papers share: branch, title and what was said of it; beside each other on a page, below each other on a slip. */
import { label, textBlock } from '../cell.ts';
import type { Block, Cell, KeyValueRow } from '../document.ts';
import type { PrintSettings } from '../settings.ts';
import { type BuildOptions, isSlip } from './build.ts';
import { branchBlocks, type PrintBranch } from './party.ts';

export interface HeadFacts {
  readonly branch: PrintBranch;
  readonly title: Cell;
  /** Below the title: that it is void. */
  readonly marks?: readonly Cell[];
  readonly rows: readonly KeyValueRow[];
}

export function paperHead(facts: HeadFacts, settings: PrintSettings, options: BuildOptions): readonly Block[] {
  const branch = settings.showHeaderMobilePrint ? branchBlocks(facts.branch, options.paper) : [];
  const isOnSlip = isSlip(options.paper);
  const align = isOnSlip ? 'C' : 'R';
  const marks = [...(facts.marks ?? []), ...(options.copy === true ? [label('copy')] : [])];
  const titles: readonly Block[] = [
    textBlock(facts.title, { align, weight: 'B', size: isOnSlip ? 'M' : 'L' }),
    ...marks.map((mark) => textBlock(mark, { align, weight: 'B' })),
  ];
  const rows: readonly Block[] = facts.rows.length === 0 ? [] : [{ kind: 'kv', rows: facts.rows }];
  const rule: Block = { kind: 'rule', weight: 'N' };
  if (isOnSlip) return [...branch, ...titles, rule, ...rows, ...(rows.length === 0 ? [] : [rule])];
  return [
    {
      kind: 'columns',
      columns: [
        { width: 3, blocks: branch },
        { width: 2, blocks: [...titles, ...rows] },
      ],
    },
    { kind: 'rule', weight: 'B' },
  ];
}
