import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { date, int, ref } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import { formatsIn } from '#core/value/formats.ts'
import { dayStart } from '#core/value/time.ts'
import type { Ctx } from '#core/define/context.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { customer } from '../../basicdata/customer/customer.resource.ts'
import { goods } from '../goods/goods.resource.ts'
import { rulePrice } from '../shared/price.ts'
import { explainPrice, ruleText, skuText } from './explain.ts'
import { loadPriceBooks } from './price-book.ts'
import { priceRule } from './price.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const queryFields = {
  partner_id: ref(fieldTexts.customer, 'customer', {
    help: ['不填为散客', 'Default: walk-in customer', 'Por defecto: cliente ocasional', '空欄の場合：一般の購入者'],
  }),
  quantity: int(glossaryTerms.quantity, { required: true, default: 1, min: 1, max: 100_000_000 }),
  day: date(fieldTexts.day, { help: ['不填为今天', 'Default: today', 'Por defecto: hoy', '空欄の場合：今日'] }),
}
interface PriceQuery {
  readonly partner_id: number | null
  readonly quantity: number
  readonly day: number | null
}
const title = [
  '查询客户价',
  'Look up a partner’s price',
  'Consultar el precio de un cliente',
  '得意先価格の照会',
] as const

/** Price queries in addition to the price list. */
export const priceCalls = [
  defineCall({
    path: '/seller/price/PriceExplain',
    method: 'POST',
    title,
    access: 'api',
    button: { table: 'price_rule', key: 'explain', scope: 'table', shows: 'text' },
    input: { sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true }), ...queryFields },
    example: { sku_id: { exampleOf: 'sku_view' }, quantity: 1 },
    async run({ sku_id, ...by }, ctx) {
      return { text: await explainForPartner(ctx, [sku_id], by) }
    },
  }),
  defineCall({
    path: '/seller/price/GoodsPriceExplain',
    method: 'POST',
    title,
    access: 'api',
    button: { table: 'goods', key: 'priceExplain', scope: 'row', shows: 'text' },
    input: { id: ref(glossaryTerms.goods, 'goods', { required: true }), ...queryFields },
    example: { id: { exampleOf: 'goods' }, quantity: 1 },
    async run({ id, ...by }, ctx) {
      return { text: await explainForPartner(ctx, await loadSkuIds(ctx, id), by) }
    },
  }),
  defineCall({
    path: '/seller/price/GoodsPrices',
    method: 'GET',
    title: commonTexts.buyersPrices,
    access: 'api',
    input: { id: ref(glossaryTerms.goods, 'goods', { required: true }) },
    /** All rules that apply to the goods, with the resulting price of each SKU. */
    async run({ id }, ctx): Promise<PanelAnswer> {
      const books = [...(await loadPriceBooks(ctx, await loadSkuIds(ctx, id))).values()]
      const ruleIds = books.flatMap(({ rules }) => rules.map((rule) => rule.id))
      const { rows: visibleRows } = await sql<{ id: number }>`
        select r.id from price_rule r where r.suid = ${ctx.suid} and r.id = any(${ruleIds}::bigint[]) and ${ctx.visible(priceRule, 'r')}`.execute(
        ctx.db,
      )
      const visibleIds = new Set(visibleRows.map((rule) => rule.id))
      const formats = formatsIn(ctx.lang)
      const rows = books.flatMap((book) =>
        book.rules
          .filter((rule) => visibleIds.has(rule.id))
          .map((rule) => ({
            cells: [
              skuText(book),
              rule.partner ?? '',
              ruleText(rule, ctx.lang),
              formats.amount(book.sku.price),
              formats.amount(rulePrice(rule, book.sku.price)),
            ],
            to: `/goods/price/edit/${rule.id}`,
          })),
      )
      const columns = [
        glossaryTerms.sku,
        queryFields.partner_id.label,
        lineTitle,
        glossaryTerms.salePrice,
        priceTitle,
      ].map((columnTitle, at) => ({
        title: inLang(columnTitle, ctx.lang),
        ...(at > 2 ? { align: 'right' as const } : {}),
      }))
      return { tables: [{ columns, rows }] }
    },
  }),
]

const lineTitle = ['依据', 'Line', 'Criterio', '根拠'] as const
const priceTitle = labelTexts.price

/** Explains the prices of SKUs for a partner or an anonymous buyer. Throws `not_found` for a missing SKU. */
async function explainForPartner(
  ctx: Ctx<DB>,
  skus: readonly number[],
  { partner_id, quantity, day }: PriceQuery,
): Promise<string> {
  const partner = partner_id === null ? undefined : await ctx.find(customer, partner_id)
  const buyer = { partner_id, level: partner?.price_level ?? null }
  const books = await loadPriceBooks(ctx, skus, buyer)
  if (books.size < skus.length) throw new AppError('not_found')
  return [...books.values()]
    .map((book) => explainPrice(book, { buyer, quantity, day: dayStart(day ?? ctx.now) }, ctx.lang))
    .join('\n\n')
}

/** Active SKU ids of goods that the caller can see. */
async function loadSkuIds(ctx: Ctx<DB>, id: number): Promise<number[]> {
  await ctx.find(goods, id)
  const { rows } = await sql<{ id: number }>`
    select id from goods_sku where suid = ${ctx.suid} and goods_id = ${id} and not archived order by line_no`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}
