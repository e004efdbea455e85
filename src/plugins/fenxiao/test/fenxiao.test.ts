import { describe, expect, test } from 'vitest'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { fenxiaoStore, buyerPath } from './inviting.ts'
import type { Friend } from './inviting.ts'
import { productApp } from '#test/helpers/shared-apps.ts'

const t = await productApp({ addons: ['fenxiao'] })
const three = (people: readonly Friend[]): [Friend, Friend, Friend] => {
  const [top, mid, low] = people
  if (!top || !mid || !low) throw new Error('too few')
  return [top, mid, low]
}

describe('[P17] commissions', () => {
  test('are frozen at the payment, by line without freight and rounded down, and paid once the days after arrival have passed', async () => {
    const store = await fenxiaoStore(t)
    const {
      s,
      small,
      large,
      chain,
      buy,
      pay,
      arrive,
      commissions,
      wallet,
      later,
      work,
      place: memberRow,
      agrees,
      sound,
    } = store
    const [top, mid, low] = three(await chain(3))
    // 9.00 and 5.50 less 1.00 are 8.38 and 5.12
    const { id } = await buy(
      low,
      [
        { sku_id: small, qty: 3 },
        { sku_id: large, qty: 1 },
      ],
      { adjust: -100, adjust_reason: '优惠' },
    )
    expect(await commissions()).toEqual([])
    accepted(await pay(id))
    expect(await commissions()).toMatchObject([
      { tier: 'first', earner_id: mid.member, base: 838, rate_bp: 500, amount: 41, status: 'frozen', due_at: null },
      { tier: 'first', earner_id: mid.member, base: 512, rate_bp: 500, amount: 25 },
      { tier: 'second', earner_id: top.member, base: 838, rate_bp: 200, amount: 16 },
      { tier: 'second', earner_id: top.member, base: 512, rate_bp: 200, amount: 10 },
    ])
    const [level] = (await s.get<{ id: number; ver: number }[]>('/fenxiaoht/level/LevelManage')).data
    accepted(
      await s.post('/fenxiaoht/level/LevelSave', {
        id: level?.id,
        ver: level?.ver,
        name: '普通',
        first_bp: 5000,
        second_bp: 5000,
        sort: 1,
      }),
    )
    await work()
    expect(await wallet(mid)).toBe(0)
    await arrive(id)
    await work()
    expect(await wallet(mid)).toBe(0)
    expect(await s.post('/addons/uninstall', { key: 'fenxiao' })).toMatchObject({
      http: 409,
      code: 'fenxiao_running',
      msg: '还有 4 笔佣金未结算，不能卸载',
    })
    await later()
    await Promise.all([work(), work(), work()])
    await work()
    expect(await Promise.all([wallet(mid), wallet(top)])).toEqual([66, 26])
    expect(await memberRow(mid)).toMatchObject({ invited: 1, total: 66, available: 66, waiting: 0 })
    expect((await mid.me.get(`${buyerPath}/Mine`)).data).toMatchObject({
      status: 'active',
      first: 1,
      second: 0,
      total: 66,
      available: 66,
      frozen: 0,
      owed: 0,
    })
    expect((await top.me.get(`${buyerPath}/Mine`)).data).toMatchObject({ first: 1, second: 1, total: 26 })
    expect((await top.me.get(`${buyerPath}/Downline`, { tier: 'second' })).data).toMatchObject([
      { name: '李**', distributor: false, earned: 26 },
    ])
    expect((await mid.me.get(`${buyerPath}/Commissions`, { status: 'available' })).data).toMatchObject([
      { net: 25 },
      { net: 41 },
    ])
    expect((await low.me.get(`${buyerPath}/Commissions`)).data).toEqual([])
    await agrees()
    expect(await sound()).toEqual([])
    accepted(await s.post('/addons/uninstall', { key: 'fenxiao' }))
  })

  test('decrease in proportion to refunds: lowered while frozen, claimed back afterwards, owed where already spent, and the next one settles the debt first', async () => {
    const store = await fenxiaoStore(t, { wait_days: 0 })
    const { s, chain, bought, arrive, giveBack, commissions, wallet, later, work, agrees } = store
    const [top, mid, low] = three(await chain(3))
    const id = await bought(low)
    accepted(await giveBack(id))
    expect(await commissions()).toMatchObject([
      { amount: 45, taken: 15, net: 30, status: 'frozen' },
      { amount: 18, taken: 6, net: 12 },
    ])
    await arrive(id)
    await later()
    await work()
    expect(await Promise.all([wallet(mid), wallet(top)])).toEqual([30, 12])
    accepted(
      await s.post('/seller/wallet/UserRechargeSave', {
        member_id: mid.member,
        wallet_type: 'rmb',
        reason: '扣减',
        submit: true,
        amount: -30,
      }),
    )
    accepted(await giveBack(id))
    expect(await Promise.all([wallet(mid), wallet(top)])).toEqual([0, 6])
    expect((await mid.me.get(`${buyerPath}/Mine`)).data).toMatchObject({ owed: 15, available: 15 })
    const { facts } = dataOf(await s.get<PanelAnswer>('/fenxiaoht/member/MemberView', { id: mid.member }))
    expect(facts?.at(-1)).toEqual({ title: '待扣回', text: '¥0.15', color: 'red' })
    await agrees()
    const next = await bought(low)
    await arrive(next)
    await later()
    await work()
    expect(await wallet(mid)).toBe(30)
    accepted(await giveBack(id))
    expect(await commissions({ order_id: id })).toMatchObject([
      { taken: 45, net: 0, status: 'reversed' },
      { taken: 18, status: 'reversed' },
    ])
    expect(await wallet(mid)).toBe(15)
    await agrees()
  })

  test('are still claimed back after the plugin was uninstalled', async () => {
    const { s, chain, bought, arrive, giveBack, wallet, later, work, agrees } = await fenxiaoStore(t, { wait_days: 0 })
    const [, mid, low] = three(await chain(3))
    const id = await bought(low)
    await arrive(id)
    await later()
    await work()
    accepted(await s.post('/addons/uninstall', { key: 'fenxiao' }))
    expect(await wallet(mid)).toBe(45)
    accepted(await giveBack(id, 3))
    expect(await wallet(mid)).toBe(0)
    accepted(await s.post('/addons/install', { key: 'fenxiao' }))
    await agrees()
  })

  test('wait for an open refund, and for the payment of an order on delivery; an order on account earns nothing', async () => {
    const { s, small, chain, buy, bought, arrive, commissions, pay, wallet, later, work } = await fenxiaoStore(t, {
      wait_days: 1,
    }) // without waiting days the minute's work may run before the application
    const [, mid, low] = three(await chain(3))
    const id = await bought(low)
    await arrive(id)
    const application = dataOf(
      await low.me.post<{ id: number }>('/buyer/refund/Apply', {
        order_id: id,
        type: 'refund',
        reason: '少了',
        lines: [{ sku_id: small, qty: 1 }],
      }),
    )
    await later()
    await work()
    expect(await wallet(mid)).toBe(0)
    accepted(await s.post('/seller/refund/RefundReject', { id: application.id, answer: '数量无误' }))
    await work()
    expect(await wallet(mid)).toBe(45)
    const cod = await buy(low, [{ sku_id: small, qty: 3 }], { terms: 'cod' })
    expect(await commissions({ order_id: cod.id })).toMatchObject([{ amount: 45 }, { amount: 18 }])
    await arrive(cod.id)
    await later()
    await work()
    expect(await wallet(mid)).toBe(45)
    accepted(await pay(cod.id))
    await later()
    await work()
    expect(await wallet(mid)).toBe(90)
  })
})

