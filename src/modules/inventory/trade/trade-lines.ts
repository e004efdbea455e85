import { closeStep } from '#core/define/document.ts'
import type { DocumentLines, DocumentState } from '#core/define/document.ts'
import type { Transition } from '#core/define/flow.ts'
import type { Fields, Lines } from '#core/define/resource.ts'
import { money, percent, quantity, ref, select, text, unit_price } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { TRADE_LINES } from '../shared/trade-facts.ts'
import type { TradeFacts } from '../shared/trade-facts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** The head fields of a document with trade lines. The server calculates the sums. */
const headFields = {
  discount_amount: money(glossaryTerms.discount, { required: true, default: 0, min: 0 }),
  other_amount: money(commonTexts.otherCharges, {
    required: true,
    default: 0,
    help: [
      '与优惠一起按金额分摊到各行，计入税额和成本；输入负数则扣除',
      'Shared by the lines by amount, like the discount, and part of their tax and cost. A negative amount is deducted',
      'Se reparte entre las líneas por importe, como el descuento, y cuenta en su impuesto y coste. Un importe negativo se descuenta',
      '値引きと同様に金額で各明細へ配分され、税額と原価に含まれます。負の金額は差し引かれます',
    ],
  }),
  total_qty: quantity(glossaryTerms.quantity, {
    required: true,
    server: true,
    default: 0,
    help: [
      '按各物料的基本单位合计',
      'Added up in each material’s own unit',
      'Suma en la unidad base de cada material',
      '各品目の基本単位で合計',
    ],
  }),
  total_weight: quantity(glossaryTerms.weight, { required: true, server: true, default: 0, unit: 'kg' }),
  goods_amount: money(glossaryTerms.goodsAmount, { required: true, server: 'checked', default: 0 }),
  tax_amount: money(glossaryTerms.taxWithin, { required: true, server: 'checked', default: 0 }),
  total_amount: money(glossaryTerms.totalAmount, { required: true, server: 'checked', default: 0 }),
  exec_status: select(
    glossaryTerms.progress,
    {
      none: ['未执行', 'Not started', 'Sin empezar', '未実行'],
      part: ['部分执行', 'In part', 'En parte', '一部実行'],
      done: optionTexts.completed,
    },
    { required: true, server: true, default: 'none', colors: { none: 'grey', part: 'orange', done: 'green' } },
  ),
}

/** The common fields of trade lines. `qty` is in the line's unit, `base_qty` and `done_qty` in the base unit. */
const lineFields = {
  material_id: ref(glossaryTerms.material, 'material', { required: true }),
  unit_id: ref(glossaryTerms.unit, 'unit', {
    filled: true,
    help: ['不填为基本单位', 'Default: the base unit', 'Por defecto: la unidad base', '空欄の場合：基本単位'],
  }),
  qty: quantity(glossaryTerms.quantity, { required: true, min: 0.001, max: 10_000_000 }),
  ratio: quantity(glossaryTerms.ratio, { required: true, server: true, decimals: 8 }),
  base_qty: quantity(['基本数量', 'Base quantity', 'Cantidad base', '基本数量'], {
    required: true,
    server: true,
    default: 0,
  }),
  price: unit_price(glossaryTerms.unitPrice, { min: 0, max: 1_000_000 }),
  tax_bp: percent(glossaryTerms.taxRate, { filled: true, min: 0, max: 100 }),
  amount: money(glossaryTerms.amount, { required: true, server: 'checked', default: 0 }),
  tax: money(glossaryTerms.tax, { required: true, server: 'checked', default: 0 }),
  share_amount: money(commonTexts.sharedCharges, { required: true, server: true, default: 0 }),
  src_line_id: quantity(['来源行', 'Source line', 'Línea de origen', '元明細'], { decimals: 0, min: 1 }),
  done_qty: quantity(['已执行数量', 'Fulfilled quantity', 'Cantidad ejecutada', '実行済み数量'], {
    required: true,
    server: true,
    default: 0,
  }),
  remark: text(commonTexts.lineRemark, { max: 200 }),
}

/** Closes a document that will not be fulfilled completely, while it has open quantities. */
export const closeUnfinished = {
  ...closeStep,
  when: [['exec_status', 'not_in', ['done']]],
} as const satisfies Transition<DocumentState>

interface TradeLinesDef<LK extends string, LF extends Fields> extends TradeFacts {
  readonly table: LK
  readonly title?: Text
  /** The fields of a line besides material, unit, quantity, price, tax, amounts and source. */
  readonly fields: LF
  readonly max?: number
}

/** Lines with material, unit, quantity and price, with their sums in the head. `tradeRules` calculate them. */
export function tradeLines<const LK extends string, LF extends Fields>({
  table,
  title = glossaryTerms.lines,
  fields,
  max,
  ...facts
}: TradeLinesDef<LK, LF>): DocumentLines<LK, typeof lineFields & LF, typeof headFields> {
  return {
    table,
    title,
    fields: { ...lineFields, ...fields },
    head: headFields,
    sums: ['qty', 'amount'],
    filters: ['material_id'],
    ...(max === undefined ? {} : { max }),
    editor: tradeEditor(facts),
    calls: ['/jxc/stock/BillTrace'],
  }
}

/** The editor definition of trade lines, with the facts that the console requires. */
export function tradeEditor(facts: TradeFacts): NonNullable<Lines['editor']> {
  return { name: TRADE_LINES, facts }
}
