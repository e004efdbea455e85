import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { shadowMaterials } from '../../basicdata/material/shadow.ts'

interface GoodsRow {
  readonly id: number
  readonly name: string
  readonly unit_id: number
}

/**
 * Ties the parts of goods to their SKUs, and gives each SKU without parts a shadow material, so that availability and
 * orders follow one rule. Stock of a shadow material that real parts replace stays in the books.
 */
export async function tieParts({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, goods: readonly GoodsRow[]): Promise<void> {
  const ids = goods.map(({ id }) => id)
  await sql`update goods_sku_part p set sku_id = k.id from goods_sku k
    where p.suid = ${suid} and p.goods_id = any(${ids}::bigint[]) and k.suid = p.suid and k.goods_id = p.goods_id and k.spec_key = p.spec_key and p.sku_id is distinct from k.id`.execute(
    db,
  )
  await sql`delete from goods_sku_part p where p.suid = ${suid} and p.goods_id = any(${ids}::bigint[]) and (
    not exists (select from goods_sku k where k.suid = p.suid and k.goods_id = p.goods_id and k.spec_key = p.spec_key)
    or p.shadow and exists (select from goods_sku_part o where o.suid = p.suid and o.sku_id = p.sku_id and not o.shadow))`.execute(
    db,
  )
  const { rows } = await sql<{ id: number; goods_id: number; spec: string | null }>`
    select k.id, k.goods_id, k.spec from goods_sku k where k.suid = ${suid} and k.goods_id = any(${ids}::bigint[])
      and not exists (select from goods_sku_part p where p.suid = k.suid and p.sku_id = k.id and not p.shadow)`.execute(
    db,
  )
  const goodsById = new Map(goods.map((row) => [row.id, row]))
  const materialIds = await shadowMaterials(
    { db, suid },
    rows.flatMap(({ id, goods_id, spec }) => {
      const row = goodsById.get(goods_id)
      return row
        ? [{ key: shadowCode(id), name: [row.name, spec].filter(Boolean).join(' '), base_unit_id: row.unit_id }]
        : []
    }),
  )
  const parts = rows.flatMap(({ id }) => {
    const material_id = materialIds.get(shadowCode(id))
    return material_id === undefined ? [] : [{ sku_id: id, material_id }]
  })
  await sql`insert into goods_sku_part (suid, goods_id, line_no, spec_key, material_id, ratio, sku_id, shadow)
    select k.suid, k.goods_id, 1000 + k.line_no, k.spec_key, w.material_id, 100000000, k.id, true
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as w(sku_id bigint, material_id bigint) join goods_sku k on k.suid = ${suid} and k.id = w.sku_id
    on conflict do nothing`.execute(db)
}

/** Code of the shadow material of a SKU. */
const shadowCode = (sku_id: number): string => `#sku-${sku_id}`