describe('[P17] rates', () => {
  test('of goods rank before those of categories, and of a level before all; the list of goods shows the commission', async () => {
    const { s, goods, appoint, friend, bind, bought, commissions } = await fenxiaoStore(t)
    const level = dataOf(
      await s.post<{ id: number }>('/fenxiaoht/level/LevelSave', {
        name: '金牌',
        first_bp: 800,
        second_bp: 300,
        sort: 9,
      }),
    ).id
    const [plain, gold] = [await friend(0), await friend(0)]
    accepted(await appoint(plain))
    accepted(await appoint(gold, undefined, { level_id: level }))
    const [a, b] = [await friend(), await friend()]
    accepted(await bind(a, plain))
    accepted(await bind(b, gold))
    const earned = async (who: Friend) =>
      (await commissions({ order_id: await bought(who) })).map(({ rate_bp, amount }) => [rate_bp, amount])
    expect([await earned(a), await earned(b)]).toEqual([[[500, 45]], [[800, 72]]])
    const { cat_id } = (await s.get<{ cat_id: number }>('/seller/goods/GoodsInfo', { id: goods })).data
    const rule = (body: Record<string, unknown>) =>
      s.post<{ id: number }>('/fenxiaoht/rule/RuleSave', { enabled: true, second_bp: 0, level_id: null, ...body })
    accepted(await rule({ name: '盐类', target: 'category', cat_id, first_bp: 1000 }))
    expect([await earned(a), await earned(b)]).toEqual([[[1000, 90]], [[1000, 90]]])
    accepted(await rule({ name: '盐类金牌', target: 'category', cat_id, level_id: level, first_bp: 1200 }))
    expect([await earned(a), await earned(b)]).toEqual([[[1000, 90]], [[1200, 108]]])
    accepted(await rule({ name: '又一条', target: 'category', cat_id, first_bp: 900 }))
    expect([await earned(a), await earned(b)]).toEqual([[[900, 81]], [[1200, 108]]])
    for (const [target, field] of [
      ['goods', 'goods_id'],
      ['category', 'cat_id'],
    ] as const)
      expect(await rule({ name: '无对象', target, goods_id: null, cat_id: null, first_bp: 900 })).toMatchObject({
        http: 422,
        data: { errors: [{ field, code: 'required' }] },
      })
    const none = dataOf(await rule({ name: '不参与', target: 'goods', goods_id: goods, first_bp: 0 })).id
    expect([await earned(a), await earned(b)]).toEqual([[], []])
    const listed = async () => (await s.get('/fenxiaoht/goods/GoodsManage')).data
    expect(await listed()).toMatchObject([{ goods_id: goods, price: 300, first_bp: 0, first_amount: 0, rule_id: none }])
    accepted(await s.post('/fenxiaoht/rule/RuleDel', { id: none }))
    expect(await listed()).toMatchObject([{ first_bp: 900, first_amount: 27, second_bp: 0 }])
    expect((await gold.me.get(`${buyerPath}/Goods`)).data).toMatchObject([
      { goods_id: goods, price: 300, first_bp: 1200, earns: 36 },
    ])
  })

  test('of a frozen or blocked member neither apply nor pass to another member; own purchases and the second level are settings', async () => {
    const { s, chain, bought, commissions, place: memberRow, work } = await fenxiaoStore(t)
    const [top, mid, low] = three(await chain(3, 9000))
    const earners = async (who: Friend) =>
      (await commissions({ order_id: await bought(who) })).map(({ tier, earner_id }) => [tier, earner_id])
    expect(await earners(low)).toEqual([
      ['first', mid.member],
      ['second', top.member],
    ])
    expect(await earners(mid)).toEqual([['first', top.member]])
    const step = async (name: string, who: Friend) =>
      accepted(await s.post(`/fenxiaoht/member/Member${name}`, { id: (await memberRow(who))?.id, remark: '违规' }))
    await step('Freeze', mid)
    expect(await earners(low)).toEqual([['second', top.member]])
    await step('Thaw', mid)
    accepted(await s.post('/seller/member/MemberBlock', { id: top.member, remark: '刷单' }))
    expect(await earners(low)).toEqual([['first', mid.member]])
    accepted(await s.post('/seller/member/MemberUnblock', { id: top.member, remark: '误判' }))
    const set = { is_open: true, needs_audit: true, two_levels: true, self_buy: true, wait_days: 7 }
    accepted(await s.post('/fenxiaoht/setting/SetSave', set))
    expect(await earners(mid)).toEqual([
      ['first', mid.member],
      ['second', top.member],
    ])
    expect(await earners(low)).toEqual([
      ['first', mid.member],
      ['second', top.member],
    ])
    accepted(await s.post('/fenxiaoht/setting/SetSave', { ...set, self_buy: false, two_levels: false }))
    expect(await earners(low)).toEqual([['first', mid.member]])
    accepted(await s.post('/fenxiaoht/setting/SetSave', { ...set, is_open: false }))
    expect(await earners(low)).toEqual([])
    await work()
    expect((await s.get('/fenxiaoht/commission/CommissionManage', { _count_by: 'status' })).data).toEqual({
      frozen: (await commissions()).length,
    })
  })
})

