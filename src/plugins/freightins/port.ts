import { definePort } from '../db.ts'
import { wechatHost } from '../shared/wechat-client.ts'
import { freightinsSetting } from './setting/setting.resource.ts'
import { wechatInsurance } from './vendor/wechat.ts'

/** The return insurance of a supplier's mini program. */
export const insurancePort = definePort({
  kind: 'freight_insurance',
  settings: freightinsSetting,
  hosts: [wechatHost],
  hides: ['openid', 'address'],
  open({ appid, app_secret }, tools) {
    return app_secret === null ? undefined : wechatInsurance({ appid, secret: app_secret }, tools)
  },
})
