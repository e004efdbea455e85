/**
 * As SQL: what is free of a material, in thousandths of its unit, in the warehouses of an array: on hand less what is promised, without batches past their
 * day. `row` is an alias with `suid`; nothing from a request goes in.
 */
export function freeText(row: string, material: string, warehouses: string): string {
  return `(select coalesce(sum(s.on_hand - s.reserved), 0) from stock s where s.suid = ${row}.suid and s.material_id = ${material}
    and s.warehouse_id = any(${warehouses}) and (s.expire_at is null or s.expire_at > now()))`
}

/** As SQL: what lies of a material in one warehouse, whatever was promised. */
export function onHandText(row: string, material: string, warehouse: string): string {
  return `(select coalesce(sum(s.on_hand), 0) from stock s where s.suid = ${row}.suid and s.material_id = ${material} and s.warehouse_id = ${warehouse})`
}
