import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { date, int, ref } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { dayStart } from '#core/value/time.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { customer } from '../../basicdata/customer/customer.resource.ts'
import { goods } from '../goods/goods.resource.ts'
import { priceBy } from '../shared/price-of.ts'
import { explained, ruleText, skuText } from './explain.ts'
import { priceBooks } from './price-book.ts'
import { priceRule } from './price.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const asked = {
  partner_id: ref(fieldTexts.customer, 'customer', {
    help: ['不填为散客', 'Default: walk-in customer', 'Por defecto: cliente ocasional', '空欄の場合：一般の購入者'],
  }),
  quantity: int(glossaryTerms.quantity, { required: true, default: 1, min: 1, max: 100_000_000 }),
  day: date(fieldTexts.day, { help: ['不填为今天', 'Default: today', 'Por defecto: hoy', '空欄の場合：今日'] }),
}
interface Asked {
  readonly partner_id: number | null
  readonly quantity: number
  readonly day: number | null
}
const title = ['查询客户价', 'Look up a partner’s price', 'Consultar el precio de un cliente', '取引先の価格を調べる'] as const

/** What people ask of prices beside the list itself. */
export const priceCalls = [
  defineCall({
    path: '/seller/price/PriceExplain',
    method: 'POST',
    title,
    access: 'api',
    button: { table: 'price_rule', key: 'explain', scope: 'table', shows: 'text' },
    input: { sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true }), ...asked },
    example: { sku_id: { exampleOf: 'sku_view' }, quantity: 1 },
    async run({ sku_id, ...by }, ctx) {
      return { text: await explainedFor(ctx, [sku_id], by) }
    },
  }),
  defineCall({
    path: '/seller/price/GoodsPriceExplain',
    method: 'POST',
    title,
    access: 'api',
    button: { table: 'goods', key: 'priceExplain', scope: 'row', shows: 'text' },
    input: { id: ref(glossaryTerms.goods, 'goods', { required: true }), ...asked },
    example: { id: { exampleOf: 'goods' }, quantity: 1 },
    async run({ id, ...by }, ctx) {
      return { text: await explainedFor(ctx, await skusOf(ctx, id), by) }
    },
  }),
  defineCall({
    path: '/seller/price/GoodsPrices',
    method: 'GET',
    title: commonTexts.buyersPrices,
    access: 'api',
    input: { id: ref(glossaryTerms.goods, 'goods', { required: true }) },
    /** Every line that may concern the goods, with what it makes of each SKU. */
    async run({ id }, ctx): Promise<PanelAnswer> {
      const books = [...(await priceBooks(ctx, await skusOf(ctx, id))).values()]
      const theirs = books.flatMap(({ rules }) => rules.map((rule) => rule.id))
      const { rows: within } = await sql<{ id: number }>`
        select r.id from price_rule r where r.suid = ${ctx.suid} and r.id = any(${theirs}::bigint[]) and ${ctx.visible(priceRule, 'r')}`.execute(
        ctx.db,
      )
      const seen = new Set(within.map((rule) => rule.id))
      const rows = books.flatMap((book) =>
        book.rules
          .filter((rule) => seen.has(rule.id))
          .map((rule) => ({
            cells: [
              skuText(book),
              rule.partner ?? '',
              ruleText(rule, ctx.lang),
              formatDecimal(book.sku.price, 2),
              formatDecimal(priceBy(rule, book.sku.price), 2),
            ],
            to: `/goods/price/edit/${rule.id}`,
          })),
      )
      const columns = [glossaryTerms.sku, asked.partner_id.label, lineTitle, glossaryTerms.salePrice, priceTitle].map((one, at) => ({
        title: inLang(one, ctx.lang),
        ...(at > 2 ? { align: 'right' as const } : {}),
      }))
      return { tables: [{ columns, rows }] }
    },
  }),
]

const lineTitle = ['依据', 'Line', 'Línea', '根拠'] as const
const priceTitle = labelTexts.price

/** What some SKUs cost a partner, or anybody, in words. Throws `not_found` where one of them is not there. */
async function explainedFor(ctx: Ctx<DB>, skus: readonly number[], { partner_id, quantity, day }: Asked): Promise<string> {
  const partner = partner_id === null ? undefined : await ctx.find(customer, partner_id)
  const buyer = { partner_id, level: partner?.price_level ?? null }
  const books = await priceBooks(ctx, skus, buyer)
  if (books.size < skus.length) throw new AppError('not_found')
  return [...books.values()].map((book) => explained(book, { buyer, quantity, day: dayStart(day ?? ctx.now) }, ctx.lang)).join('\n\n')
}

/** The SKUs of goods that the caller may see, archived ones left out. */
async function skusOf(ctx: Ctx<DB>, id: number): Promise<number[]> {
  await ctx.find(goods, id)
  const { rows } = await sql<{ id: number }>`
    select id from goods_sku where suid = ${ctx.suid} and goods_id = ${id} and not archived order by line_no`.execute(ctx.db)
  return rows.map((row) => row.id)
}
