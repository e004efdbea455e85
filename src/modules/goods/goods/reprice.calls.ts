import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { bool, money, percent, ref, refs, select } from '#core/fields/index.ts'
import { inLang, interpolate } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { formatsIn } from '#core/value/formats.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { changePrices, previewPrices } from './reprice.ts'
import type { Effect } from './reprice.ts'
import { commonTexts } from '../common-texts.ts'

const title: Text = commonTexts.changePrices
const repriceFields = {
  percent: percent(['按比例', 'By percentage', 'Por porcentaje', '割合'], {
    min: -99,
    max: 1000,
    help: [
      '如 5 为涨 5%，-5 为降 5%',
      '5 raises prices by 5 %, -5 lowers them by 5 %',
      '5 sube los precios un 5 %, -5 los baja un 5 %',
      '5 は 5% 値上げ、-5 は値下げ',
    ],
  }),
  amount: money(['按金额', 'By amount', 'Por importe', '金額'], {
    help: ['在比例之后加减', 'Applied after the percentage', 'Se suma tras el porcentaje', '割合の後に加減します'],
  }),
  round: select(
    ['四舍五入到', 'Round to', 'Redondear a', '四捨五入の単位'],
    {
      cent: ['分', 'Cents', 'Céntimos', '分'],
      jiao: ['角', '0.1 CNY', '0,1 CNY', '角'],
      yuan: ['1 元', '1 CNY', '1 CNY', '1元'],
    },
    { required: true, default: 'cent' },
  ),
  preview: bool(['只看效果', 'Preview only', 'Solo vista previa', 'プレビューのみ'], {
    default: true,
    help: [
      '关闭后才会改价',
      'Switch it off to change the prices',
      'Desactívelo para cambiar los precios',
      'オフにすると価格が変わります',
    ],
  }),
}
interface RepriceInput {
  percent: number | null
  amount: number | null
  round: 'cent' | 'jiao' | 'yuan'
  preview: boolean
}
const units = { cent: 1, jiao: 10, yuan: 100 } as const

/** Changes prices of many goods: selected ones or a category; first as a preview. */
export const repriceCalls = [
  defineCall({
    path: '/seller/goods/GoodsPrice',
    method: 'POST',
    title,
    access: 'api',
    button: { table: 'goods', key: 'price', scope: 'bulk', shows: 'text' },
    input: { ids: refs(glossaryTerms.goods, 'goods', { required: true }), ...repriceFields },
    example: { ids: [{ exampleOf: 'goods' }], percent: -1000, preview: false },
    run: ({ ids, ...input }, ctx) => reprice(ctx, sql`g.id = any(${ids}::bigint[])`, input),
  }),
  defineCall({
    path: '/seller/goods/GoodsPriceAll',
    method: 'POST',
    title: ['按分类改价', 'Change prices by category', 'Cambiar precios por categoría', 'カテゴリー別に価格変更'],
    access: 'api',
    button: { table: 'goods', key: 'priceall', scope: 'table', shows: 'text' },
    input: {
      cat_id: ref(glossaryTerms.goodsCategory, 'goods_category', {
        help: [
          '含下级；不选为全部商品',
          'Includes subcategories. Leave blank for all goods',
          'Incluye subcategorías. Deje en blanco para todos',
          '下位を含みます。空欄の場合：全商品',
        ],
      }),
      ...repriceFields,
    },
    example: { percent: -1000, preview: false },
    async run({ cat_id, ...input }, ctx) {
      const below = sql`g.cat_id in (select c.id from goods_category c where c.suid = g.suid and c.path like '%/' || ${cat_id}::text || '/%')`
      return reprice(ctx, cat_id === null ? sql`true` : below, input)
    },
  }),
]

async function reprice(
  ctx: Ctx<DB>,
  which: RawBuilder<unknown>,
  { percent: share, amount, round, preview }: RepriceInput,
) {
  if ((share ?? 0) === 0 && (amount ?? 0) === 0)
    throw refusing('percent', 'required', { label: repriceFields.percent.label })
  const change = { percent: share, amount, unit: units[round] }
  const effect = await (preview ? previewPrices : changePrices)(ctx, which, change)
  const summary = inLang(preview ? previewText : changedText, ctx.lang)
  return {
    text: [
      interpolate(summary, effectCounts(effect)),
      ...effect.samples.map((sample) => priceLine(sample, ctx.lang)),
    ].join('\n'),
    ...effectCounts(effect),
  }
}

const effectCounts = ({ skus, changed }: Effect) => ({ skus, changed })
function priceLine({ title: name, price, next }: Effect['samples'][number], lang: Lang): string {
  const formats = formatsIn(lang)
  return `${name}  ${formats.money(price)} → ${formats.money(next)}`
}

const previewText: Text = [
  '预览：共 {skus} 个规格，其中 {changed} 个会改价',
  'Preview: {changed} of {skus} SKUs would change',
  'Vista previa: cambiarían {changed} de {skus} SKU',
  'プレビュー：{skus}件中{changed}件が変わります',
]
const changedText: Text = [
  '已改价：共 {skus} 个规格，其中 {changed} 个已改',
  '{changed} of {skus} SKUs have a new price',
  '{changed} de {skus} SKU tienen precio nuevo',
  '{skus}件中{changed}件の価格を変更しました',
]
