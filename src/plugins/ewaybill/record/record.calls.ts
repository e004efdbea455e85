import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { quantity, refs } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/resource.ts'
import { orders } from '#modules/order/order/order.resource.ts'
import { shipment } from '#modules/order/shipment/shipment.resource.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { askBalance } from '../account/balance.job.ts'
import { ewaybillAccount } from '../account/account.resource.ts'
import { waybillCarriers, waybillWords } from '../words.ts'
import { cancelWaybill } from './cancel.job.ts'
import { ewaybillRecord } from './record.resource.ts'
import { opened } from './sealed.ts'
import type { SealedParcel } from './sealed.ts'
import { changeRecord, lockRecord } from './state.ts'
import { takeWaybill } from './take.job.ts'

const id = quantity(['编号', 'ID', 'ID', 'ID'], { required: true, decimals: 0, min: 1 })
const ids = refs(waybillWords.waybills, 'ewaybill_record', { required: true })
const ready = [['state', 'in', ['taken', 'printed']]] as const

/** A waybill as its label says. */
export interface Label extends SealedParcel {
  id: number
  no: string
  waybill_no: string
  /** Its Chinese name. */
  carrier: string
  sorting: string
  hub: string
  size: 's150' | 's180' | 's130'
}

export const recordCalls = [
  defineCall({
    path: '/addons/ewaybill/seller/RecordLabel',
    method: 'POST',
    title: ['面单内容', 'Labels', 'Etiquetas', 'ラベル'],
    access: 'api',
    input: { ids },
    example: { ids: [{ exampleOf: 'ewaybill_record' }] },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    /** Whole addresses and phones of buyers: who reads them is kept. */
    async run({ ids: wanted }, ctx): Promise<{ labels: Label[] }> {
      const labels: Label[] = []
      for (const one of wanted) {
        const record = await recordOf(ctx, one)
        const parcel = opened(record.sealed_parcel, ctx)
        if (!parcel || record.waybill_no === null || !['taken', 'printed', 'shipped'].includes(record.state)) continue
        const { template_size: size } = await ctx.find(ewaybillAccount, record.account_id)
        ctx.log({ biz_type: 'ewaybill_record', biz_id: one, biz_no: record.no })
        labels.push({ id: one, no: record.no, waybill_no: record.waybill_no, carrier: waybillCarriers[record.carrier][0], sorting: record.sorting ?? '', hub: record.hub ?? '', size, ...parcel }) // prettier-ignore
      }
      return { labels }
    },
  }),
  defineCall({
    path: '/addons/ewaybill/seller/RecordPrinted',
    method: 'POST',
    title: ['打印面单', 'Print labels', 'Imprimir etiquetas', 'ラベルを印刷'],
    access: 'api',
    input: { ids },
    example: { ids: [{ exampleOf: 'ewaybill_record' }] },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    async run({ ids: wanted }, ctx) {
      const { db, suid, now } = ctx
      for (const one of wanted) {
        const { state } = await recordOf(ctx, one)
        if (state !== 'taken' && state !== 'printed' && state !== 'shipped') throw new AppError('state_changed')
        await db
          .updateTable('ewaybill_record')
          .set(({ eb }) => ({
            prints: eb('prints', '+', 1),
            printed_at: sql<number>`to_timestamp(${now})`,
            ...(state === 'taken' ? { state: 'printed' } : {}),
          })) // prettier-ignore
          .where('suid', '=', suid)
          .where('id', '=', one)
          .execute()
      }
      return { count: wanted.length }
    },
  }),
  defineCall({
    path: '/addons/ewaybill/seller/RecordShip',
    method: 'POST',
    title: ['发货', 'Ship', 'Enviar', '発送'],
    access: 'api',
    button: { table: 'ewaybill_record', key: 'ship', scope: 'bulk', each: true, when: ready, confirm: true },
    input: { ids },
    example: { ids: [{ exampleOf: 'ewaybill_record' }] },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    /** Sends what is left of the orders under the numbers of their waybills: all of them or none. */
    async run({ ids: wanted }, ctx) {
      for (const one of [...new Set(wanted)].toSorted((a, b) => a - b)) {
        const { state, order_id, live_order } = await recordOf(ctx, one)
        if (state !== 'taken' && state !== 'printed') throw new AppError('state_changed')
        // the order has another waybill by now: it would leave under that one
        if (live_order === null) throw new AppError('waybill_live', { no: (await ctx.find(orders, order_id)).order_no })
        await ctx.save(shipment, { order_id, lines: [], submit: true })
      }
      return { count: wanted.length }
    },
  }),
  defineCall({
    path: '/addons/ewaybill/seller/RecordCancel',
    method: 'POST',
    title: ['取消面单', 'Cancel waybill', 'Cancelar guía', '送り状を取り消す'],
    access: 'api',
    button: { table: 'ewaybill_record', key: 'cancel', scope: 'bulk', each: true, when: ready, confirm: true, danger: true },
    input: { ids },
    example: { ids: [{ exampleOf: 'ewaybill_record' }] },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    async run({ ids: wanted }, ctx) {
      for (const one of wanted) {
        const { state } = await recordOf(ctx, one)
        if (state !== 'taken' && state !== 'printed') throw new AppError('state_changed')
        await changeRecord(ctx, one, { state: 'cancelling', asked: 0 })
        await ctx.dispatch(cancelWaybill, one)
      }
      return { count: wanted.length }
    },
  }),
  defineCall({
    path: '/addons/ewaybill/seller/RecordAsk',
    method: 'POST',
    title: ['查询结果', 'Check result', 'Consultar resultado', '結果を照会'],
    access: 'api',
    button: { table: 'ewaybill_record', key: 'ask', scope: 'row', when: [['state', 'in', ['unknown']]], confirm: true },
    input: { id },
    example: { id: { exampleOf: 'ewaybill_record' } },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    async run({ id: of }, ctx) {
      if ((await recordOf(ctx, of)).state !== 'unknown') throw new AppError('state_changed')
      await ctx.dispatch(takeWaybill, of)
      return { id: of }
    },
  }),
  defineCall({
    path: '/addons/ewaybill/seller/AccountBalance',
    method: 'POST',
    title: ['查余量', 'Count waybills left', 'Contar guías restantes', '残数を照会'],
    access: 'api',
    button: { table: 'ewaybill_account', key: 'balance', scope: 'row', confirm: true },
    input: { id },
    example: { id: { exampleOf: 'ewaybill_account' } },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    async run({ id: of }, ctx) {
      await ctx.find(ewaybillAccount, of)
      await ctx.dispatch(askBalance, of)
      return { id: of }
    },
  }),
]

/** A waybill that the caller may see, locked. */
async function recordOf(ctx: Ctx<DB>, of: number) {
  await ctx.find(ewaybillRecord, of)
  return lockRecord(ctx, of)
}
