import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import type { Offer, OfferedSku } from './offer.ts'
import { notifyPick } from './picks.ts'
import type { Notice, copyStates } from './words.ts'

export type CopyState = keyof typeof copyStates
type TenantCtx = Pick<Ctx<DB>, 'db' | 'suid'>

interface Copy {
  readonly id: number
  readonly state: CopyState
  readonly picked: boolean
}
type CopiedSku = Pick<OfferedSku, 'sku_id' | 'supply_price' | 'min_sale_price'> & { readonly sale_price: number | null }

/**
 * Creates or updates a store’s copy of an offer. A picked copy notifies the store of changes and goes off sale if its
 * price is below the minimum.
 */
export async function writeCopy(ctx: Ctx<DB>, from: { suid: number; name: string }, offer: Offer): Promise<CopyState> {
  const { db, suid, now } = ctx
  const copy = await lockCopy(ctx, from.suid, offer.id)
  const previousSkus = copy ? await loadCopiedSkus(ctx, copy.id) : []
  const notice = copy?.picked ? noticeOf(offer.skus, previousSkus) : undefined
  const state = !copy?.picked ? 'offered' : notice === 'below_min' || copy.state === 'ended' ? 'off' : copy.state
  const newNotice = notice ?? null
  const { rows } = await sql<{ id: number }>`
    insert into market_goods as m (suid, title, img, supplier, supplier_suid, supply_id, min_order, ship_by, settle_days, begin_at, end_at, state)
    values (${suid}, ${offer.name}, ${offer.img}, ${from.name}, ${from.suid}, ${offer.id}, ${offer.min_order}, ${offer.ship_by}, ${offer.settle_days},
      to_timestamp(${offer.begin_at}::bigint), to_timestamp(${offer.end_at}::bigint), 'offered')
    on conflict (suid, supplier_suid, supply_id) where del_at is null do update set
      title = excluded.title, img = excluded.img, supplier = excluded.supplier, min_order = excluded.min_order, ship_by = excluded.ship_by,
      settle_days = excluded.settle_days, begin_at = excluded.begin_at, end_at = excluded.end_at, state = ${state},
      notice = coalesce(${newNotice}::text, case when m.state = 'ended' then null else m.notice end),
      noticed_at = case when ${newNotice}::text is null then m.noticed_at else to_timestamp(${now}::bigint) end, ver = m.ver + 1, updated_at = now()
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`delete from market_sku where suid = ${suid} and market_goods_id = ${id} and sku_id != all(${offer.skus.map(({ sku_id }) => sku_id)}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into market_sku (suid, market_goods_id, sku_id, spec, supply_price, min_sale_price, suggest_price, quota, commission_bp, sale_price)
    select ${suid}, ${id}, o.sku_id, o.spec, o.supply_price, o.min_sale_price, o.suggest_price, o.quota, o.commission_bp, case when ${copy?.picked ?? false} then o.suggest_price end
    from jsonb_to_recordset(${JSON.stringify(offer.skus)}::jsonb) as o(sku_id bigint, spec text, supply_price bigint, min_sale_price bigint, suggest_price bigint, quota integer, commission_bp integer)
    on conflict (suid, market_goods_id, sku_id) where del_at is null do update set
      spec = excluded.spec, supply_price = excluded.supply_price, min_sale_price = excluded.min_sale_price, suggest_price = excluded.suggest_price,
      quota = excluded.quota, commission_bp = excluded.commission_bp, ver = market_sku.ver + 1, updated_at = now()`.execute(
    db,
  )
  if (copy?.picked) await notifyPick(ctx, id)
  return state
}

/** Ends an offer at a store: deletes an unpicked copy; a picked one stays as ended, with a notice. */
export async function endCopy(
  ctx: Ctx<DB>,
  supplier: number,
  supply: number,
  why: Notice,
): Promise<CopyState | undefined> {
  const copy = await lockCopy(ctx, supplier, supply)
  if (!copy) return undefined
  if (!copy.picked) {
    await dropCopy(ctx, copy.id)
    return undefined
  }
  await sql`
    update market_goods set state = 'ended', notice = ${why}, noticed_at = to_timestamp(${ctx.now}::bigint), ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${copy.id} and state != 'ended'`.execute(ctx.db)
  await notifyPick(ctx, copy.id)
  return 'ended'
}

/** Takes a store’s copy off sale with a notice. Returns whether it was on sale. */
export async function hideCopy(ctx: Ctx<DB>, supplier: number, supply: number): Promise<boolean> {
  const { db, suid, now } = ctx
  const { rows } = await sql<{ id: number }>`
    update market_goods set state = 'off', notice = 'stopped', noticed_at = to_timestamp(${now}::bigint), ver = ver + 1, updated_at = now()
    where suid = ${suid} and supplier_suid = ${supplier} and supply_id = ${supply} and state = 'on' and del_at is null returning id`.execute(
    db,
  )
  for (const { id } of rows) await notifyPick(ctx, id)
  return rows.length > 0
}

/** Deletes a copy with its SKUs; a copy with sales is soft-deleted, because its sales refer to it. */
export async function dropCopy({ db, suid }: TenantCtx, id: number): Promise<void> {
  const sold = sql`exists (select from market_sale s where s.suid = ${suid} and s.market_goods_id = ${id})`
  await sql`delete from market_sku where suid = ${suid} and market_goods_id = ${id} and not ${sold}`.execute(db)
  await sql`delete from market_goods where suid = ${suid} and id = ${id} and not ${sold}`.execute(db)
  await sql`update market_sku set del_at = now() where suid = ${suid} and market_goods_id = ${id}`.execute(db)
  await sql`update market_goods set del_at = now() where suid = ${suid} and id = ${id}`.execute(db)
}

async function lockCopy({ db, suid }: TenantCtx, supplier: number, supply: number): Promise<Copy | undefined> {
  const { rows } = await sql<Copy>`
    select id, state, picked_at is not null as picked from market_goods
    where suid = ${suid} and supplier_suid = ${supplier} and supply_id = ${supply} and del_at is null for update`.execute(
    db,
  )
  return rows[0]
}

async function loadCopiedSkus({ db, suid }: TenantCtx, id: number): Promise<CopiedSku[]> {
  const { rows } = await sql<CopiedSku>`
    select sku_id, supply_price, min_sale_price, sale_price from market_sku where suid = ${suid} and market_goods_id = ${id} and del_at is null`.execute(
    db,
  )
  return rows
}

function noticeOf(now: readonly OfferedSku[], before: readonly CopiedSku[]): Notice | undefined {
  const previousBySku = new Map(before.map((sku) => [sku.sku_id, sku]))
  const pairs = now.flatMap((sku) => {
    const previous = previousBySku.get(sku.sku_id)
    return previous ? [{ sku, old: previous }] : []
  })
  if (pairs.some(({ sku, old }) => old.sale_price !== null && old.sale_price < sku.min_sale_price)) return 'below_min'
  const isChanged = pairs.some(
    ({ sku, old }) => sku.supply_price !== old.supply_price || sku.min_sale_price !== old.min_sale_price,
  )
  return isChanged || pairs.length < now.length || pairs.length < before.length ? 'price' : undefined
}
