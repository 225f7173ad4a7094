-- What a voucher does in another branch is a posting of its own there, of kind `branch`, balanced through the inter-branch account
-- (docs/decisions/0095-inter-branch-account.md).

alter table posting drop constraint posting_kind_check;
alter table posting add constraint posting_kind_check check (kind in ('post', 'branch', 'reverse', 'adjust'));
create unique index posting_in_branch on posting (voucher_id, version, branch_id) where kind = 'branch';

-- The text of the functions is kept, so that what other migrations made of them stays.
do $$
declare
  changes text[][] := array[
    -- Stock stands in the books of its godown's branch: that branch is frozen with the first move.
    array['frozen_facts', 'when ''godown'' then array[''kind'']', 'when ''godown'' then array[''kind'', ''branch_id'']'],
    array['facts_changed', '(''godown'', ''godown_kind'', ''kind'', ''kind'', ''godown'')',
      '(''godown'', ''godown_kind'', ''kind'', ''kind'', ''godown''), (''godown'', ''godown_branch'', ''branch_id'', ''branch'', ''godown'')'],
    array['posting_open', 'bill.amount, bill.open, bill.base_open', 'bill.amount, bill.open, bill.base_open, bill.branch_id'],
    array['cost_sources', 'p.kind = ''post''', 'p.kind in (''post'', ''branch'')'],
    array['batch_expiries', 'posting.kind = ''post''', 'posting.kind in (''post'', ''branch'')'],
    -- What a line of trade moved in any branch.
    array['trade_facts', 'from stock_move where posting_id = any (postings) and quantity <> 0 group by 1, 2',
      'from (select posting_id, voucher_line, quantity, value from stock_move where posting_id = any (postings)
        union all
        select d.posting_id, move.voucher_line, move.quantity, move.value from document d
          join posting part on part.voucher_id = d.voucher_id and part.version = d.version and part.kind = ''branch''
          join stock_move move on move.posting_id = part.id) every where quantity <> 0 group by 1, 2'],
    -- A step stands in the branch of its own posting, what it cost is borne in that of the voucher, and what it ends is in that of the
    -- voucher's source. Moves are numbered through all
    -- postings of a version.
    array['cost_histories', 'coalesce(s.way, ''null''), '']''', 'coalesce(s.way, ''null''), '','', s.home, '','',
        case when s.against_id is null then s.home else coalesce((select v.branch_id from voucher v where v.id = s.source_voucher_id), s.home) end,
        '']'''],
    array['cost_histories', 'case when p.version = 1 then p.id else (',
      'case p.kind when ''post'' then p.branch_id else (select v.branch_id from voucher v where v.id = p.voucher_id) end as home,
          case when p.version = 1 and p.kind = ''post'' then p.id else ('],
    array['cost_histories', 'p.kind = ''post'' and not exists', 'p.kind in (''post'', ''branch'') and not exists'],
    array['cost_histories', 'order by s.place, s.posting_id, s.line_no', 'order by s.place, s.line_no']];
  change text[];
  written text;
  wanted text;
begin
  foreach change slice 1 in array changes loop
    written := pg_get_functiondef((select oid from pg_proc where proname = change[1] and pronamespace = 'fieldbook'::regnamespace));
    wanted := replace(written, change[2], change[3]);
    if wanted = written then raise exception '% has another shape than expected', change[1]; end if;
    execute wanted;
  end loop;
end $$;

insert into frozen_fact (table_name, row_key, facts)
select 'godown', id::text, frozen_facts('godown', to_jsonb(godown)) from godown;

-- The postings of a voucher that stand, of all branches: whoever may change the voucher takes back what it did anywhere.
create function standing_postings(voucher bigint) returns json language plpgsql
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  answer json;
begin
  perform set_config('fieldbook.branches', '*', true);
  select json_agg(json_build_object('id', p.id, 'version', p.version, 'date', p.date, 'branch_id', p.branch_id,
      'entries', coalesce((select json_agg(row_to_json(e) order by e.line_no) from ledger_entry e where e.posting_id = p.id), '[]'),
      'moves', coalesce((select json_agg(row_to_json(m) order by m.line_no) from cost_step m where m.posting_id = p.id), '[]'),
      'bills', coalesce((select json_agg(json_build_object('bill_id', b.id, 'party_id', b.party_id, 'ledger_id', b.ledger_id,
          'reference', b.reference, 'kind', e.kind, 'amount', e.amount, 'base_amount', e.base_amount) order by e.line_no)
        from bill_entry e join bill b on b.id = e.bill_id where e.posting_id = p.id), '[]')) order by p.id)
  into answer
  from posting p
  where p.voucher_id = voucher and p.kind in ('post', 'branch')
    and not exists (select from posting r where r.reverses = p.id);
  perform set_config('fieldbook.branches', branches, true);
  return answer;
end $$;
grant execute on function standing_postings(bigint) to fieldbook_app;
