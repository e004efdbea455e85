import type { Outcome } from '#core/define/provider.ts'
import type { TakenWaybill, WaybillRequest } from '#core/define/waybill.ts'
import { orders } from '#modules/order/order/order.resource.ts'
import { defineProviderJob } from '../../db.ts'
import { carrierAccount } from '../account/account-of.ts'
import { ewaybillSetting } from '../setting/setting.resource.ts'
import { foreignNo, opened } from './sealed.ts'
import { changeRecord, lockRecord } from './state.ts'

/** Seconds until a question without an answer is asked again; after the last one a person asks. */
const pauses = [60, 600, 3600, 6 * 3600] as const

interface Asked {
  /** It was asked for before, and may have been taken then. */
  readonly again: boolean
  readonly request: WaybillRequest
}

/** Takes a waybill under our own number; what had no answer is asked for under the same one, so that there is one. */
export const takeWaybill = defineProviderJob({
  name: 'ewaybill.take',
  title: ['电子面单取号', 'Take a waybill', 'Obtener una guía', '送り状番号の取得'],
  kind: 'waybill',
  async prepare(id, ctx): Promise<Asked | undefined> {
    const record = await lockRecord(ctx, id)
    if (record.state !== 'waiting' && record.state !== 'unknown') return undefined
    const parcel = opened(record.sealed_parcel, ctx)
    const account = await carrierAccount(ctx, record.account_id)
    const fail = async (problem: string) => {
      await changeRecord(ctx, id, { state: 'failed', problem, live_order: null })
      return undefined
    }
    if (!parcel || !account) return fail('ewaybill_no_account')
    if ((await ctx.single(ewaybillSetting)).provider !== record.provider) return fail('ewaybill_changed')
    if (record.state === 'waiting' && (await ctx.find(orders, record.order_id)).status !== 'pay') return fail('state_changed')
    // from now on it may have been taken
    await changeRecord(ctx, id, { state: 'unknown' })
    return { again: record.state === 'unknown', request: { no: foreignNo(record.no, ctx), account, ...parcel } }
  },
  async perform(provider, { again, request }): Promise<Outcome<TakenWaybill>> {
    const outcome = await provider.take(request)
    // a question that did not go out says nothing of what was taken before
    return again && outcome.is === 'refused' && outcome.code === 'not_sent' ? { is: 'unknown' } : outcome
  },
  async complete(id, outcome, ctx) {
    const record = await lockRecord(ctx, id)
    if (record.state !== 'unknown') return undefined
    const open = outcome.is === 'refused' && outcome.code === 'not_set_up'
    if (outcome.is === 'refused' && !open) return changeRecord(ctx, id, { state: 'failed', problem: outcome.code, live_order: null })
    if (outcome.is !== 'done') {
      await changeRecord(ctx, id, { state: 'unknown', problem: open ? 'not_set_up' : 'unanswered', asked: record.asked + 1 })
      return pauses[record.asked]
    }
    const { waybill_no, sorting, hub } = outcome.value
    const { db, suid } = ctx
    const own = db.selectFrom('ewaybill_account').select('fee').where('suid', '=', suid).where('id', '=', record.account_id)
    const cost = (await own.executeTakeFirst())?.fee ?? 0
    await changeRecord(ctx, id, { state: 'taken', waybill_no: waybill_no.slice(0, 60), sorting: sorting.slice(0, 60) || null, hub: hub.slice(0, 60) || null, cost }) // prettier-ignore
    await db
      .updateTable('ewaybill_account')
      .set(({ eb }) => ({ balance: eb('balance', '-', 1) }))
      .where('suid', '=', suid)
      .where('id', '=', record.account_id)
      .where('balance', '>', 0)
      .execute()
    return undefined
  },
})
