import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from '#modules/order/test/store.ts'
import type { Caller, TestApp } from '#test/helpers/app.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { sectionRound } from '#test/helpers/section-round.ts'

export const seller = '/addons/groupbuy/seller'

export interface GroupRow {
  id: number
  group_no: string
  status: string
  need: number
  joined: number
  waiting: number
  by_shop: boolean
}
export interface ActivityRow {
  id: number
  phase: string
  sold: number
  held: number
  left_qty: number
  opened: number
  filled: number
}

/** A buyer with a full wallet. */
export interface Friend {
  readonly member: number
  readonly me: Caller
}

/** A shop with a running group-buy: the small SKU, shop price 3.00, at 2.00. */
export async function groupStore(t: TestApp, terms: Record<string, unknown> = {}) {
  const store = await storeOf(t, {}, await t.supplier({ addons: ['groupbuy'] }))
  const { s, small } = store
  const now = Math.floor(t.app.now().getTime() / 1000)
  const offer = {
    name: '盐',
    sku_id: small,
    price: 200,
    group_size: 3,
    hours: 2,
    quota: 20,
    per_user: 0,
    begin_at: now - 60,
    end_at: now + 86_400,
    ...terms,
  }
  const activity = dataOf(await s.post<{ id: number }>(`${seller}/ActivitySave`, offer)).id
  const publish = () => s.post(`${seller}/ActivityPublish`, { id: activity })
  const stop = () => s.post(`${seller}/ActivityStop`, { id: activity, remark: '不卖了' })
  const friend = async (): Promise<Friend> => {
    const member = await memberOf(s)
    accepted(
      await s.post('/seller/wallet/UserRechargeSave', {
        member_id: member,
        wallet_type: 'rmb',
        reason: '充值',
        submit: true,
        amount: 900,
      }),
    )
    return { member, me: await buyerOf(t, s, member) }
  }
  const friends = async (many: number) => {
    const all: Friend[] = []
    for (let n = 0; n < many; n++) all.push(await friend())
    return all
  }
  const offers = (group: number | null) => [{ addon: 'groupbuy', choice: { activity, group } }]
  const buy = ({ me }: Friend, group: number | null = null, qty = 1) =>
    me.post<{ id: number }>('/buyer/order/Create', {
      way: 'pickup',
      lines: [{ sku_id: small, qty }],
      offers: offers(group),
    })
  const pay = ({ me }: Friend, order_id: number) => me.post('/buyer/pay/Prepay', { order_id, channel: 'wallet' })
  const join = async (who: Friend, group: number | null = null, qty = 1) => {
    const { id } = dataOf(await buy(who, group, qty))
    accepted(await pay(who, id))
    return id
  }
  const row = async () =>
    (await s.get<ActivityRow[]>(`${seller}/ActivityManage`)).data.find(({ id }) => id === activity)
  const groups = async () => (await s.get<GroupRow[]>(`${seller}/GroupManage`, { sort: 'id', order: 'true' })).data
  const group = async () => (await groups()).at(-1)?.id ?? 0
  const wallet = async ({ member }: Friend) =>
    (await s.get<{ money: number }>('/seller/member/MemberInfo', { id: member })).data.money
  const work = () => sectionRound(t.app, s.suid, 'groupbuy.groups')
  const release = () => sectionRound(t.app, s.suid, 'groupbuy.release')
  const late = async (id: number) => {
    await t.database.sql(
      `update groupbuy_group set expire_at = now() - interval '1 minute' where suid = $1 and id = $2`,
      [s.suid, id],
    )
  }
  const giveBack = (order_id: number, qty = 1) =>
    s.post('/seller/refund/RefundCreate', {
      order_id,
      source: 'seller',
      reason: '不要了',
      type: 'refund',
      lines: [{ sku_id: small, qty }],
    })
  return {
    ...store,
    activity,
    offer,
    offers,
    publish,
    stop,
    friend,
    friends,
    buy,
    pay,
    join,
    row,
    groups,
    group,
    wallet,
    work,
    release,
    late,
    giveBack,
  }
}
