import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { sections } from '#server/composition.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { buyer, cloudStore, drawnBy, purse, seller } from './buying.ts'
import type { Participant } from './buying.ts'
import { testApp } from '#test/helpers/app.ts'

const t = await testApp({ ...sections(registry(product)), addons: ['yungou'] }) // its platform is the only one
const platform = await t.supplier({ is_platform: true })

/** The first of the people. */
function first(people: readonly Participant[]): Participant {
  const [person] = people
  if (!person) throw new Error('too few')
  return person
}

test('[P13] twenty people want the last ten shares concurrently: exactly ten are sold, none twice; the draw can be recomputed, and the winner gets the prize at no cost', async () => {
  const store = await cloudStore(t, platform)
  const {
    s,
    open,
    people,
    take,
    row,
    tickets,
    proof,
    work,
    wallet,
    kept: clearingBalance,
    account,
    claim,
    info,
    free,
    sound,
    round,
  } = store
  const before = await free()
  await open()
  expect((await free())[0]).toBe((before[0] ?? 0) - 1)
  const committed = await proof()
  expect(committed).toMatchObject({
    seed: null,
    lucky_no: null,
    hash: null,
    tickets: [],
    seed_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const all = await people(20)
  accepted(await take(first(all), 2))
  expect(await clearingBalance()).toBe(100)
  const answers = await Promise.all(all.map((person) => take(person, 1)))
  expect(answers.filter(({ status }) => status)).toHaveLength(10)
  expect(answers.filter(({ http, code }) => http === 409 && code === 'yungou_sold_out')).toHaveLength(10)
  await work()
  const sold = await tickets()
  expect(sold.map(({ no }) => no).toSorted((a, b) => a.localeCompare(b))).toEqual(
    Array.from({ length: 12 }, (_, n) => String(10_000_001 + n)),
  )
  const publishedProof = await proof(first(all))
  expect(publishedProof).toEqual(await proof())
  expect(publishedProof.seed_hash).toBe(committed.seed_hash)
  expect(
    createHash('sha256')
      .update(publishedProof.seed ?? '')
      .digest('hex'),
  ).toBe(publishedProof.seed_hash)
  expect(publishedProof).toMatchObject({ total: 12, sound: true, lucky_no: drawnBy(publishedProof) })
  const won = sold.filter(({ status }) => status === 'won')
  expect(won).toMatchObject([{ no: publishedProof.lucky_no }])
  expect(await row()).toMatchObject({
    phase: 'drawn',
    sold: 12,
    amount: 600,
    winner_id: won[0]?.member_id,
    below: false,
  })
  expect([await clearingBalance(), await account('clearing', 'addon:yungou:earned')]).toEqual([0, 600])
  // a second run changes nothing
  const [was, money] = [await row(), await Promise.all(all.map(wallet))]
  await work()
  expect([await row(), await Promise.all(all.map(wallet)), await clearingBalance()]).toEqual([was, money, 0])
  expect(money.reduce<number>((sum, balance) => sum + (balance ?? 0), 0)).toBe(20 * purse - 600)
  const [winner, loser] = [
    all.find(({ member }) => member === won[0]?.member_id),
    all.find(({ member }) => member !== won[0]?.member_id),
  ]
  if (!winner || !loser) throw new Error('nobody')
  expect(await claim(loser)).toMatchObject({ http: 409, code: 'yungou_not_won' })
  expect(await s.post('/addons/uninstall', { key: 'yungou' })).toMatchObject({ code: 'yungou_running' })
  const order = dataOf(await claim(winner)).id
  expect(await info(order)).toMatchObject({ total_amount: 0, adjust_amount: -300, status: 'send' })
  expect(await claim(winner)).toMatchObject({ http: 409, code: 'yungou_claimed' })
  expect((await winner.me.get(`${buyer}/Detail`, { id: round })).data).toMatchObject({
    won: true,
    order_id: order,
    phase: 'drawn',
    sold: 12,
  })
  expect((await free())[0]).toBe((before[0] ?? 0) - 1)
  expect(await sound()).toEqual([])
  accepted(await s.post('/addons/uninstall', { key: 'yungou' }))
})

test('[P13] the prize of a merged winner goes to the surviving member, with their shares', async () => {
  const { s, open, person, take, row, work, claim, round } = await cloudStore(t, platform, { total_shares: 2 })
  await open()
  const [winner, surviving] = [await person(), await person()]
  accepted(await take(winner, 2))
  await work()
  expect(await row()).toMatchObject({ phase: 'drawn', winner_id: winner.member })
  accepted(await s.post('/seller/member/MemberMerge', { id: winner.member, into: surviving.member, reason: '同一人' }))
  expect((await surviving.me.get(`${buyer}/Mine`)).data).toHaveLength(2)
  const order = dataOf(await claim(surviving)).id
  expect((await surviving.me.get(`${buyer}/Detail`, { id: round })).data).toMatchObject({ won: true, order_id: order })
  accepted(await s.post('/addons/uninstall', { key: 'yungou' }))
})

test('not sold out in time, or stopped: every share is refunded once, and the prize is released', async () => {
  for (const ending of ['deadline', 'stop'] as const) {
    const store = await cloudStore(t, platform, { per_user: 4, total_shares: 5 })
    const {
      s,
      open,
      people,
      take,
      row,
      tickets,
      proof,
      work,
      wallet,
      kept: clearingBalance,
      stop,
      end,
      free,
      sound,
      round,
    } = store
    const before = await free()
    await open()
    const all = await people(2)
    const [firstPerson, secondPerson] = [first(all), first(all.slice(1))]
    accepted(await take(firstPerson, 3))
    expect(await take(firstPerson, 2)).toMatchObject({ http: 409, code: 'yungou_limit' })
    accepted(await take(secondPerson, 1))
    expect(await take(secondPerson, 2)).toMatchObject({ http: 409, code: 'yungou_sold_out' })
    expect([await wallet(firstPerson), await wallet(secondPerson), await clearingBalance()]).toEqual([
      purse - 150,
      purse - 50,
      200,
    ])
    expect(await row()).toMatchObject({ below: true, phase: 'published' })
    expect(await s.post(`${seller}/RoundDel`, { id: round })).toMatchObject({ status: false })
    expect(await s.post('/addons/uninstall', { key: 'yungou' })).toMatchObject({ code: 'yungou_running' })
    if (ending === 'stop') accepted(await stop())
    else await end()
    expect(await row()).toMatchObject({ phase: 'failed' })
    expect(await take(secondPerson, 1)).toMatchObject({ http: 409, code: 'yungou_over' })
    await work()
    for (let run = 0; run < 2; run++) {
      expect(await row()).toMatchObject({ status: 'failed', sold: 4, amount: 0 })
      expect((await tickets()).map(({ status }) => status)).toEqual(['refunded', 'refunded', 'refunded', 'refunded'])
      expect([await wallet(firstPerson), await wallet(secondPerson), await clearingBalance()]).toEqual([
        purse,
        purse,
        0,
      ])
      await work()
    }
    expect(await proof()).toMatchObject({ seed: null, sound: null })
    expect(await free()).toEqual(before)
    accepted(await s.post(`${seller}/RoundDel`, { id: round }))
    accepted(await s.post('/addons/uninstall', { key: 'yungou' }))
    expect(await sound()).toEqual([])
  }
})

test('it is off until the platform permits the supplier, and until the shop has confirmed the warning', async () => {
  const stranger = await t.supplier({ addons: [] })
  expect(await stranger.post('/addons/install', { key: 'yungou' })).toMatchObject({
    http: 409,
    code: 'yungou_not_allowed',
  })
  const { s, permit, allow, accept, publish, person, take, offer, work, tickets, sound } = await cloudStore(t, platform)
  expect(await publish()).toMatchObject({ code: 'yungou_not_allowed' })
  expect(await s.post(`${seller}/PermitSave`, permit)).toMatchObject({ http: 403 })
  expect(await platform.post(`${seller}/PermitSave`, { short_name: 'unknown supplier', enabled: true })).toMatchObject({
    http: 422,
  })
  const { id } = dataOf(await allow())
  expect(await publish()).toMatchObject({ code: 'yungou_not_accepted' })
  accepted(await accept())
  accepted(await publish())
  // removed from the list again: the running round ends at once, its shares are refunded, no new one starts
  const earlier = await person()
  accepted(await take(earlier, 1))
  accepted(await platform.post(`${seller}/PermitSave`, { ...permit, id, ver: 1, enabled: false }))
  expect(await take(earlier, 1)).toMatchObject({ http: 409, code: 'yungou_over' })
  await work()
  expect(await tickets()).toMatchObject([{ status: 'refunded' }])
  expect(await sound()).toEqual([])
  const next = dataOf(await s.post<{ id: number }>(`${seller}/RoundSave`, offer)).id
  expect(await s.post(`${seller}/RoundPublish`, { id: next })).toMatchObject({ code: 'yungou_not_allowed' })
})

test('the seed is never shown before the draw, an empty wallet buys nothing, and a prize beyond the stock cannot be published', async () => {
  const { s, open, person, take, round, tickets, offer } = await cloudStore(t, platform, { share_price: 1500 })
  await open()
  const buyerOfShares = await person()
  expect(await take(buyerOfShares, 2)).toMatchObject({ http: 409, code: 'ledger_short' })
  expect(await tickets()).toEqual([])
  accepted(await take(buyerOfShares, 1))
  const answers = await Promise.all([
    s.get(`${seller}/RoundInfo`, { id: round }),
    s.get(`${seller}/RoundManage`),
    buyerOfShares.me.get(`${buyer}/List`),
    buyerOfShares.me.get(`${buyer}/Detail`, { id: round }),
    buyerOfShares.me.get(`${buyer}/Mine`),
  ])
  const [stored] = await t.database.sql<{ sealed_seed: string }>('select sealed_seed from yungou_round where id = $1', [
    round,
  ])
  for (const { raw } of answers) expect(raw.body).not.toContain(stored?.sealed_seed ?? 'none')
  const { id } = dataOf(await s.post<{ id: number }>(`${seller}/RoundSave`, { ...offer, quota: 1000 }))
  expect(await s.post(`${seller}/RoundPublish`, { id })).toMatchObject({ http: 422, code: 'activity_over_stock' })
})
