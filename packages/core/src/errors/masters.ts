/** Refusals of masters and of references to them. */
import { advice, refusal } from './refusal.ts';

export const masterRefusals = {
  'reference.unknown': refusal(422, 'There is no {of} {code}', advice('Check the code, or choose from the list.')),
  'reference.inactive': refusal(422, '{code} is no longer active', advice('Choose another, or make it active again.')),
  'reference.gone': refusal(409, 'What this names was deleted a moment ago', advice('Choose another one.')),
  'master.unknown': refusal(404, 'There is no {master} {code}'),
  'master.code_exists': refusal(409, 'Code {code} already exists', advice('Choose another code.')),
  'master.value_exists': refusal(409, '{value} already exists'),
  'master.field_of_one': refusal(422, 'This field is changed row by row', advice('Open the row and change it there.')),
  'master.in_use': refusal(409, 'It is in use and cannot be deleted', advice('Make it inactive instead.')),
  'master.changed': refusal(409, 'Somebody changed it meanwhile', advice('Open it again and repeat your change.')),
  'master.not_found': refusal(404, 'There is no {master} {code}'),
  'master.single': refusal(409, 'This record can be changed, but there is always exactly one of it'),
  'master.field_not_yours': refusal(
    403,
    'Your role does not set this',
    advice('Leave it as it is, or ask somebody who may.'),
  ),
  'master.out_of_sight': refusal(403, '{code} is not of your branches and routes'),
  'master.every_branch': refusal(
    403,
    'This holds for every branch; only who sees them all changes it',
    advice('Ask somebody who works for all branches.'),
  ),
  // Told with the answer of a write that was done; it refuses nothing.
  'party.bills_open': refusal(
    200,
    '{code} still has {n} open bills, {currency} {amount} in all',
    advice('They can still be paid and returned against; nothing new is sold to it or bought from it.'),
  ),
  'contact.both_sides': refusal(422, 'A contact is at a customer or at a supplier', advice('Clear one of the two.')),
  'list.too_long': refusal(422, 'At most {n} rows are taken'),
  'cash_count.no_such_note': refusal(
    422,
    '{currency} has no such note or coin',
    advice('Choose one of the currency’s list, or add it there.'),
  ),
  'cash_count.two_currencies': refusal(
    422,
    'A count has one other currency at most, with one worth',
    advice('Count a third currency by itself.'),
  ),
  'list.repeated': refusal(422, 'This is named twice', advice('Remove one of the two.')),
  'ledger.role_missing': refusal(
    409,
    'No ledger has the role {role}, and this posting needs one',
    advice('Open Masters, Ledgers and choose this role for a ledger without entries.'),
  ),
  'ledger.role_unfit': refusal(422, 'This role is for a ledger of nature {nature} that is used for {use}'),
  'ledger.none_linked': refusal(404, 'No cash or bank ledger is linked to you; ask an administrator to link one'),
  'cursor.malformed': refusal(400, 'The cursor is malformed', advice('Load the list from its beginning.')),
  'region.unknown': refusal(
    422,
    '{region} is not in the list of states or emirates of {country}',
    advice('Choose one from the list.'),
  ),
  'gstin.malformed': refusal(
    422,
    '{gstin} is not a GSTIN: 15 characters, of which the first two are the code of a state and the next ten a PAN',
    advice('Compare it with the registration certificate.'),
  ),
  'gstin.check_digit': refusal(
    422,
    '{gstin} has a typing mistake: its last character does not fit the others',
    advice('Compare it with the registration certificate.'),
  ),
  'gstin.state_differs': refusal(
    422,
    '{gstin} was given in {own}, and the state is {state}',
    advice('Correct the state or the number.'),
  ),
  'tax.rates_overlap': refusal(
    422,
    'Two rates are valid on the same day',
    advice('Let one rate end before the other begins.'),
  ),
  'item.in_use': refusal(409, 'Item in use'),
  'item.code_exists': refusal(409, 'Item code already exist'),
  'item.barcode_exists': refusal(409, 'Item barcode already exist'),
  'item.basic_unit': refusal(422, 'cannot delete basic item'),
  'item.unit_exists': refusal(422, 'alternate unit already added'),
  'item.own_component': refusal(422, 'A dish is no ingredient of itself', advice('Choose another ingredient.')),
  'item.unit_unknown': refusal(
    422,
    'The item has no unit {unit}',
    advice('Choose a unit of the item, or add this unit to the item.'),
  ),
  'schedule.no_day': refusal(422, 'select at least one day for a schedule'),
  'route.points_missing': refusal(422, 'set start and end locations'),
  'route.customers_changed': refusal(
    409,
    'Somebody changed the customers of this route meanwhile',
    advice('Load the list again and repeat your change.'),
  ),
  'sector.other_route': refusal(
    422,
    'This sector is of another route',
    advice('Choose a sector of the customer’s route, or the route of the sector.'),
  ),
  'setting.unknown': refusal(422, 'There is no setting {key}'),
  'setting.changed': refusal(
    409,
    '{by} changed {key} to {value} meanwhile',
    advice('Look at the new value, and save again if yours is still right.'),
  ),
  'setting.malformed': refusal(422, 'Setting {key} does not take this value'),
} as const;
