import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import { reasonFor } from '#core/define/reasons.ts'
import { images, json, money, select, shape, text } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineBuyerCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { cancelRefund, noteSentBack } from '../refund/buyer-actions.ts'
import { refund } from '../refund/refund.resource.ts'
import { refundStates, refundTypes, defaultFreightHelp } from '../shared/refund-words.ts'
import { id, belongsToBuyer, page, PAGE_SIZE, requireBuyerOrder, requireBuyerRefund } from './buyer-access.ts'
import { orderSample, refundSample, returnSample } from './sample.ts'

const { goodwill: _ours, ...types } = refundTypes
const lines = shape.list(
  shape.object({ sku_id: shape.whole({ min: 1 }), qty: shape.whole({ min: 1, max: 1_000_000 }) }),
  { max: 200 },
)

/** Refund calls of buyers for their own orders. */
export const buyerRefundCalls = [
  defineBuyerCall({
    path: '/buyer/refund/Picture',
    method: 'POST',
    title: [
      '上传退款图片',
      'Send a picture for a refund',
      'Enviar una imagen para un reembolso',
      '返金用の画像をアップロード',
    ],
    picture: true,
    input: { order_id: id },
    refusals: ['not_found'],
    example: { order_id: '1' },
    sample: orderSample('order_id', 'pay', 'send', 'done'),
    /** The picture belongs to an order of the buyer; a refund request refers to it by `url`. */
    run: async ({ order_id }, ctx, buyer) => requireBuyerOrder(ctx, buyer, order_id),
  }),
  defineBuyerCall({
    path: '/buyer/refund/Apply',
    method: 'POST',
    title: ['申请退款', 'Request a refund', 'Solicitar un reembolso', '返金を申請'],
    input: {
      order_id: id,
      type: select(refund.fields.type.label, types, { required: true, default: 'refund' }),
      reason: text(glossaryTerms.reason, { required: true, max: 200 }),
      freight_part: money(refund.fields.freight_part.label, { min: 0, help: defaultFreightHelp }),
      images: images(glossaryTerms.picture, {
        max: 9,
        help: [
          '“上传退款图片”返回的地址',
          'Addresses that sending pictures for a refund answered',
          'Direcciones que devolvió el envío de imágenes',
          '「返金用の画像をアップロード」が返したアドレス',
        ],
      }),
      lines: json(glossaryTerms.goods, { required: true, shape: lines }),
    },
    refusals: [
      'not_found',
      'order_state',
      'refund_over',
      'refund_pieces_over',
      'refund_freight_over',
      'ship_not_in_order',
      'supply_one_return',
      'picture_not_own',
    ],
    example: { order_id: 1, type: 'refund', reason: '拍错了', lines: [{ sku_id: 1, qty: 1 }] },
    sample: returnSample,
    async run(application, ctx, buyer) {
      await requireBuyerOrder(ctx, buyer, application.order_id)
      const [foreignPicture] = application.images ? await ctx.notOwnPictures(application.images) : []
      if (foreignPicture !== undefined) throw refusing('images', 'picture_not_own')
      const { id: refundId } = await ctx.save(refund, { ...application, source: 'buyer' })
      return refundDetail(ctx, buyer, refundId)
    },
  }),
  defineBuyerCall({
    path: '/buyer/refund/List',
    method: 'GET',
    title: ['我的退款', 'My refunds', 'Mis reembolsos', '返金一覧'],
    input: { status: select(glossaryTerms.status, refundStates), page },
    refusals: [],
    example: { page: '1' },
    run: async ({ status, page: pageNo }, ctx, buyer) =>
      listRefunds(ctx, buyer, sql`(${status}::text is null or r.status = ${status})`, pageNo ?? 1),
  }),
  defineBuyerCall({
    path: '/buyer/refund/Detail',
    method: 'GET',
    title: ['退款详情', 'Refund details', 'Detalle del reembolso', '返金の詳細'],
    input: { id },
    refusals: ['not_found'],
    example: { id: '1' },
    sample: refundSample(),
    run: async ({ id: refundId }, ctx, buyer) => refundDetail(ctx, buyer, refundId),
  }),
  defineBuyerCall({
    path: '/buyer/refund/Cancel',
    method: 'POST',
    title: ['撤销退款申请', 'Withdraw a refund', 'Retirar un reembolso', '返金申請を取り下げる'],
    input: { id },
    refusals: ['not_found', 'refund_state'],
    example: { id: 1 },
    sample: refundSample('applied', 'agreed'),
    async run({ id: refundId }, ctx, buyer) {
      await requireBuyerRefund(ctx, buyer, refundId)
      await cancelRefund(ctx, refundId)
      return refundDetail(ctx, buyer, refundId)
    },
  }),
  defineBuyerCall({
    path: '/buyer/refund/Deliver',
    method: 'POST',
    title: ['填写退货物流', 'Send goods back', 'Indicar el envío de la devolución', '返送を登録'],
    input: {
      id,
      carrier: text(refund.fields.return_carrier.label, { max: 40 }),
      no: text(refund.fields.return_no.label, { code: true, required: true, max: 60 }),
    },
    refusals: ['not_found', 'refund_state'],
    example: { id: 1, carrier: '顺丰速运', no: 'SF1234567890' },
    sample: refundSample('agreed'),
    async run({ id: refundId, ...sent }, ctx, buyer) {
      await requireBuyerRefund(ctx, buyer, refundId)
      await noteSentBack(ctx, refundId, sent)
      return refundDetail(ctx, buyer, refundId)
    },
  }),
]

