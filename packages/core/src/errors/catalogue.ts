/**
 * The one catalogue of expected refusals: code → what the user reads → HTTP status → may retry. Every `Problem` carries a
 * code of this page; the test beside it demands English and Arabic, and looks for codes in the sources that are not here.
 */

import type { Label } from '../definition/field.ts';
import type { Language } from '../i18n/languages.ts';
import { say } from '../i18n/say.ts';
import { sayWithoutValues } from '../i18n/say-without-values.ts';
import { msg, texts } from '../i18n/text.ts';
import type { PlainCode, Problem, ProblemCode } from '../kernel/result.ts';
import { accessRefusals } from './access.ts';
import { companyWireRefusals } from './company-wire.ts';
import { deviceRefusals } from './devices.ts';
import { fieldDayRefusals } from './field-day.ts';
import { frozenRefusals } from './frozen.ts';
import { identityRefusals } from './identity.ts';
import { importRefusals } from './imports.ts';
import { inputRefusals } from './input.ts';
import { masterRefusals } from './masters.ts';
import { messageRefusals } from './messages.ts';
import { printingRefusals } from './printing.ts';
import { reachRefusals } from './reach.ts';
import { recurringRefusals } from './recurring.ts';
import type { Refusal } from './refusal.ts';
import { reportQueryRefusals } from './report-queries.ts';
import { serviceRefusals } from './service.ts';
import { stockAndBillRefusals } from './stock-and-bills.ts';
import { syncRefusals } from './sync.ts';
import { valuesInWords } from './value-words.ts';
import { voucherRefusals } from './vouchers.ts';

export const catalogue = {
  ...accessRefusals,
  ...inputRefusals,
  ...identityRefusals,
  ...voucherRefusals,
  ...stockAndBillRefusals,
  ...masterRefusals,
  ...frozenRefusals,
  ...fieldDayRefusals,
  ...serviceRefusals,
  ...syncRefusals,
  ...deviceRefusals,
  ...messageRefusals,
  ...printingRefusals,
  ...reportQueryRefusals,
  ...recurringRefusals,
  ...reachRefusals,
  ...importRefusals,
  ...companyWireRefusals,
} as const satisfies Record<string, Refusal>;

type Catalogue = typeof catalogue;
type PlacesByCode = { readonly [Code in keyof Catalogue]: Catalogue[Code]['places'][number] };

declare module '../kernel/result.ts' {
  interface CatalogueValues extends PlacesByCode {}
}

/** The entry of a code; one that is not in the catalogue counts as a defect of the server. */
export function refusalOf(code: string): Refusal {
  return isProblemCode(code) ? catalogue[code] : catalogue['server.internal'];
}

/** The status of an answer with several problems: that of the first. */
export function httpStatusOf(problems: readonly Problem[]): number {
  return refusalOf(problems[0]?.code ?? 'server.internal').httpStatus;
}

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(catalogue, code);
}

/** For a code that was kept or received without values. */
export function isPlainCode(code: string): code is PlainCode {
  return isProblemCode(code) && catalogue[code].places.length === 0;
}

/** What a user reads: what happened, and what to do next where there is advice. */
export function describeProblem({ code, values = {} }: Problem, language: Language): string {
  if (!isProblemCode(code)) return describeCode(code, language);
  const { text, advice } = refusalOf(code);
  const known = valuesInWords(values, language);
  const said = say(text, language, known);
  return advice === undefined ? said : withAdvice(said, say(advice, language, known));
}

/**
 * What a user reads where only the code was kept, such as the exception flags of a voucher: `…` stands for each value, and
 * advice that needs a value is left out.
 */
export function describeCode(code: string, language: Language): string {
  const { text, advice } = refusalOf(code);
  const said = sayWithoutValues(text, language);
  const isPlain = advice !== undefined && !advice.includes('{');
  return isPlain ? withAdvice(said, say(advice, language)) : said;
}

/** What codes have in common whose texts need values, by their HTTP status. */
const kinds: Readonly<Record<number, Label>> = texts({
  400: 'The call cannot be read',
  403: 'This is not permitted',
  404: 'This does not exist',
  409: 'What is stored stands against it',
  413: 'There is too much of it',
  429: 'There were too many tries',
});

const refusedKind: Label = msg('What was sent is refused');

/** One sentence for every occurrence of a code, as RFC 9457 wants the title of a problem; its values stand in the detail alone. */
export function titleOf(code: string, language: Language): string {
  const { text, httpStatus } = refusalOf(code);
  return say(!text.includes('{') ? text : (kinds[httpStatus] ?? refusedKind), language);
}

function withAdvice(said: string, advice: string): string {
  const stop = /[.!؟?]$/.test(said) ? '' : '.';
  return `${said}${stop} ${advice}`;
}
