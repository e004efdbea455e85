import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { refs } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { goodsBin } from './bin.resource.ts'
import { goods } from './goods.resource.ts'
import { sku } from './sku.resource.ts'

const ids = refs(glossaryTerms.goods, 'goods_bin_view', { required: true })

/** Restores or purges deleted goods. */
export const binCalls = [
  defineCall({
    path: '/seller/goods/GoodsRestore',
    method: 'POST',
    title: ['恢复', 'Restore', 'Restaurar', '復元'],
    access: 'api',
    button: { table: 'goods_bin_view', key: 'restore', scope: 'bulk', each: true, onward: true, confirm: true },
    input: { ids },
    example: { ids: [{ exampleOf: 'goods', after: ['/seller/goods/GoodsDel'] }] },
    /** Restores goods off sale; clears a category or shipping template that was deleted meanwhile. */
    async run({ ids: goodsIds }, ctx) {
      const deleted = await lockDeleted(ctx, goodsIds)
      const { rows } = await sql<{
        code: string
      }>`select g.code from goods g where g.suid = ${ctx.suid} and g.del_at is null
        and g.code = any(${deleted.flatMap(({ code }) => code ?? [])}::text[]) limit 1`.execute(ctx.db)
      const [conflict] = rows
      if (conflict) throw new AppError('code_taken', conflict)
      await sql`update goods g set del_at = null, status = 'off', shown_at = null, show_at = null, ver = ver + 1, updated_at = now(),
          cat_id = (select c.id from goods_category c where c.suid = g.suid and c.id = g.cat_id and c.del_at is null),
          freight_template_id = (select f.id from freight_template f where f.suid = g.suid and f.id = g.freight_template_id and f.del_at is null)
        where g.suid = ${ctx.suid} and g.id = any(${goodsIds}::bigint[])`.execute(ctx.db)
      for (const { id, name } of deleted)
        ctx.log({ biz_type: 'goods', biz_id: id, biz_no: name, after: { restored: true } })
      return { restored: deleted.length }
    },
  }),
  defineCall({
    path: '/seller/goods/GoodsPurge',
    method: 'POST',
    title: ['彻底删除', 'Delete permanently', 'Eliminar definitivamente', '完全に削除'],
    access: 'api',
    button: { table: 'goods_bin_view', key: 'purge', scope: 'bulk', each: true, confirm: true, danger: true },
    input: { ids },
    example: { ids: [{ exampleOf: 'goods', after: ['/seller/goods/GoodsDel'] }] },
    async run({ ids: goodsIds }, ctx) {
      const deleted = await lockDeleted(ctx, goodsIds)
      await purge(
        ctx,
        deleted.map(({ id }) => id),
      )
      for (const { id, name } of deleted)
        ctx.log({ biz_type: 'goods', biz_id: id, biz_no: name, after: { purged: true } })
      return { purged: deleted.length }
    },
  }),
]

/** Purges goods that were deleted thirty days ago. */
export const emptyBin = onDay('goods.bin', async (ctx) => {
  const { rows } = await sql<{ id: number }>`select id from goods where suid = ${ctx.suid} and purged_at is null
    and del_at <= now() - interval '30 days' order by id limit 500`.execute(ctx.db)
  await purge(
    ctx,
    rows.map(({ id }) => id),
  )
  return false
})

async function lockDeleted({ db, suid, visible }: Ctx<DB>, goodsIds: readonly number[]) {
  const { rows } = await sql<{
    id: number
    name: string
    code: string | null
  }>`select b.id, b.name, b.code from goods_bin_view b
    join goods g on g.suid = b.suid and g.id = b.id where b.suid = ${suid} and b.id = any(${goodsIds}::bigint[]) and ${visible(goodsBin, 'b')} order by b.id for update of g`.execute(
    db,
  )
  if (rows.length < goodsIds.length) throw new AppError('not_found')
  return rows
}

/** Deletes goods permanently; goods that records refer to are only marked as purged. */
async function purge(ctx: Ctx<DB>, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return
  const { rows } = await sql<{
    id: number
    goods_id: number
  }>`select id, goods_id from goods_sku where suid = ${ctx.suid} and goods_id = any(${goodsIds}::bigint[])`.execute(
    ctx.db,
  )
  const [referredGoods, referredSkus] = [
    await ctx.referred(goods, goodsIds),
    await ctx.referred(
      sku,
      rows.map(({ id }) => id),
    ),
  ]
  const retained = new Set([
    ...referredGoods,
    ...rows.flatMap(({ id, goods_id }) => (referredSkus.has(id) ? [goods_id] : [])),
  ])
  const removable = goodsIds.filter((id) => !retained.has(id))
  await sql`update goods set purged_at = now() where suid = ${ctx.suid} and id = any(${[...retained]}::bigint[])`.execute(
    ctx.db,
  )
  await sql`delete from goods where suid = ${ctx.suid} and id = any(${removable}::bigint[])`.execute(ctx.db)
}
