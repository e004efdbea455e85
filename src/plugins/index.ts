import { modules } from '#modules/index.ts'
import { abcbank } from './abcbank/plugin.ts'
import { auction } from './auction/plugin.ts'
import { cardcheck } from './cardcheck/plugin.ts'
import { ewaybill } from './ewaybill/plugin.ts'
import { express } from './express/plugin.ts'
import { fenxiao } from './fenxiao/plugin.ts'
import { freightins } from './freightins/plugin.ts'
import { groupbuy } from './groupbuy/plugin.ts'
import { jdunion } from './jdunion/plugin.ts'
import { kefu } from './kefu/plugin.ts'
import { lifepay } from './lifepay/plugin.ts'
import { mail } from './mail/plugin.ts'
import { mtunion } from './mtunion/plugin.ts'
import { paygate } from './paygate/plugin.ts'
import { payset } from './payset/plugin.ts'
import { ranking } from './ranking/plugin.ts'
import { seckill } from './seckill/plugin.ts'
import { signin } from './signin/plugin.ts'
import { sms } from './sms/plugin.ts'
import { social } from './social/plugin.ts'
import { taobaoke } from './taobaoke/plugin.ts'
import { wxpub } from './wxpub/plugin.ts'
import { yungou } from './yungou/plugin.ts'

/** Every add-on, in the order of the add-on shelf. */
export const plugins = [
  abcbank,
  auction,
  cardcheck,
  ewaybill,
  express,
  fenxiao,
  freightins,
  groupbuy,
  jdunion,
  kefu,
  lifepay,
  mail,
  mtunion,
  paygate,
  payset,
  ranking,
  seckill,
  signin,
  sms,
  social,
  taobaoke,
  wxpub,
  yungou,
]

/** The complete product: its sections, then its add-ons. */
export const product = [...modules, ...plugins]
