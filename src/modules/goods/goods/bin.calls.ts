import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { refs } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { goodsBin } from './bin.resource.ts'
import { goods } from './goods.resource.ts'
import { sku } from './sku.resource.ts'

const ids = refs(glossaryTerms.goods, 'goods_bin_view', { required: true })

/** Goods that were deleted: put back, or gone for good. */
export const binCalls = [
  defineCall({
    path: '/seller/goods/GoodsRestore',
    method: 'POST',
    title: ['恢复', 'Restore', 'Restaurar', '元に戻す'],
    access: 'api',
    button: { table: 'goods_bin_view', key: 'restore', scope: 'bulk', each: true, onward: true, confirm: true },
    input: { ids },
    example: { ids: [{ exampleOf: 'goods', after: ['/seller/goods/GoodsDel'] }] },
    /** They come back off sale, as they were; without a category or a template of freight that has gone since. */
    async run({ ids: wanted }, ctx) {
      const found = await inBin(ctx, wanted)
      const { rows } = await sql<{ code: string }>`select g.code from goods g where g.suid = ${ctx.suid} and g.del_at is null
        and g.code = any(${found.flatMap(({ code }) => code ?? [])}::text[]) limit 1`.execute(ctx.db)
      const [taken] = rows
      if (taken) throw new AppError('code_taken', taken)
      await sql`update goods g set del_at = null, status = 'off', shown_at = null, show_at = null, ver = ver + 1, updated_at = now(),
          cat_id = (select c.id from goods_category c where c.suid = g.suid and c.id = g.cat_id and c.del_at is null),
          freight_template_id = (select f.id from freight_template f where f.suid = g.suid and f.id = g.freight_template_id and f.del_at is null)
        where g.suid = ${ctx.suid} and g.id = any(${wanted}::bigint[])`.execute(ctx.db)
      for (const { id, name } of found) ctx.log({ biz_type: 'goods', biz_id: id, biz_no: name, after: { restored: true } })
      return { restored: found.length }
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
    async run({ ids: wanted }, ctx) {
      const found = await inBin(ctx, wanted)
      await purge(
        ctx,
        found.map(({ id }) => id),
      )
      for (const { id, name } of found) ctx.log({ biz_type: 'goods', biz_id: id, biz_no: name, after: { purged: true } })
      return { purged: found.length }
    },
  }),
]

/** What lay in the bin for thirty days is gone. */
export const emptyBin = onDay('goods.bin', async (ctx) => {
  const { rows } = await sql<{ id: number }>`select id from goods where suid = ${ctx.suid} and purged_at is null
    and del_at <= now() - interval '30 days' order by id limit 500`.execute(ctx.db)
  await purge(
    ctx,
    rows.map(({ id }) => id),
  )
  return false
})

async function inBin({ db, suid, visible }: Ctx<DB>, wanted: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; code: string | null }>`select b.id, b.name, b.code from goods_bin_view b
    join goods g on g.suid = b.suid and g.id = b.id where b.suid = ${suid} and b.id = any(${wanted}::bigint[]) and ${visible(goodsBin, 'b')} order by b.id for update of g`.execute(
    db,
  )
  if (rows.length < wanted.length) throw new AppError('not_found')
  return rows
}

/** Removes goods; those that records still name stay where nobody sees them. */
async function purge(ctx: Ctx<DB>, wanted: readonly number[]): Promise<void> {
  if (wanted.length === 0) return
  const { rows } = await sql<{
    id: number
    goods_id: number
  }>`select id, goods_id from goods_sku where suid = ${ctx.suid} and goods_id = any(${wanted}::bigint[])`.execute(ctx.db)
  const [named, kept] = [
    await ctx.referred(goods, wanted),
    await ctx.referred(
      sku,
      rows.map(({ id }) => id),
    ),
  ]
  const held = new Set([...named, ...rows.flatMap(({ id, goods_id }) => (kept.has(id) ? [goods_id] : []))])
  const free = wanted.filter((id) => !held.has(id))
  await sql`update goods set purged_at = now() where suid = ${ctx.suid} and id = any(${[...held]}::bigint[])`.execute(ctx.db)
  await sql`delete from goods where suid = ${ctx.suid} and id = any(${free}::bigint[])`.execute(ctx.db)
}
