/** Refusals of rows that come from files. */
import { advice, refusal } from './refusal.ts';

export const importRefusals = {
  'import.cell_error': refusal(
    422,
    'The cell holds the error {error} of a spreadsheet',
    advice('Correct its formula.'),
  ),
  'import.code_repeated': refusal(
    422,
    'The code {code} stands in several rows of the file',
    advice('Leave one of them.'),
  ),
  'flag.unknown': refusal(422, 'Enter yes or no'),
  'reference.ambiguous': refusal(422, 'There are several {of} named {name}', advice('Write the code instead.')),
} as const;
