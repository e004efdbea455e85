import type { Outcome } from '#core/define/provider.ts'
import type { IssuedWaybill, WaybillRequest } from '#core/define/waybill.ts'
import { orders } from '#modules/order/order.resource.ts'
import { defineProviderJob } from '../../db.ts'
import { carrierAccount } from '../account/carrier-account.ts'
import { ewaybillSetting } from '../setting/setting.resource.ts'
import { foreignNo, unsealParcel } from './sealed.ts'
import { changeRecord, lockRecord } from './state.ts'

/** Seconds before each retry after no answer; after the last one a person retries. */
const pauses = [60, 600, 3600, 6 * 3600] as const

interface PendingRequest {
  /** The request may have succeeded before. */
  readonly isRepeat: boolean
  readonly request: WaybillRequest
}

/** Requests a waybill under our own number; a retry uses the same number, so that one waybill is issued. */
export const requestWaybill = defineProviderJob({
  name: 'ewaybill.take',
  title: ['电子面单取号', 'Request a waybill', 'Obtener una etiqueta', '送り状番号の取得'],
  kind: 'waybill',
  async prepare(id, ctx): Promise<PendingRequest | undefined> {
    const record = await lockRecord(ctx, id)
    if (record.state !== 'waiting' && record.state !== 'unknown') return undefined
    const parcel = unsealParcel(record.sealed_parcel, ctx)
    const account = await carrierAccount(ctx, record.account_id)
    const fail = async (problem: string) => {
      await changeRecord(ctx, id, { state: 'failed', problem, live_order: null })
      return undefined
    }
    if (!parcel || !account) return fail('ewaybill_no_account')
    if ((await ctx.single(ewaybillSetting)).provider !== record.provider) return fail('ewaybill_changed')
    if (record.state === 'waiting' && (await ctx.find(orders, record.order_id)).status !== 'pay')
      return fail('state_changed')
    // from here on the waybill may have been issued
    await changeRecord(ctx, id, { state: 'unknown' })
    return { isRepeat: record.state === 'unknown', request: { no: foreignNo(record.no, ctx), account, ...parcel } }
  },
  async perform(provider, { isRepeat, request }): Promise<Outcome<IssuedWaybill>> {
    const outcome = await provider.take(request)
    // a request that was not sent says nothing about the outcome of an earlier one
    return isRepeat && outcome.is === 'refused' && outcome.code === 'not_sent' ? { is: 'unknown' } : outcome
  },
  async complete(id, outcome, ctx) {
    const record = await lockRecord(ctx, id)
    if (record.state !== 'unknown') return undefined
    const open = outcome.is === 'refused' && outcome.code === 'not_set_up'
    if (outcome.is === 'refused' && !open)
      return changeRecord(ctx, id, { state: 'failed', problem: outcome.code, live_order: null })
    if (outcome.is !== 'done') {
      await changeRecord(ctx, id, {
        state: 'unknown',
        problem: open ? 'not_set_up' : 'unanswered',
        asked: record.asked + 1,
      })
      return pauses[record.asked]
    }
    const { waybill_no, sorting, hub } = outcome.value
    const { db, suid } = ctx
    const accounts = db
      .selectFrom('ewaybill_account')
      .select('fee')
      .where('suid', '=', suid)
      .where('id', '=', record.account_id)
    const cost = (await accounts.executeTakeFirst())?.fee ?? 0
    await changeRecord(ctx, id, {
      state: 'taken',
      waybill_no: waybill_no.slice(0, 60),
      sorting: sorting.slice(0, 60) || null,
      hub: hub.slice(0, 60) || null,
      cost,
    })
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
