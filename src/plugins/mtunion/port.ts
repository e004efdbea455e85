import { definePort } from '../db.ts'
import { saveOrders } from '../shared/union/take.ts'
import { mtunionSetting } from './setting/setting.resource.ts'
import { meituan, meituanHost } from './vendor/meituan.ts'

/** Meituan’s union by the application of a supplier. It reports orders by itself, signed by a secret of its own. */
export const mtunionPort = definePort({
  kind: 'union',
  settings: mtunionSetting,
  hosts: [meituanHost],
  hides: ['sid'],
  open({ app_key, app_secret, callback_secret }, tools) {
    return app_secret === null ? undefined : meituan({ key: app_key, secret: app_secret, callback: callback_secret ?? '' }, tools)
  },
  async receive({ value }, ctx) {
    await saveOrders(ctx, 'mtunion', [value])
  },
})
