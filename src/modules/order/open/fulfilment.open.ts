import { reasonFor } from '#core/define/reasons.ts'
import { money, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { renameProblemFields } from '../../basicdata/open/codes.ts'
import { defineOpenCall } from '../../db.ts'
import { orders } from '../order.resource.ts'
import { refund } from '../refund/refund.resource.ts'
import { refundTypes, defaultFreightHelp } from '../shared/refund-words.ts'
import { ship } from '../shipment/ship.calls.ts'
import { shipment } from '../shipment/shipment.resource.ts'
import { linesByCode, fieldNames, findOrder, orderNo, lineFields, unknownCode } from './codes.ts'
import { refundableSample, refundSample, shipSample } from './sample.ts'

const { goodwill: _paid, ...types } = refundTypes
const status = text(glossaryTerms.status, { required: true })
const lines = { name: 'lines', title: glossaryTerms.goods, fields: lineFields } as const

/** Open API calls after an order: shipping notices and refunds. */
export const fulfilmentOpenCalls = [
  defineOpenCall({
    path: '/open/order/Ship',
    needs: ['/seller/order/OrderSend'],
    title: ['发货通知', 'Ship notice', 'Aviso de envío', '発送通知'],
    about: [
      '登记一个包裹并出库；不填明细则发出全部未发商品。同一外部包裹号只发一次',
      'Creates a shipment and deducts stock. Omit lines to ship everything outstanding. One external parcel number ships once',
      'Registra un paquete y descuenta existencias. Sin líneas se envía todo lo pendiente. Cada número externo se envía una vez',
      '荷物を登録して出庫します。明細を省略すると未発送のすべてです。同じ外部荷物番号は1回だけ発送されます',
    ],
    writes: true,
    once: 'out_no',
    input: {
      out_no: text(['外部包裹号', 'Your parcel no.', 'Su n.º de paquete', '外部荷物番号'], { required: true, max: 60 }),
      order_no: orderNo,
      carrier: shipment.fields.carrier,
      tracking_no: shipment.fields.tracking_no,
    },
    rows: [lines],
    answer: { order_no: orderNo, parcel_no: text(shipment.fields.shipment_no.label, { required: true }), status },
    refusals: ['unknown_code', 'order_state', 'ship_over', 'ship_not_in_order', 'ship_nothing', 'supply_ships'],
    example: {
      out_no: 'PKG-1',
      order_no: 'DD202611220001',
      carrier: '顺丰速运',
      tracking_no: 'SF1234567890',
      lines: [{ sku: 'YAN-400', qty: '2' }],
    },
    sample: shipSample,
    async run({ out_no: _own, order_no, lines: sent, ...how }, ctx) {
      const id = await findOrder(ctx, order_no)
      const requested = await linesByCode(ctx, sent)
      const { shipment_no: parcel_no } = await renameProblemFields(fieldNames, () =>
        ship(ctx, id, { ...how, lines: requested }),
      )
      return { order_no, parcel_no, status: (await ctx.find(orders, id)).status }
    },
  }),
  defineOpenCall({
    path: '/open/order/Refund',
    needs: ['/seller/refund/RefundCreate', '/seller/refund/RefundAgree'],
    title: ['发起退款', 'Raise a refund', 'Iniciar un reembolso', '返金を起票'],
    about: [
      '为订单发起退款、退货或换货，视为商家同意，超过复核起点的等待另一人复核；金额按冻结的分摊计算，不会超过可退金额',
      'Raises a refund, a return or an exchange, agreed by the shop; a large one waits for the approval of a second person. Amounts follow from the shares that were fixed at payment and never exceed what may be refunded',
      'Inicia un reembolso, una devolución o un cambio, que se da por aceptado por la tienda; si supera el límite, espera la aprobación de otra persona. Los importes siguen el reparto fijado al pagar y nunca superan lo reembolsable',
      '注文の返金・返品・交換を、店舗が承認したものとして起票します。再確認が必要な額を超えるものは別の担当者の再確認を待ちます。金額は支払い時の按分で決まり、返金可能額を超えません',
    ],
    writes: true,
    once: 'out_no',
    input: {
      out_no: text(['外部退款号', 'Your refund no.', 'Su n.º de reembolso', '外部返金番号'], {
        required: true,
        max: 60,
      }),
      order_no: orderNo,
      type: select(refund.fields.type.label, types, { required: true, default: 'refund' }),
      reason: refund.fields.reason,
      freight_part: money(refund.fields.freight_part.label, { min: 0, help: defaultFreightHelp }),
    },
    rows: [{ ...lines, min: 1 }],
    answer: {
      refund_no: text(refund.fields.refund_no.label, { required: true }),
      status,
      total_amount: refund.fields.total_amount,
    },
    refusals: [
      'unknown_code',
      'order_state',
      'refund_over',
      'refund_pieces_over',
      'refund_freight_over',
      'ship_not_in_order',
    ],
    example: {
      out_no: 'R-1',
      order_no: 'DD202611220001',
      type: 'refund',
      reason: '买家取消',
      lines: [{ sku: 'YAN-400', qty: '1' }],
    },
    sample: refundableSample,
    async run({ out_no: _own, order_no, lines: back, ...terms }, ctx) {
      const order_id = await findOrder(ctx, order_no)
      const requested = await linesByCode(ctx, back)
      const source = 'seller'
      const { id } = await renameProblemFields(fieldNames, () =>
        ctx.save(refund, { ...terms, order_id, source, lines: requested }),
      )
      return ctx.find(refund, id)
    },
  }),
  defineOpenCall({
    path: '/open/order/RefundQuery',
    needs: ['/seller/refund/RefundInfo'],
    title: ['查询退款', 'Get a refund', 'Consultar un reembolso', '返金を照会'],
    about: [
      '按售后单号返回状态与已退金额',
      'Returns the status of a case and the refunded amount',
      'Indica el estado de una reclamación y lo reembolsado',
      '返品・返金番号で状態と返金済み額を返します',
    ],
    input: { refund_no: text(refund.fields.refund_no.label, { required: true, max: 30 }) },
    answer: {
      refund_no: text(refund.fields.refund_no.label, { required: true }),
      status,
      total_amount: refund.fields.total_amount,
      asked_amount: refund.fields.asked_amount,
      returned_amount: refund.fields.returned_amount,
      answer: refund.fields.answer,
      done_at: refund.fields.done_at,
    },
    refusals: ['unknown_code'],
    example: { refund_no: 'TK202611220001' },
    sample: refundSample,
    async run({ refund_no }, ctx) {
      const { db, suid } = ctx
      const match = await db
        .selectFrom('refund')
        .select(['refund_no', 'status', 'total_amount', 'asked_amount', 'returned_amount', 'answer', 'done_at'])
        .where('suid', '=', suid)
        .where('refund_no', '=', refund_no)
        .where('del_at', 'is', null)
        .executeTakeFirstOrThrow(() => unknownCode('refund_no', refund.fields.refund_no.label, refund_no))
      return { ...match, answer: reasonFor(ctx, match.answer) }
    },
  }),
]
