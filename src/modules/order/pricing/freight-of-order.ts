import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { inLang, interpolate } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { formatsIn } from '#core/value/formats.ts'
import type { DB } from '../../db.ts'
import { loadTemplates } from '../../goods/freight/templates.ts'
import type { FreightTemplates } from '../../goods/freight/templates.ts'
import { calculateFreight } from '../../goods/shared/freight.ts'
import type { FreightCharged } from '../../goods/shared/freight.ts'
import type { SaleSku } from '../../goods/goods/for-sale.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Freight of an order and its calculation. Cents. */
export interface OrderFreight {
  readonly amount: number
  readonly why: string | null
}

interface FreightTarget {
  readonly way: string
  readonly region: string | null
  readonly freight_given: number | null
}
interface FreightLine {
  readonly sku: SaleSku
  readonly qty: number
  readonly amount: number
}

/** Shipping templates of SKUs, for an order that is charged by templates. */
export async function loadFreightTemplates(
  ctx: Ctx<DB>,
  { way, region, freight_given }: FreightTarget,
  skus: readonly number[],
): Promise<FreightTemplates | undefined> {
  return freight_given === null && way === 'express' && region !== null ? loadTemplates(ctx, skus) : undefined
}

/** Freight of an order sent by courier: goods of one template form one consignment. Throws `not_delivered_there`. */
export function freightOfOrder(
  { lang }: Pick<Ctx<DB>, 'lang'>,
  { way, region, freight_given }: FreightTarget,
  lines: readonly FreightLine[],
  templates: FreightTemplates | undefined,
): OrderFreight {
  const format = (text: Text, params: Record<string, string> = {}) => interpolate(inLang(text, lang), params)
  if (freight_given !== null) return { amount: freight_given, why: format(freightTexts.given) }
  if (way !== 'express') return { amount: 0, why: null }
  if (region === null) return { amount: 0, why: format(freightTexts.nowhere) }
  const templateFor = ({ sku: { freight_template_id: id } }: FreightLine) =>
    id === null ? templates?.fallback : templates?.byId.get(id)
  const groups = Map.groupBy(lines, templateFor)
  const parts = [...groups].flatMap(([template, templateLines]) => {
    if (!template) return []
    const sum = (of: (line: FreightLine) => number) => templateLines.reduce((all, line) => all + of(line), 0)
    const freight = calculateFreight(template, {
      region,
      weight_g: sum(({ sku, qty }) => (sku.weight ?? 0) * qty),
      units: sum(({ qty }) => qty),
      amount: sum(({ amount }) => amount),
    })
    if (!freight.served) throw new AppError('not_delivered_there', { name: templateLines[0]?.sku.title ?? '' })
    return [freight]
  })
  return {
    amount: parts.reduce((sum, { fee }) => sum + Number(fee), 0),
    why: parts.map((part) => explainFreight(part, lang)).join('；') || format(freightTexts.none),
  }
}

function explainFreight({ first_fee, steps, steps_fee, free, fee }: FreightCharged, lang: Lang): string {
  const format = (text: Text, params: Record<string, string> = {}) => interpolate(inLang(text, lang), params)
  const formats = formatsIn(lang)
  if (free?.by === 'amount') return format(freightTexts.freeAmount, { from: formats.money(free.from) })
  if (free) return format(freightTexts.freePieces, { from: formats.count(free.from) })
  return format(freightTexts.charged, {
    first: formats.money(first_fee),
    steps: String(steps),
    more: formats.money(steps_fee),
    fee: formats.money(fee),
  })
}

const freightTexts = {
  given: commonTexts.freightAsAgreed,
  nowhere: [
    '地址未填，运费未计',
    'No address yet, freight not counted',
    'Sin dirección: gastos de envío no incluidos',
    '住所未入力のため送料は未計算',
  ],
  none: ['无运费模板', 'No shipping template', 'Sin plantilla de envío', '送料テンプレートなし'],
  freeAmount: ['满 {from} 包邮', 'Free from {from}', 'Gratis desde {from}', '{from}以上送料無料'],
  freePieces: ['满 {from} 件包邮', 'Free from {from} pieces', 'Gratis desde {from} piezas', '{from}個以上送料無料'],
  charged: [
    '首费 {first}，续 {steps} 次 {more}，共 {fee}',
    'First {first}, {steps} further {steps:step|steps} {more}, total {fee}',
    'Primer tramo {first}, {steps} {steps:tramo|tramos} más {more}, en total {fee}',
    '初回 {first}、追加{steps}回 {more}、計 {fee}',
  ],
} as const satisfies Record<string, Text>
