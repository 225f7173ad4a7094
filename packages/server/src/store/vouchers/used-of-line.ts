/**
 * What the vouchers that followed a line took of it, as a lateral join `used`: `quantity` in smallest units with what came free,
 * `free` of it. Of a voucher `v` and its `line`, by what the reader may see; the books themselves ask `taken_of_line`.
 */
export const USED_OF_LINE = `cross join lateral (select coalesce(sum(abs(later.smallest) + later.free_smallest), 0)::bigint as quantity,
    coalesce(sum(later.free_smallest), 0)::bigint as free
  from voucher_line later join voucher holder on holder.id = later.voucher_id and holder.version = later.version
  where later.source_voucher_id = v.id and later.source_line = line.line_no and not is_taken_back(holder.state, holder.type)) used`;
