import { defineProviderJob } from '../../db.ts'
import { carrierAccount } from '../account/carrier-account.ts'
import { ewaybillSetting } from '../setting/setting.resource.ts'
import { foreignNo } from './sealed.ts'
import { changeRecord, lockRecord, readyState } from './state.ts'

/** Seconds before each retry after no answer. */
const pauses = [60, 600, 3600] as const

/** Cancels an unused waybill at the carrier. A request without an answer is repeated: cancelling twice is harmless. */
export const cancelWaybill = defineProviderJob({
  name: 'ewaybill.cancel',
  title: ['取消电子面单', 'Cancel a waybill', 'Cancelar una etiqueta', '送り状の取消'],
  kind: 'waybill',
  async prepare(id, ctx) {
    const record = await lockRecord(ctx, id)
    const { state, no, waybill_no, account_id, provider } = record
    if (state !== 'cancelling' || waybill_no === null) return undefined
    const account = await carrierAccount(ctx, account_id)
    const same = (await ctx.single(ewaybillSetting)).provider === provider
    if (account && same) return { no: foreignNo(no, ctx), waybill_no, account }
    await changeRecord(ctx, id, {
      state: readyState(record),
      problem: account ? 'ewaybill_changed' : 'ewaybill_no_account',
    })
    return undefined
  },
  perform: (provider, waybill) => provider.cancel(waybill),
  async complete(id, outcome, ctx) {
    const record = await lockRecord(ctx, id)
    if (record.state !== 'cancelling') return undefined
    if (outcome.is === 'done') return changeRecord(ctx, id, { state: 'cancelled', cost: 0, live_order: null })
    // a request that was not sent may follow one that succeeded: the parcel must not leave under this number
    const silent = outcome.is === 'refused' && ['not_sent', 'not_set_up'].includes(outcome.code)
    if (outcome.is === 'refused' && !silent)
      return changeRecord(ctx, id, { state: readyState(record), problem: outcome.code })
    await changeRecord(ctx, id, {
      state: 'cancelling',
      problem: silent ? outcome.code : 'unanswered',
      asked: record.asked + 1,
    })
    return pauses[record.asked] ?? 21_600
  },
})
