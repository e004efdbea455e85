import type { SectionWeb } from '#web/context/section-web.ts'
import { basicdataWeb } from './basicdata/web/index.ts'
import { contentWeb } from './content/web/index.ts'
import { financeWeb } from './finance/web/index.ts'
import { goodsWeb } from './goods/web/index.ts'
import { inventoryWeb } from './inventory/web/index.ts'
import { jobWeb } from './job/web/index.ts'
import { ledgerWeb } from './ledger/web/index.ts'
import { joiningWeb } from './joining/web/index.ts'
import { openWeb } from './open/web/index.ts'
import { orderWeb } from './order/web/index.ts'
import { outletWeb } from './outlet/web/index.ts'
import { pluginWeb } from './plugin/web/index.ts'
import { recycleWeb } from './recycle/web/index.ts'
import { reportWeb } from './report/web/index.ts'
import { sysWeb } from './sys/web/index.ts'

/** Console parts of all sections. */
export const sectionWebs: readonly SectionWeb[] = [
  basicdataWeb,
  inventoryWeb,
  goodsWeb,
  orderWeb,
  outletWeb,
  financeWeb,
  ledgerWeb,
  pluginWeb,
  joiningWeb,
  contentWeb,
  jobWeb,
  openWeb,
  recycleWeb,
  reportWeb,
  sysWeb,
]
