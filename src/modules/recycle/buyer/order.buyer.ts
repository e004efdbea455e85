import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import {
  bool,
  datetime,
  geo_point,
  images,
  int,
  json,
  money,
  phone,
  quantity,
  ref,
  refs,
  region,
  select,
  text,
  textarea,
} from '#core/fields/index.ts'
import { reasonFor } from '#core/define/reasons.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineBuyerCall } from '../../db.ts'
import { outgoings } from '../../payment/tables.ts'
import { belongsToBuyer } from '../../order/buyer/buyer-access.ts'
import { noteFault, memberNotesShape } from '../valuation/notes.ts'
import { recycleOrder } from '../order/order.resource.ts'
import { modes, payouts, recycleReasons, recycleWords } from '../shared/words.ts'
import type { Stage } from '../shared/words.ts'
import { requireOffer } from '../valuation/offer.ts'
import { priceOf } from '../valuation/price-of.ts'
import { openRule } from './open-rule.ts'
import { offerSample } from './sample.ts'
import { requireHandover } from './handover.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { lockMemberOrder, requireCurrentAgreement, limitOpenOrders, noteRefusal } from './order-checks.ts'

const PAGE_SIZE = 20
const declined: keyof typeof recycleReasons = '#recycle.declined'
const id = ref(recycleWords.order, 'recycle_order', { required: true })

/** An order as its member sees it, without the inspector's name. */
interface MemberOrder {
  id: number
  order_no: string
  status: Stage
  category: string
  brand: string | null
  model: string | null
  mode: string
  point: string | null
  point_address: string | null
  staff: string | null
  staff_phone: string | null
  appoint_at: number | null
  est_amount: number
  final_amount: number | null
  found_photos: string[] | null
  adjust_reason: string | null
  payout: string
  payee: string | null
  payout_problem: string | null
  /** The parameters of `wx.requestMerchantTransfer` in the app, while the transfer awaits collection. */
  take: { mchid: string; appid: string; package: string; until: number } | null
  express_no: string | null
  end_reason: string | null
  created_at: number
  done_at: number | null
}

