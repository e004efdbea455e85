/**
 * The available quantity of a material in an array of warehouses, as SQL, in thousandths of its unit: on hand less
 * reserved, without expired batches. `row` is an alias with `suid`; must not contain request input.
 */
export function freeStockText(row: string, material: string, warehouses: string): string {
  return `(select coalesce(sum(s.on_hand - s.reserved), 0) from stock s where s.suid = ${row}.suid and s.material_id = ${material}
    and s.warehouse_id = any(${warehouses}) and (s.expire_at is null or s.expire_at > now()))`
}

/** The on-hand quantity of a material in a warehouse, including reserved stock, as SQL. */
export function onHandText(row: string, material: string, warehouse: string): string {
  return `(select coalesce(sum(s.on_hand), 0) from stock s where s.suid = ${row}.suid and s.material_id = ${material} and s.warehouse_id = ${warehouse})`
}
