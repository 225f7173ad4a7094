/** Refusals of charges that are part of the cost of goods (ACCOUNTING.md, Landed cost). */
import { advice, refusal } from './refusal.ts';

export const landedRefusals = {
  'landed.no_goods': refusal(
    422,
    'There are no goods that could bear this charge',
    advice('Add the goods, or clear “In the cost of the goods”.'),
  ),
  'landed.nothing_there': refusal(
    422,
    '{reference} brought no goods that could bear this charge',
    advice('Name the purchase or goods receipt that brought the goods, or clear “Goods of” and choose the ledger.'),
  ),
  'landed.other_branch': refusal(
    422,
    'The goods of {reference} came in at another branch',
    advice('Enter the charge in the branch of the goods.'),
  ),
  'landed.entered_later': refusal(
    422,
    '{reference} was entered after this document',
    advice('Enter a new journal that moves the charge into the cost of those goods.'),
  ),
  'landed.below_nothing': refusal(
    422,
    '{item} would cost less than nothing with what is landed on it',
    advice('Lower the amount that is taken off the cost, or correct the other charges of those goods first.'),
  ),
  'landed.lines_differ': refusal(
    422,
    'Charges of {by} are part of the cost of these goods, so their branch, items, godowns and order stay',
    advice('Change prices and quantities only, or void {by} first.'),
  ),
  'landed.not_of_customer': refusal(
    422,
    'What a customer is charged is no part of the cost of goods',
    advice('Clear “In the cost of the goods” and “Goods of”.'),
  ),
  'landed.no_value': refusal(
    422,
    'The goods cost nothing, so the charge cannot be spread over them by value',
    advice('Choose by quantity or by weight.'),
  ),
  'landed.no_weight': refusal(
    422,
    '{item} has no weight, so the charge cannot be spread by weight',
    advice('Enter the weight of one unit at the item, or choose by value or by quantity.'),
  ),
} as const;
