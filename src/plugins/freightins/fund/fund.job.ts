import { sql } from 'kysely'
import type { Outcome } from '#core/define/provider.ts'
import { dayStart } from '#core/value/time.ts'
import { defineProviderJob, onDay } from '../../db.ts'
import { freightinsSetting } from '../setting/setting.resource.ts'

const DAY = 86_400
/** Seconds before each further query of a bill, and days after which an unpaid bill is closed. */
const pauses = [60, 300, 900, 3600] as const
const OPEN_DAYS = 7

interface Bill {
  readonly bill_no: string
  /** The payment page; null where the bill was only queried. */
  readonly page: string | null
  readonly paid: { readonly paid_at: number | null; readonly amount: number } | null
}

/** Queries the premium balance and stores it for the day; the id is that of the settings. */
export const queryFunds = defineProviderJob({
  name: 'freightins.balance',
  title: ['查询保费余额', 'Check premium balance', 'Consultar saldo de primas', '保険料残高の照会'],
  kind: 'freight_insurance',
  prepare: async (_id, { now }) => ({ from: dayStart(now), to: now }),
  perform: (insurer, { from, to }) => insurer.summary(from, to),
  async complete(_id, outcome, { db, suid, now, single }) {
    if (outcome.is !== 'done') return
    const { balance, premium, policies, claims } = outcome.value
    const { low_balance } = await single(freightinsSetting)
    await sql`update freightins_day set low = false where suid = ${suid} and low`.execute(db)
    await sql`
      insert into freightins_day (suid, day, balance, premium, policies, claims, low)
      values (${suid}, to_timestamp(${dayStart(now)}), ${balance}, ${premium}, ${policies}, ${claims}, ${balance < low_balance})
      on conflict (suid, day) where del_at is null do update set balance = excluded.balance, premium = excluded.premium, policies = excluded.policies,
        claims = excluded.claims, low = excluded.low, ver = freightins_day.ver + 1, updated_at = now()`.execute(db)
  },
})

/**
 * Orders a bill for premiums, and queries its payment. A bill without an answer moves no money: it fails, and a person
 * orders another.
 */
export const orderBill = defineProviderJob({
  name: 'freightins.recharge',
  title: ['保费充值', 'Premium top-up', 'Recargar primas', '保険料チャージ'],
  kind: 'freight_insurance',
  async prepare(id, { db, suid }): Promise<{ bill_no: string | null; amount: number } | undefined> {
    const recharges = db
      .selectFrom('freightins_recharge')
      .selectAll()
      .where('suid', '=', suid)
      .where('id', '=', id)
      .where('del_at', 'is', null)
    const row = await recharges.forUpdate().executeTakeFirst()
    if (row?.state === 'ready') return { bill_no: row.bill_no, amount: row.amount }
    if (row?.state !== 'waiting') return undefined
    // a run after a crashed process must not order a second bill
    if (row.asked > 0) {
      await sql`update freightins_recharge set state = 'failed', problem = 'unanswered' where suid = ${suid} and id = ${id}`.execute(
        db,
      )
      return undefined
    }
    await sql`update freightins_recharge set asked = 1 where suid = ${suid} and id = ${id}`.execute(db)
    return { bill_no: null, amount: row.amount }
  },
  async perform(insurer, { bill_no, amount }): Promise<Outcome<Bill>> {
    if (bill_no === null) {
      const bill = await insurer.bill(amount)
      return bill.is === 'done' ? { is: 'done', value: { ...bill.value, paid: null } } : bill
    }
    const payment = await insurer.billPaid(bill_no)
    return payment.is === 'done' ? { is: 'done', value: { bill_no, page: null, paid: payment.value } } : payment
  },
  async complete(id, outcome, { db, suid, now }): Promise<number | void> {
    const filter = sql`where suid = ${suid} and id = ${id} and del_at is null`
    const { rows } = await sql<{ state: string; amount: number; asked: number; created_at: number }>`
      select state, amount, asked, extract(epoch from created_at)::bigint as created_at from freightins_recharge ${filter} for update`.execute(
      db,
    )
    const [row] = rows
    if (!row) return undefined
    if (row.state === 'waiting') {
      if (outcome.is === 'done')
        await sql`update freightins_recharge set state = 'ready', bill_no = ${outcome.value.bill_no.slice(0, 60)}, pay_url = ${outcome.value.page?.slice(0, 500) ?? null}, ver = ver + 1, updated_at = now() ${filter}`.execute(
          db,
        )
      else
        await sql`update freightins_recharge set state = 'failed', problem = ${outcome.is === 'refused' ? outcome.code.slice(0, 100) : 'unanswered'}, ver = ver + 1, updated_at = now() ${filter}`.execute(
          db,
        )
      return outcome.is === 'done' ? pauses[0] : undefined
    }
    if (row.state !== 'ready') return undefined
    if (outcome.is === 'done' && outcome.value.paid?.paid_at) {
      await sql`update freightins_recharge set state = 'paid', amount = ${outcome.value.paid.amount || row.amount}, problem = null, paid_at = to_timestamp(${outcome.value.paid.paid_at}), ver = ver + 1, updated_at = now() ${filter}`.execute(
        db,
      )
      return undefined
    }
    const over = outcome.is === 'done' && now - row.created_at > OPEN_DAYS * DAY
    await sql`update freightins_recharge set asked = asked + 1, state = ${over ? 'closed' : 'ready'}, updated_at = now() ${filter}`.execute(
      db,
    )
    return over ? undefined : pauses[row.asked]
  },
})

/** Queries the balance and the unpaid bills once a day. */
export const queryFundsDaily = onDay('freightins_funds', async (ctx) => {
  const settings = ctx.db
    .selectFrom('freightins_setting')
    .select(['id', 'is_open'])
    .where('suid', '=', ctx.suid)
    .where('del_at', 'is', null)
  const setting = await settings.executeTakeFirst()
  if (!setting) return false
  if (setting.is_open) await ctx.dispatch(queryFunds, setting.id) // no balance query while the add-on is switched off
  const bills = ctx.db
    .selectFrom('freightins_recharge')
    .select('id')
    .where('suid', '=', ctx.suid)
    .where('state', '=', 'ready')
  for (const { id } of await bills.where('del_at', 'is', null).execute()) await ctx.dispatch(orderBill, id)
  return false
})
