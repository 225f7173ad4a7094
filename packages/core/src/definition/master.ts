/**
 * What a master is: facts about the things that vouchers name by code. Form, store, API, register, seed and documentation
 * derive from them; the store's tables have a column for every field that is not `extra` (camelCase here, snake_case there,
 * a reference with `_id`). Menu, address, words of refusals and the
 * phone's share follow from them too. Nothing outside a definition knows a master by name.
 */
import type { Problem } from '../kernel/result.ts';
import { code, type Fields, flag, type Label, text, type ValuesOf } from './field.ts';
import type { Values } from './voucher.ts';

/** Values a new row takes where the input leaves a field out, as they come from reading (scaled numbers). */
export type Defaults = Readonly<Record<string, string | number | boolean>>;

/** The values of a row and its lists, by the names of the fields. */
export interface RowOf<F extends Fields, C extends Children = NoChildren> {
  readonly values: ValuesOf<F>;
  readonly children: { readonly [N in keyof C]?: readonly ValuesOf<C[N]['fields']>[] };
}

/** A row as it was read, its numbers scaled and its references as codes; checked by the master's own rule. */
export interface MasterDraft {
  readonly values: Values;
  /** The lists that were given, by the child's name; a list that is missing stays as it is. */
  readonly children: Readonly<Record<string, readonly Values[]>>;
}

/** Rows that belong to one row of a master and are written with it, in their order: units of an item, forms of a role. */
export interface ChildFacts {
  readonly label: Label;
  readonly table: string;
  /** Column that points to the parent's id. */
  readonly parentColumn: string;
  readonly fields: Fields;
  readonly defaults?: Defaults;
  /** Fields that together are unique within the parent. */
  readonly key: readonly string[];
  /** Has the table a column `position` that keeps the order of the list? */
  readonly ordered?: true;
  /** Fixed values of columns that tell these rows from others of the same table. */
  readonly filter?: Readonly<Record<string, string>>;
  /** Phones that hold the master do not hold these rows. */
  readonly staysAtServer?: true;
  /** A setting that must be on for a form to show them. */
  readonly usedWith?: 'restaurant';
}

export type Children = Readonly<Record<string, ChildFacts>>;

type NoChildren = Readonly<Record<never, ChildFacts>>;

export interface PhoneFacts {
  /** Place in the order of "refresh all data" (SPEC §4). */
  readonly order: number;
  /** Only of whoever keeps its rows, or completes documents of the field that name one. */
  readonly isByForm?: true;
}

/** What a master does with rows of its own. Methods and no properties: only those let `defineMaster` forget whose they are. */
interface MasterDeeds<D> {
  /** Brings what was entered into the form it is kept in, before it is checked: a required field may still be missing. */
  complete?(draft: D): D;
  /** What is wrong with a row beyond what its fields say. */
  validate?(draft: D): readonly Problem[];
}

interface MasterFacts<F extends Fields, C extends Children> {
  /** What `reference` fields call it: `item`, `salesPerson`. */
  readonly name: string;
  /** Path of its resource under `/api/v1/`: plural, kebab-case. */
  readonly path: string;
  readonly label: Label;
  readonly plural: Label;
  /** Within a sentence, as refusals say it: `number series`. */
  readonly word: Label;
  /** Last part of its address under `/dashboard/masters` as SPEC §2 spells it; its name when left out. */
  readonly address?: string;
  /** Last parts of further addresses of SPEC §2, wherever they stand: they lead to the same screen. */
  readonly aliases?: readonly string[];
  /** A phone holds its rows; left out: they stay at the server. */
  readonly phone?: PhoneFacts;
  /** Form name that opens it (SPEC §6); the menu of core says where that stands. */
  readonly permission: string;
  readonly table: string;
  /** Fixed values of columns that tell these rows from others of the same table: customers and suppliers are parties. */
  readonly filter?: Readonly<Record<string, string>>;
  /** Always with `code`, `name`, `nameArabic`, `active`; spread `masterFields`. */
  readonly fields: F;
  readonly defaults: Defaults;
  readonly children?: C;
  /** The field that names a row; codes are unique within the master. */
  readonly key: 'code';
  /** Columns of its register: names of fields. */
  readonly register: readonly string[];
  /** Fields a search looks into besides code, name and Arabic name. */
  readonly search?: readonly string[];
  /** A company has one such row (the company itself): it is neither added nor deleted. */
  readonly single?: true;
  /** A new row may be made on a phone without a network. */
  readonly field?: true;
  /** Small valid examples in wire form; tests, documentation and the OpenAPI page show them. */
  readonly examples: readonly Readonly<Record<string, unknown>>[];
}

export interface MasterDefinition<F extends Fields = Fields, C extends Children = Children>
  extends MasterFacts<F, C>,
    MasterDeeds<MasterDraft> {}

/** The four fields every master has. */
export const masterFields = {
  code: code.required('Code'),
  name: text.required('Name', { maxLength: 200 }),
  nameArabic: text.optional('Arabic name', { maxLength: 200 }),
  active: flag.optional('Active'),
} as const;

interface TypedMaster<F extends Fields, C extends Children>
  extends Omit<MasterFacts<F, C>, 'key'>,
    MasterDeeds<RowOf<NoInfer<F>, NoInfer<C>>> {}

/** The one place where its deeds forget whose they are: forms, storage and the API read rows by name. */
export function defineMaster<const F extends Fields, const C extends Children = NoChildren>(
  facts: TypedMaster<F, C>,
): MasterDefinition<F, C> {
  return { ...facts, key: 'code', defaults: { active: true, ...facts.defaults } } as MasterDefinition<F, C>;
}

/** Column of a field: `priceGroup` is `price_group_id` when it is a reference, else `price_group`. */
export function columnOf(name: string, kind: string): string {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return kind === 'reference' ? `${snake}_id` : snake;
}
