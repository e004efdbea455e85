import { bool, image, int, json, money, quantity, ref, select, shape, text } from '#core/fields/index.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from './shared/common-texts.ts'
import { adjustStages, costPath, maxLineQty, orderTexts } from './shared/words.ts'

/** Options of a field that only the server counts. */
export const serverSum = { required: true, server: true, default: 0 } as const

const surcharges = shape.list(
  shape.object({ amount: shape.whole({ min: 0 }), from: shape.whole({ min: 0, max: 1_000_000 }) }),
  { max: 1_000 },
)

/** A SKU of an order with its price, share of the payment and quantities. */
export const orderLine = {
  table: 'order_line',
  title: glossaryTerms.goods,
  max: 200,
  fields: {
    sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true, among: { sale: 'on' } }),
    img: image(glossaryTerms.picture, { server: true }),
    title: text(glossaryTerms.goods, { server: true, max: 120 }),
    spec: text(glossaryTerms.spec, { server: true, max: 200 }),
    qty: int(glossaryTerms.quantity, { required: true, min: 1, max: maxLineQty }),
    list_price: money(fieldTexts.listPrice, serverSum),
    price: money(glossaryTerms.salePrice, serverSum),
    amount: money(glossaryTerms.amount, serverSum),
    share: money(commonTexts.allocatedPayment, {
      ...serverSum,
      help: [
        '优惠分摊后该行应付的金额，付款后不再变',
        'The part of the payment that falls on this line after adjustments; fixed once paid',
        'Lo que corresponde a la línea tras los ajustes; fijo tras el pago',
        '調整後にこの行に割り当てられる金額。支払い後は固定',
      ],
    }),
    surcharges: json(['加价分摊', 'Surcharge shares', 'Partes de recargos', '加算額の割当'], {
      server: true,
      shape: surcharges,
    }),
    price_why: text(['价格说明', 'Price details', 'Detalle del precio', '価格の内訳'], { server: true, max: 500 }),
    weight: int(glossaryTerms.weight, { ...serverSum, unit: 'g' }),
    shipped_qty: int(orderTexts.shipped, serverSum),
    cancelled_qty: int(orderTexts.cancelled, serverSum),
    returned_qty: int(orderTexts.returned, serverSum),
    taken_qty: int(['已占退款件数', 'Pieces in refunds', 'Piezas en reembolsos', '返金対象個数'], serverSum),
    refunded: money(orderTexts.refunded, serverSum),
    in_flight: money(fieldTexts.refundInProgress, serverSum),
    withheld: money(orderTexts.withheld, serverSum),
    cost: money(glossaryTerms.cost, { ...serverSum, readRight: costPath }),
    supplier: text(glossaryTerms.supplier, { server: true, max: 100 }),
    supplier_suid: quantity(hintTexts.supplierNumber, { server: true, decimals: 0 }),
    sent_elsewhere: bool(orderTexts.elsewhere, { required: true, server: true, default: false }),
  },
  sums: ['qty', 'amount', 'share'],
  unread: ['sku_id', 'surcharges', 'weight', 'taken_qty', 'supplier_suid', 'sent_elsewhere'],
  filters: ['sku_id', 'title'],
} as const

/** Why an order costs less or more than its lines at list price. */
export const orderAdjust = {
  table: 'order_adjust',
  title: commonTexts.adjustments,
  max: 200,
  fields: {
    row: int(['明细行', 'Line', 'Línea', '明細行'], { server: true }),
    stage: select(labelTexts.type, adjustStages, { required: true, server: true, default: 'staff' }),
    addon: text(fieldTexts.plugin, { server: true, max: 40 }),
    source_id: quantity(labelTexts.sourceId, { server: true, decimals: 0 }),
    amount: money(glossaryTerms.amount, serverSum),
    words: text(glossaryTerms.reason, { server: true, max: 200 }),
  },
  unread: ['addon', 'source_id'],
} as const
