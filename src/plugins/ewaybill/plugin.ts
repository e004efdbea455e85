import { AppError } from '#core/errors/errors.ts'
import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { queryBalance, queryBalances } from './account/balance.job.ts'
import { ewaybillAccount } from './account/account.resource.ts'
import { accountFigures, sealCustomerPassword } from './account/account.rules.ts'
import { ewaybillErrors } from './errors.ts'
import { waybillPort } from './port.ts'
import { cancelWaybill } from './record/cancel.job.ts'
import { recordCalls } from './record/record.calls.ts'
import { ewaybillRecord } from './record/record.resource.ts'
import { recordFigures } from './record/record.rules.ts'
import { cancelReplaced, cancelUnused, parcelNumber, releaseWaybill } from './record/ship.ts'
import { requestCalls } from './record/request.calls.ts'
import { requestWaybill } from './record/request.job.ts'
import { ewaybillSetting } from './setting/setting.resource.ts'
import { sealServiceKey } from './setting/setting.rules.ts'
import { testWaybills, testWaybillsCall } from './account/test.job.ts'
import { waybillTexts } from './words.ts'
import { commonTexts } from './common-texts.ts'

/** 电子面单: waybill numbers from carriers, printed as labels, through Kdniao or Cainiao. */
export const ewaybill = definePlugin({
  key: 'ewaybill',
  title: waybillTexts.waybills,
  icon: 'barcode',
  category: 'delivery',
  version: '1.0.0',
  summary: [
    '通过快递鸟或菜鸟为已付款订单取运单号，批量打印面单，发货时自动带入单号。',
    'Takes tracking numbers for paid orders by Kdniao or Cainiao, prints labels, and ships under those numbers.',
    'Obtiene números de seguimiento para pedidos pagados por Kdniao o Cainiao, imprime etiquetas y envía con ellos.',
    '支払い済みの注文の送り状番号を Kdniao または菜鳥から取得し、ラベルを一括印刷して、その番号で発送します。',
  ],
  errors: ewaybillErrors,
  settings: entry(ewaybillSetting, [sealServiceKey]),
  entries: [entry(ewaybillRecord, [recordFigures]), entry(ewaybillAccount, [sealCustomerPassword, accountFigures])],
  calls: [testWaybillsCall, ...requestCalls, ...recordCalls],
  pages: [
    {
      path: '/plugin/ewaybill/label/:id',
      kind: 'custom',
      title: commonTexts.printLabels,
      api: ['/addons/ewaybill/seller/RecordLabel', '/addons/ewaybill/seller/RecordPrinted'],
      of: { table: 'ewaybill_record', action: 'print' },
    },
  ],
  panels: [{ at: 'orders', title: waybillTexts.waybills, api: '/addons/ewaybill/seller/RecordManage', by: 'order_id' }],
  daily: [queryBalances, cancelUnused],
  counters: [
    {
      key: 'ewaybill_unknown',
      title: ['待查的面单', 'Waybills to check', 'Etiquetas por consultar', '照会待ちの送り状'],
      page: '/plugin/ewaybill/record/manage',
      query: { state: 'unknown' },
      notice: true,
    },
    {
      key: 'ewaybill_lacking',
      title: ['取号失败', 'Waybills that could not be taken', 'Etiquetas no obtenidas', '取得できなかった送り状'],
      page: '/plugin/ewaybill/record/manage',
      query: { lacking: '1' },
      notice: true,
    },
    {
      key: 'ewaybill_to_ship',
      title: ['已取号待发货', 'Waybills to ship', 'Etiquetas por enviar', '発送待ちの送り状'],
      page: '/plugin/ewaybill/record/manage',
      query: { state: 'taken,printed' },
    },
    {
      key: 'ewaybill_low',
      title: ['面单余量不足', 'Few waybills left', 'Quedan pocas etiquetas', '送り状の残数不足'],
      page: '/plugin/ewaybill/account/manage',
      query: { low: '1' },
      notice: true,
    },
  ],
  charts: [
    {
      key: 'ewaybill',
      title: ['每日面单', 'Waybills by day', 'Etiquetas por día', '日別の送り状'],
      per: 'day',
      series: [
        { title: ['张数', 'Waybills', 'Etiquetas', '枚数'], page: '/plugin/ewaybill/record/manage', by: 'created_at' },
      ],
    },
  ],
  ports: [waybillPort],
  jobs: [requestWaybill, cancelWaybill, queryBalance, testWaybills],
  on: { 'shipment.void': releaseWaybill, 'shipment.send': cancelReplaced },
  parcelNumber,
  async uninstall({ db, suid }) {
    const { count } = await db
      .selectFrom('ewaybill_record')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('suid', '=', suid)
      .where('live_order', 'is not', null)
      .executeTakeFirstOrThrow()
    if (count > 0) throw new AppError('waybills_running', { count })
  },
})
