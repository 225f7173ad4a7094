/** The functions of PostgreSQL that an external report may call, and words that may stand before a bracket. */
import { wordsOf } from '../kernel/words.ts';

const words = (text: string): ReadonlySet<string> => new Set(wordsOf(text));

/** None of them waits, writes, reaches the machine, or makes much of little. */
export const reportFunctions = words(`
  abs ceil ceiling floor round trunc mod sign sqrt power exp ln log div greatest least coalesce nullif
  sum count avg min max string_agg array_agg bool_and bool_or every stddev variance percentile_cont percentile_disc mode
  row_number rank dense_rank percent_rank ntile lag lead first_value last_value nth_value
  lower upper initcap length char_length trim ltrim rtrim btrim substring substr left right position strpos
  replace translate split_part concat concat_ws starts_with reverse regexp_replace to_char to_date to_number
  date_trunc date_part extract age make_date make_interval justify_days date now
  generate_series unnest array_length cardinality array_to_string string_to_array grouping
`);

/** Grammar, and types that have a length. */
export const wordsBeforeBrackets = words(`
  select from where and or not in any all some exists on using as with over filter by group order having limit offset
  case when then else values union intersect except distinct between like ilike within array row cast lateral rollup cube sets
  join materialized numeric decimal varchar char character interval timestamp
`);

/** They change something, or lock it. */
export const refusedWords = words(`
  insert update delete merge truncate copy into create alter drop grant revoke do call execute prepare set reset lock
`);

/** Behind a dot these call conversions at most, and columns of the views have such names. */
export const harmlessMembers = words(
  'name date text numeric int2 int4 int8 float4 float8 bool varchar bpchar time timestamp interval',
);
