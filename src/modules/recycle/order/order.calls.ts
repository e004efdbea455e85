import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import { datetime, images, int, money, quantity, ref, refs, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { dayStart } from '#core/value/time.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { recycleWords } from '../shared/words.ts'
import { inspect } from './inspect.ts'
import { lockOrder } from './lock.ts'
import type { Order } from './lock.ts'
import { requireAvailable } from './dispatch.ts'
import { payByWechat, payOut } from './pay-out.ts'
import { receiveIntoStock } from './receive-into-stock.ts'
import { emitOrderEvent } from './recycle-events.ts'
import { commonTexts } from '../shared/common-texts.ts'

const id = ref(recycleWords.order, 'recycle_order', { required: true })
const assign = commonTexts.dispatch
const inspection = commonTexts.inspect
const payment = commonTexts.payOut

/** The order actions that need input, beyond the plain transitions. */
export const orderCalls = [
  defineCall({
    path: '/seller/recycle/order/OrderAssign',
    method: 'POST',
    title: assign,
    access: 'api',
    button: {
      table: 'recycle_order',
      key: 'assign',
      scope: 'row',
      onward: true,
      summaryColumns: ['mode', 'region', 'address', 'appoint_at', 'point_id', 'staff_id'],
      when: [['status', 'in', ['pending', 'assigned']]],
    },
    input: {
      id,
      staff_id: ref(recycleWords.staff, 'recycle_staff', { required: true }),
      appoint_at: datetime(commonTexts.appointment, {
        help: commonTexts.leaveBlankToKeepItUnchanged,
      }),
      point_id: ref(recycleWords.point, 'recycle_point', {
        help: commonTexts.leaveBlankToKeepItUnchanged,
      }),
      ver: int(recycleWords.version, { min: 1 }),
    },
    example: { id: { exampleOf: 'recycle_order' }, staff_id: { exampleOf: 'recycle_staff' } },
    unrepeatable: 'A buyer has to hand in the item first.',
    async run({ id: orderId, staff_id, appoint_at, point_id, ver }, ctx) {
      const row = await lockOrder(ctx, orderId, ['pending', 'assigned'], assign)
      // of two concurrent dispatchers, the second has to reload and see the first one's assignment
      if (ver !== null && ver !== row.ver) throw new AppError('stale')
      const [at, point] = [appoint_at ?? row.appoint_at ?? ctx.now, point_id ?? row.point_id]
      // an appointment on a past day is refused: the board of that day is no longer watched
      if (at < dayStart(ctx.now)) throw refusing('appoint_at', 'recycle_appoint_past')
      await requirePoint(ctx, point_id)
      await requireAvailable(ctx, staff_id, { order: orderId, mode: row.mode, point, at })
      await sql`update recycle_order set status = 'assigned', staff_id = ${staff_id}, point_id = ${point}::bigint, appoint_at = to_timestamp(${at}),
        ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${orderId}`.execute(ctx.db)
      const before = { status: row.status, staff_id: row.staff_id, appoint_at: row.appoint_at, point_id: row.point_id }
      ctx.log({
        biz_type: 'recycle_order',
        biz_id: orderId,
        biz_no: row.order_no,
        before,
        after: { status: 'assigned', staff_id, appoint_at: at, point_id: point },
      })
      emitOrderEvent(ctx, row, 'assigned')
      return { status: 'assigned' as const }
    },
  }),
  defineCall({
    path: '/seller/recycle/order/OrderInspect',
    method: 'POST',
    title: inspection,
    access: 'api',
    input: {
      id,
      answers: refs(commonTexts.inspectionFindings, 'recycle_answer', {
        help: [
          '不填则与用户描述一致',
          'Default: as declared by the member',
          'Por defecto: lo declarado por el miembro',
          '空欄の場合：会員の申告どおり',
        ],
      }),
      weight: quantity(glossaryTerms.weight, { min: 0.001, max: 10_000, unit: 'kg' }),
      photos: images(recycleWords.photos, { max: 9 }),
      adjust: money(['改为金额', 'Other amount', 'Otro importe', '別の金額'], {
        min: 0,
        max: 1_000_000,
        help: [
          '不填按规则计算',
          'Default: calculated by the rules',
          'Por defecto: según las reglas',
          '空欄の場合：ルールどおり',
        ],
      }),
      adjust_reason: text(commonTexts.whyAdjusted, { max: 200 }),
    },
    example: { id: { exampleOf: 'recycle_order' } },
    unrepeatable: 'A buyer has to hand in the item first.',
    async run(input, ctx) {
      const row = await lockOrder(ctx, input.id, ['checking'], inspection)
      return inspect(ctx, row, { ...input, photos: input.photos ?? [] })
    },
  }),
  defineCall({
    path: '/seller/recycle/order/OrderPay',
    method: 'POST',
    title: payment,
    access: 'api',
    proof: true,
    button: {
      table: 'recycle_order',
      key: 'pay',
      scope: 'row',
      onward: true,
      summaryColumns: ['member_id', 'contact', 'payout', 'final_amount'],
      when: [['status', 'in', ['payable']]],
    },
    input: {
      id,
      fund_id: ref(['出款账户', 'Paid from', 'Pagado desde', '出金口座'], 'money_fund', {
        help: ['仅付现金时填写', 'For cash payouts only', 'Solo para pagos en efectivo', '現金払いの場合のみ'],
      }),
    },
    example: { id: { exampleOf: 'recycle_order' } },
    unrepeatable: 'A buyer has to hand in the item first.',
    async run({ id: orderId, fund_id }, ctx) {
      const row = await lockOrder(ctx, orderId, ['payable', 'done'], payment)
      if (row.status === 'done')
        throw new AppError('recycle_paid', { no: row.order_no, amount: figure.money(row.final_amount ?? 0) })
      const inbound_id = row.inbound_id ?? (await receiveIntoStock(ctx, row))
      if (row.payout === 'wxpay' && row.final_amount !== 0) return startCollecting(ctx, row, inbound_id)
      const transaction_id = await payOut(ctx, row, fund_id)
      await sql`update recycle_order set status = 'done', done_at = to_timestamp(${ctx.now}), paid_by = ${ctx.uid}, transaction_id = ${transaction_id}::bigint,
        inbound_id = ${inbound_id}::bigint, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${orderId}`.execute(
        ctx.db,
      )
      const after = { status: 'done', transaction_id, inbound_id }
      ctx.log({
        biz_type: 'recycle_order',
        biz_id: orderId,
        biz_no: row.order_no,
        before: { status: row.status },
        after,
      })
      emitOrderEvent(ctx, row, 'paid', row.final_amount ?? 0)
      return { status: 'done' as const, transaction_id, inbound_id }
    },
  }),
]

/**
 * The member has to collect the money in WeChat: the order is done after that, and payable again if the transfer fails.
 */
async function startCollecting(ctx: Ctx<DB>, row: Order, inbound_id: number | null) {
  const outgoing = await payByWechat(ctx, row)
  await sql`update recycle_order set status = 'collecting', paid_by = ${ctx.uid}, payout_problem = null, inbound_id = ${inbound_id}::bigint, ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  ctx.log({
    biz_type: 'recycle_order',
    biz_id: row.id,
    biz_no: row.order_no,
    before: { status: row.status },
    after: { status: 'collecting', outgoing, inbound_id },
  })
  return { status: 'collecting' as const, transaction_id: null, inbound_id }
}

async function requirePoint({ db, suid }: Parameters<typeof requireAvailable>[0], point: number | null): Promise<void> {
  if (point === null) return
  const { rows } =
    await sql`select 1 from recycle_point where suid = ${suid} and id = ${point} and status = 'on' and del_at is null`.execute(
      db,
    )
  if (rows.length === 0) throw refusing('point_id', 'bad_ref', { label: recycleWords.point })
}
