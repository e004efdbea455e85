import { AppError } from '#core/errors/errors.ts'
import { ref, refs } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { inLang, interpolate } from '#core/text/i18n.ts'
import { receiverPhone } from '#modules/order/record/receiver-phone.ts'
import { orders } from '#modules/order/order.resource.ts'
import { toShip } from '#modules/order/shared/order-conditions.ts'
import { checkSending } from '#modules/order/lifecycle/addon-hooks.ts'
import { orderTexts } from '#modules/order/shared/words.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { usableAccount } from '../account/carrier-account.ts'
import { ewaybillSetting } from '../setting/setting.resource.ts'
import { waybillTexts } from '../words.ts'
import { ewaybillRecord } from './record.resource.ts'
import { postal, sealParcel } from './sealed.ts'
import { requestWaybill } from './request.job.ts'

const resultText = [
  '已提交 {count} 单取号，结果见面单记录。',
  '{count} waybills requested. See the waybill records for the results',
  '{count} etiquetas solicitadas. Vea los resultados en el registro de etiquetas',
  '{count}件の送り状番号の取得を依頼しました。結果は送り状の記録に表示されます。',
] as const

export const requestCalls = [
  defineCall({
    path: '/addons/ewaybill/seller/RecordTake',
    method: 'POST',
    title: waybillTexts.take,
    access: 'api',
    button: {
      table: 'orders',
      key: 'waybill',
      scope: 'bulk',
      each: true,
      shows: 'text',
      when: [...toShip, ['way', 'in', ['express']]],
      otherwise: [
        '未付款、已发货、由供应商发货，或不走快递（自提、同城配送）',
        'Not paid, already shipped, left to a supplier, or not sent by a carrier (fetched or delivered locally)',
        'Sin pagar, ya enviado, lo envía un proveedor o no va por transportista (recogida o reparto local)',
        '未払い・発送済み・仕入先による発送、または宅配以外（店頭受取・近距離配送）のため取得できません',
      ],
    },
    input: {
      ids: refs(orderTexts.orders, 'orders', { required: true }),
      account_id: ref(waybillTexts.account, 'ewaybill_account', {
        help: [
          '不选则用排序最前的',
          'Default: the first in order',
          'Por defecto: la primera en orden',
          '空欄の場合：先頭のアカウント',
        ],
      }),
    },
    example: { ids: [{ exampleOf: 'orders', state: 'pay' }] },
    exampleAfter: ['/addons/ewaybill/seller/SetSave', '/addons/ewaybill/seller/AccountSave'],
    /** Handles each order independently: a refused one reports its reason and does not block the others. */
    async run({ ids, account_id }, ctx) {
      if ((await ctx.single(ewaybillSetting)).key === null) throw new AppError('ewaybill_not_set_up')
      const account = await usableAccount(ctx, account_id)
      const refused: string[] = []
      let count = 0
      for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
        const why = await refusalOf(() => createRecord(ctx, id, account), ctx)
        if (why === undefined) count++
        else refused.push(why)
      }
      if (count === 0 && ids.length === 1) await createRecord(ctx, ids[0] ?? 0, account)
      return {
        count,
        refused: refused.length,
        text: [interpolate(inLang(resultText, ctx.lang), { count }), ...refused].join('\n'),
      }
    },
  }),
]

async function refusalOf(run: () => Promise<unknown>, { registry, lang }: Ctx<DB>): Promise<string | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return registry.errors.messageOf(error.code, lang, error.params)
  }
}

/**
 * Creates the waybill record for what is open of an order, and requests its number. Throws where that is not possible.
 */
async function createRecord(
  ctx: Ctx<DB>,
  id: number,
  account: Awaited<ReturnType<typeof usableAccount>>,
): Promise<void> {
  const order = await ctx.find(orders, id)
  const { order_no: no, status, way: method, receiver, region, street } = order
  if (status !== 'pay' || method !== 'express') throw new AppError('waybill_order_not_ready', { no })
  await checkSending(ctx, { order, lines: order.lines })
  const receiver_phone = await receiverPhone(ctx, id)
  if (!receiver || !receiver_phone || !region || !street) throw new AppError('waybill_no_address', { no })
  const { db, suid } = ctx
  const live = await db
    .selectFrom('ewaybill_record')
    .select('id')
    .where('suid', '=', suid)
    .where('live_order', '=', id)
    .executeTakeFirst()
  if (live) throw new AppError('waybill_live', { no })
  if (order.elsewhere) throw new AppError('supply_ships', { no })
  const open = order.lines.flatMap((line) => {
    const qty = line.sent_elsewhere ? 0 : line.qty - line.shipped_qty - line.cancelled_qty
    return qty > 0
      ? [{ name: [line.title, line.spec].filter(Boolean).join(' ').slice(0, 60), qty, weight: line.weight }]
      : []
  })
  const { provider } = await ctx.single(ewaybillSetting)
  const sealed_parcel = sealParcel(
    {
      sender: postal({
        name: account.sender_name,
        phone: account.sender_phone,
        region: account.region,
        street: account.street,
      }),
      receiver: postal({ name: receiver, phone: receiver_phone, region, street }),
      goods: open.map(({ name, qty }) => ({ name, qty })),
      weight: open.reduce((sum, { qty, weight }) => sum + qty * weight, 0),
      remark: no,
    },
    ctx,
  )
  const record = await ctx.save(
    ewaybillRecord,
    {},
    {
      order_id: id,
      account_id: account.id,
      carrier: account.carrier,
      provider,
      state: 'waiting',
      prints: 0,
      cost: 0,
      asked: 0,
      live_order: id,
      sealed_parcel,
    },
  )
  ctx.log({ biz_type: 'orders', biz_id: id, biz_no: no, after: { waybill: record.no } })
  await ctx.dispatch(requestWaybill, record.id)
}
