/** Refusals of external reports: what a query may say, and how much it may take. */
import { advice, refusal } from './refusal.ts';

export const reportQueryRefusals = {
  'report_query.not_select': refusal(
    422,
    'Only one SELECT may be run (character {position})',
    advice('Begin with SELECT or WITH, and change nothing.'),
  ),
  'report_query.word_refused': refusal(
    422,
    '{name} may not be used in a report (character {position})',
    advice('Use the views and the functions that the documentation beside the query names.'),
  ),
  'report_query.not_readable': refusal(
    422,
    'A report reads its views only',
    advice('The documentation beside the query names them.'),
  ),
  'report_query.faulty': refusal(422, 'The query cannot be run (character {position}): {message}'),
  'report_query.failed': refusal(422, 'The query cannot be run: {message}'),
  'report_query.too_slow': refusal(
    422,
    'The query took longer than {n} seconds',
    advice('Narrow it, by a span of days.'),
  ),
  'report_query.too_large': refusal(422, 'The query needs more room than it may have', advice('Narrow it.')),
  'report_query.busy': refusal(429, 'Two reports are being made already', {
    mayRetry: true,
    ...advice('Try again in a moment.'),
  }),
  'report_query.parameter_unknown': refusal(
    422,
    'The query has no parameter {name}',
    advice('Add it to the list of parameters.'),
  ),
  'report_query.parameter_name': refusal(
    422,
    'A parameter is named in small letters, digits and underscores, but not report, offset, format or lang',
  ),
} as const;
