import { randomInt, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/dev/free-port.ts'
import { demoIn } from '../helpers/demo-folder.ts'
import { makerOf, plentyOf } from '../helpers/doomed-goods.ts'
import { doomedServer, readyAt } from '../helpers/doomed-server.ts'
import type { Who, Write } from '../helpers/doomed-server.ts'
import { startSimulator } from '../helpers/simulator.ts'
import type { WechatDo } from '../simulators/wechat-notices.ts'
import type { WechatTrade } from '../simulators/wechat-pay.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 1)
/** Expected refusals of a write that is repeated after the kill: it was done, or its precondition no longer applies. */
const refusals = ['order_state', 'ship_nothing', 'pay_not_open', 'pay_over_due', 'refund_pieces_over', 'refund_over']
const simulator = await startSimulator()
const buyerAt = {
  receiver: '试验',
  receiver_phone: '13700000009',
  region: '330106',
  street: '文三路1号',
  freight_given: 0,
}
const channel = (body: WechatDo) => simulator.ask<{ account: object; trades: WechatTrade[] }>('/_wechat', body)

interface Data {
  id?: number
  no?: string
  ok?: boolean
}

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'saltern-order-kill-'))
  await chmod(home, 0o711)
})
afterAll(() => rm(home, { recursive: true, force: true }))
const { post, get, signIn, serve, kill, query } = doomedServer<Data>(() => home)

