import { definePort } from '../db.ts'
import { kdniaoHost } from '../kdniao.ts'
import { ewaybillSetting } from './setting/setting.resource.ts'
import { cainiaoHost, cainiaoWaybills } from './vendor/cainiao.ts'
import { kdniaoWaybills } from './vendor/kdniao.ts'

/** Waybills from the service that a supplier has chosen. */
export const waybillPort = definePort({
  kind: 'waybill',
  settings: ewaybillSetting,
  hosts: [kdniaoHost, cainiaoHost],
  hides: ['CustomerPwd', 'MonthCode', 'Address', 'detail'],
  open({ provider, account, key }, tools) {
    if (key === null) return undefined
    if (provider === 'kdniao') return kdniaoWaybills({ id: account, key }, tools)
    return cainiaoWaybills({ id: account, secret: key }, tools)
  },
})
