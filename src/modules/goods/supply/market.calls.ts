import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import { money, percent, ref } from '#core/fields/index.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { formatInstant } from '#core/value/time.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { dropCopy } from './copies.ts'
import type { CopyState } from './copies.ts'
import { at, atEach, offeringSuppliers } from './door.ts'
import { marketGoods, marketSku } from './market.resource.ts'
import { followPick } from './picks.ts'
import { dropReader, offerAllTo } from './publish.ts'
import { byStore, supplyWords } from './words.ts'
import { commonTexts } from '../common-texts.ts'

const one: Text = commonTexts.offer
const id = ref(one, 'market_goods', { required: true })

interface Copy {
  readonly id: number
  readonly title: string
  readonly state: CopyState
  readonly supplier_suid: number
  readonly supply_id: number
}

/** What a union store does with what is offered to it. */
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
      percent: percent(['按建议售价的', 'Share of the suggested price', 'Porcentaje del precio sugerido', '推奨価格に対する割合'], {
        required: true,
        default: 100,
        min: 1,
        max: 1000,
        help: ['之后可逐个规格改价', 'Prices can be changed by SKU later', 'Luego se puede cambiar por SKU', '後で SKU ごとに変更できます'],
      }),
    },
    example: { id: { exampleOf: 'market_goods' }, percent: 10_000 },
    unrepeatable: 'Another supplier has to offer the goods first.',
    async run({ id: wanted, percent: share }, ctx) {
      const copy = await holdOffer(ctx, wanted)
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
    /** The copy goes back to the market; one whose supply has ended goes for good. */
    async run({ id: wanted }, ctx) {
      const copy = await holdOffer(ctx, wanted, false)
      if (copy.state === 'offered') throw new AppError('not_picked')
      if (copy.state === 'ended') {
        await dropCopy(ctx, copy.id)
        await at(ctx, copy.supplier_suid, (there) => dropReader(there, copy.supply_id, ctx.suid))
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
    async run({ id: wanted }, ctx) {
      const copy = await holdOffer(ctx, wanted)
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
    async run({ id: wanted }, ctx) {
      const copy = await holdOffer(ctx, wanted, false)
      if (copy.state !== 'on') throw new AppError('state_changed')
      return setState(ctx, copy, 'off')
    },
  }),
  defineCall({
    method: 'POST',
    access: 'api',
    rule: byStore,
    path: '/fenxiao/market/PickPrice',
    title: ['改价', 'Change price', 'Cambiar precio', '価格変更'],
    button: { table: 'market_sku', key: 'pickPrice', scope: 'row' },
    input: {
      id: ref(['货源规格', 'Offered SKU', 'SKU ofrecido', '供給 SKU'], 'market_sku', { required: true }),
      price: money(supplyWords.salePrice, { required: true, min: 0.01, max: 100_000_000 }),
    },
    example: { id: { exampleOf: 'market_sku' }, price: 1200 },
    unrepeatable: 'Another supplier has to offer the goods first.',
    async run({ id: wanted, price }, ctx) {
      const sku = await ctx.find(marketSku, wanted)
      const copy = await holdOffer(ctx, sku.market_goods_id, false)
      if (copy.state === 'offered') throw new AppError('not_picked')
      if (copy.state === 'ended') throw new AppError('supply_stopped')
      await refuseBelow(ctx, copy.id, 'price', sql`case when id = ${wanted} then ${price}::bigint else min_sale_price end`)
      await sql`update market_sku set sale_price = ${price}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${wanted}`.execute(
        ctx.db,
      )
      await followPick(ctx, copy.id)
      ctx.log({
        biz_type: 'market_sku',
        biz_id: wanted,
        biz_no: sku.spec,
        before: { sale_price: sku.sale_price },
        after: { sale_price: price },
      })
      return { id: wanted, price }
    },
  }),
  defineCall({
    method: 'POST',
    access: 'api',
    rule: byStore,
    path: '/fenxiao/market/Seen',
    title: ['知道了', 'Seen', 'Visto', '確認済み'],
    button: { table: 'market_goods', key: 'seen', scope: 'row', when: [['notice', 'not_in', ['']]] },
    input: { id },
    example: { id: { exampleOf: 'market_goods' } },
    unrepeatable: 'Another supplier has to offer the goods first.',
    async run({ id: wanted }, ctx) {
      const { id: found } = await ctx.find(marketGoods, wanted)
      await sql`update market_goods set notice = null, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${found}`.execute(
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
    title: ['刷新货源', 'Refresh offers', 'Actualizar ofertas', '供給を更新'],
    button: { table: 'market_goods', key: 'refresh', scope: 'table', confirm: true },
    input: {},
    example: {},
    /** Brings what suppliers offered before this store was there. */
    async run(_input, ctx) {
      const store = ctx.suid
      const suppliers = await offeringSuppliers(ctx)
      const counts = await atEach(
        ctx,
        suppliers.map(({ suid }) => suid),
        (there) => offerAllTo(there, store),
      )
      return { count: [...counts.values()].reduce((sum, count) => sum + count, 0) }
    },
  }),
]

/** A copy of the store with the offer behind it held, in the order in which the supplier writes both. Where the offer must be `live`, throws why it is not. */
async function holdOffer(ctx: Ctx<DB>, wanted: number, live = true): Promise<Copy> {
  const { supplier_suid, supply_id } = await ctx.find(marketGoods, wanted)
  const refused = await at(ctx, supplier_suid, async ({ db, suid, now }) => {
    // held first, read after: who waited reads what the one before has left, of the goods and the readers too
    await sql`select from supply where suid = ${suid} and id = ${supply_id} for update`.execute(db)
    const { rows } = await sql<{ on: boolean; begin_at: number | null; end_at: number | null; name: string; sold: boolean }>`
      select s.status = 'on' and s.del_at is null and exists (select from supply_reader r where r.suid = s.suid and r.supply_id = s.id and r.store_suid = ${ctx.suid} and r.state != 'ended') as on,
        s.begin_at, s.end_at, g.name, g.status = 'on' as sold
      from supply s join goods g on g.suid = s.suid and g.id = s.goods_id where s.suid = ${suid} and s.id = ${supply_id}`.execute(db)
    const [offer] = rows
    if (!offer?.on) return new AppError('supply_stopped')
    if (offer.begin_at !== null && offer.begin_at > now) return new AppError('supply_not_begun', { at: formatInstant(offer.begin_at) })
    if (offer.end_at !== null && offer.end_at <= now) return new AppError('supply_over', { at: formatInstant(offer.end_at) })
    return offer.sold ? undefined : new AppError('supply_goods_off', { name: offer.name })
  })
  if (live && refused) throw refused
  const { rows } = await sql<Copy>`
    select id, title, state, supplier_suid, supply_id from market_goods where suid = ${ctx.suid} and id = ${wanted} and del_at is null for update`.execute(
    ctx.db,
  )
  const [copy] = rows
  if (!copy) throw new AppError('not_found')
  return copy
}

/** Throws where a SKU of a copy would be sold below its least price; `price` is what it would cost. */
async function refuseBelow({ db, suid }: Ctx<DB>, copy: number, field: string, price: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ spec: string; min: number; price: number | null }>`
    select spec, min_sale_price as min, ${price} as price from market_sku
    where suid = ${suid} and market_goods_id = ${copy} and coalesce(${price}, 0) < min_sale_price order by id limit 1`.execute(db)
  const [below] = rows
  if (below)
    throw refusing(field, 'below_min_sale', {
      spec: below.spec,
      price: formatDecimal(below.price ?? 0, 2),
      min: formatDecimal(below.min, 2),
    })
}

/** Writes what the store made of an offer, on both sides, and takes it as having seen what it was told. */
async function setState(ctx: Ctx<DB>, copy: Copy, state: CopyState): Promise<{ id: number; state: CopyState }> {
  await sql`update market_goods set state = ${state}, notice = null, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${copy.id}`.execute(
    ctx.db,
  )
  await at(ctx, copy.supplier_suid, ({ db, suid, now }) =>
    sql`update supply_reader set state = ${state}, ver = ver + 1, updated_at = now(),
        picked_at = case when ${state}::text = 'offered' then null else coalesce(picked_at, to_timestamp(${now}::bigint)) end
      where suid = ${suid} and supply_id = ${copy.supply_id} and store_suid = ${ctx.suid}`.execute(db),
  )
  await followPick(ctx, copy.id)
  ctx.log({ biz_type: 'market_goods', biz_id: copy.id, biz_no: copy.title, before: { state: copy.state }, after: { state } })
  return { id: copy.id, state }
}
