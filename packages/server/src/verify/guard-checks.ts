/** The guards that the database has of its own: all of them there, and all of them on. */
import { check } from './check.ts';

/** Tables whose rows are hidden from who may not see them. A test holds the list to the catalogue's policies. */
export const guardedTables: readonly string[] = [
  ...['voucher', 'voucher_version', 'voucher_line', 'voucher_ledger_line', 'voucher_tender', 'voucher_tax'],
  ...['posting', 'ledger_entry', 'stock_move', 'bill', 'bill_entry', 'ledger_day', 'ledger_month', 'party_month'],
  ...[
    'party',
    'contact',
    'write_conflict',
    'voucher_print',
    'saved_view',
    'kept_answer',
    'cost_centre_day',
    'cost_centre_month',
  ],
  ...['trade_line', 'trade_item_month', 'trade_party_month', 'trade_category_month', 'tax_line', 'tax_month'],
  ...['bill_standing', 'bill_due_month', 'bill_date_month', 'bill_move'],
  ...['voucher_standing', 'voucher_day', 'voucher_party_month'],
  ...['message', 'message_address', 'message_receipt', 'route_day', 'route_event', 'route_visit', 'customer_place'],
  ...['approval_use', 'print_job', 'field_print', 'field_print_undone', 'print_batch', 'print_batch_part'],
  'aside_settlement',
  ...['line_cost', 'cash_count', 'attachment', 'voucher_note', 'voucher_template', 'security_event'],
];

/** Tables that are only ever added to. */
export const appendOnlyTables: readonly string[] = [
  ...['voucher_version', 'voucher_line', 'voucher_ledger_line', 'voucher_tender', 'voucher_tax', 'voucher_print'],
  ...['write_claim', 'write_conflict', 'posting', 'ledger_entry', 'stock_move', 'bill_entry', 'audit'],
  ...['day_check', 'exception_review', 'upload_conflict', 'aside_settlement'],
  ...['message', 'message_address', 'route_event', 'approval_code', 'approval_use'],
  ...['field_print', 'field_print_undone', 'picture', 'life', 'lost_numbers', 'cash_count', 'security_event'],
];

const triggers: readonly (readonly [table: string, trigger: string])[] = [
  ...appendOnlyTables.map((table) => [table, 'append_only'] as const),
  ...['voucher', 'bill'].flatMap((table) => [[table, 'never_deleted'] as const, [table, 'identity'] as const]),
  ['ledger_entry', 'balance'],
  ['voucher', 'audit_state'],
  ['series', 'advance'],
  ['series', 'complete'],
  ['voucher', 'van_numbers'],
  ['van_lease_series', 'apart'],
  ['open_number', 'identity'],
  ['open_number', 'never_deleted'],
  ['message_receipt', 'identity'],
  ['message_receipt', 'never_deleted'],
  ['route_day', 'identity'],
  ['route_day', 'never_deleted'],
  ...[
    'company',
    'currency',
    'ledger_group',
    'ledger',
    'item',
    'godown',
    'tax_code',
    'tax_rate',
    'company_setting',
    'series',
    'party',
    'branch',
    'item_unit',
    'measure_unit',
    'person',
    'route',
    'cost_centre',
    'project',
    'lead_status',
  ].map((table) => [table, 'frozen'] as const),
  ['approval_secret', 'identity'],
  ['approval_secret', 'never_deleted'],
  ['attachment', 'identity'],
  ['attachment', 'never_deleted'],
];

const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `(${row.map((value) => `'${value}'`).join(', ')})`).join(', ');

export const guardChecks = [
  check<{ name: string; what: string }>({
    name: 'guards',
    claim: 'The guards of the database are there and on',
    sql: `select c.relname || '.' || t.tgname as name, 'the trigger is switched off' as what
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'fieldbook'::regnamespace and t.tgenabled <> 'O'
      union all
      select wanted.tab || '.' || wanted.trigger, 'the trigger is gone'
      from (values ${rowsOf(triggers)}) wanted (tab, trigger)
      where not exists (select from pg_trigger t
        where t.tgrelid = to_regclass('fieldbook.' || wanted.tab) and t.tgname = wanted.trigger)
      union all
      select c.relname || '.' || k.conname, 'the constraint has not been validated'
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.connamespace = 'fieldbook'::regnamespace and not k.convalidated
      union all
      select wanted.tab, 'row security is not forced'
      from (values ${rowsOf(guardedTables.map((table) => [table]))}) wanted (tab)
        left join pg_class c on c.oid = to_regclass('fieldbook.' || wanted.tab)
      where not coalesce(c.relrowsecurity and c.relforcerowsecurity, false)
      order by 1`,
    say: ({ name, what }) => `${name}: ${what}`,
  }),
  check<{ kind: string; name: string; what: string }>({
    name: 'guards-as-made',
    claim: 'Functions, triggers, policies and rights are what the migrations made',
    sql: `select kind, name, case when made.hash is null then 'was added' when stands.hash is null then 'is gone'
          else 'is not what the migrations made' end as what
      from guard made full join guards_as_they_stand() stands using (kind, name)
      where made.hash is distinct from stands.hash order by kind, name`,
    say: ({ kind, name, what }) => `The ${kind} ${name} ${what}`,
  }),
];
