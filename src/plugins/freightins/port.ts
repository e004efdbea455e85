import { definePort } from '../db.ts'
import { wechatHost } from '../shared/wechat-client.ts'
import { freightinsSetting } from './setting/setting.resource.ts'
import { wechatInsurance } from './vendor/wechat.ts'

/** The insurance of returns that the mini program of a supplier has. */
export const insurancePort = definePort({
  kind: 'freight_insurance',
  settings: freightinsSetting,
  hosts: [wechatHost],
  hides: ['openid', 'address'],
  open({ appid, app_secret }, tools) {
    return app_secret === null ? undefined : wechatInsurance({ appid, secret: app_secret }, tools)
  },
})
