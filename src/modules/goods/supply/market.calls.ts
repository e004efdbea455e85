import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import { money, percent, ref } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { dropCopy } from './copies.ts'
import type { CopyState } from './copies.ts'
import { runAtSupplier, runAtSuppliers, offeringSuppliers } from './run-at-supplier.ts'
import { marketGoods, marketSku } from './market.resource.ts'
import { notifyPick } from './picks.ts'
import { dropReader, offerAllToStore } from './publish.ts'
import { byStore, supplyTexts } from './words.ts'
import { commonTexts } from '../common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const offerLabel: Text = commonTexts.offer
const id = ref(offerLabel, 'market_goods', { required: true })

interface Copy {
  readonly id: number
  readonly title: string
  readonly state: CopyState
  readonly supplier_suid: number
  readonly supply_id: number
}

/** Actions of a union store on offers. */
export const marketCalls = [
  defineCall({
    method: 'POST',
    access: 'api',
    rule: byStore,
    path: '/fenxiao/market/Pick',
    title: ['选货', 'Add to my store', 'Añadir a mi tienda', '自店に追加'],
    button: { table: 'market_goods', key: 'pick', scope: 'row', when: [['state', 'in', ['offered']]] },
    input: {
      id,
      percent: percent(
        ['按建议售价的', 'Share of the suggested price', 'Porcentaje del precio sugerido', '推奨価格に対する割合'],
        {
          required: true,
          default: 100,
          min: 1,
          max: 1000,
          help: [
            '之后可逐个规格改价',
            'Prices can be changed by SKU later',
            'Luego se puede cambiar por SKU',
            '後で SKU ごとに変更できます',
          ],
        },
      ),
    },
    example: { id: { exampleOf: 'market_goods' }, percent: 10_000 },
    unrepeatable: 'Another supplier has to offer the goods first.',
    async run({ id: offerId, percent: share }, ctx) {
      const copy = await lockOffer(ctx, offerId)
      if (copy.state !== 'offered') throw new AppError(copy.state === 'ended' ? 'supply_stopped' : 'already_picked')
      await refuseBelow(ctx, copy.id, 'percent', sql`(suggest_price * ${share} + 5000) / 10000`)
      await sql`update market_sku set sale_price = (suggest_price * ${share} + 5000) / 10000, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and market_goods_id = ${copy.id}`.execute(
        ctx.db,
      )
      await sql`update market_goods set picked_at = to_timestamp(${ctx.now}::bigint) where suid = ${ctx.suid} and id = ${copy.id}`.execute(
        ctx.db,
      )
      return setState(ctx, copy, 'on')
    },
  }),
  defineCall({
    method: 'POST',
    access: 'api',
    rule: byStore,
    path: '/fenxiao/market/Unpick',
    title: ['取消选货', 'Remove from my store', 'Quitar de mi tienda', '自店から削除'],
    button: {
      table: 'market_goods',
      key: 'unpick',
      scope: 'row',
      confirm: true,
      danger: true,
      when: [['state', 'in', ['on', 'off', 'ended']]],
    },
    input: { id },
    example: { id: { exampleOf: 'market_goods' } },
    unrepeatable: 'Another supplier has to offer the goods first.',
    /** The copy returns to the market; a copy whose supply has ended is deleted. */
    async run({ id: offerId }, ctx) {
      const copy = await lockOffer(ctx, offerId, false)
      if (copy.state === 'offered') throw new AppError('not_picked')
      if (copy.state === 'ended') {
        await dropCopy(ctx, copy.id)
        await runAtSupplier(ctx, copy.supplier_suid, (supplierCtx) => dropReader(supplierCtx, copy.supply_id, ctx.suid))
        ctx.log({ biz_type: 'market_goods', biz_id: copy.id, biz_no: copy.title, before: { state: 'ended' } })
        return { id: copy.id, state: null }
      }
      await sql`update market_sku set sale_price = null, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and market_goods_id = ${copy.id}`.execute(
        ctx.db,
      )
      await sql`update market_goods set picked_at = null where suid = ${ctx.suid} and id = ${copy.id}`.execute(ctx.db)
      return setState(ctx, copy, 'offered')
    },
  }),
  defineCall({
    method: 'POST',
    access: 'api',
    rule: byStore,
    path: '/fenxiao/market/PickShow',
    title: commonTexts.putOnSale,
    button: { table: 'market_goods', key: 'pickShow', scope: 'row', when: [['state', 'in', ['off']]] },
    input: { id },
    example: { id: { exampleOf: 'market_goods' } },
    unrepeatable: 'Another supplier has to offer the goods first.',
    async run({ id: offerId }, ctx) {
      const copy = await lockOffer(ctx, offerId)
      if (copy.state !== 'off') throw new AppError(copy.state === 'ended' ? 'supply_stopped' : 'state_changed')
      await refuseBelow(ctx, copy.id, 'id', sql`sale_price`)
      return setState(ctx, copy, 'on')
    },
  }),
  defineCall({
    method: 'POST',
    access: 'api',
    rule: byStore,
    path: '/fenxiao/market/PickHide',
    title: commonTexts.takeOffSale,
    button: { table: 'market_goods', key: 'pickHide', scope: 'row', when: [['state', 'in', ['on']]] },
    input: { id },
    example: { id: { exampleOf: 'market_goods' } },
    unrepeatable: 'Another supplier has to offer the goods first.',
    async run({ id: offerId }, ctx) {
      const copy = await lockOffer(ctx, offerId, false)
      if (copy.state !== 'on') throw new AppError('state_changed')
      return setState(ctx, copy, 'off')
    },
  }),
  defineCall({
    method: 'POST',
    access: 'api',
    rule: byStore,
    path: '/fenxiao/market/PickPrice',
    title: labelTexts.changePrice,
    button: { table: 'market_sku', key: 'pickPrice', scope: 'row' },
    input: {
      id: ref(['货源规格', 'Offered SKU', 'SKU ofrecido', '供給 SKU'], 'market_sku', { required: true }),
      price: money(supplyTexts.salePrice, { required: true, min: 0.01, max: 100_000_000 }),
    },
    example: { id: { exampleOf: 'market_sku' }, price: 1200 },
    unrepeatable: 'Another supplier has to offer the goods first.',
    async run({ id: skuId, price }, ctx) {
      const sku = await ctx.find(marketSku, skuId)
      const copy = await lockOffer(ctx, sku.market_goods_id, false)
      if (copy.state === 'offered') throw new AppError('not_picked')
      if (copy.state === 'ended') throw new AppError('supply_stopped')
      await refuseBelow(
        ctx,
        copy.id,
        'price',
        sql`case when id = ${skuId} then ${price}::bigint else min_sale_price end`,
      )
      await sql`update market_sku set sale_price = ${price}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${skuId}`.execute(
        ctx.db,
      )
      await notifyPick(ctx, copy.id)
      ctx.log({
        biz_type: 'market_sku',
        biz_id: skuId,
        biz_no: sku.spec,
        before: { sale_price: sku.sale_price },
        after: { sale_price: price },
      })
      return { id: skuId, price }
    },
  }),
  defineCall({
    method: 'POST',
    access: 'api',
    rule: byStore,
    path: '/fenxiao/market/Seen',
    title: ['知道了', 'Seen', 'Marcar como visto', '確認済み'],
    button: { table: 'market_goods', key: 'seen', scope: 'row', when: [['notice', 'not_in', ['']]] },
    input: { id },
    example: { id: { exampleOf: 'market_goods' } },
    async run({ id: offerId }, ctx) {
      const { id: marketGoodsId } = await ctx.find(marketGoods, offerId)
      await sql`update market_goods set notice = null, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${marketGoodsId}`.execute(
        ctx.db,
      )
      return null
    },
  }),
  defineCall({
    method: 'POST',
    access: 'api',
    rule: byStore,
    path: '/fenxiao/market/Refresh',
    title: ['刷新货源', 'Refresh offers', 'Actualizar ofertas', '供給商品の更新'],
    button: { table: 'market_goods', key: 'refresh', scope: 'table', confirm: true },
    input: {},
    example: {},
    /** Loads the offers that suppliers published before this store existed. */
    async run(_input, ctx) {
      const store = ctx.suid
      const suppliers = await offeringSuppliers(ctx)
      const counts = await runAtSuppliers(
        ctx,
        suppliers.map(({ suid }) => suid),
        (supplierCtx) => offerAllToStore(supplierCtx, store),
      )
      return { count: [...counts.values()].reduce((sum, count) => sum + count, 0) }
    },
  }),
]

