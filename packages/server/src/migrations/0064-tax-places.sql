-- Where a tax is posted that does not go to the tax ledgers: into the cost of what was bought (excise, GST without credit), or
-- to excise payable. Empty for all that was posted before: its excise stands on the tax ledgers and in their return.
alter table voucher_tax add column goes_to text check (goes_to in ('cost', 'excise'));
-- The tax of a line that is part of its cost, in the voucher's currency: a return takes it back with the goods.
alter table voucher_line add column cost_tax bigint check (abs(cost_tax) <= 900000000000000);

-- As in 0015, but for taxes that go elsewhere: what is cost is no tax of a return, and excise that is owed is EXCISE-DUE, which
-- has a return of its own.
create or replace function tax_facts(postings bigint[]) returns setof tax_line language sql stable as $$
  with document as materialized (select * from trade_documents(postings) where side <> 'receipt'),
  taxed as (
    select d.posting_id, t.tax_code_id, case goes_to when 'excise' then 'EXCISE-DUE' else component end as component, percent,
      base, amount
    from document d join voucher_tax t on t.voucher_id = d.voucher_id and t.version = d.version
    where not information_only and goes_to is distinct from 'cost'
  ), untaxed as (
    select d.posting_id, coalesce(tax_code_id, 0) as tax_code_id, net from document d
      join voucher_line l on l.voucher_id = d.voucher_id and l.version = d.version
    union all
    select d.posting_id, coalesce(tax_code_id, 0), amount from document d
      join voucher_ledger_line l on l.voucher_id = d.voucher_id and l.version = d.version
  ), part as (
    select posting_id, tax_code_id, component, percent, base, amount from taxed
    union all
    select posting_id, tax_code_id, 'NONE', 0, sum(net), 0 from untaxed u
    where not exists (select from taxed t where t.posting_id = u.posting_id and t.tax_code_id = u.tax_code_id
      and t.component <> 'EXCISE-DUE')
    group by posting_id, tax_code_id having sum(net) <> 0
  ), line as (
    select d.posting_id, d.voucher_id, side, sign < 0 as is_return, date, branch_id, party_id, registered, region, tax_code_id,
      component, percent, round(sign * base * rate)::bigint as base, round(sign * amount * rate)::bigint as amount
    from document d join part on part.posting_id = d.posting_id
    union all
    select p.id, v.id, case when l.nature = 'asset' then 'purchase' else 'sale' end, false, p.date, p.branch_id, v.party_id,
      false, '', 0, 'OTHER', 0, 0, case when l.nature = 'asset' then e.amount else -e.amount end
    from posting p join voucher v on v.id = p.voucher_id join ledger_entry e on e.posting_id = p.id
      join ledger l on l.id = e.ledger_id and l.use = 'tax'
    where p.id = any (postings) and p.kind = 'post' and not exists (select from posting back where back.reverses = p.id)
      and not exists (select from trade_type kind left join party on party.id = v.party_id
        where kind.type = v.type and kind.side <> 'receipt' and kind.party_side in ('any', party.side))
  )
  select posting_id, (row_number() over (partition by posting_id order by component, tax_code_id, percent, base, amount))::integer,
    voucher_id, side, is_return, date, branch_id, party_id, registered, region, tax_code_id, component, percent, base, amount
  from line
$$;

