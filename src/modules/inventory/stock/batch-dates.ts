/**
 * Joins the balance `alias` of the warehouse, material and batch of `row`, as SQL; it provides the production and
 * expiry dates of the batch.
 */
export function balanceJoin(alias: string, row: string): string {
  return `left join stock ${alias} on ${alias}.suid = ${row}.suid and ${alias}.warehouse_id = ${row}.warehouse_id and ${alias}.material_id = ${row}.material_id and ${alias}.batch_no = ${row}.batch_no`
}
