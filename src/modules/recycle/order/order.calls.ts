import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import { datetime, images, int, money, quantity, ref, refs, text } from '#core/fields/index.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { dayStart } from '#core/value/time.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { recycleWords } from '../shared/words.ts'
import { inspect } from './inspect.ts'
import { lockOrder } from './lock.ts'
import type { Order } from './lock.ts'
import { requireFree } from './dispatch.ts'
import { payByWechat, payOut } from './pay-out.ts'
import { takeIn } from './take-in.ts'
import { tellOrder } from './told.ts'
import { commonTexts } from '../common-texts.ts'

const id = ref(recycleWords.order, 'recycle_order', { required: true })
const assign = commonTexts.dispatch
const inspection = commonTexts.inspect
const payment = commonTexts.payOut

/** What people do with an order beside the plain steps: each asks for something. */
export const orderCalls = [
  defineCall({
    path: '/seller/recycle/order/OrderAssign',
    method: 'POST',
    title: assign,
    access: 'api',
    button: { table: 'recycle_order', key: 'assign', scope: 'row', onward: true, when: [['status', 'in', ['pending', 'assigned']]] },
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
    async run({ id: of, staff_id, appoint_at, point_id, ver }, ctx) {
      const row = await lockOrder(ctx, of, ['pending', 'assigned'], assign)
      // two who dispatch at once: the second sees first what the other did
      if (ver !== null && ver !== row.ver) throw new AppError('stale')
      const [at, point] = [appoint_at ?? row.appoint_at ?? ctx.now, point_id ?? row.point_id]
      // what was appointed for a day that is over waits for another day: on the board of that day nobody would see it
      if (at < dayStart(ctx.now)) throw refusing('appoint_at', 'recycle_appoint_past')
      await requirePoint(ctx, point_id)
      await requireFree(ctx, staff_id, { order: of, mode: row.mode, point, at })
      await sql`update recycle_order set status = 'assigned', staff_id = ${staff_id}, point_id = ${point}::bigint, appoint_at = to_timestamp(${at}),
        ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${of}`.execute(ctx.db)
      const before = { status: row.status, staff_id: row.staff_id, appoint_at: row.appoint_at, point_id: row.point_id }
      ctx.log({ biz_type: 'recycle_order', biz_id: of, biz_no: row.order_no, before, after: { status: 'assigned', staff_id, appoint_at: at, point_id: point } })
      tellOrder(ctx, row, 'assigned')
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
      answers: refs(['检测所见', 'Inspection findings', 'Lo observado', '検品の結果'], 'recycle_answer', {
        help: ['不填则与用户描述一致', 'Default: as declared by the member', 'Por defecto: lo declarado por el miembro', '空欄の場合：会員の申告どおり'],
      }),
      weight: quantity(glossaryTerms.weight, { min: 0.001, max: 10_000, unit: 'kg' }),
      photos: images(recycleWords.photos, { max: 9 }),
      adjust: money(['改为金额', 'Other amount', 'Otro importe', '別の金額'], {
        min: 0,
        max: 1_000_000,
        help: ['不填按规则计算', 'Default: calculated by the rules', 'Por defecto: según las reglas', '空欄の場合：ルールどおり'],
      }),
      adjust_reason: text(commonTexts.whyAdjusted, { max: 200 }),
    },
    example: { id: { exampleOf: 'recycle_order' } },
    unrepeatable: 'A buyer has to hand in the item first.',
    async run(said, ctx) {
      const row = await lockOrder(ctx, said.id, ['checking'], inspection)
      return inspect(ctx, row, { ...said, photos: said.photos ?? [] })
    },
  }),
  defineCall({
    path: '/seller/recycle/order/OrderPay',
    method: 'POST',
    title: payment,
    access: 'api',
    proof: true,
    button: { table: 'recycle_order', key: 'pay', scope: 'row', onward: true, when: [['status', 'in', ['payable']]] },
    input: {
      id,
      fund_id: ref(['出款账户', 'Paid from', 'Pagado desde', '出金口座'], 'money_fund', {
        help: ['付现金时必填', 'Needed where cash is paid', 'Necesario si se paga en efectivo', '現金払いでは必須'],
      }),
    },
    example: { id: { exampleOf: 'recycle_order' } },
    unrepeatable: 'A buyer has to hand in the item first.',
    async run({ id: of, fund_id }, ctx) {
      const row = await lockOrder(ctx, of, ['payable', 'done'], payment)
      if (row.status === 'done') throw new AppError('recycle_paid', { no: row.order_no, amount: formatDecimal(row.final_amount ?? 0, 2) })
      const inbound_id = row.inbound_id ?? (await takeIn(ctx, row))
      if (row.payout === 'wxpay' && row.final_amount !== 0) return collecting(ctx, row, inbound_id)
      const transaction_id = await payOut(ctx, row, fund_id)
      await sql`update recycle_order set status = 'done', done_at = to_timestamp(${ctx.now}), paid_by = ${ctx.uid}, transaction_id = ${transaction_id}::bigint,
        inbound_id = ${inbound_id}::bigint, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${of}`.execute(ctx.db)
      const after = { status: 'done', transaction_id, inbound_id }
      ctx.log({ biz_type: 'recycle_order', biz_id: of, biz_no: row.order_no, before: { status: row.status }, after })
      tellOrder(ctx, row, 'paid', row.final_amount ?? 0)
      return { status: 'done' as const, transaction_id, inbound_id }
    },
  }),
] // prettier-ignore

/** The member has to take the money in WeChat: the order is done once they have, and to be paid out again where they have not. */
async function collecting(ctx: Ctx<DB>, row: Order, inbound_id: number | null) {
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

async function requirePoint({ db, suid }: Parameters<typeof requireFree>[0], point: number | null): Promise<void> {
  if (point === null) return
  const { rows } =
    await sql`select 1 from recycle_point where suid = ${suid} and id = ${point} and status = 'on' and del_at is null`.execute(db)
  if (rows.length === 0) throw refusing('point_id', 'bad_ref', { label: recycleWords.point })
}
