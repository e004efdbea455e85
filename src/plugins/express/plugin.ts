import { expressErrors } from './errors.ts'
import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { carriers } from '../shared/carriers.ts'
import { expressCompany } from './company/company.resource.ts'
import { checkDefault, enabledCarriers, oneDefault, protectDefault } from './company/company.rules.ts'
import { trackingPort } from './port.ts'
import { expressSetting } from './setting/setting.resource.ts'
import { sealKey } from './setting/setting.rules.ts'
import { testCall, testConnection } from './setting/test.job.ts'
import { restartTracking, startTracking } from './track/parcel.ts'
import { parcelPanel, trackCalls, trackPanel } from './track/track.calls.ts'
import { queryOpenTracks, queryTrack, subscribeTrack } from './track/track.jobs.ts'
import { expressTrack } from './track/track.resource.ts'
import { subscribeOnSave } from './track/track.rules.ts'
import { commonTexts } from './common-texts.ts'

/** 物流公司: the carriers of a supplier, and parcel tracking through Kdniao or Kuaidi100. */
export const express = definePlugin({
  key: 'express',
  title: commonTexts.carriers,
  icon: 'car',
  category: 'delivery',
  version: '1.1.0',
  summary: [
    '维护发货使用的物流公司及编码，并通过快递100或快递鸟跟踪每个包裹的轨迹。',
    'Keeps the carriers you send with and their codes, and follows each parcel by Kuaidi100 or Kdniao.',
    'Gestiona los transportistas con los que envía y sus códigos, y sigue cada paquete por Kuaidi100 o Kdniao.',
    '発送に使う配送会社とコードを管理し、Kuaidi100 または Kdniao で荷物を追跡します。',
  ],
  errors: expressErrors,
  settings: entry(expressSetting, [sealKey]),
  entries: [entry(expressTrack, [subscribeOnSave]), entry(expressCompany, [checkDefault, oneDefault, protectDefault])],
  calls: [testCall, ...trackCalls],
  panels: [trackPanel, parcelPanel],
  daily: [queryOpenTracks],
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
  jobs: [queryTrack, subscribeTrack, testConnection],
  on: { 'shipment.send': startTracking, 'order.renumbered': restartTracking },
  carriers: enabledCarriers,
  async install({ save }) {
    for (const [at, carrier] of carriers.entries())
      await save(expressCompany, {
        ...carrier,
        is_default: at === 0,
        enabled: true,
        track_on: true,
        sort: (carriers.length - at) * 10,
      })
  },
})
