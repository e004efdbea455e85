import { definePort } from '../db.ts'
import { expressSetting } from './setting/setting.resource.ts'
import { saveTrack, tracksOf } from './track/save-track.ts'
import { kdniaoHost } from '../kdniao.ts'
import { kdniao } from './vendor/kdniao.ts'
import { kuaidi100, kuaidi100Host } from './vendor/kuaidi100.ts'

/** Parcel tracking by the service that a supplier has chosen. */
export const trackingPort = definePort({
  kind: 'tracking',
  settings: expressSetting,
  hosts: [kdniaoHost, kuaidi100Host],
  hides: ['CustomerName'],
  open({ service, account, key, notify_host }, tools) {
    if (key === null) return undefined
    if (service === 'kdniao') return kdniao({ id: account, key }, tools)
    return kuaidi100({ customer: account, key, notify: notify_host + tools.webhookPath }, tools)
  },
  /** A push for a parcel that is no longer tracked is accepted and ignored. */
  async receive({ no, value }, ctx) {
    for (const id of await tracksOf(ctx, no)) await saveTrack(ctx, id, value)
  },
})
