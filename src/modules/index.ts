import { basicdata } from './basicdata/module.ts'
import { contentSection } from './content/module.ts'
import { debt } from './debt/module.ts'
import { finance } from './finance/module.ts'
import { goodsSection } from './goods/module.ts'
import { inventory } from './inventory/module.ts'
import { jobSection } from './job/module.ts'
import { joining } from './joining/module.ts'
import { ledger } from './ledger/module.ts'
import { memberSection } from './member/module.ts'
import { paymentSection } from './payment/module.ts'
import { open } from './open/module.ts'
import { outletSection } from './outlet/module.ts'
import { orderSection } from './order/module.ts'
import { plugin } from './plugin/module.ts'
import { recycleSection } from './recycle/module.ts'
import { reportSection } from './report/module.ts'
import { sys } from './sys/module.ts'

/** Every section of the product, in menu order. */
export const modules = [
  basicdata,
  goodsSection,
  orderSection,
  outletSection,
  inventory,
  memberSection,
  paymentSection,
  finance,
  debt,
  ledger,
  recycleSection,
  jobSection,
  reportSection,
  contentSection,
  sys,
  open,
  plugin,
  joining,
]

/**
 * Dependency order: a section imports only earlier ones. Operators and their rights come first, because every section
 * depends on them. The menu has its own order.
 */
export const dependencyOrder = [
  sys,
  ledger,
  memberSection,
  basicdata,
  debt,
  inventory,
  goodsSection,
  finance,
  paymentSection,
  orderSection,
  outletSection,
  contentSection,
  jobSection,
  recycleSection,
  open,
  plugin,
  joining,
  reportSection,
].map(({ key }) => key)
