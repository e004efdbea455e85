import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineWork, onDay, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { saltLicenceCondition } from '../../inventory/trade/partner.ts'
import { goods } from './goods.resource.ts'
import { refuseUnsellable } from './refuse-unsellable.ts'
import { hideOffered } from './reoffer-goods.ts'

/** Puts goods on sale if they are complete. Clears an expired end of sale. */
export const showGoods = onTransition(goods, 'show', async (row, _step, ctx) => {
  if (row.market_goods_id !== null) throw new AppError('market_goods_fixed', { name: row.name })
  await refuseUnsellable(row, ctx)
  const over = row.hide_at !== null && row.hide_at <= ctx.now
  return { shown_at: ctx.now, sale_note: null, ...(over ? { hide_at: null } : {}) }
})

/**
 * Takes goods off sale in carts and at the stores that have their offer; existing orders continue. Clears an expired
 * start of sale.
 */
export const hideGoods = onTransition(goods, 'hide', async (row, _step, ctx) => {
  if (row.market_goods_id !== null) throw new AppError('market_goods_fixed', { name: row.name })
  await hideOffered(ctx, row.id)
  return { shown_at: null, ...(row.show_at !== null && row.show_at <= ctx.now ? { show_at: null } : {}) }
})

/** Goods due for a scheduled change, oldest first. */
const due = sql`((show_at <= now() and status = 'off' and (hide_at is null or hide_at > now())) or (hide_at <= now() and status = 'on')) and del_at is null`

/** Puts goods on and off sale on schedule, each in its own step; stores the reason where goods cannot be sold. */
export const applySaleTimes = defineWork({
  key: 'goods.times',
  async due(db) {
    const { rows } = await sql<{ suid: number }>`select distinct suid from goods where ${due} order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const { rows } = await sql<{ id: number; status: 'on' | 'off' }>`
      select id, status from goods where suid = ${ctx.suid} and ${due} order by coalesce(show_at, hide_at), id limit 1`.execute(
      ctx.db,
    )
    const [next] = rows
    if (!next) return false
    if (next.status === 'on') await ctx.step(goods, 'hide', { id: next.id })
    else await showOnSchedule(ctx, next.id)
    return true
  },
})

async function showOnSchedule(ctx: Ctx<DB>, id: number): Promise<void> {
  try {
    await ctx.step(goods, 'show', { id })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const why = ctx.registry.errors.messageOf(error.code, ctx.lang, error.params)
    await sql`update goods set show_at = null, sale_note = ${why}, ver = ver + 1 where suid = ${ctx.suid} and id = ${id}`.execute(
      ctx.db,
    )
  }
}

/**
 * Takes edible salt off sale once the licence expires, with the reason on the record; until then no order accepts it.
 * Skips goods that are already off sale.
 */
export const hideUnlicensed = onDay('goods.licence', async (ctx) => {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, name from goods where suid = ${ctx.suid} and status = 'on' and food_salt and market_goods_id is null
    and del_at is null and not ${saltLicenceCondition(ctx.suid, ctx.now)} order by id limit 1000`.execute(ctx.db)
  for (const { id, name } of rows) {
    await ctx.step(goods, 'hide', { id })
    const why = ctx.registry.errors.messageOf('sale_no_licence', ctx.lang, { name })
    await sql`update goods set sale_note = ${why} where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
  }
  return rows.length > 0
})
