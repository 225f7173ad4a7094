/** Defects that show when the database goes back in time: at a failover, or when a copy is put back. */
import type { Change, Plant } from './plant.ts';

const knownLife = 'packages/server/src/store/database/known-life.ts';
const masterCache = 'packages/server/src/store/masters/master-cache.ts';
const schema = 'packages/server/src/database/schema/';

const neverMeets: Change = {
  file: knownLife,
  text: 'if (asked.rows[0]?.known === null) return;',
  by: 'return;',
};

const byOrder = 'if (wanted !== undefined && current.version >= wanted) return current;';

/** A cache of the masters that takes a version which is not lower for a fresh one, in a life that nobody ends. */
const comparedByOrder: readonly Change[] = [
  neverMeets,
  {
    file: masterCache,
    text: 'refresh: async (wanted) => {\n      if (wanted === current.version) return current;',
    by: `refresh: async (wanted) => {\n      ${byOrder}`,
  },
  {
    file: masterCache,
    text: 'await running.catch(() => undefined);\n      if (wanted === current.version) return current;',
    by: `await running.catch(() => undefined);\n      ${byOrder}`,
  },
];

const triggers = ['vouchers', 'lines', 'entries'].map((rows): Change => {
  const table = { vouchers: 'voucher', lines: 'voucher_line', entries: 'ledger_entry' }[rows];
  return {
    file: `${schema}${rows === 'entries' ? '11-books' : '10-vouchers'}.sql`,
    text: `create trigger masters_there after insert on ${table} referencing new table as inserted
  for each statement execute function check_masters_of_${rows}();`,
    by: '',
  };
});

export const lifePlants: readonly Plant[] = [
  {
    name: 'versions-by-order',
    defect: 'after a failover that goes back, the cache of the masters is taken for fresh',
    changes: comparedByOrder,
    world: 'standby-async',
    only: ['failover'],
    faults: 4,
    caughtBy: ['5xx', 'stuck'],
  },
  {
    name: 'ids-not-looked-up',
    defect: 'and a sale is stored for a customer who is not there',
    changes: [...comparedByOrder, ...triggers],
    world: 'standby-async',
    only: ['failover'],
    faults: 6,
    caughtBy: ['stranger'],
  },
  {
    name: 'copy-not-noticed',
    defect: 'a copy of the data folder that is put back goes on in the same life',
    changes: [
      {
        file: 'packages/server/src/database/functions/life.sql',
        text: "(found_folder <> '' and kept.folder <> found_folder)",
        by: 'false',
      },
    ],
    world: 'embedded',
    only: ['restore-copy'],
    faults: 2,
    caughtBy: ['reused', 'amiss', 'lost'],
  },
  {
    name: 'token-of-another-life',
    defect: 'a phone goes on where it stood in a life that is over',
    changes: [
      {
        file: 'packages/server/src/sync/changes/change-pages.ts',
        text: 'place?.life === standing.life &&',
        by: 'place !== undefined &&',
      },
    ],
    world: 'embedded',
    only: ['restore-copy'],
    faults: 2,
    caughtBy: ['amiss', 'lost'],
    says: /phone|acknowledged/,
  },
  {
    name: 'answers-forgotten',
    defect: 'a server that goes on over a copy put back gives the numbers again that it has given',
    changes: [
      {
        file: knownLife,
        text: 'if (number > (acknowledged.get(id) ?? 0)) acknowledged.set(id, number);',
        by: 'void [id, number];',
      },
    ],
    world: 'external-18',
    only: ['restore-copy'],
    faults: 2,
    caughtBy: ['reused', 'lost', 'amiss'],
  },
];
