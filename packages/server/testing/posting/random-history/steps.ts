/** The steps of a random history, as plain data: what is done, to which of the vouchers so far, with which numbers. */
import { documentMakers } from '@fieldbook/core/testing/random-documents';
import fc from 'fast-check';

const types = Object.keys(documentMakers);
const seed = fc.nat({ max: 1_000_000_000 });
const document = fc.record({ type: fc.constantFrom(...types), seed });
/** Which of those there are, counted from the last. */
const which = fc.nat({ max: 12 });

export type DocumentSeed = { readonly type: string; readonly seed: number };

export type Step =
  | { readonly do: 'post'; readonly document: DocumentSeed }
  /** A document that continues, settles or moves what there is. */
  | { readonly do: 'further'; readonly seed: number }
  | { readonly do: 'batch'; readonly documents: readonly DocumentSeed[]; readonly twice: boolean }
  | { readonly do: 'edit'; readonly which: number; readonly seed: number; readonly isSame: boolean }
  | { readonly do: 'change'; readonly which: number; readonly action: 'void' | 'lock' | 'unlock' | 'verify' | 'reject' }
  | { readonly do: 'replay'; readonly which: number }
  | { readonly do: 'other'; readonly which: number }
  | { readonly do: 'together'; readonly which: number; readonly seed: number }
  | { readonly do: 'fold'; readonly most: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('post' as const), document }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('further' as const), seed }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('batch' as const),
      documents: fc.array(document, { minLength: 2, maxLength: 5 }),
      twice: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('edit' as const), which, seed, isSame: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      which,
      action: fc.constantFrom('void', 'void', 'void', 'lock', 'lock', 'lock', 'unlock', 'verify', 'reject'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('together' as const), which, seed }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fold' as const), most: fc.integer({ min: 1, max: 20 }) }) },
);

/** A journal on a day that no company of these has closed. */
const journal: Step = { do: 'post', document: { type: 'journal', seed: 3 } };

/** How every history ends, so that none is without an edit, a void, a lock, a repetition and a conflict. */
const ending: readonly Step[] = [
  journal,
  { do: 'edit', which: 0, seed: 4, isSame: true },
  { do: 'replay', which: 0 },
  { do: 'other', which: 0 },
  { do: 'change', which: 0, action: 'void' },
  journal,
  { do: 'change', which: 0, action: 'lock' },
];

export const historySteps = fc
  .array(step, { minLength: 10, maxLength: 24, size: 'max' })
  .map((steps) => [...steps, ...ending]);
