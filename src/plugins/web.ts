import type { PluginWeb } from '#web/context/section-web.ts'
import { auctionWeb } from './auction/web/index.ts'
import { ewaybillWeb } from './ewaybill/web/index.ts'
import { fenxiaoWeb } from './fenxiao/web/index.ts'
import { groupbuyWeb } from './groupbuy/web/index.ts'
import { jdunionWeb } from './jdunion/web/index.ts'
import { kefuWeb } from './kefu/web/index.ts'
import { mtunionWeb } from './mtunion/web/index.ts'
import { rankingWeb } from './ranking/web/index.ts'
import { seckillWeb } from './seckill/web/index.ts'
import { signinWeb } from './signin/web/index.ts'
import { taobaokeWeb } from './taobaoke/web/index.ts'
import { wxpubWeb } from './wxpub/web/index.ts'
import { yungouWeb } from './yungou/web/index.ts'

/** Console extensions of the add-ons. */
export const pluginWebs: readonly PluginWeb[] = [
  auctionWeb,
  ewaybillWeb,
  fenxiaoWeb,
  groupbuyWeb,
  jdunionWeb,
  kefuWeb,
  mtunionWeb,
  rankingWeb,
  seckillWeb,
  signinWeb,
  taobaokeWeb,
  wxpubWeb,
  yungouWeb,
]