/**
 * Locks a store's copy and its offer, in the order in which the supplier writes both. With `live`, throws the reason
 * why the offer is not available.
 */
async function lockOffer(ctx: Ctx<DB>, offerId: number, live = true): Promise<Copy> {
  const { supplier_suid, supply_id } = await ctx.find(marketGoods, offerId)
  const refusal = await runAtSupplier(ctx, supplier_suid, async ({ db, suid, now }) => {
    // Locks first and reads after: a waiting transaction then reads what the previous one wrote, also of the goods and
    // the readers.
    await sql`select from supply where suid = ${suid} and id = ${supply_id} for update`.execute(db)
    const { rows } = await sql<{
      on: boolean
      begin_at: number | null
      end_at: number | null
      name: string
      sold: boolean
    }>`
      select s.status = 'on' and s.del_at is null and exists (select from supply_reader r where r.suid = s.suid and r.supply_id = s.id and r.store_suid = ${ctx.suid} and r.state != 'ended') as on,
        s.begin_at, s.end_at, g.name, g.status = 'on' as sold
      from supply s join goods g on g.suid = s.suid and g.id = s.goods_id where s.suid = ${suid} and s.id = ${supply_id}`.execute(
      db,
    )
    const [offer] = rows
    if (!offer?.on) return new AppError('supply_stopped')
    if (offer.begin_at !== null && offer.begin_at > now)
      return new AppError('supply_not_begun', { at: figure.time(offer.begin_at) })
    if (offer.end_at !== null && offer.end_at <= now)
      return new AppError('supply_over', { at: figure.time(offer.end_at) })
    return offer.sold ? undefined : new AppError('supply_goods_off', { name: offer.name })
  })
  if (live && refusal) throw refusal
  const { rows } = await sql<Copy>`
    select id, title, state, supplier_suid, supply_id from market_goods where suid = ${ctx.suid} and id = ${offerId} and del_at is null for update`.execute(
    ctx.db,
  )
  const [copy] = rows
  if (!copy) throw new AppError('not_found')
  return copy
}

