import { sql } from 'kysely'
import { Client } from 'pg'
import { extraDefinitions, entry } from '#core/define/module.ts'
import { orderPartFactory } from '#core/define/order-part.ts'
import type { OrderPart, PlacedOrder, Undo } from '#core/define/order-part.ts'
import { pluginFactory } from '#core/define/plugin.ts'
import { registry } from '#core/define/registry.ts'
import type { Registry } from '#core/define/registry.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DBOf } from '#core/define/tables.ts'
import { AppError } from '#core/errors/errors.ts'
import { bool, int, money, ref, shape, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import type { DB as Product } from '#modules/db.ts'
import type { resources } from '#modules/resources.ts'
import { product } from '#plugins/index.ts'
import { drift } from '#server/schema/drift.ts'
import type { TestDatabase } from './database.ts'

const word = (zh: string, en: string): Text => [zh, en, en, en]

// A plugin outside the product that takes part in orders with all hooks: a limited number of pieces of one SKU at a
// special price.
const deal = defineResource({
  table: 'bargain_deal',
  page: '/plugin/bargain/deal',
  api: 'addons/bargain/seller',
  object: 'Deal',
  title: word('特价', 'Deals'),
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 60 }),
    sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true }),
    price: money(glossaryTerms.salePrice, { required: true, min: 0 }),
    quota: int(glossaryTerms.quantity, { required: true, min: 1 }),
    willing: bool(word('成交', 'Willing'), { default: true }),
    taken: int(word('已用', 'Taken'), { required: true, default: 0, server: true }),
  },
  list: { columns: ['name', 'sku_id', 'price', 'quota', 'willing', 'taken'] },
  form: [{ title: word('特价', 'Deal'), fields: ['name', 'sku_id', 'price', 'quota', 'willing'] }],
})

/** Events of the plugin, as it recorded them in the order's own transaction. */
const note = defineResource({
  table: 'bargain_note',
  page: '/plugin/bargain/note',
  pages: { add: false, edit: false, del: false },
  api: 'addons/bargain/seller',
  object: 'Note',
  title: word('记录', 'Notes'),
  calls: { Save: false, Del: false },
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 60, server: true }),
    order_id: int(word('订单', 'Order'), { required: true, server: true }),
    undo: text(word('键', 'Key'), { max: 60, server: true }),
    pieces: int(glossaryTerms.quantity, { required: true, server: true }),
    amount: money(glossaryTerms.amount, { required: true, server: true }),
    whole: bool(word('全部', 'Whole'), { server: true }),
  },
  list: {
    columns: ['name', 'order_id', 'undo', 'pieces', 'amount', 'whole'],
    filters: ['order_id'],
    sort: { by: 'id', asc: true },
  },
})

type BargainDefinition = (typeof definitions)[number]
const definitions = extraDefinitions<(typeof resources)[number]>()([deal, note])
type DB = Product & DBOf<BargainDefinition>
const defineOrderPart = orderPartFactory<DB>()
const definePlugin = pluginFactory<DB, never>()

const nothing: Undo = { key: '', units: [], complete: false }
async function noted(
  ctx: Ctx<DB>,
  name: string,
  { id }: PlacedOrder,
  { key, units: pieces, complete: isComplete }: Undo = nothing,
): Promise<void> {
  const sum = (of: 'qty' | 'amount') => pieces.reduce((all, row) => all + row[of], 0)
  await ctx.save(
    note,
    {},
    { name, order_id: id, undo: key, pieces: sum('qty'), amount: sum('amount'), whole: isComplete },
  )
}

interface Choice {
  readonly deal: number
}
/** Pieces of the line that has the price, among all of an order or those that are undone. */
const ofDeal = ({ offers, lines }: PlacedOrder<Choice>, pieces = lines) => {
  const line = lines[(offers[0]?.row ?? 0) - 1]
  return pieces.reduce((sum, { line_id, qty }) => (line_id === line?.line_id ? sum + qty : sum), 0)
}
const take = (ctx: Ctx<DB>, { chosen }: PlacedOrder<Choice>, pieces: number) =>
  sql`update bargain_deal set taken = taken + ${pieces} where suid = ${ctx.suid} and id = ${chosen?.deal ?? 0} and taken + ${pieces} between 0 and quota returning id`.execute(
    ctx.db,
  )

