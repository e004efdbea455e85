import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { quantity } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { inLang, interpolate } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { formatsIn } from '#core/value/formats.ts'
import type { PresetAnswer } from '#core/wire/preset-wire.ts'
import { orderHeads } from '#modules/order/tables.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { groupbuyActivity } from '../activity/activity.resource.ts'
import { groupbuyGroup } from './group.resource.ts'

const input = { id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }) }
const title: Text = ['终止的影响', 'Effect of stopping', 'Efecto de detener', '中止の影響']
const note: Text = [
  '终止后：{refunds} 单已付款的订单退款 {amount}，{closes} 单未付款的订单关闭。买家会看到您填写的原因',
  'Refunds {amount} for {refunds} paid {refunds:order|orders} and closes {closes} unpaid {closes:order|orders}. Buyers see the reason that you enter',
  'Reembolsa {amount} de {refunds} {refunds:pedido pagado|pedidos pagados} y cierra {closes} sin pagar. Los compradores ven el motivo',
  '支払い済み{refunds}件の{amount}を返金し、未払い{closes}件を終了します。購入者には入力した理由が表示されます',
]

/** What stopping an activity, or ending a group, does to the orders in open groups. */
export const endPresetCalls = [
  defineCall({
    path: '/addons/groupbuy/seller/ActivityStopPreset',
    method: 'GET',
    title,
    access: 'session',
    input,
    async run({ id }, ctx) {
      if (!isPermitted(ctx, 'ActivityStop')) return { values: {} }
      await ctx.find(groupbuyActivity, id)
      return effectOf(ctx, sql`g.activity_id = ${id}`)
    },
  }),
  defineCall({
    path: '/addons/groupbuy/seller/GroupEndPreset',
    method: 'GET',
    title,
    access: 'session',
    input,
    async run({ id }, ctx) {
      if (!isPermitted(ctx, 'GroupEnd')) return { values: {} }
      await ctx.find(groupbuyGroup, id)
      return effectOf(ctx, sql`g.id = ${id}`)
    },
  }),
]

const isPermitted = ({ caller }: Ctx<DB>, call: string): boolean =>
  caller.isAdmin || caller.apis.has(`/addons/groupbuy/seller/${call}`)

async function effectOf({ db, suid, lang }: Ctx<DB>, which: RawBuilder<unknown>): Promise<PresetAnswer> {
  const { rows } = await sql<{ refunds: number; amount: number; closes: number }>`
    select count(*) filter (where o.status in ('pay', 'send'))::int as refunds, count(*) filter (where o.status = 'submit')::int as closes,
      coalesce(sum(o.paid_amount - o.refunded_amount) filter (where o.status in ('pay', 'send')), 0)::int8 as amount
    from groupbuy_group g join groupbuy_record r on r.suid = g.suid and r.group_id = g.id and r.state <> 'returned' and r.del_at is null
    ${orderHeads.join('o', 'r.order_id')} where g.suid = ${suid} and g.status = 'open' and ${which}`.execute(db)
  const [{ refunds, amount, closes } = { refunds: 0, amount: 0, closes: 0 }] = rows
  const params = { refunds, closes, amount: formatsIn(lang).money(amount) }
  return refunds + closes === 0 ? { values: {} } : { values: {}, note: interpolate(inLang(note, lang), params) }
}
