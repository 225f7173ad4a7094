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
  'opening.there_already': refusal(
    422,
    'The opening {referNo} has another figure for it already',
    advice('Correct that opening, or leave the row out.'),
  ),
  'opening.comes_as_bills': refusal(
    422,
    'Ledger {code} is brought as open bills, each of its customer or supplier',
    advice('Leave this row out.'),
  ),
  'opening.comes_as_goods': refusal(
    422,
    'Ledger {code} is brought as opening stock, item by item',
    advice('Leave this row out.'),
  ),
  'import.not_found': refusal(404, 'This import is not there any more'),
  'import.uid_used': refusal(409, 'Another import has this uid'),
  'import.under_way': refusal(409, 'Work on this import is under way', advice('Wait until it is done.')),
  'import.unclear': refusal(
    422,
    'Something of this file has to be said first',
    advice('Answer the questions about its columns.'),
  ),
  'import.no_heading': refusal(
    422,
    'No row at the beginning of the file names a column',
    advice('Fill in the template, or name the columns as it does.'),
  ),
  'import.nothing_to_write': refusal(422, 'No row of this import is ready to be written'),
  'import.written_already': refusal(409, 'Rows of this import are written', advice('Undo it first.')),
  'import.not_written': refusal(409, 'Nothing of this import is written'),
  'import.changed_since': refusal(409, '{code} was changed after it was brought in'),
  'import.in_use': refusal(409, '{code} is in use since it was brought in'),
  'import.not_a_table': refusal(
    422,
    'The file is neither a workbook nor CSV',
    advice('Save it as a workbook (.xlsx) or as CSV UTF-8.'),
  ),
  'import.encrypted': refusal(
    422,
    'The file has a password, or is a workbook of the old kind (.xls)',
    advice('Save it as a workbook (.xlsx) without a password.'),
  ),
  'import.too_large': refusal(422, 'The file is larger than can be brought in at once', advice('Divide it.')),
  'import.quote_open': refusal(422, 'A quote in the file is never closed'),
  'import.no_sheet': refusal(422, 'The workbook has no such sheet with rows'),
  'import.too_many_rows': refusal(422, 'The file has more than 1,048,576 rows', advice('Divide it.')),
  'import.too_many_columns': refusal(422, 'The file has more than 500 columns'),
  'import.cell_too_long': refusal(422, 'A cell of the file has more than 32,767 signs'),
  'import.encoding': refusal(422, 'The letters of the file cannot be read', advice('Say which encoding it has.')),
  'import.unreadable': refusal(422, 'The file cannot be read'),
  'flag.unknown': refusal(422, 'Enter yes or no'),
  'reference.ambiguous': refusal(422, 'There are several {of} named {name}', advice('Write the code instead.')),
} as const;
