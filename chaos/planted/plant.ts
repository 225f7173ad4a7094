/** What a planted defect is: words of the product's source that are replaced in a copy of it, and the run that must see it. */
import type { Column } from '../check/columns.ts';
import type { WorldName } from '../options.ts';

/** One exact piece of text, which its file holds once. */
export interface Change {
  /** Path below the root of the product. */
  readonly file: string;
  readonly text: string;
  readonly by: string;
}

export interface Plant {
  /** As `--planted NAME` names it. */
  readonly name: string;
  /** What goes wrong where it is planted; for the table. */
  readonly defect: string;
  readonly changes: readonly Change[];
  readonly world: WorldName;
  /** Faults that show it. */
  readonly only: readonly string[];
  /** It must be caught within so many. */
  readonly faults: number;
  /** It is caught by a finding in one of these columns, or by `stuck`; another finding is not the right reason. */
  readonly caughtBy: readonly (Column | 'stuck')[];
  /** Words of that finding, where the column alone does not say what was seen. */
  readonly says?: RegExp;
}