/** The recycling order calls of members. */
export const recycleBuyerCalls = [
  defineBuyerCall({
    path: '/buyer/recycle/OrderCreate',
    method: 'POST',
    title: ['提交回收单', 'Give back an appliance', 'Entregar un aparato', '回収を申し込む'],
    input: {
      category_id: ref(recycleWords.category, 'recycle_category', { required: true }),
      brand_id: ref(recycleWords.brand, 'recycle_brand'),
      model: text(recycleWords.model, { max: 40 }),
      weight: quantity(glossaryTerms.weight, { min: 0.001, max: 10_000, unit: 'kg' }),
      answers: refs(recycleWords.answers, 'recycle_answer'),
      said: json(commonTexts.inWords, { shape: memberNotesShape }),
      photos: images(recycleWords.photos, { max: 9 }),
      est_amount: money(recycleWords.offer, { required: true, min: 0 }),
      contact: text(glossaryTerms.contactPerson, { required: true, max: 30 }),
      phone: phone(glossaryTerms.mobile, { required: true }),
      region: region(glossaryTerms.region),
      address: text(glossaryTerms.address, { max: 120 }),
      place: geo_point(labelTexts.location, 'GCJ-02'),
      mode: select(commonTexts.by, modes, { required: true }),
      point_id: ref(recycleWords.point, 'recycle_point'),
      appoint_at: datetime(commonTexts.appointment),
      payout: select(commonTexts.paidBy, payouts, { required: true }),
      openid: recycleOrder.fields.openid,
      payee: recycleOrder.fields.payee,
      express_no: text(hintTexts.trackingNo, { code: true, max: 60 }),
      agreement_ver: int(recycleWords.agreementVersion, { min: 1 }),
      remark: textarea(glossaryTerms.remark, { max: 500 }),
    },
    refusals: [
      'recycle_agreement_changed',
      'recycle_rule_none',
      'recycle_offer_changed',
      'recycle_not_taken',
      'recycle_many_open',
      'recycle_unanswered',
      'recycle_hidden',
      'recycle_foreign',
      'recycle_double',
      'recycle_photos',
      'recycle_brand_unfit',
      'recycle_point_missing',
      'recycle_point_off',
      'recycle_address_missing',
      'recycle_appoint_missing',
      'recycle_appoint_past',
      'recycle_appoint_closed',
      'recycle_mail_cash',
      'recycle_openid_missing',
      'recycle_far',
    ],
    example: {
      category_id: 1,
      brand_id: 1,
      answers: [1],
      est_amount: 20000,
      contact: '李明',
      phone: '13800000000',
      address: '文三路1号',
      mode: 'visit',
      appoint_at: 1893480000,
      payout: 'wallet',
    },
    sample: async (ctx) => {
      const sample = await offerSample(ctx)
      return sample ? { ...sample.of, est_amount: sample.amount } : {}
    },
    run: async (input, ctx, buyer) => {
      await limitOpenOrders(ctx, buyer)
      await requireHandover(ctx, input)
      await requireCurrentAgreement(ctx, input.agreement_ver)
      const { id: rule_id, content } = await openRule(ctx, input.category_id)
      const price = await priceOf(ctx, { category: input.category_id, brand: input.brand_id, model: input.model })
      const valuationInput = { ...price, grams: input.weight, answers: input.answers ?? [] }
      const { amount, steps } = requireOffer(content, valuationInput)
      const fault = noteFault(content, {
        answers: valuationInput.answers,
        notes: input.said ?? [],
        photos: input.photos?.length ?? 0,
      })
      if (fault) throw noteRefusal(fault)
      if (amount !== input.est_amount)
        throw refusing('est_amount', 'recycle_offer_changed', { amount: figure.money(amount) })
      const { answers: _answers, est_amount: _offered, agreement_ver, ...body } = input
      const serverFields = {
        member_id: buyer.id,
        agreement_ver,
        rule_id,
        asked: valuationInput,
        est_amount: amount,
        est_steps: [...steps],
      }
      const order = await ctx.save(recycleOrder, { ...body, member_id: buyer.id }, serverFields)
      return { id: order.id, order_no: order.order_no, est_amount: amount }
    },
  }),
  defineBuyerCall({
    path: '/buyer/recycle/OrderList',
    method: 'GET',
    title: ['我的回收单', 'My recycling orders', 'Mis órdenes de recompra', '自分の回収伝票'],
    input: { page: int(fieldTexts.page, { min: 1, max: 1000 }) },
    refusals: [],
    example: { page: 1 },
    run: async ({ page }, ctx, buyer) => {
      const { db, suid } = ctx
      const { rows } = await sql<MemberOrder>`
        select o.id, o.order_no, o.status, c.name as category, b.name as brand, o.model, o.mode, p.name as point, p.address as point_address, s.name as staff,
          case when o.status = 'assigned' then s.phone end as staff_phone, o.appoint_at, o.est_amount,
          case when o.status in ('confirming', 'payable', 'collecting', 'done') then o.final_amount end as final_amount, o.found_photos, o.adjust_reason, o.payout, o.payee, o.payout_problem, t.take, o.express_no,
          o.end_reason, o.created_at, o.done_at
        from recycle_order o join recycle_category c on c.suid = o.suid and c.id = o.category_id
          left join recycle_brand b on b.suid = o.suid and b.id = o.brand_id left join recycle_point p on p.suid = o.suid and p.id = o.point_id
          left join recycle_staff s on s.suid = o.suid and s.id = o.staff_id
          left join lateral (select jsonb_build_object('mchid', split_part(w.account, ':', 1), 'appid', split_part(w.account, ':', 2), 'package', w.take, 'until', extract(epoch from w.expires_at)::bigint) as take
            from ${outgoings.as('w')} where w.suid = o.suid and w.kind = 'recycle_order' and w.kind_id = o.id and w.state = 'waiting' and not w.cancelling and w.del_at is null limit 1) t on o.status = 'collecting'
        where o.suid = ${suid} and ${belongsToBuyer({ suid }, buyer, 'o.member_id')} and o.del_at is null order by o.id desc limit ${PAGE_SIZE} offset ${((page ?? 1) - 1) * PAGE_SIZE}`.execute(
        db,
      )
      return rows.map((row) => ({ ...row, end_reason: reasonFor(ctx, row.end_reason) }))
    },
  }),
  defineBuyerCall({
    path: '/buyer/recycle/OrderConfirm',
    method: 'POST',
    title: ['确认检测价', 'Answer the settled price', 'Responder al precio', '検品価格に回答'],
    input: { id, accepted: bool(['接受', 'Accept', 'Aceptado', '承諾'], { required: true }) },
    refusals: ['not_found', 'state_changed'],
    example: { id: 1, accepted: true },
    run: async ({ id: orderId, accepted }, ctx, buyer) => {
      await lockMemberOrder(ctx, buyer, orderId, ['confirming'])
      const set = accepted
        ? sql`status = 'payable', confirmed_at = to_timestamp(${ctx.now})`
        : sql`status = 'cancelled', ended_at = to_timestamp(${ctx.now}), end_reason = ${declined}`
      await sql`update recycle_order set ${set}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${orderId}`.execute(
        ctx.db,
      )
      ctx.log({
        biz_type: 'recycle_order',
        biz_id: orderId,
        before: { status: 'confirming' },
        after: { status: accepted ? 'payable' : 'cancelled' },
      })
      return null
    },
  }),
  defineBuyerCall({
    path: '/buyer/recycle/OrderPayee',
    method: 'POST',
    title: ['修改收款方式', 'Change payout method', 'Actualizar método de cobro', '受取方法を変更'],
    input: {
      id,
      payout: select(commonTexts.paidBy, payouts, { required: true }),
      openid: recycleOrder.fields.openid,
      payee: recycleOrder.fields.payee,
    },
    refusals: ['not_found', 'state_changed', 'recycle_mail_cash', 'recycle_openid_missing'],
    example: { id: 1, payout: 'wxpay', openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', payee: '李明' },
    /** Allowed until the payout starts, and again after a failed payout. */
    run: async ({ id: orderId, payout, openid, payee }, ctx, buyer) => {
      const status = await lockMemberOrder(ctx, buyer, orderId, [
        'pending',
        'assigned',
        'checking',
        'confirming',
        'payable',
      ])
      const { mode, order_no, payout: before } = await ctx.find(recycleOrder, orderId)
      if (mode === 'mail' && payout === 'cash') throw refusing('payout', 'recycle_mail_cash')
      if (payout === 'wxpay' && !openid) throw refusing('openid', 'recycle_openid_missing')
      await sql`update recycle_order set payout = ${payout}, openid = ${openid}, payee = ${payee}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${orderId}`.execute(
        ctx.db,
      )
      ctx.log({
        biz_type: 'recycle_order',
        biz_id: orderId,
        biz_no: order_no,
        before: { payout: before },
        after: { payout },
      })
      return { status }
    },
  }),
  defineBuyerCall({
    path: '/buyer/recycle/OrderExpress',
    method: 'POST',
    title: ['填写运单号', 'Tracking number', 'Indicar el n.º de seguimiento', '送り状番号を登録'],
    input: { id, express_no: text(hintTexts.trackingNo, { required: true, max: 60 }) },
    refusals: ['not_found', 'state_changed'],
    example: { id: 1, express_no: 'SF1234567890' },
    run: async ({ id: orderId, express_no }, ctx, buyer) => {
      await lockMemberOrder(ctx, buyer, orderId, ['pending', 'assigned'])
      const { rows } = await sql`update recycle_order set express_no = ${express_no}, ver = ver + 1, updated_at = now()
        where suid = ${ctx.suid} and id = ${orderId} and mode = 'mail' returning id`.execute(ctx.db)
      if (rows.length === 0) throw new AppError('state_changed')
      return null
    },
  }),
  defineBuyerCall({
    path: '/buyer/recycle/OrderCancel',
    method: 'POST',
    title: ['取消回收单', 'Cancel a recycling order', 'Cancelar una orden', '回収を取り消す'],
    input: { id, reason: text(glossaryTerms.reason, { max: 200 }) },
    refusals: ['not_found', 'state_changed'],
    example: { id: 1, reason: '不想卖了' },
    run: async ({ id: orderId, reason }, ctx, buyer) => {
      const status = await lockMemberOrder(ctx, buyer, orderId, ['pending', 'assigned', 'checking'])
      await sql`update recycle_order set status = 'cancelled', ended_at = to_timestamp(${ctx.now}), end_reason = ${reason}, ver = ver + 1, updated_at = now()
        where suid = ${ctx.suid} and id = ${orderId}`.execute(ctx.db)
      ctx.log({
        biz_type: 'recycle_order',
        biz_id: orderId,
        before: { status },
        after: { status: 'cancelled', end_reason: reason },
      })
      return null
    },
  }),
]
