import { definePort } from '../db.ts'
import { taobaokeSetting } from './setting/setting.resource.ts'
import { top, topHost } from './vendor/top.ts'

/** Taobao’s union through the application of a supplier. */
export const taobaokePort = definePort({
  kind: 'union',
  settings: taobaokeSetting,
  hosts: [topHost],
  hides: ['session', 'relation_id', 'special_id'],
  open({ app_key, app_secret, token, token_until }, tools) {
    return app_secret === null || token === null
      ? undefined
      : top({ key: app_key, secret: app_secret, session: token, until: token_until }, tools)
  },
})
