import { expect } from 'vitest'
import { accepted } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from '#modules/order/test/store.ts'
import type { Caller, TestApp } from '#test/helpers/app.ts'
import { buyerOf } from '#test/helpers/buyers.ts'

export const buyerPath = '/addons/fenxiao/buyer'

export interface Row {
  id: number
  order_id: number
  order_line_id: number
  buyer_id: number
  earner_id: number
  tier: 'first' | 'second'
  base: number
  rate_bp: number
  amount: number
  refunded: number
  taken: number
  net: number
  status: 'frozen' | 'available' | 'reversed'
  due_at: number | null
}
export interface MemberRow {
  id: number
  ver: number
  member_id: number
  status: string
  code: string
  invited: number
  total: number
  available: number
  waiting: number
}
interface Posting {
  owner: string
  owner_id: string
  bucket: string
  amount: string
}

export interface Friend {
  readonly member: number
  readonly me: Caller
}

/** A shop with distribution at 5 % and 2 %, whose people have full wallets; small is 3.00 and large 5.50. */
export async function fenxiaoStore(t: TestApp, setting: Record<string, unknown> = {}) {
  const store = await storeOf(t, {}, await t.supplier({ addons: ['fenxiao'] }))
  const { s, small } = store
  accepted(
    await s.post('/fenxiaoht/setting/SetSave', {
      is_open: true,
      needs_audit: true,
      two_levels: true,
      self_buy: false,
      wait_days: 7,
      ...setting,
    }),
  )
  accepted(await s.post('/fenxiaoht/level/LevelSave', { name: '普通', first_bp: 500, second_bp: 200, sort: 1 }))
  const friend = async (money = 9000): Promise<Friend> => {
    const member = await memberOf(s)
    if (money > 0)
      accepted(
        await s.post('/seller/wallet/UserRechargeSave', {
          member_id: member,
          wallet_type: 'rmb',
          reason: '充值',
          submit: true,
          amount: money,
        }),
      )
    return { member, me: await buyerOf(t, s, member) }
  }
  const appoint = ({ member }: Friend, parent?: Friend, more: Record<string, unknown> = {}) =>
    s.post<{ id: number }>('/fenxiaoht/member/MemberSave', {
      member_id: member,
      parent_id: parent?.member ?? null,
      submit: true,
      ...more,
    })
  const memberRow = async ({ member }: Friend) =>
    (await s.get<MemberRow[]>('/fenxiaoht/member/MemberManage', { member_id: member })).data[0]
  const bind = async (who: Friend, to: Friend) =>
    who.me.post(`${buyerPath}/Bind`, { code: (await memberRow(to))?.code ?? '' })
  /** A chain of invitations: each member was invited by the one before; all but the last are distributors. */
  const chain = async (many: number, money = 0): Promise<Friend[]> => {
    const people: Friend[] = []
    for (let n = 0; n < many; n++) {
      const last = n === many - 1
      const invited = await friend(last ? 9000 : money)
      const above = people.at(-1)
      if (!last) accepted(await appoint(invited, above))
      else if (above) accepted(await bind(invited, above))
      people.push(invited)
    }
    return people
  }
  const buy = async (
    { member }: Friend,
    lines: readonly { sku_id: number; qty: number }[] = [{ sku_id: small, qty: 3 }],
    more: Record<string, unknown> = {},
  ) => store.placed({ member_id: member, lines, freight_given: 500, ...more })
  const pay = (id: number) => s.post('/seller/order/OrderPay', { id, channel: 'wallet' })
  const bought = async (
    who: Friend,
    lines?: readonly { sku_id: number; qty: number }[],
    more?: Record<string, unknown>,
  ) => {
    const { id } = await buy(who, lines, more)
    accepted(await pay(id))
    return id
  }
  const arrive = async (id: number) => {
    accepted(await s.post('/seller/order/OrderSend', { id }))
    accepted(await s.post('/seller/order/OrderReceive', { id }))
  }
  const giveBack = (order_id: number, qty = 1, more: Record<string, unknown> = {}) =>
    s.post<{ id: number }>('/seller/refund/RefundCreate', {
      order_id,
      source: 'seller',
      type: 'refund',
      reason: '不要了',
      lines: [{ sku_id: small, qty }],
      ...more,
    })
  const commissions = async (query: Record<string, string | number> = {}) =>
    (await s.get<Row[]>('/fenxiaoht/commission/CommissionManage', { limit: 200, sort: 'id', order: 'true', ...query }))
      .data
  const wallet = async ({ member }: Friend) =>
    (await s.get<{ money: number }>('/seller/member/MemberInfo', { id: member })).data.money
  /** Lets the waiting days pass. */
  const later = async () => {
    await t.database.sql(
      `update fenxiao_commission set due_at = now() - interval '1 second' where suid = $1 and due_at is not null`,
      [s.suid],
    )
  }
  const work = () => t.app.jobs.work('section_work', { suid: s.suid, work: 'fenxiao.settle' })
  /** The ledger's movements of commissions, by owner. */
  const posted = async () =>
    t.database.sql<Posting>(
      `select a.owner, a.owner_id, a.bucket, sum(p.amount)::text as amount from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id
       join ledger_transaction x on x.suid = p.suid and x.id = p.transaction_id where p.suid = $1 and x.type like 'fenxiao.%' group by 1, 2, 3`,
      [s.suid],
    )
  /** Checks that the net commission of each earner matches the list, and that no more is claimed back than was paid. */
  const agrees = async () => {
    const rows = await commissions()
    const moved = await posted()
    const sum = (list: readonly Row[]) => list.reduce((all, { net }) => all + net, 0)
    const paid = rows.filter(({ status }) => status === 'available')
    const of = (matches: (posting: Posting) => boolean) =>
      moved.filter(matches).reduce((all, { amount }) => all + Number(amount), 0)
    expect(of(({ owner }) => owner === 'member')).toBe(sum(paid))
    expect(of(({ owner }) => owner === 'clearing')).toBe(0 - sum(paid))
    for (const { earner_id } of rows)
      expect(of(({ owner_id, owner }) => owner === 'member' && owner_id === String(earner_id))).toBe(
        sum(paid.filter((row) => row.earner_id === earner_id)),
      )
    for (const { amount, taken: clawedBack, refunded, base, status } of rows) {
      expect(clawedBack).toBe(Math.floor((amount * refunded) / base))
      expect(status === 'reversed').toBe(clawedBack === amount)
    }
  }
  return {
    ...store,
    friend,
    appoint,
    place: memberRow,
    bind,
    chain,
    buy,
    pay,
    bought,
    arrive,
    giveBack,
    commissions,
    wallet,
    later,
    work,
    posted,
    agrees,
  }
}
