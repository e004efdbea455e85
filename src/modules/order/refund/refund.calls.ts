import { joinReason } from '#core/define/reasons.ts'
import { AppError } from '#core/errors/errors.ts'
import { json, money, quantity, ref, select, shape, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { noteEvent } from '../event/note.ts'
import { dispositions } from '../shared/refund-words.ts'
import { agreePart } from './agree-part.ts'
import { buyerActs, cancelRefund, noteSentBack } from './by-buyer.ts'
import { countInFlight, lockRefund, moveRefund } from './in-flight.ts'
import { inspect } from './inspect.ts'
import { makeReturn } from './make-return.ts'
import { oursToDecide, oursToInspect, refund } from './refund.resource.ts'
import { refuseSupplied } from '../order/followed.ts'
import { refuseInspecting } from './refuse-supplied.ts'
import { agreeAlone, agreeSecond } from './second.ts'

const id = quantity(['编号', 'ID', 'ID', 'ID'], { required: true, decimals: 0, min: 1 })
const answer = text(refund.fields.answer.label, { max: 500 })
const acts = {
  agree: ['同意', 'Approve', 'Aceptar', '承認'],
  approve: ['复核同意', 'Approve', 'Aprobar', '再確認して承認'],
  reject: ['拒绝', 'Reject', 'Rechazar', '拒否'],
  ...buyerActs,
  toReturn: ['改为退货退款', 'Change to return', 'Convertir en devolución', '返品返金に変更'],
  receive: ['收货验货', 'Receive and inspect', 'Recibir e inspeccionar', '受領・検品'],
} as const
/** What may be found of goods that come back here. */
const { supplier: _elsewhere, ...found_here } = dispositions
const found = shape.list(
  shape.object({
    sku_id: shape.whole({ min: 1 }),
    disposition: shape.one('restock', 'quarantine', 'scrap', 'missing'),
    qty: shape.whole({ min: 1, max: 1_000_000 }),
  }),
  { max: 400 },
)

const agreedLines = shape.list(shape.object({ sku_id: shape.whole({ min: 1 }), qty: shape.whole({ min: 0, max: 1_000_000 }) }), {
  max: 200,
})

/** A return of what was sent. */
const returned = { exampleOf: 'refund', values: { type: 'return', order_id: { exampleOf: 'orders', state: 'send' } } }

/** What is decided and done about refunds. */
export const refundCalls = [
  defineCall({
    path: '/seller/refund/RefundAgree',
    method: 'POST',
    title: acts.agree,
    access: 'api',
    button: { table: 'refund', key: 'agree', scope: 'row', when: [['status', 'in', ['applied']], ['to_approve', 'not_in', ['true']], oursToDecide], onward: true },
    input: {
      id,
      amount: money(['同意金额', 'Approved amount', 'Importe aceptado', '承認額'], {
        min: 0,
        help: ['不填按申请金额', 'Default: the requested amount', 'Por defecto: el importe solicitado', '空欄の場合：申請額どおり'],
      }),
      freight_part: money(['其中运费', 'Freight portion', 'Envío incluido', 'うち送料'], {
        min: 0,
        help: ['不填按申请的运费', 'Default: the requested freight', 'Por defecto: el envío solicitado', '空欄の場合：申請どおり'],
      }),
      lines: json(['同意件数', 'Approved quantity', 'Piezas aceptadas', '承認個数'], {
        shape: agreedLines,
        help: ['不填则全部同意，未列出的商品不同意', 'Leave blank to approve all; goods not listed are not approved', 'Deje en blanco para aceptar todas; lo no indicado no se acepta', '空欄の場合：すべて。記載のない商品は承認しません'],
      }),
      answer,
    },
    example: { id: { exampleOf: 'refund' } },
    /** Less than was asked for: `agree-part.ts`. */
    async run({ id: wanted, answer: said, ...part }, ctx) {
      const { row, order } = await lockRefund(ctx, wanted, { from: ['applied'], what: acts.agree })
      refuseSupplied(order)
      if (row.to_approve) throw new AppError('refund_to_approve', { no: row.refund_no })
      const whole = Object.values(part).every((one) => one === null)
      await agreeAlone(ctx, whole ? row : await agreePart(ctx, { row, order }, part), said, { strict: true })
      return null
    },
  }),
  defineCall({
    path: '/seller/refund/RefundApprove',
    method: 'POST',
    title: acts.approve,
    access: 'api',
    proof: true,
    button: { table: 'refund', key: 'approve', scope: 'row', when: [['to_approve', 'in', ['true']], oursToDecide], onward: true },
    input: { id, answer },
    example: { id: { exampleOf: 'refund' } },
    unrepeatable: 'Only refunds above the limit of a supplier wait for approval.',
    /** By somebody else than who raised it and who agreed to it first. */
    async run({ id: wanted, answer: said }, ctx) {
      const { row, order } = await lockRefund(ctx, wanted, { from: ['applied'], what: acts.approve })
      refuseSupplied(order)
      await agreeSecond(ctx, row, said)
      return null
    },
  }),
  defineCall({
    path: '/seller/refund/RefundReject',
    method: 'POST',
    title: acts.reject,
    access: 'api',
    button: { table: 'refund', key: 'reject', scope: 'row', when: [['status', 'in', ['applied', 'agreed']], oursToDecide], danger: true },
    input: { id, answer: text(glossaryTerms.reason, { required: true, max: 500 }) },
    example: { id: { exampleOf: 'refund' }, answer: 'The parcel is opened' },
    async run({ id: wanted, answer: said }, ctx) {
      const { row, order } = await lockRefund(ctx, wanted, { from: ['applied', 'agreed'], what: acts.reject })
      refuseSupplied(order)
      await countInFlight(ctx, row, -1)
      await moveRefund(ctx, row, 'refused', said)
      noteEvent(ctx, row.order_id, 'refund', joinReason(row.refund_no, said), { refund: row.refund_no })
      return null
    },
  }),
  defineCall({
    path: '/seller/refund/RefundCancel',
    method: 'POST',
    title: acts.cancel,
    access: 'api',
    button: { table: 'refund', key: 'cancel', scope: 'row', when: [['status', 'in', ['applied', 'agreed']], oursToDecide], confirm: true },
    input: { id },
    example: { id: { exampleOf: 'refund' } },
    async run({ id: wanted }, ctx) {
      await cancelRefund(ctx, wanted)
      return null
    },
  }),
  defineCall({
    path: '/seller/refund/RefundToReturn',
    method: 'POST',
    title: acts.toReturn,
    access: 'api',
    button: { table: 'refund', key: 'toReturn', scope: 'row', when: [['type', 'in', ['exchange']], ['status', 'in', ['applied', 'agreed']], oursToDecide], confirm: true },
    input: { id },
    example: { id: { ...returned, values: { ...returned.values, type: 'exchange' } } },
    /** There is nothing to exchange the goods for: they are paid back once they are here. */
    async run({ id: wanted }, ctx) {
      await makeReturn(ctx, wanted, acts.toReturn)
      return null
    },
  }),
  defineCall({
    path: '/seller/refund/RefundSentBack',
    method: 'POST',
    title: acts.sentBack,
    access: 'api',
    button: { table: 'refund', key: 'sentBack', scope: 'row', when: [['status', 'in', ['agreed']], oursToDecide] },
    input: { id, carrier: text(refund.fields.return_carrier.label, { max: 40 }), no: text(refund.fields.return_no.label, { required: true, max: 60 }) },
    example: { id: { ...returned, after: ['/seller/refund/RefundAgree'] }, no: 'SF1234567890' },
    async run({ id: wanted, carrier, no }, ctx) {
      await noteSentBack(ctx, wanted, { carrier, no })
      return null
    },
  }),
  defineCall({
    path: '/seller/refund/RefundReceive',
    method: 'POST',
    title: acts.receive,
    access: 'api',
    button: { table: 'refund', key: 'receive', scope: 'row', when: [['status', 'in', ['agreed']], oursToInspect], onward: true },
    input: {
      id,
      disposition: select(['处理', 'Disposition', 'Destino', '処置'], found_here, { required: true, default: 'restock' }),
      warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', {
        help: ['不填退回原发货仓', 'Default: the warehouse of issue', 'Por defecto: el almacén de salida', '空欄の場合：元の倉庫'],
        when: [['disposition', 'in', ['restock']]],
      }),
      found: json(['逐件处理', 'Piece by piece', 'Pieza a pieza', '個別の処置'], {
        shape: found,
        help: ['不填则全部按上面处理', 'Leave blank to handle all as above', 'Deje en blanco para tratar todas como arriba', '空欄の場合：上の処置をすべてに適用'],
      }),
    },
    example: { id: { ...returned, after: ['/seller/refund/RefundAgree'] }, disposition: 'restock' },
    async run({ id: wanted, disposition, warehouse_id, found: told }, ctx) {
      const locked = await lockRefund(ctx, wanted, { from: ['agreed'], what: acts.receive })
      refuseInspecting(locked)
      const all = locked.row.lines.map(({ sku_id, qty }) => ({ sku_id, disposition, qty }))
      await inspect(ctx, { ...locked, warehouse_id }, told ?? all)
      noteEvent(ctx, locked.order.id, 'refund', locked.row.refund_no, { how: 'inspected', refund: locked.row.refund_no })
      return null
    },
  }),
] // prettier-ignore
