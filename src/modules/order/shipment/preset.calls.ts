import { formatsIn } from '#core/value/formats.ts'
import { quantity } from '#core/fields/index.ts'
import { inLang, interpolate } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import type { PresetAnswer } from '#core/wire/preset-wire.ts'
import { defineCall } from '../../db.ts'
import { readyWaybill } from './parcel-number.ts'
import { requireVisible, sendPath, sendPresetPath } from './ship.calls.ts'

const texts = {
  note: [
    '已取面单：{carrier} {no}，面单费 {cost}',
    'Waybill issued: {carrier} {no}, fee {cost}',
    'Etiqueta emitida: {carrier} {no}, coste {cost}',
    '送り状発行済み：{carrier} {no}、料金 {cost}',
  ],
  replace: [
    '订单已取面单 {no}（{cost}）。改用其他单号发货，将取消该面单？',
    'The order has waybill {no} ({cost}). Ship under another number and cancel this waybill?',
    'El pedido tiene la etiqueta {no} ({cost}). ¿Enviar con otro número y cancelar esta etiqueta?',
    '注文には送り状 {no}（{cost}）があります。別の番号で発送し、この送り状を取り消しますか？',
  ],
} as const

/** The waybill of an order in the dialog that ships it, for those who may ship. */
export const sendPresetCall = defineCall({
  path: sendPresetPath,
  method: 'GET',
  title: ['发货默认值', 'Shipping defaults', 'Valores de envío', '発送の初期値'],
  access: 'session',
  input: { id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }) },
  async run({ id }, ctx): Promise<PresetAnswer> {
    const { isAdmin, apis } = ctx.caller
    if (!isAdmin && !apis.has(sendPath)) return { values: {} }
    await requireVisible(ctx, id)
    const waybill = await readyWaybill(ctx, id)
    if (!waybill) return { values: {} }
    const { carrier, tracking_no, cost } = waybill
    const params = { carrier, no: tracking_no, cost: formatsIn(ctx.lang).money(cost) }
    return {
      values: { carrier, tracking_no },
      note: interpolate(inLang(texts.note, ctx.lang), params),
      replaces: { field: 'tracking_no', question: interpolate(inLang(texts.replace, ctx.lang), params) },
    }
  },
})
