import { randomInt, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoIn, demoPassword } from '../helpers/demo-folder.ts'
import { doomedServer, readyAt } from '../helpers/doomed-server.ts'
import type { Who, Write } from '../helpers/doomed-server.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 2)
/**
 * Expected refusals of a write that is repeated after the kill: it was done, or another write consumed its
 * precondition.
 */
const refusals = [
  'already_audited',
  'state_changed',
  'ledger_short',
  'withdrawal_over_balance',
  'withdrawal_over_day',
  'cancelled',
]

interface Data {
  id?: number
  running?: boolean
  ok?: boolean
}

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'saltern-money-kill-'))
  await chmod(home, 0o711)
})
afterAll(() => rm(home, { recursive: true, force: true }))
const { post, get, signIn, serve, kill, query } = doomedServer<Data>(() => home)

test(
  `[safety G9] [safety S29] [safety S35] killed ${rounds} times amid recharges, withdrawals and receipts: no acknowledged write is lost, none is half or double, and the books are right`,
  { timeout: 300_000 + rounds * 60_000 },
  async () => {
    let server = serve(demoIn(home))
    let at = await readyAt(server)
    const place = await furnish(at)
    const done = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const lost: Lost[] = []
      const before = done.size
      const people = Promise.all([0, 1, 2, 3, 4, 5].map((n) => work({ at, place, n, done, lost })))
      await vi.waitFor(() => expect(done.size).toBeGreaterThanOrEqual(before + 6), { timeout: 120_000, interval: 5 })
      await sleep(randomInt(60))
      await kill(server, round % 2 === 1)
      await people
      await server.ended
      server = serve({ DEMO: '0' })
      at = await readyAt(server)
      // a password counts for five minutes, and many rounds on a busy machine take longer
      expect(
        await post(at, { key: randomUUID(), path: 'seller/safe/Prove', body: { password: demoPassword } }, place.union),
      ).toMatchObject({ status: true })
      // A client without an answer repeats the call with the same key: it takes effect once, whether or not it did
      // before.
      for (const { who, write } of lost) {
        const answer = await post(at, write, who)
        expect(answer.status || refusals.includes(answer.code ?? ''), JSON.stringify([write, answer])).toBe(true)
        if (answer.status) done.add(markOf(write, answer.data?.id))
      }
      for (const who of [place.salt, place.union, place.grain])
        expect(await verified(at, who)).toMatchObject({ ok: true })
    }
    await expectOnce([...done])
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

interface Place {
  salt: Who
  union: Who
  grain: Who
  members: number[]
  card_id: number
  customer: number
  fund: number
}

/** A write without an answer. */
interface Lost {
  who: Who
  write: Write
}

interface Work {
  at: string
  place: Place
  n: number
  done: Set<string>
  lost: Lost[]
}

/**
 * Recharges and refunds, withdraws and cancels, or collects money of a customer, in sequence, until no server answers.
 */
async function work({ at, place, n, done, lost }: Work): Promise<void> {
  const link = { gone: false }
  const send = async (who: Who, path: string, body: Record<string, unknown>): Promise<number | undefined> => {
    const write = { key: randomUUID(), path, body }
    const answer = await post(at, write, who).catch(() => undefined)
    if (!answer || ['database_down', 'internal'].includes(answer.code ?? '')) lost.push({ who, write })
    link.gone ||= answer === undefined
    if (answer?.status) done.add(markOf(write, answer.data?.id))
    return answer?.status ? answer.data?.id : undefined
  }
  const { salt, union, grain, members, card_id, customer, fund } = place
  const once = async (): Promise<void> => {
    if (n < 3) {
      // few wallets, so that they wait for each other; every third takes out
      const [member_id, amount] = [members[n % 2], n === 2 ? -300 : 500]
      const id = await send(salt, 'seller/wallet/UserRechargeSave', {
        member_id,
        amount,
        reason: randomUUID(),
        submit: true,
      })
      if (id !== undefined && n === 1) await send(salt, 'seller/wallet/UserRechargeReverse', { id, remark: '试验' })
      return
    }
    if (n < 5) {
      const id = await send(union, 'seller/paymentwallet/Withdrawal', { card_id, amount: 100_00, remark: randomUUID() })
      if (id !== undefined) await send(union, 'seller/paymentwallet/WithdrawalCancel', { id })
      return
    }
    const body = {
      kind: 'receipt',
      partner_id: customer,
      fund_id: fund,
      amount: 1_00,
      lines: [],
      remark: randomUUID(),
      submit: true,
    }
    const id = await send(grain, 'jxc/receipt/ReceiptSave', body)
    if (id !== undefined) await send(grain, 'jxc/receipt/ReceiptAudit', { id, result: 'pass' })
  }
  while (!link.gone) await once()
}

/** The result of a write: its call and the record. */
function markOf({ path, body }: Write, id: number | undefined): string {
  return `${path.split('/').at(-1) ?? ''}:${String(body['id'] ?? id)}`
}

/** Every acknowledged write is stored, with one effect in the books; unposted ones have none. */
async function expectOnce(done: readonly string[]): Promise<void> {
  const ids = (call: string) =>
    done.flatMap((mark) => (mark.startsWith(`${call}:`) ? [Number(mark.split(':')[1])] : []))
  const posted = (table: string) =>
    `(select count(*) from ledger_transaction t where t.suid = h.suid and t.source_table = '${table}' and t.source_id = h.id and t.reversal_of is null)`
  const count = async (sql: string, values: unknown[] = []) =>
    (await query<{ n: number }>(`select count(*)::int as n from ${sql}`, values))[0]?.n
  // recharges: the entry and its one transaction, or neither; a text that is in one write only is in one row only
  expect(
    await count(`user_recharge h where id = any($1) and status in ('posted', 'reversed')`, [ids('UserRechargeSave')]),
  ).toBe(ids('UserRechargeSave').length)
  expect(
    await count(
      `user_recharge h where reversal_of is null and (status in ('posted', 'reversed')) <> (${posted('user_recharge')} = 1)`,
    ),
  ).toBe(0)
  expect(
    await count(
      `user_recharge h where (status = 'reversed') <> exists (select from ledger_transaction r where r.suid = h.suid and r.reversal_of = h.transaction_id)`,
    ),
  ).toBe(0)
  expect(
    await count(
      `(select reason from user_recharge where reversal_of is null and reason ~ '^[0-9a-f-]{36}$' group by 1 having count(*) > 1) x`,
    ),
  ).toBe(0)
  expect(await count(`user_recharge where id = any($1) and status = 'reversed'`, [ids('UserRechargeReverse')])).toBe(
    ids('UserRechargeReverse').length,
  )
  // withdrawals: each holds its amount while it waits, is at the platform once, and refunds all of it
  expect(await count(`withdrawal where id = any($1)`, [ids('Withdrawal')])).toBe(ids('Withdrawal').length)
  expect(await count(`withdrawal where id = any($1) and status = 'cancelled'`, [ids('WithdrawalCancel')])).toBe(
    ids('WithdrawalCancel').length,
  )
  expect(
    await count(
      `withdrawal w left join ledger_hold h on h.suid = w.suid and h.id = w.hold_id where h.id is null or (w.status in ('waiting', 'approved', 'paying')) <> (h.state = 'open')`,
    ),
  ).toBe(0)
  expect(
    await count(
      `withdrawal w where (select count(*) from payout p where p.withdrawal_id = w.id and p.of_suid = w.suid and (p.status = 'cancelled') = (w.status = 'cancelled')) <> 1`,
    ),
  ).toBe(0)
  expect(
    await count(`(select remark from withdrawal where remark ~ '^[0-9a-f-]{36}$' group by 1 having count(*) > 1) x`),
  ).toBe(0)
  // receipts: audited and posted, or neither
  expect(await count(`receipt where id = any($1)`, [ids('ReceiptSave')])).toBe(ids('ReceiptSave').length)
  expect(await count(`receipt where id = any($1) and status = 'audited'`, [ids('ReceiptAudit')])).toBe(
    ids('ReceiptAudit').length,
  )
  expect(await count(`receipt h where (status = 'audited') <> (${posted('receipt')} = 1)`)).toBe(0)
}

/** The check of the books, by the call of its screen. */
async function verified(at: string, who: Who): Promise<Data | null> {
  expect(await post(at, { key: randomUUID(), path: 'seller/ledger/LedgerVerifyStart', body: {} }, who)).toMatchObject({
    status: true,
  })
  return vi.waitFor(
    async () => {
      const { data } = await get(at, 'seller/ledger/LedgerVerify', who)
      expect(data?.running).toBe(false)
      return data
    },
    { timeout: 60_000, interval: 100 },
  )
}

/**
 * Members with something in their wallets; the union account has its money and card from the demo, the other supplier
 * its customers.
 */
async function furnish(at: string): Promise<Place> {
  const [salt, union, grain] = [await signIn(at, 'salt'), await signIn(at, 'union'), await signIn(at, 'grain')]
  const make = async (who: Who, path: string, body: Record<string, unknown>) => {
    const answer = await post(at, { key: randomUUID(), path, body }, who)
    if (!answer.status || answer.data?.id === undefined) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data.id
  }
  const members: number[] = []
  for (const phone of ['13700000001', '13700000002'])
    members.push(await make(salt, 'seller/member/MemberSave', { name: '试验', phone }))
  for (const member_id of members)
    await make(salt, 'seller/wallet/UserRechargeSave', { member_id, amount: 10_00, reason: '开始', submit: true })
  const [card] = await query<{ id: number }>(`select id::int from bank_card where suid = $1 and status = 'verified'`, [
    union.suid,
  ])
  const [fund] = await query<{ id: number }>(`select id::int from money_fund where suid = $1 limit 1`, [grain.suid])
  const [customer] = await query<{ id: number }>(`select partner_id::int as id from receipt where suid = $1 limit 1`, [
    grain.suid,
  ])
  return { salt, union, grain, members, card_id: card?.id ?? 0, fund: fund?.id ?? 0, customer: customer?.id ?? 0 }
}
