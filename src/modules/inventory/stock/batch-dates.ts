/** As SQL, the balance `alias` of the row that names its warehouse, material and batch, where there is one: it knows when the batch was made and expires. */
export function balanceJoin(alias: string, row: string): string {
  return `left join stock ${alias} on ${alias}.suid = ${row}.suid and ${alias}.warehouse_id = ${row}.warehouse_id and ${alias}.material_id = ${row}.material_id and ${alias}.batch_no = ${row}.batch_no`
}