describe('[P17] invitations', () => {
  test('an application waits for the decision; a code works only in its own shop, and the inviter never changes', async () => {
    const { s, friend, appoint, bind, place: memberRow } = await fenxiaoStore(t)
    const other = await fenxiaoStore(t, { needs_audit: false })
    const [top, mid] = [await friend(0), await friend(0)]
    accepted(await appoint(top))
    const code = (await memberRow(top))?.code ?? ''
    expect(dataOf(await mid.me.post(`${buyerPath}/Apply`, { code: code.toLowerCase() }))).toEqual({
      status: 'pending',
      code: null,
    })
    expect(await mid.me.post(`${buyerPath}/Apply`, {})).toMatchObject({ http: 409, code: 'fenxiao_applied' })
    expect((await s.get('/fenxiaoht/member/MemberManage', { _count_by: 'status' })).data).toEqual({
      active: 1,
      pending: 1,
    })
    const row = await memberRow(mid)
    accepted(await s.post('/fenxiaoht/member/MemberAudit', { id: row?.id, result: 'reject', remark: '资料不全' }))
    expect(await memberRow(mid)).toMatchObject({ status: 'customer' })
    accepted(await mid.me.post(`${buyerPath}/Apply`, {}))
    accepted(await s.post('/fenxiaoht/member/MemberAudit', { id: row?.id, result: 'pass' }))
    expect((await mid.me.get(`${buyerPath}/Mine`)).data).toMatchObject({ status: 'active', code: row?.code })
    const stranger = await other.friend(0)
    expect(await stranger.me.post(`${buyerPath}/Bind`, { code })).toMatchObject({ http: 422 })
    expect(dataOf(await stranger.me.post(`${buyerPath}/Apply`, {}))).toMatchObject({ status: 'active' })
    expect(await stranger.me.post(`${buyerPath}/Apply`, {})).toMatchObject({ code: 'fenxiao_is_distributor' })
    const third = await friend(0)
    accepted(await appoint(third))
    accepted(await bind(mid, top))
    expect(await bind(mid, third)).toMatchObject({ http: 409, code: 'fenxiao_bound' })
    expect(
      await s.post('/fenxiaoht/member/MemberSave', {
        id: row?.id,
        ver: (await memberRow(mid))?.ver,
        member_id: mid.member,
        parent_id: third.member,
      }),
    ).toMatchObject({ http: 409, code: 'fenxiao_bound' })
    expect(await bind(top, top)).toMatchObject({ http: 422, code: 'fenxiao_self' })
    expect(await bind(top, mid)).toMatchObject({ http: 409, code: 'fenxiao_cycle' })
    accepted(await bind(third, mid))
    expect(await bind(top, third)).toMatchObject({ http: 409, code: 'fenxiao_cycle' })
    const customer = await friend(0)
    accepted(await bind(customer, third))
    expect(await appoint(await friend(0), customer)).toMatchObject({ http: 422, code: 'fenxiao_no_distributor' })
    expect((await customer.me.get(`${buyerPath}/Mine`)).data).toMatchObject({ status: 'customer', code: null })
  })

  test('two members who invite each other concurrently form no cycle, and of two concurrent codes one counts', async () => {
    const { friend, appoint, bind } = await fenxiaoStore(t)
    for (let n = 0; n < 3; n++) {
      const [a, b] = [await friend(0), await friend(0)]
      for (const member of [a, b]) accepted(await appoint(member))
      const crossed = await Promise.all([bind(a, b), bind(b, a)])
      expect(crossed.map(({ code }) => code).toSorted((x, y) => x.localeCompare(y))).toEqual(['fenxiao_cycle', 'ok'])
      const fresh = await friend(0)
      const both = await Promise.all([bind(fresh, a), bind(fresh, b)])
      expect(both.map(({ code }) => code).toSorted((x, y) => x.localeCompare(y))).toEqual(['fenxiao_bound', 'ok'])
    }
  })
})