/** Itself, so that tests can ask it twice. */
export const bargainPart: OrderPart<DB, { sku_id: number; price: number } | undefined, Choice> = {
  stage: 'kind',
  chooses: shape.object({ deal: shape.whole({ min: 1 }) }),
  options: async ({ lines }, ctx) => {
    const { rows } = await sql<{
      id: number
      name: string
      sku_id: number
    }>`select id, name, sku_id from bargain_deal where suid = ${ctx.suid} and del_at is null order by id`.execute(
      ctx.db,
    )
    return rows.flatMap(({ id, name, sku_id }) =>
      lines.some((line) => line.sku_id === sku_id) ? [{ choice: { deal: id }, words: name }] : [],
    )
  },
  facts: async ({ chosen }, ctx) => (chosen ? ctx.find(deal, chosen.deal) : undefined),
  propose({ lines, chosen }, facts) {
    const at = lines.findIndex(({ sku_id }) => sku_id === facts?.sku_id)
    const line = lines[at]
    if (!facts || !line || !chosen || line.price === facts.price) return undefined
    if (line.price < facts.price) {
      const amount = facts.price * line.qty
      return { offers: [{ row: at + 1, amount, words: word('特价', 'Deal'), source_id: chosen.deal }] }
    }
    const off = (line.price - facts.price) * line.qty
    return { offers: [{ row: at + 1, off, words: word('特价', 'Deal'), source_id: chosen.deal }], pay_minutes: 5 }
  },
  async placed(order, ctx) {
    const { rows } = await take(ctx, order, ofDeal(order))
    if (rows.length === 0) throw new AppError('offer_not_for_this', { name: 'bargain' })
    await noted(ctx, 'placed', order)
  },
  confirmed: (order, ctx) => noted(ctx, 'confirmed', order),
  async paid(order, ctx) {
    await noted(ctx, 'paid', order)
    const { willing } = await ctx.find(deal, order.chosen?.deal ?? 0)
    return willing ? 'keep' : 'refund'
  },
  async closed(order, undo, ctx) {
    await take(ctx, order, -ofDeal(order, undo.units))
    await noted(ctx, 'closed', order, undo)
  },
  refunded: (order, undo, ctx) => noted(ctx, 'refunded', order, undo),
  async done(order, ctx) {
    await noted(ctx, 'done', order)
    await ctx.move('thanks', { key: `order:${order.id}`, to: order.member_id, amount: 5n })
  },
}

const bargain = definePlugin({
  key: 'bargain',
  title: ['特价', 'Bargain', 'Ganga', '特価'],
  icon: 'gift',
  category: 'marketing',
  version: '1.0.0',
  summary: ['试验', 'Trial', 'Prueba', '試験'],
  entries: [entry(deal), entry(note)],
  moves: {
    thanks: {
      title: ['谢礼', 'Thanks', 'Gracias', 'お礼'],
      from: 'clearing.thanks',
      to: 'member.available',
      asset: 'score',
    },
  },
  order: defineOrderPart(bargainPart),
})

/** Takes ten yuan off every order, without any tables. */
const rebate = definePlugin({
  key: 'rebate',
  title: ['立减', 'Rebate', 'Rebaja', '値引き'],
  icon: 'gift',
  category: 'marketing',
  version: '1.0.0',
  summary: ['试验', 'Trial', 'Prueba', '試験'],
  order: defineOrderPart({
    stage: 'order',
    facts: async () => undefined,
    propose: () => ({ offers: [{ off: 1000, words: word('立减十元', 'Ten off') }] }),
  }),
})

/** Pays five yuan of the freight. */
const postage = definePlugin({
  key: 'postage',
  title: ['运费补贴', 'Postage', 'Envío', '送料補助'],
  icon: 'car',
  category: 'marketing',
  version: '1.0.0',
  summary: ['试验', 'Trial', 'Prueba', '試験'],
  order: defineOrderPart({
    stage: 'freight',
    facts: async () => undefined,
    propose: ({ freight }) =>
      freight === 0 ? undefined : { offers: [{ off: 500, words: word('运费补贴五元', 'Five off shipping') }] },
  }),
})

/** The whole product with these add-ons. */
export const bargainRegistry = (): Registry => registry([...product, bargain, rebate, postage])

/** Creates their tables, by the SQL that the drift check drafts. */
export async function addBargain({ connection }: Pick<TestDatabase, 'connection'>): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  for (const { sql: ddl } of await drift(client, bargainRegistry())) await client.query(ddl)
  await client.end()
}