-- States and emirates by the codes of core's list; what is not in it stays as it was written, and `verify` names it.
create temporary table listed (country text, name text, code text, primary key (country, name)) on commit drop;
insert into listed values
  ('IN', 'jk', 'JK'), ('IN', 'jammu and kashmir', 'JK'), ('IN', 'جامو وكشمير', 'JK'), ('IN', '01', 'JK'), ('IN', '1', 'JK'),
  ('IN', 'jammu & kashmir', 'JK'), ('IN', 'hp', 'HP'), ('IN', 'himachal pradesh', 'HP'), ('IN', 'هيماجل براديش', 'HP'),
  ('IN', '02', 'HP'), ('IN', '2', 'HP'), ('IN', 'pb', 'PB'), ('IN', 'punjab', 'PB'), ('IN', 'البنجاب', 'PB'),
  ('IN', '03', 'PB'), ('IN', '3', 'PB'), ('IN', 'ch', 'CH'), ('IN', 'chandigarh', 'CH'), ('IN', 'شانديغار', 'CH'),
  ('IN', '04', 'CH'), ('IN', '4', 'CH'), ('IN', 'uk', 'UK'), ('IN', 'uttarakhand', 'UK'), ('IN', 'اوتاراخند', 'UK'),
  ('IN', '05', 'UK'), ('IN', '5', 'UK'), ('IN', 'ut', 'UK'), ('IN', 'ua', 'UK'), ('IN', 'uttaranchal', 'UK'),
  ('IN', 'hr', 'HR'), ('IN', 'haryana', 'HR'), ('IN', 'هاريانا', 'HR'), ('IN', '06', 'HR'), ('IN', '6', 'HR'),
  ('IN', 'dl', 'DL'), ('IN', 'delhi', 'DL'), ('IN', 'دلهي', 'DL'), ('IN', '07', 'DL'), ('IN', '7', 'DL'),
  ('IN', 'new delhi', 'DL'), ('IN', 'nct of delhi', 'DL'), ('IN', 'rj', 'RJ'), ('IN', 'rajasthan', 'RJ'),
  ('IN', 'راجستان', 'RJ'), ('IN', '08', 'RJ'), ('IN', '8', 'RJ'), ('IN', 'up', 'UP'), ('IN', 'uttar pradesh', 'UP'),
  ('IN', 'اتر برديش', 'UP'), ('IN', '09', 'UP'), ('IN', '9', 'UP'), ('IN', 'br', 'BR'), ('IN', 'bihar', 'BR'),
  ('IN', 'بيهار', 'BR'), ('IN', '10', 'BR'), ('IN', 'bh', 'BR'), ('IN', 'sk', 'SK'), ('IN', 'sikkim', 'SK'),
  ('IN', 'سيكيم', 'SK'), ('IN', '11', 'SK'), ('IN', 'ar', 'AR'), ('IN', 'arunachal pradesh', 'AR'),
  ('IN', 'اروناجل برديش', 'AR'), ('IN', '12', 'AR'), ('IN', 'nl', 'NL'), ('IN', 'nagaland', 'NL'), ('IN', 'ناغالاند', 'NL'),
  ('IN', '13', 'NL'), ('IN', 'mn', 'MN'), ('IN', 'manipur', 'MN'), ('IN', 'مانيبور', 'MN'), ('IN', '14', 'MN'),
  ('IN', 'mz', 'MZ'), ('IN', 'mizoram', 'MZ'), ('IN', 'ميزورام', 'MZ'), ('IN', '15', 'MZ'), ('IN', 'mi', 'MZ'),
  ('IN', 'tr', 'TR'), ('IN', 'tripura', 'TR'), ('IN', 'تريبورا', 'TR'), ('IN', '16', 'TR'), ('IN', 'ml', 'ML'),
  ('IN', 'meghalaya', 'ML'), ('IN', 'ميغالايا', 'ML'), ('IN', '17', 'ML'), ('IN', 'me', 'ML'), ('IN', 'as', 'AS'),
  ('IN', 'assam', 'AS'), ('IN', 'اسام', 'AS'), ('IN', '18', 'AS'), ('IN', 'wb', 'WB'), ('IN', 'west bengal', 'WB'),
  ('IN', 'البنغال الغربية', 'WB'), ('IN', '19', 'WB'), ('IN', 'jh', 'JH'), ('IN', 'jharkhand', 'JH'), ('IN', 'جهارخاند', 'JH'),
  ('IN', '20', 'JH'), ('IN', 'od', 'OD'), ('IN', 'odisha', 'OD'), ('IN', 'اوديشا', 'OD'), ('IN', '21', 'OD'),
  ('IN', 'or', 'OD'), ('IN', 'orissa', 'OD'), ('IN', 'cg', 'CG'), ('IN', 'chhattisgarh', 'CG'), ('IN', 'تشاتيسغار', 'CG'),
  ('IN', '22', 'CG'), ('IN', 'ct', 'CG'), ('IN', 'chattisgarh', 'CG'), ('IN', 'mp', 'MP'), ('IN', 'madhya pradesh', 'MP'),
  ('IN', 'ماديا براديش', 'MP'), ('IN', '23', 'MP'), ('IN', 'gj', 'GJ'), ('IN', 'gujarat', 'GJ'), ('IN', 'كجرات', 'GJ'),
  ('IN', '24', 'GJ'), ('IN', 'dd', 'DD'), ('IN', 'daman and diu (until 2020)', 'DD'), ('IN', 'دامان وديو (حتى 2020)', 'DD'),
  ('IN', '25', 'DD'), ('IN', 'daman and diu', 'DD'), ('IN', 'daman & diu', 'DD'), ('IN', 'dn', 'DN'),
  ('IN', 'dadra and nagar haveli and daman and diu', 'DN'), ('IN', 'دادرا وناغار هافيلي ودامان وديو', 'DN'),
  ('IN', '26', 'DN'), ('IN', 'dh', 'DN'), ('IN', 'dnhdd', 'DN'), ('IN', 'dadra and nagar haveli', 'DN'),
  ('IN', 'dadra & nagar haveli', 'DN'), ('IN', 'mh', 'MH'), ('IN', 'maharashtra', 'MH'), ('IN', 'ماهاراشترا', 'MH'),
  ('IN', '27', 'MH'), ('IN', 'ao', 'AO'), ('IN', 'andhra pradesh (until 2014)', 'AO'), ('IN', 'اندرا براديش (حتى 2014)', 'AO'),
  ('IN', '28', 'AO'), ('IN', 'ka', 'KA'), ('IN', 'karnataka', 'KA'), ('IN', 'كارناتاكا', 'KA'), ('IN', '29', 'KA'),
  ('IN', 'ga', 'GA'), ('IN', 'goa', 'GA'), ('IN', 'غوا', 'GA'), ('IN', '30', 'GA'), ('IN', 'ld', 'LD'),
  ('IN', 'lakshadweep', 'LD'), ('IN', 'لكشديب', 'LD'), ('IN', '31', 'LD'), ('IN', 'kl', 'KL'), ('IN', 'kerala', 'KL'),
  ('IN', 'كيرالا', 'KL'), ('IN', '32', 'KL'), ('IN', 'tn', 'TN'), ('IN', 'tamil nadu', 'TN'), ('IN', 'تامل نادو', 'TN'),
  ('IN', '33', 'TN'), ('IN', 'tamilnadu', 'TN'), ('IN', 'py', 'PY'), ('IN', 'puducherry', 'PY'), ('IN', 'بودوتشيري', 'PY'),
  ('IN', '34', 'PY'), ('IN', 'pondicherry', 'PY'), ('IN', 'an', 'AN'), ('IN', 'andaman and nicobar islands', 'AN'),
  ('IN', 'جزر اندمان ونيكوبار', 'AN'), ('IN', '35', 'AN'), ('IN', 'andaman & nicobar islands', 'AN'),
  ('IN', 'andaman and nicobar', 'AN'), ('IN', 'ts', 'TS'), ('IN', 'telangana', 'TS'), ('IN', 'تيلانغانا', 'TS'),
  ('IN', '36', 'TS'), ('IN', 'tg', 'TS'), ('IN', 'tl', 'TS'), ('IN', 'ap', 'AP'), ('IN', 'andhra pradesh', 'AP'),
  ('IN', 'اندرا براديش', 'AP'), ('IN', '37', 'AP'), ('IN', 'ad', 'AP'), ('IN', 'la', 'LA'), ('IN', 'ladakh', 'LA'),
  ('IN', 'لداخ', 'LA'), ('IN', '38', 'LA'), ('IN', 'ot', 'OT'), ('IN', 'other territory', 'OT'), ('IN', 'اقليم اخر', 'OT'),
  ('IN', '97', 'OT'), ('AE', 'auh', 'AUH'), ('AE', 'abu dhabi', 'AUH'), ('AE', 'ابوظبي', 'AUH'), ('AE', 'az', 'AUH'),
  ('AE', 'ad', 'AUH'), ('AE', 'abudhabi', 'AUH'), ('AE', 'dxb', 'DXB'), ('AE', 'dubai', 'DXB'), ('AE', 'دبي', 'DXB'),
  ('AE', 'du', 'DXB'), ('AE', 'shj', 'SHJ'), ('AE', 'sharjah', 'SHJ'), ('AE', 'الشارقة', 'SHJ'), ('AE', 'sh', 'SHJ'),
  ('AE', 'ajm', 'AJM'), ('AE', 'ajman', 'AJM'), ('AE', 'عجمان', 'AJM'), ('AE', 'aj', 'AJM'), ('AE', 'uaq', 'UAQ'),
  ('AE', 'umm al quwain', 'UAQ'), ('AE', 'ام القيوين', 'UAQ'), ('AE', 'uq', 'UAQ'), ('AE', 'um al quwain', 'UAQ'),
  ('AE', 'rak', 'RAK'), ('AE', 'ras al khaimah', 'RAK'), ('AE', 'راس الخيمة', 'RAK'), ('AE', 'rk', 'RAK'),
  ('AE', 'fuj', 'FUJ'), ('AE', 'fujairah', 'FUJ'), ('AE', 'الفجيرة', 'FUJ'), ('AE', 'fu', 'FUJ'), ('AE', 'al fujairah', 'FUJ');
create function pg_temp.plain_region(region text) returns text language sql immutable as $$
  select lower(trim(regexp_replace(regexp_replace(normalize(region, NFD), '[\u0300-\u036f\u0653-\u0655]', '', 'g'), '[[:space:]._-]+', ' ', 'g')))
$$;
select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
update branch set region = listed.code from listed
where listed.country = branch.country and listed.name = pg_temp.plain_region(branch.region) and branch.region <> listed.code;
update party set region = listed.code from listed, company
where listed.country = coalesce(party.country, company.country) and listed.name = pg_temp.plain_region(party.region)
  and party.region <> listed.code;