/** Throws where a SKU of a copy would be sold below its minimum price; `price` is the SQL of the new price. */
async function refuseBelow(
  { db, suid }: Ctx<DB>,
  copy: number,
  field: string,
  price: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<{ spec: string; min: number; price: number | null }>`
    select spec, min_sale_price as min, ${price} as price from market_sku
    where suid = ${suid} and market_goods_id = ${copy} and coalesce(${price}, 0) < min_sale_price order by id limit 1`.execute(
    db,
  )
  const [below] = rows
  if (below)
    throw refusing(field, 'below_min_sale', {
      spec: below.spec,
      price: figure.money(below.price ?? 0),
      min: figure.money(below.min),
    })
}

/** Writes the state of a pick on both sides and marks the notice as read. */
async function setState(ctx: Ctx<DB>, copy: Copy, state: CopyState): Promise<{ id: number; state: CopyState }> {
  await sql`update market_goods set state = ${state}, notice = null, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${copy.id}`.execute(
    ctx.db,
  )
  await runAtSupplier(ctx, copy.supplier_suid, ({ db, suid, now }) =>
    sql`update supply_reader set state = ${state}, ver = ver + 1, updated_at = now(),
        picked_at = case when ${state}::text = 'offered' then null else coalesce(picked_at, to_timestamp(${now}::bigint)) end
      where suid = ${suid} and supply_id = ${copy.supply_id} and store_suid = ${ctx.suid}`.execute(db),
  )
  await notifyPick(ctx, copy.id)
  ctx.log({
    biz_type: 'market_goods',
    biz_id: copy.id,
    biz_no: copy.title,
    before: { state: copy.state },
    after: { state },
  })
  return { id: copy.id, state }
}