test(
  `[B24] [safety S30] killed ${rounds} times with payments in flight: no order is lost, none is paid, refunded, shipped or amended twice, and payments are found without a notice`,
  { timeout: 300_000 + rounds * 90_000 },
  async () => {
    const port = String(await freePort()) // notices come back to the same address
    const env = { PORT: port, SIMULATOR_URL: simulator.url }
    let server = serve({ ...demoIn(home), ...env })
    let at = await readyAt(server)
    const place = await furnish(at)
    const done = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const lost: Write[] = []
      const before = done.size
      const life = { over: false }
      void server.ended.then(() => (life.over = true))
      const people = Promise.all([0, 1, 2, 3].map((n) => work({ at, place, n, done, lost, life })))
      const busy = vi.waitFor(() => expect(done.size).toBeGreaterThanOrEqual(before + 8), {
        timeout: 120_000,
        interval: 5,
      })
      await Promise.race([busy, people]) // a failure ends the wait
      await sleep(randomInt(60))
      await kill(server, round % 2 === 1)
      await people
      await server.ended
      server = serve({ DEMO: '0', ...env })
      at = await readyAt(server)
      for (const write of lost) {
        const answer = await post(at, write, place.who)
        expect(answer.status || refusals.includes(answer.code ?? ''), JSON.stringify([write, answer])).toBe(true)
        if (answer.status) done.add(markOf(write, answer.data?.id))
      }
      await settled(at, place.who)
      await expectOneStory(place, [...done])
      expect((await get(at, 'seller/order/OrderVerify', place.who)).data).toMatchObject({ ok: true })
      expect((await get(at, 'jxc/stock/StockVerify', place.who)).data).toMatchObject({ ok: true })
    }
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

interface Place {
  who: Who
  member: number
  sku: number
}
interface Work {
  at: string
  place: Place
  n: number
  done: Set<string>
  lost: Write[]
  /** Of the server that they work with. */
  life: { over: boolean }
}

const markOf = ({ path }: Write, id = 0) => `${path.split('/').at(-1) ?? ''}:${id}`

/**
 * Buys, pays at the channel, which sends no notice, one or two; some orders are refunded, and later payments are
 * amended and shipped, until no server answers.
 */
async function work({ at, place: { who, member, sku }, n, done, lost, life }: Work): Promise<void> {
  const write = async (path: string, body: Record<string, unknown>): Promise<Data> => {
    const record: Write = { key: randomUUID(), path: `seller/${path}`, body }
    try {
      const answer = await post(at, record, who)
      expect(answer.status || refusals.includes(answer.code ?? ''), JSON.stringify([record, answer])).toBe(true)
      if (answer.status) done.add(markOf(record, answer.data?.id))
      return answer.data ?? {}
    } catch (error) {
      if (!isSilence(error)) throw error
      lost.push(record)
      throw error
    }
  }
  try {
    for (let turn = n; ; turn++) {
      const { id } = await write('order/OrderSave', {
        member_id: member,
        ...(turn % 4 === 3 ? { terms: 'cod', way: 'express', ...buyerAt } : { terms: 'prepaid', way: 'pickup' }),
        lines: [{ sku_id: sku, qty: 1 + (turn % 3) }],
      })
      if (id === undefined) continue
      if (turn % 4 === 3) {
        const amended = {
          order_id: id,
          reason: '多要一袋',
          submit: true,
          lines: [{ sku_id: sku, qty: 2 + (turn % 3) }],
        }
        await write('order/OrderAmendSave', amended)
        await write('order/OrderSend', { id, carrier: '顺丰速运', tracking_no: `SF${String(id)}` })
        continue
      }
      const { no } = await write('order/OrderPayCode', { id, channel: 'wxpay' })
      if (no === undefined) continue
      if (!(await begun(no, life))) continue // the server went away before it could begin it
      await channel({ do: 'pay', no, notices: [[], [{}], [{ times: 2 }]][turn % 3] ?? [] })
      if (turn % 3 > 0 && turn % 2 === 0)
        await write('refund/RefundCreate', { order_id: id, reason: '不要了', lines: [{ sku_id: sku, qty: 1 }] })
    }
  } catch (error) {
    if (!isSilence(error)) throw error
  }
}

/**
 * Whether the channel knows a payment, after some seconds at the latest, and no later than the server that must start
 * it is able to.
 */
async function begun(no: string, life: Work['life']): Promise<boolean> {
  for (let tries = 0; tries < 200 && !life.over; tries++) {
    if ((await channel({ do: 'state' })).trades.some((trade) => trade.no === no)) return true
    await sleep(25)
  }
  return false
}

/** The server is stopped; anything else is a fault. */
function isSilence(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError
}

/**
 * Queries all pending payments at the channel now, without the sweep of each minute, until no paid order is open there,
 * nor a refund in progress.
 */
async function settled(at: string, who: Who): Promise<void> {
  await vi.waitFor(
    async () => {
      const paid = (await channel({ do: 'state' })).trades
        .filter(({ state }) => state === 'SUCCESS' || state === 'REFUND')
        .map(({ no }) => no)
      const waiting = await query<{ id: number }>(
        `select id::int from pay_order where state = 'waiting' and no = any($1)`,
        [paid],
      )
      for (const { id } of waiting)
        await post(at, { key: randomUUID(), path: 'seller/payment/PayOrderAsk', body: { id } }, who)
      await query(`update pay_refund set sent_at = sent_at - interval '2 minutes' where state <> 'ok'`)
      await query(
        `update addon_task set next_at = now(), lease_until = least(lease_until, now()) where state in ('waiting', 'running') and kind = 'job'`,
      )
      await query(
        `select graphile_worker.add_job('addon_tasks', json_build_object('suid', $1::int), job_key => 'addon_tasks:' || $1::int)`,
        [who.suid],
      )
      const sent = await query<{ id: number }>(
        `select id::int from pay_refund where channel = 'wxpay' and state in ('sent', 'processing')`,
      )
      for (const { id } of sent)
        await post(at, { key: randomUUID(), path: 'seller/payment/PayRefundAsk', body: { id } }, who)
      await sleep(50)
      expect(waiting).toEqual([])
      expect(
        await query(
          `select r.no from pay_refund r join pay_order p on p.suid = r.suid and p.id = r.pay_order_id where p.channel = 'wxpay' and r.state <> 'ok'`,
        ),
      ).toEqual([])
    },
    { timeout: 240_000, interval: 300 },
  )
}

/** The records of the channel, ours and those of the orders match, one by one. */
async function expectOneStory({ who }: Place, done: readonly string[]): Promise<void> {
  const count = async (sql: string, values: unknown[] = []) =>
    (await query<{ n: number }>(`select count(*)::int as n from ${sql}`, values))[0]?.n
  const idsOf = (call: string) =>
    done.flatMap((mark) => (mark.startsWith(`${call}:`) ? [Number(mark.split(':')[1])] : []))
  const [ids, amended, sent] = [idsOf('OrderSave'), idsOf('OrderAmendSave'), idsOf('OrderSend')]
  expect(await count(`orders where suid = $1 and id = any($2)`, [who.suid, ids])).toBe(ids.length)
  expect(
    await count(`order_amend where suid = $1 and id = any($2) and status = 'confirmed'`, [who.suid, amended]),
  ).toBe(amended.length)
  expect(await count(`shipment where suid = $1 and id = any($2) and status = 'sent'`, [who.suid, sent])).toBe(
    sent.length,
  )
  // one more piece each, one parcel each, and one issue of it
  expect(
    await count(
      `(select from order_amend a join order_line l on l.suid = a.suid and l.orders_id = a.order_id where a.suid = $1 and a.status = 'confirmed' group by a.order_id having count(distinct a.id) > 1 or count(distinct l.id) <> 2) x`,
      [who.suid],
    ),
  ).toBe(0)
  expect(
    await count(
      `(select from shipment h left join outbound o on o.suid = h.suid and o.src_type = 'shipment' and o.src_id = h.id and o.status = 'audited' where h.suid = $1 and h.order_id = any($2) group by h.order_id having count(distinct h.id) <> 1 or count(o.id) <> 1) x`,
      [who.suid, ids],
    ),
  ).toBe(0)
  const { trades } = await channel({ do: 'state' })
  for (const { no, state, amount, refunds } of trades) {
    const rows = await query<{
      state: string
      amount: number
      refunded: number
      surplus: boolean
      booked: number
      order_state: string
      due: number
    }>(
      `select p.state, p.amount::int, p.refunded::int, p.surplus, o.status as order_state, o.due_amount::int as due,
        (select count(*)::int from ledger_transaction t where t.suid = p.suid and t.source_table = 'pay_order' and t.source_id = p.id) as booked
       from pay_order p join orders o on o.suid = p.suid and o.id = p.kind_id where p.no = $1`,
      [no],
    )
    const paid = state === 'SUCCESS' || state === 'REFUND'
    const [row] = rows
    expect([no, rows.length, row?.state === 'paid', row?.booked, row?.amount]).toEqual([
      no,
      1,
      paid,
      paid ? 1 : 0,
      amount,
    ])
    expect([no, row?.refunded]).toEqual([no, refunds.reduce((sum, back) => sum + back.amount, 0)])
    if (paid && row && !row.surplus) expect([no, row.order_state === 'submit', row.due]).toEqual([no, false, 0])
  }
  const payments = await query<{ no: string }>(
    `select no from pay_order where channel = 'wxpay' and state = 'paid' and kind = 'order' and addon = 'payset'`,
  )
  expect(payments.filter(({ no }) => !trades.some((trade) => trade.no === no))).toEqual([])
}

/** The demo's shop with the channel installed, a member, and goods of which there is plenty. */
async function furnish(at: string): Promise<Place> {
  const who = await signIn(at, 'salt')
  const make = makerOf({ post }, at)
  const { account } = await channel({ do: 'account' })
  await query(`insert into supplier_addon (suid, key) values ($1, 'payset') on conflict do nothing`, [who.suid])
  await make(who, 'addons/payset/seller/SetSave', { notify_host: at, ...account })
  const member = await make(who, 'seller/member/MemberSave', { name: '试验', phone: '13700000009' })
  return { who, member, sku: await plentyOf({ post, query }, at, who) }
}
