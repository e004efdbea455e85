import { defineProviderJob } from '../../db.ts'
import { carrierAccount } from '../account/account-of.ts'
import { foreignNo } from './sealed.ts'
import { changeRecord, lockRecord, readyState } from './state.ts'

/** Seconds until a question without an answer is asked again. */
const pauses = [60, 600, 3600] as const

/** Gives a waybill back that is not used. What had no answer is said again: cancelling twice is no harm. */
export const cancelWaybill = defineProviderJob({
  name: 'ewaybill.cancel',
  title: ['取消电子面单', 'Cancel a waybill', 'Cancelar una guía', '送り状の取消'],
  kind: 'waybill',
  async prepare(id, ctx) {
    const { state, no, waybill_no, account_id } = await lockRecord(ctx, id)
    const account = await carrierAccount(ctx, account_id)
    return state === 'cancelling' && waybill_no !== null && account ? { no: foreignNo(no, ctx), waybill_no, account } : undefined
  },
  perform: (provider, waybill) => provider.cancel(waybill),
  async complete(id, outcome, ctx) {
    const record = await lockRecord(ctx, id)
    if (record.state !== 'cancelling') return undefined
    if (outcome.is === 'done') return changeRecord(ctx, id, { state: 'cancelled', cost: 0, live_order: null })
    if (outcome.is === 'refused') return changeRecord(ctx, id, { state: readyState(record), problem: outcome.code })
    await changeRecord(ctx, id, { state: 'cancelling', problem: 'unanswered', asked: record.asked + 1 })
    return pauses[record.asked] ?? 21_600
  },
})
