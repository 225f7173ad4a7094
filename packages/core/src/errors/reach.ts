/** Refusals of a voucher that names what is not its person's (SPEC §6; permissions/voucher-policy.ts). */
import { advice, refusal } from './refusal.ts';

const ask = advice('Choose one of your own, or ask for it to be linked to you.');

export const reachRefusals = {
  'reach.ledger': refusal(403, 'The cash or bank account {code} is not linked to you', ask),
  'reach.godown': refusal(403, 'The godown {code} is not linked to you', ask),
  'reach.person': refusal(403, '{code} is not among the persons you enter for', ask),
  'reach.sales_account': refusal(403, 'Your role does not sell on the account {code}', ask),
  'reach.series_of_van': refusal(403, 'The numbers of series {series} are given on the van'),
  'reach.van_held': refusal(
    403,
    '{code} is with the phone of {device}',
    advice('Send goods with a transfer that the van confirms, or ask a supervisor to take the van over.'),
  ),
  'reach.tax_code': refusal(403, 'Goods are sold with the tax code of their item, not with {code}'),
  'reach.currency': refusal(403, 'Your role enters in the currency of the branch, not in {code}'),
  'reach.due_date': refusal(403, 'By the terms of the customer this is due on {date} at the latest'),
  'edit.not_own': refusal(403, 'Your role changes its own documents of today alone'),
  'edit.own': refusal(200, 'Changed on its day by whoever made it'),
  'reach.date': refusal(200, 'Its date is not one that its person could choose on its day'),
  'reach.withdrawn': refusal(200, '{code} was linked to the person when the slip was made, and is no longer'),
} as const;
