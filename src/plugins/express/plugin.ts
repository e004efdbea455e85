import { expressErrors } from './errors.ts'
import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { carriers } from '../shared/carriers.ts'
import { expressCompany } from './company/company.resource.ts'
import { keepDefault, keptCarriers, oneDefault, spareDefault } from './company/company.rules.ts'
import { trackingPort } from './port.ts'
import { expressSetting } from './setting/setting.resource.ts'
import { keepKey } from './setting/setting.rules.ts'
import { testCall, testConnection } from './setting/test.job.ts'
import { followAnew, followParcel } from './track/parcel.ts'
import { parcelPanel, trackCalls, trackPanel } from './track/track.calls.ts'
import { askOpen, askTrack, followTrack } from './track/track.jobs.ts'
import { expressTrack } from './track/track.resource.ts'
import { beginTrack } from './track/track.rules.ts'

/** 物流公司: the carriers a supplier sends with, and where its parcels are, by Kdniao or Kuaidi100. */
export const express = definePlugin({
  key: 'express',
  title: ['物流公司', 'Carriers', 'Empresas de logística', '物流会社'],
  icon: 'car',
  category: 'delivery',
  version: '1.1.0',
  summary: [
    '维护发货使用的物流公司及编码，并通过快递100或快递鸟跟踪每个包裹的轨迹。',
    'Keeps the carriers you send with and their codes, and follows each parcel by Kuaidi100 or Kdniao.',
    'Guarda las empresas con las que envía y sus códigos, y sigue cada paquete por Kuaidi100 o Kdniao.',
    '発送に使う物流会社とコードを管理し、快递100 または快递鳥で荷物を追跡します。',
  ],
  errors: expressErrors,
  settings: entry(expressSetting, [keepKey]),
  entries: [entry(expressTrack, [beginTrack]), entry(expressCompany, [keepDefault, oneDefault, spareDefault])],
  calls: [testCall, ...trackCalls],
  panels: [trackPanel, parcelPanel],
  daily: [askOpen],
  counters: [
    {
      key: 'express_problem',
      title: ['运单异常', 'Parcels with problems', 'Envíos con incidencias', '異常のある荷物'],
      page: '/plugin/express/track/manage',
      query: { state: 'problem' },
      notice: true,
    },
  ],
  ports: [trackingPort],
  jobs: [askTrack, followTrack, testConnection],
  on: { 'shipment.send': followParcel, 'order.renumbered': followAnew },
  carriers: keptCarriers,
  async install({ save }) {
    for (const [at, carrier] of carriers.entries())
      await save(expressCompany, { ...carrier, is_default: at === 0, enabled: true, track_on: true, sort: (carriers.length - at) * 10 })
  },
})
