/** The units of an item for showing quantities: smallest first, as `formatSplit` takes them. */

/** A JSON expression; `item` is an expression for the item's id. */
export const UNITS = (
  item: string,
): string => `(select json_build_array(json_build_object('unit', unit.code, 'num', 1, 'den', 1))::jsonb
    || coalesce((select jsonb_agg(jsonb_build_object('unit', other_unit.code, 'num', num, 'den', den) order by other.position)
      from item_unit other join measure_unit other_unit on other_unit.id = other.unit_id where other.item_id = goods.id), '[]')
  from item goods join measure_unit unit on unit.id = goods.unit_id where goods.id = ${item})`;
