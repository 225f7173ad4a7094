/**
 * A voucher while it is typed: the header's values, a line store for each group, and what the rules make of it. Every field
 * has its own listeners. The uid is made here, once, where the form opens (ACCOUNTING.md, Identity and numbers).
 */

import type { HeaderTexts, LineValues } from '@fieldbook/core/definition/line-values';
import type { Totals } from '@fieldbook/core/definition/totals';
import type { LineGroup } from '@fieldbook/core/definition/voucher';
import { createStore, type Store } from '../../session/store.ts';
import type { AttachmentDocument } from '../field/attachment.ts';
import { LineStore } from '../line-grid/line-store.ts';
import type { ProblemPlace } from './go-to-place.ts';
import type { PreviewEntry } from './posting-preview.ts';

export interface FormContent {
  readonly header: HeaderTexts;
  readonly lines: Readonly<Partial<Record<LineGroup, readonly LineValues[]>>>;
}

/** A form as it is kept in a draft. */
export interface SavedForm extends FormContent {
  readonly uid: string;
  /** Of a stored voucher: the version that was opened. */
  readonly version?: number | undefined;
  /** Its content in that version, where the form has another by now. */
  readonly begun?: FormContent | undefined;
  /** What was photographed for it, by name. */
  readonly files?: FormFiles | undefined;
}

export type FormFiles = Readonly<Record<string, AttachmentDocument>>;

export interface FormResult {
  /** What the rules filled in where a header field was left empty. */
  readonly filled: HeaderTexts;
  /** Nothing until there is something to total. */
  readonly totals: Totals | undefined;
  readonly entries: readonly PreviewEntry[];
  readonly lineCount: number;
  /** Sum of the tenders, minor units. */
  readonly tendered: number;
}

export const emptyResult: FormResult = { filled: {}, totals: undefined, entries: [], lineCount: 0, tendered: 0 };

export interface FormState {
  readonly uid: string;
  /** Of a stored voucher: the version that was opened, also when a draft of it came back. */
  readonly version: number | undefined;
  /** The content of that version. */
  readonly begun: FormContent;
  /** Header fields that nobody typed, such as the customer of a visit: they alone are nothing to keep. */
  readonly given: ReadonlySet<string>;
  readonly header: Store<HeaderTexts>;
  readonly groups: readonly LineGroup[];
  readonly lines: (group: LineGroup) => LineStore;
  /** Handed in with the document, and kept with its draft. */
  readonly files: Store<FormFiles>;
  readonly result: Store<FormResult>;
  /** What is wrong, by header field. */
  readonly problems: Store<Readonly<Record<string, string>>>;
  /** The place that the cursor was last sent to; what hides it opens. */
  readonly goal: Store<ProblemPlace | undefined>;
  readonly setField: (name: string, value: string) => void;
  /** Nothing takes it away. */
  readonly setFile: (name: string, file: AttachmentDocument | undefined) => void;
  /** Takes over what another document brings; answers a function that brings back what stood before. */
  readonly fill: (content: Pick<SavedForm, 'header' | 'lines'>) => () => void;
  /** Stands on another version of its voucher, with this content. */
  readonly rebase: (saved: SavedForm) => void;
  /** Hears of every change a person makes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly save: () => SavedForm;
}

const typedLines = (store: LineStore): readonly LineValues[] => store.filledLines().map(({ values }) => values);

const nothingGiven: ReadonlySet<string> = new Set();

export function createFormState(groups: readonly LineGroup[], saved: SavedForm, given = nothingGiven): FormState {
  const header = createStore<HeaderTexts>(saved.header);
  const problems = createStore<Readonly<Record<string, string>>>({});
  const stores = new Map(groups.map((group) => [group, new LineStore(saved.lines[group] ?? [])]));
  const files = createStore<FormFiles>(saved.files ?? {});
  const empty = new LineStore();
  const lines = (group: LineGroup) => stores.get(group) ?? empty;
  let { version, begun = { header: saved.header, lines: saved.lines } } = saved;
  return {
    uid: saved.uid,
    get version() {
      return version;
    },
    get begun() {
      return begun;
    },
    given,
    header,
    groups,
    lines,
    files,
    result: createStore(emptyResult),
    problems,
    goal: createStore<ProblemPlace | undefined>(undefined),
    setField(name, value) {
      header.set({ ...header.get(), [name]: value });
      const { [name]: gone, ...others } = problems.get();
      if (gone !== undefined) problems.set(others);
    },
    setFile(name, file) {
      const { [name]: _, ...others } = files.get();
      files.set(file === undefined ? others : { ...others, [name]: file });
    },
    fill(content) {
      const before = header.get();
      header.set({ ...before, ...content.header });
      const back = groups
        .filter((group) => content.lines[group] !== undefined)
        .map((group) => lines(group).replace(content.lines[group] ?? []));
      return () => {
        header.set(before);
        for (const each of back) each();
      };
    },
    rebase(content) {
      version = content.version;
      begun = content.begun ?? begun;
      header.set(content.header);
      for (const group of groups) lines(group).replace(content.lines[group] ?? []);
    },
    subscribe(listener) {
      const ends = [
        header.subscribe(listener),
        files.subscribe(listener),
        ...groups.map((group) => lines(group).subscribe(listener)),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    save: () => ({
      uid: saved.uid,
      ...(version === undefined ? {} : { version, begun }),
      header: header.get(),
      ...(Object.keys(files.get()).length === 0 ? {} : { files: files.get() }),
      lines: Object.fromEntries(groups.map((group) => [group, typedLines(lines(group))] as const)),
    }),
  };
}
