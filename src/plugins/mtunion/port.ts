import { definePort } from '../db.ts'
import { saveOrders } from '../shared/union/save-orders.ts'
import { mtunionSetting } from './setting/setting.resource.ts'
import { meituan, meituanHost } from './vendor/meituan.ts'

/** Meituan’s union through the application of a supplier. It sends order notices, signed with a separate secret. */
export const mtunionPort = definePort({
  kind: 'union',
  settings: mtunionSetting,
  hosts: [meituanHost],
  hides: ['sid'],
  open({ app_key, app_secret, callback_secret }, tools) {
    return app_secret === null
      ? undefined
      : meituan({ key: app_key, secret: app_secret, callback: callback_secret ?? '' }, tools)
  },
  async receive({ value }, ctx) {
    await saveOrders(ctx, 'mtunion', [value])
  },
})
