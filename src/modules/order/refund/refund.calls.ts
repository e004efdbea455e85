import { joinReason } from '#core/define/reasons.ts'
import { AppError } from '#core/errors/errors.ts'
import { json, money, quantity, ref, select, shape, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { recordEvent } from '../event/record-event.ts'
import { dispositions } from '../shared/refund-words.ts'
import { agreePart } from './agree-part.ts'
import { buyerActions, cancelRefund, noteSentBack } from './buyer-actions.ts'
import { lockRefund, moveRefund } from './in-flight.ts'
import { countInFlight } from '../store/line-quantities.ts'
import { inspect } from './inspect.ts'
import { convertToReturn } from './convert-to-return.ts'
import { decidedHere, inspectedHere, refund } from './refund.resource.ts'
import { refuseInspecting } from './refuse-supplied.ts'
import { agreeOrEscalate, approveRefund } from './second-approval.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { refuseSupplied } from '../store/supply-mirror.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
const answer = text(refund.fields.answer.label, { max: 500 })
const actions = {
  agree: ['同意', 'Approve', 'Aceptar', '承認'],
  approve: ['复核同意', 'Approve', 'Aprobar', '再確認して承認'],
  reject: labelTexts.rejectBlock,
  ...buyerActions,
  toReturn: ['改为退货退款', 'Change to return', 'Convertir en devolución', '返品返金に変更'],
  receive: ['收货验货', 'Receive and inspect', 'Recibir e inspeccionar', '受領・検品'],
} as const
/** Dispositions available for goods that return to this shop. */
const { supplier: _supplier, ...localDispositions } = dispositions
const inspectedShape = shape.list(
  shape.object({
    sku_id: shape.whole({ min: 1 }),
    disposition: shape.one('restock', 'quarantine', 'scrap', 'missing'),
    qty: shape.whole({ min: 1, max: 1_000_000 }),
  }),
  { max: 400 },
)

const agreedLinesShape = shape.list(
  shape.object({ sku_id: shape.whole({ min: 1 }), qty: shape.whole({ min: 0, max: 1_000_000 }) }),
  {
    max: 200,
  },
)

/** Example: a return of shipped goods. */
const exampleReturn = {
  exampleOf: 'refund',
  values: { type: 'return', order_id: { exampleOf: 'orders', state: 'send' } },
}

/** Decisions and actions on refunds. */
export const refundCalls = [
  defineCall({
    path: '/seller/refund/RefundAgree',
    method: 'POST',
    title: actions.agree,
    access: 'api',
    button: {
      table: 'refund',
      key: 'agree',
      scope: 'row',
      when: [['status', 'in', ['applied']], ['to_approve', 'not_in', ['true']], decidedHere],
      onward: true,
    },
    input: {
      id,
      amount: money(commonTexts.approvedAmount, {
        min: 0,
        help: [
          '不填按申请金额',
          'Default: the requested amount',
          'Por defecto: el importe solicitado',
          '空欄の場合：申請額どおり',
        ],
      }),
      freight_part: money(['其中运费', 'Freight portion', 'de los cuales gastos de envío', 'うち送料'], {
        min: 0,
        help: [
          '不填按申请的运费',
          'Default: the requested freight',
          'Por defecto: el envío solicitado',
          '空欄の場合：申請どおり',
        ],
      }),
      lines: json(['同意件数', 'Approved quantity', 'Piezas aceptadas', '承認個数'], {
        shape: agreedLinesShape,
        help: [
          '不填则全部同意，未列出的商品不同意',
          'Leave blank to approve all; goods not listed are not approved',
          'Deje en blanco para aceptar todas; lo no indicado no se acepta',
          '空欄の場合：すべて。記載のない商品は承認しません',
        ],
      }),
      answer,
    },
    example: { id: { exampleOf: 'refund' } },
    /** Partial agreement: `agree-part.ts`. */
    async run({ id: refundId, answer: reply, ...part }, ctx) {
      const { row, order } = await lockRefund(ctx, refundId, { from: ['applied'], what: actions.agree })
      refuseSupplied(order)
      if (row.to_approve) throw new AppError('refund_to_approve', { no: row.refund_no })
      const isComplete = Object.values(part).every((value) => value === null)
      await agreeOrEscalate(ctx, isComplete ? row : await agreePart(ctx, { row, order }, part), reply, { strict: true })
      return null
    },
  }),
  defineCall({
    path: '/seller/refund/RefundApprove',
    method: 'POST',
    title: actions.approve,
    access: 'api',
    proof: true,
    button: {
      table: 'refund',
      key: 'approve',
      scope: 'row',
      when: [['to_approve', 'in', ['true']], decidedHere],
      onward: true,
    },
    input: { id, answer },
    example: { id: { exampleOf: 'refund' } },
    unrepeatable: 'Only refunds above the limit of a supplier wait for approval.',
    /** By a person other than the creator and the first approver. */
    async run({ id: refundId, answer: reply }, ctx) {
      const { row, order } = await lockRefund(ctx, refundId, { from: ['applied'], what: actions.approve })
      refuseSupplied(order)
      await approveRefund(ctx, row, reply)
      return null
    },
  }),
  defineCall({
    path: '/seller/refund/RefundReject',
    method: 'POST',
    title: actions.reject,
    access: 'api',
    button: {
      table: 'refund',
      key: 'reject',
      scope: 'row',
      when: [['status', 'in', ['applied', 'agreed']], decidedHere],
      danger: true,
    },
    input: { id, answer: text(glossaryTerms.reason, { required: true, max: 500 }) },
    example: { id: { exampleOf: 'refund' }, answer: 'The parcel is opened' },
    async run({ id: refundId, answer: reply }, ctx) {
      const { row, order } = await lockRefund(ctx, refundId, { from: ['applied', 'agreed'], what: actions.reject })
      refuseSupplied(order)
      countInFlight(ctx, row, -1)
      await moveRefund(ctx, row, 'refused', reply)
      recordEvent(ctx, row.order_id, 'refund', joinReason(row.refund_no, reply), { refund: row.refund_no })
      return null
    },
  }),
  defineCall({
    path: '/seller/refund/RefundCancel',
    method: 'POST',
    title: actions.cancel,
    access: 'api',
    button: {
      table: 'refund',
      key: 'cancel',
      scope: 'row',
      when: [['status', 'in', ['applied', 'agreed']], decidedHere],
      confirm: true,
    },
    input: { id },
    example: { id: { exampleOf: 'refund' } },
    async run({ id: refundId }, ctx) {
      await cancelRefund(ctx, refundId)
      return null
    },
  }),
  defineCall({
    path: '/seller/refund/RefundToReturn',
    method: 'POST',
    title: actions.toReturn,
    access: 'api',
    button: {
      table: 'refund',
      key: 'toReturn',
      scope: 'row',
      when: [['type', 'in', ['exchange']], ['status', 'in', ['applied', 'agreed']], decidedHere],
      confirm: true,
    },
    input: { id },
    example: { id: { ...exampleReturn, values: { ...exampleReturn.values, type: 'exchange' } } },
    /** No replacement is in stock: the goods are refunded once they arrive. */
    async run({ id: refundId }, ctx) {
      await convertToReturn(ctx, refundId, actions.toReturn)
      return null
    },
  }),
  defineCall({
    path: '/seller/refund/RefundSentBack',
    method: 'POST',
    title: actions.sentBack,
    access: 'api',
    button: { table: 'refund', key: 'sentBack', scope: 'row', when: [['status', 'in', ['agreed']], decidedHere] },
    input: {
      id,
      carrier: text(refund.fields.return_carrier.label, { max: 40 }),
      no: text(refund.fields.return_no.label, { required: true, max: 60 }),
    },
    example: { id: { ...exampleReturn, after: ['/seller/refund/RefundAgree'] }, no: 'SF1234567890' },
    async run({ id: refundId, carrier, no }, ctx) {
      await noteSentBack(ctx, refundId, { carrier, no })
      return null
    },
  }),
  defineCall({
    path: '/seller/refund/RefundReceive',
    method: 'POST',
    title: actions.receive,
    access: 'api',
    button: {
      table: 'refund',
      key: 'receive',
      scope: 'row',
      when: [['status', 'in', ['agreed']], inspectedHere],
      onward: true,
    },
    input: {
      id,
      disposition: select(commonTexts.disposition, localDispositions, { required: true, default: 'restock' }),
      warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', {
        help: [
          '不填退回原发货仓',
          'Default: the warehouse of issue',
          'Por defecto: el almacén de salida',
          '空欄の場合：元の倉庫',
        ],
        when: [['disposition', 'in', ['restock']]],
      }),
      found: json(['逐件处理', 'Piece by piece', 'Pieza a pieza', '個別の処置'], {
        shape: inspectedShape,
        help: [
          '不填则全部按上面处理',
          'Leave blank to handle all as above',
          'Deje en blanco para tratar todas como arriba',
          '空欄の場合：上の処置をすべてに適用',
        ],
      }),
    },
    example: { id: { ...exampleReturn, after: ['/seller/refund/RefundAgree'] }, disposition: 'restock' },
    async run({ id: refundId, disposition, warehouse_id, found: inspected }, ctx) {
      const locked = await lockRefund(ctx, refundId, { from: ['agreed'], what: actions.receive })
      refuseInspecting(locked)
      const all = locked.row.lines.map(({ sku_id, qty }) => ({ sku_id, disposition, qty }))
      await inspect(ctx, { ...locked, warehouse_id }, inspected ?? all)
      recordEvent(ctx, locked.order.id, 'refund', locked.row.refund_no, {
        how: 'inspected',
        refund: locked.row.refund_no,
      })
      return null
    },
  }),
]
