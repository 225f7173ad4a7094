/**
 * The one catalogue of expected refusals: code → what the user reads → HTTP status → may retry. Every `Problem` carries a
 * code of this page; the test beside it demands English and Arabic, and looks for codes in the sources that are not here.
 */
import type { Label } from '../definition/field.ts';
import { formatMessage } from '../i18n/format-message.ts';
import type { Problem } from '../kernel/result.ts';
import { accessRefusals } from './access.ts';
import { deviceRefusals } from './devices.ts';
import { fieldDayRefusals } from './field-day.ts';
import { inputRefusals } from './input.ts';
import { masterRefusals } from './masters.ts';
import { messageRefusals } from './messages.ts';
import { printingRefusals } from './printing.ts';
import type { Refusal } from './refusal.ts';
import { serviceRefusals } from './service.ts';
import { stockAndBillRefusals } from './stock-and-bills.ts';
import { syncRefusals } from './sync.ts';
import { voucherRefusals } from './vouchers.ts';

export const catalogue = {
  ...accessRefusals,
  ...inputRefusals,
  ...voucherRefusals,
  ...stockAndBillRefusals,
  ...masterRefusals,
  ...fieldDayRefusals,
  ...serviceRefusals,
  ...syncRefusals,
  ...deviceRefusals,
  ...messageRefusals,
  ...printingRefusals,
} as const satisfies Record<string, Refusal>;

export type ProblemCode = keyof typeof catalogue;

/** The entry of a code; one that is not in the catalogue counts as a defect of the server. */
export function refusalOf(code: string): Refusal {
  return Object.hasOwn(catalogue, code) ? catalogue[code as ProblemCode] : catalogue['server.internal'];
}

/** The status of an answer with several problems: that of the first. */
export function httpStatusOf(problems: readonly Problem[]): number {
  return refusalOf(problems[0]?.code ?? 'server.internal').httpStatus;
}

/** What a user reads: the text, and what to do next where there is advice whose values are known. */
export function describeProblem(problem: Problem, locale: keyof Label): string {
  const { text, advice } = refusalOf(problem.code);
  const values = problem.values ?? {};
  const said = formatMessage(text[locale], values, locale);
  if (advice === undefined || !hasAllValues(advice[locale], values)) return said;
  const stop = /[.!؟?]$/.test(said) ? '' : '.';
  return `${said}${stop} ${formatMessage(advice[locale], values, locale)}`;
}

function hasAllValues(text: string, values: Readonly<Record<string, unknown>>): boolean {
  return [...text.matchAll(/\{(\w+)\}/g)].every((match) => Object.hasOwn(values, match[1] ?? ''));
}
