/** What rows of a file may be: those of a master, or of a table that the books begin with (`openings/`). */
import type { MasterDefinition } from '../definition/master.ts';

type Shared =
  | 'name'
  | 'path'
  | 'label'
  | 'plural'
  | 'word'
  | 'permission'
  | 'fields'
  | 'defaults'
  | 'children'
  | 'complete'
  | 'validate'
  | 'examples';

/** Every master is one. */
export interface ImportTable extends Pick<MasterDefinition, Shared> {
  /** The column that names a row, or those that do together. Left out of a file, no row of it can be read. */
  readonly key: 'code' | readonly string[];
}