interface BuyerRefund {
  id: number
  refund_no: string
  order_id: number
  order_no: string
  type: string
  status: string
  reason: string
  images: string[] | null
  goods_amount: number
  freight_part: number
  total_amount: number
  asked_amount: number
  returned_amount: number
  return_carrier: string | null
  return_no: string | null
  answer: string | null
  answer_by: number | null
  created_at: number
  done_at: number | null
  lines: { sku_id: number; title: string; qty: number; amount: number; asked_qty: number; asked_amount: number }[]
}

async function listRefunds(
  ctx: Ctx<DB>,
  buyer: Buyer,
  condition: ReturnType<typeof sql>,
  pageNo: number,
): Promise<BuyerRefund[]> {
  const { rows } = await sql<BuyerRefund>`
    select r.id, r.refund_no, r.order_id, o.order_no, r.type, r.status, r.reason, r.images, r.goods_amount, r.freight_part, r.total_amount, r.asked_amount, r.returned_amount, r.return_carrier, r.return_no,
      r.answer, r.answer_by, r.created_at, r.done_at,
      (select coalesce(jsonb_agg(jsonb_build_object('sku_id', l.sku_id, 'title', l.title, 'qty', l.qty, 'amount', l.amount, 'asked_qty', l.asked_qty, 'asked_amount', l.asked_amount) order by l.line_no), '[]')
        from refund_line l where l.suid = r.suid and l.refund_id = r.id) as lines
    from refund r join orders o on o.suid = r.suid and o.id = r.order_id
    where r.suid = ${ctx.suid} and r.del_at is null and ${belongsToBuyer(ctx, buyer, 'o.member_id')} and ${condition}
    order by r.id desc limit ${PAGE_SIZE} offset ${(pageNo - 1) * PAGE_SIZE}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, reason: reasonFor(ctx, row.reason), answer: reasonFor(ctx, row.answer) }))
}

/** A refund of the buyer. Throws `not_found` for any other refund. */
async function refundDetail(ctx: Ctx<DB>, buyer: Buyer, refundId: number): Promise<BuyerRefund> {
  const [row] = await listRefunds(ctx, buyer, sql`r.id = ${refundId}`, 1)
  if (!row) throw new AppError('not_found')
  return row
}
