import { sql } from 'kysely'
import { int, quantity, select, text } from '#core/fields/index.ts'
import { balance } from '#modules/ledger/balance/balance.ts'
import { walletOf } from '#modules/member/wallet/wallets.ts'
import { defineBuyerCall } from '../../db.ts'
import { arrearsOf } from '../arrears/arrears.job.ts'
import { payOrder, placeOrder } from '../order/place-order.ts'
import { lifepaySetting } from '../setting/setting.resource.ts'
import { kinds, lifepayTexts } from '../words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

const PAGE = 20
const id = quantity(lifepayTexts.order, { required: true, decimals: 0, min: 1 })

/** An order as its buyer sees it, without the shop's cost. */
interface BuyerOrder {
  readonly id: number
  readonly order_no: string
  readonly kind: string
  readonly unit: string
  readonly account: string
  readonly face: number
  readonly price: number
  readonly status: string
  readonly pay_state: string
  readonly created_at: number
  readonly done_at: number | null
}

/** Top-up calls of buyers. */
export const lifepayBuyerCalls = [
  defineBuyerCall({
    path: '/addons/lifepay/buyer/Quote',
    method: 'GET',
    title: commonTexts.topUpPrices,
    input: { kind: select(lifepayTexts.kind, kinds, { required: true }) },
    refusals: [],
    example: { kind: 'mobile' },
    async run({ kind }, ctx, { id: member }) {
      const setting = await ctx.single(lifepaySetting)
      const { rows } = await sql<{
        id: number
        unit_id: number
        unit: string
        region: string | null
        face: number
        price: number
      }>`
        select p.id, u.id as unit_id, u.name as unit, u.region, p.face, p.price from lifepay_price p
        join lifepay_unit u on u.suid = p.suid and u.id = p.unit_id and u.del_at is null and u.enabled
        where p.suid = ${ctx.suid} and u.kind = ${kind} and p.enabled and p.del_at is null
          and (u.kind <> 'electric' or num_nulls(u.province_code, u.city_code, u.project_code, u.unit_code, coalesce(p.product_code, u.product_code)) = 0)
        order by u.sort desc, u.id, p.face`.execute(ctx.db)
      const { rows: billers } = await sql<{ id: number; name: string; region: string | null; tells_owed: boolean }>`
        select id, name, region, kind = 'electric' and num_nulls(province_name, city_name, unit_name, product_code) = 0 as tells_owed from lifepay_unit
        where suid = ${ctx.suid} and kind = ${kind} and enabled and del_at is null order by sort desc, id limit 500`.execute(
        ctx.db,
      )
      const { free } = await balance(ctx, walletOf(member, 'rmb'))
      return {
        is_open: setting.is_open && setting[`${kind}_key`] !== null,
        balance: Number(free),
        billers,
        prices: rows,
      }
    },
  }),
  defineBuyerCall({
    path: '/addons/lifepay/buyer/Owed',
    method: 'POST',
    title: commonTexts.askWhatIsOwed,
    input: {
      unit_id: quantity(lifepayTexts.unit, { required: true, decimals: 0, min: 1 }),
      account: text(lifepayTexts.account, { required: true, max: 30 }),
    },
    refusals: [
      'not_found',
      'lifepay_closed',
      'lifepay_not_set_up',
      'lifepay_no_arrears',
      'lifepay_account',
      'lifepay_many_questions',
    ],
    example: { unit_id: 3, account: '5132827118' },
    run: async (input, ctx, { id: member }) => arrearsOf(ctx, member, input),
  }),
  defineBuyerCall({
    path: '/addons/lifepay/buyer/Create',
    method: 'POST',
    title: commonTexts.topUp,
    input: {
      price_id: quantity(commonTexts.topUpPrice, { required: true, decimals: 0, min: 1 }),
      account: text(lifepayTexts.account, { required: true, max: 30 }),
    },
    refusals: ['lifepay_closed', 'lifepay_off_sale', 'lifepay_not_set_up', 'lifepay_account', 'lifepay_many_unpaid'],
    example: { price_id: 7, account: '13800000000' },
    run: async (input, ctx, { id: member }) => placeOrder(ctx, member, input),
  }),
  defineBuyerCall({
    path: '/addons/lifepay/buyer/Pay',
    method: 'POST',
    title: ['支付缴费', 'Pay a top-up', 'Pagar una recarga', 'チャージを支払う'],
    input: { id },
    refusals: ['not_found', 'state_changed', 'lifepay_balance'],
    example: { id: 12 },
    run: async ({ id: orderId }, ctx, { id: member }) => payOrder(ctx, member, orderId),
  }),
  defineBuyerCall({
    path: '/addons/lifepay/buyer/Query',
    method: 'GET',
    title: ['我的缴费', 'My top-ups', 'Mis recargas', '自分のチャージ'],
    input: {
      id: quantity(lifepayTexts.order, { decimals: 0, min: 1 }),
      page: int(fieldTexts.page, { min: 1, max: 1000 }),
    },
    refusals: [],
    example: { page: 1 },
    async run({ id: orderId, page }, { db, suid }, { id: member }) {
      const idFilter = orderId === null ? sql`` : sql`and o.id = ${orderId}`
      const { rows } =
        await sql<BuyerOrder>`select o.id, o.order_no, o.kind, u.name as unit, o.account, o.face, o.price, o.status, o.pay_state, o.created_at, o.done_at
        from lifepay_order o join lifepay_unit u on u.suid = o.suid and u.id = o.unit_id
        where o.suid = ${suid} and o.member_id = ${member} and o.del_at is null ${idFilter} order by o.id desc limit ${PAGE} offset ${((page ?? 1) - 1) * PAGE}`.execute(
          db,
        )
      return rows
    },
  }),
]
