import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { quantity, refs } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { orders } from '#modules/order/order.resource.ts'
import { shipment } from '#modules/order/shipment/shipment.resource.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { queryBalance } from '../account/balance.job.ts'
import { ewaybillAccount } from '../account/account.resource.ts'
import { waybillCarriers, waybillTexts } from '../words.ts'
import { cancelWaybill } from './cancel.job.ts'
import { ewaybillRecord } from './record.resource.ts'
import { unsealParcel } from './sealed.ts'
import type { SealedParcel } from './sealed.ts'
import { changeRecord, lockRecord } from './state.ts'
import { requestWaybill } from './request.job.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
const ids = refs(waybillTexts.waybills, 'ewaybill_record', { required: true })
const ready = [['state', 'in', ['taken', 'printed']]] as const

/** The data printed on a label. */
export interface Label extends SealedParcel {
  id: number
  no: string
  waybill_no: string
  /** The carrier's Chinese name. */
  carrier: string
  sorting: string
  hub: string
  size: 's150' | 's180' | 's130'
}

export const recordCalls = [
  defineCall({
    path: '/addons/ewaybill/seller/RecordLabel',
    method: 'POST',
    title: commonTexts.labelContent,
    access: 'api',
    input: { ids },
    example: { ids: [{ exampleOf: 'ewaybill_record' }] },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    /** Contains complete addresses and phones of buyers, so reading is logged. */
    async run({ ids: recordIds }, ctx): Promise<{ labels: Label[] }> {
      const labels: Label[] = []
      for (const recordId of recordIds) {
        const record = await lockVisibleRecord(ctx, recordId)
        const parcel = unsealParcel(record.sealed_parcel, ctx)
        if (!parcel || record.waybill_no === null || !['taken', 'printed', 'shipped'].includes(record.state)) continue
        const { template_size: size } = await ctx.find(ewaybillAccount, record.account_id)
        ctx.log({ biz_type: 'ewaybill_record', biz_id: recordId, biz_no: record.no })
        labels.push({
          id: recordId,
          no: record.no,
          waybill_no: record.waybill_no,
          carrier: waybillCarriers[record.carrier][0],
          sorting: record.sorting ?? '',
          hub: record.hub ?? '',
          size,
          ...parcel,
        })
      }
      return { labels }
    },
  }),
  defineCall({
    path: '/addons/ewaybill/seller/RecordPrinted',
    method: 'POST',
    title: commonTexts.printLabels,
    access: 'api',
    input: { ids },
    example: { ids: [{ exampleOf: 'ewaybill_record' }] },
    async run({ ids: recordIds }, ctx) {
      const { db, suid, now } = ctx
      for (const recordId of recordIds) {
        const { state } = await lockVisibleRecord(ctx, recordId)
        if (state !== 'taken' && state !== 'printed' && state !== 'shipped') throw new AppError('state_changed')
        await db
          .updateTable('ewaybill_record')
          .set(({ eb }) => ({
            prints: eb('prints', '+', 1),
            printed_at: sql<number>`to_timestamp(${now})`,
            ...(state === 'taken' ? { state: 'printed' } : {}),
          }))
          .where('suid', '=', suid)
          .where('id', '=', recordId)
          .execute()
      }
      return { count: recordIds.length }
    },
  }),
  defineCall({
    path: '/addons/ewaybill/seller/RecordShip',
    method: 'POST',
    title: labelTexts.ship,
    access: 'api',
    button: { table: 'ewaybill_record', key: 'ship', scope: 'bulk', each: true, when: ready, confirm: true },
    input: { ids },
    example: { ids: [{ exampleOf: 'ewaybill_record' }] },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    /** Ships what is open of the orders under their waybill numbers: all or none. */
    async run({ ids: recordIds }, ctx) {
      for (const recordId of [...new Set(recordIds)].toSorted((a, b) => a - b)) {
        const { state, order_id, live_order } = await lockVisibleRecord(ctx, recordId)
        if (state !== 'taken' && state !== 'printed') throw new AppError('state_changed')
        // the order has another waybill by now and would leave under that one
        if (live_order === null) throw new AppError('waybill_live', { no: (await ctx.find(orders, order_id)).order_no })
        await ctx.save(shipment, { order_id, lines: [], submit: true })
      }
      return { count: recordIds.length }
    },
  }),
  defineCall({
    path: '/addons/ewaybill/seller/RecordCancel',
    method: 'POST',
    title: ['取消面单', 'Cancel waybill', 'Cancelar etiqueta', '送り状を取り消す'],
    access: 'api',
    button: {
      table: 'ewaybill_record',
      key: 'cancel',
      scope: 'bulk',
      each: true,
      when: ready,
      confirm: true,
      danger: true,
    },
    input: { ids },
    example: { ids: [{ exampleOf: 'ewaybill_record' }] },
    async run({ ids: recordIds }, ctx) {
      for (const recordId of recordIds) {
        const { state } = await lockVisibleRecord(ctx, recordId)
        if (state !== 'taken' && state !== 'printed') throw new AppError('state_changed')
        await changeRecord(ctx, recordId, { state: 'cancelling', asked: 0 })
        await ctx.dispatch(cancelWaybill, recordId)
      }
      return { count: recordIds.length }
    },
  }),
  defineCall({
    path: '/addons/ewaybill/seller/RecordAsk',
    method: 'POST',
    title: labelTexts.checkResult,
    access: 'api',
    button: { table: 'ewaybill_record', key: 'ask', scope: 'row', when: [['state', 'in', ['unknown']]], confirm: true },
    input: { id },
    example: { id: { exampleOf: 'ewaybill_record', values: { state: 'unknown' } } },
    async run({ id: recordId }, ctx) {
      if ((await lockVisibleRecord(ctx, recordId)).state !== 'unknown') throw new AppError('state_changed')
      await ctx.dispatch(requestWaybill, recordId)
      return { id: recordId }
    },
  }),
  defineCall({
    path: '/addons/ewaybill/seller/AccountBalance',
    method: 'POST',
    title: ['查余量', 'Count waybills left', 'Contar etiquetas restantes', '残数を照会'],
    access: 'api',
    button: { table: 'ewaybill_account', key: 'balance', scope: 'row', confirm: true },
    input: { id },
    example: { id: { exampleOf: 'ewaybill_account' } },
    exampleAfter: ['/addons/ewaybill/seller/SetSave'],
    async run({ id: accountId }, ctx) {
      await ctx.find(ewaybillAccount, accountId)
      await ctx.dispatch(queryBalance, accountId)
      return { id: accountId }
    },
  }),
]

/** Locks a waybill that the caller may see. */
async function lockVisibleRecord(ctx: Ctx<DB>, of: number) {
  await ctx.find(ewaybillRecord, of)
  return lockRecord(ctx, of)
}
