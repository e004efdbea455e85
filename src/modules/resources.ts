import { definitions } from '#core/module.ts'
import { customer } from './basicdata/customer.resource.ts'
import { dept } from './basicdata/dept.resource.ts'
import { material } from './basicdata/material.resource.ts'
import { unit } from './basicdata/unit.resource.ts'
import { warehouse } from './basicdata/warehouse.resource.ts'
import { connector } from './inventory/connector.resource.ts'
import { inbound } from './inventory/inbound.document.ts'
import { outbound } from './inventory/outbound.document.ts'
import { purchaseApply } from './inventory/purchase-apply.document.ts'
import { pushLog } from './inventory/push-log.resource.ts'
import { purchase } from './inventory/purchase.document.ts'
import { licenceNotice } from './inventory/licence-notice.resource.ts'
import { inventorySetting } from './inventory/setting.resource.ts'
import { stockCheck } from './inventory/stock-check.resource.ts'
import { recall } from './inventory/recall.resource.ts'
import { stock } from './inventory/stock.resource.ts'
import { stocklog } from './inventory/stocklog.resource.ts'
import { supplierApply } from './joining/apply.resource.ts'
import { joiningSetting } from './joining/setting.resource.ts'
import { accessIp } from './sys/access-ip.resource.ts'
import { accessUser } from './sys/access-user.resource.ts'
import { appDown, appVersion } from './sys/app.resource.ts'
import { operatorLog } from './sys/operator-log.resource.ts'
import { operator } from './sys/operator.resource.ts'
import { role } from './sys/role.resource.ts'
import { safeSetting } from './sys/safe-setting.resource.ts'
import { copyrightSetting, systemSetting } from './sys/site.resource.ts'
import { memberSignIn, operatorSignIn } from './sys/sign-in.resource.ts'

/** Every definition of the product: what the types of the tables are made from. */
export const resources = definitions([
  operator,
  customer,
  dept,
  unit,
  material,
  warehouse,
  purchaseApply,
  purchase,
  inbound,
  outbound,
  stock,
  stocklog,
  recall,
  stockCheck,
  licenceNotice,
  inventorySetting,
  connector,
  pushLog,
  role,
  safeSetting,
  operatorLog,
  memberSignIn,
  operatorSignIn,
  accessUser,
  accessIp,
  appVersion,
  appDown,
  systemSetting,
  copyrightSetting,
  supplierApply,
  joiningSetting,
])
