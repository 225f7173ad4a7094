/**
 * What an external report may say: one SELECT, functions of a list, no names of the server's own. A query is read into words here, by
 * the lexical rules of PostgreSQL, before the server sees it: a SELECT alone could otherwise change its own session
 * (`set_config`), sleep or read files. What it may read is a matter of rights (docs/decisions/0130-external-reports.md).
 */
import { type Problem, problem } from '../kernel/result.ts';
import type { ReportParameterKind } from '../masters/external-report.ts';
import { refusedWords, reportFunctions, wordsBeforeBrackets } from './external-functions.ts';

export interface QueryParameter {
  readonly name: string;
  readonly kind: ReportParameterKind;
}

export interface ReadQuery {
  /** With `$1`, each with its type, in place of the parameters. */
  readonly text: string;
  /** Names of the parameters, in the order of their numbers. */
  readonly names: readonly string[];
  /** Names behind a dot: they might call a function, which the server's catalogue knows. */
  readonly members: readonly QueryWord[];
  /** Where a character of `text` (from 1) stands in the query as it was written. */
  positionOf(position: number): number;
}

export interface QueryWord {
  readonly name: string;
  /** From 1, as PostgreSQL counts. */
  readonly position: number;
}

type Kind = 'space' | 'text' | 'quoted' | 'word' | 'parameter' | 'number' | 'sign';

interface Token {
  readonly kind: Kind;
  readonly text: string;
  readonly at: number;
}

const kinds: readonly Kind[] = ['space', 'text', 'quoted', 'word', 'parameter', 'number', 'sign'];

/** A text and a name in quotes hold their quote twice. `::` is a cast; a lone quote or an open comment is a sign, refused below. */
const tokens =
  /(\s+|--[^\n\r]*|\/\*(?:(?!\/\*|\*\/)[\s\S])*\*\/)|('(?:[^']|'')*')|("(?:[^"]|"")+")|([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)|((?<!:):[a-z][a-z0-9_]*)|(\d+(?:\.\d+)?)|(::|[\s\S])/gu;

const typeOf: Readonly<Partial<Record<ReportParameterKind, string>>> = { date: 'date', number: 'numeric' };

export function readReportQuery(
  query: string,
  parameters: readonly QueryParameter[],
): { readonly ok: true; readonly value: ReadQuery } | { readonly ok: false; readonly problems: readonly Problem[] } {
  const all = withoutEnd(tokensOf(query));
  const said = all.filter(({ kind }) => kind !== 'space');
  const found = objection(said) ?? unknownParameter(said, parameters);
  if (found !== undefined) return { ok: false, problems: [found] };
  const members = said.flatMap((token, at) => (said[at - 1]?.text === '.' && isName(token) ? [wordOf(token)] : []));
  return { ok: true, value: { ...numbered(all, parameters), members } };
}

function tokensOf(query: string): Token[] {
  return [...query.matchAll(tokens)].map((match) => {
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)] ?? 'sign';
    return { kind, text: match[0], at: match.index };
  });
}

/** One semicolon at the end is forgiven. */
function withoutEnd(all: readonly Token[]): readonly Token[] {
  const last = all.findLastIndex(({ kind }) => kind !== 'space');
  return all[last]?.text === ';' ? all.slice(0, last) : all;
}

const isName = ({ kind }: Token): boolean => kind === 'word' || kind === 'quoted';

/** As the server folds it: small letters, unless it stands in quotes. */
function nameOf({ kind, text }: Token): string {
  if (kind === 'quoted') return text.slice(1, -1).replaceAll('""', '"');
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

const wordOf = (token: Token): QueryWord => ({ name: nameOf(token), position: token.at + 1 });

function objection(said: readonly Token[]): Problem | undefined {
  const first = said.find(({ text }) => text !== '(');
  if (first === undefined || !['select', 'with'].includes(nameOf(first))) return notSelect(first);
  for (const [at, token] of said.entries()) {
    const found = objectionTo(token, said[at - 1], said[at + 1]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function objectionTo(token: Token, before: Token | undefined, next: Token | undefined): Problem | undefined {
  if (token.text === ';') return notSelect(token);
  // Dollars begin texts of another kind, a backslash commands, a lone quote or comment never ends.
  if (/^[$\\'"]$/.test(token.text) || isOpenComment(token, next)) return refusedWord(token);
  if (isPrefix(token, next)) return refusedWord(token);
  if (!isName(token)) return undefined;
  const name = nameOf(token);
  if (token.kind === 'word' && refusedWords.has(name)) return notSelect(token);
  if (name.startsWith('pg_') || name === 'information_schema') return refusedWord(token);
  if (next?.text !== '(') return undefined;
  const isListed = token.kind === 'word' && (wordsBeforeBrackets.has(name) || reportFunctions.has(name));
  return isListed && before?.text !== '.' ? undefined : refusedWord(token);
}

/** `E'…'` and `U&"…"` are read by other rules. */
function isPrefix({ kind, text, at }: Token, next: Token | undefined): boolean {
  if (next === undefined || next.at !== at + text.length) return false;
  return (kind === 'word' && next.kind === 'text') || (text === '&' && ['text', 'quoted'].includes(next.kind));
}

/** What is left of a comment that does not end, or that holds another one. */
function isOpenComment({ text, at }: Token, next: Token | undefined): boolean {
  return next !== undefined && next.at === at + 1 && ['/*', '*/'].includes(text + next.text);
}

function unknownParameter(said: readonly Token[], known: readonly QueryParameter[]): Problem | undefined {
  const unknown = said.find(({ kind, text }) => kind === 'parameter' && !known.some(({ name }) => `:${name}` === text));
  return unknown && problem('report_query.parameter_unknown', 'query', { name: unknown.text.slice(1) });
}

function notSelect(token: Token | undefined): Problem {
  return problem('report_query.not_select', 'query', { position: (token?.at ?? 0) + 1 });
}

function refusedWord(token: Token): Problem {
  return problem('report_query.word_refused', 'query', { name: token.text.slice(0, 60), position: token.at + 1 });
}

function numbered(all: readonly Token[], parameters: readonly QueryParameter[]): Omit<ReadQuery, 'members'> {
  const names: string[] = [];
  const places: { readonly made: number; readonly written: number }[] = [];
  let text = '';
  for (const token of all) {
    places.push({ made: text.length, written: token.at });
    text += token.kind === 'parameter' ? placeholder(token.text.slice(1)) : token.text;
  }
  return {
    text,
    names,
    positionOf(position) {
      const place = places.findLast(({ made }) => made < position) ?? { made: 0, written: 0 };
      return place.written + Math.max(position - place.made, 1);
    },
  };

  function placeholder(name: string): string {
    if (!names.includes(name)) names.push(name);
    const kind = parameters.find((parameter) => parameter.name === name)?.kind ?? 'text';
    return `$${names.indexOf(name) + 1}::${typeOf[kind] ?? 'text'}`;
  }
}
