import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { unionBuyerCalls } from '../shared/union/buyer.ts'
import { unionCalls } from '../shared/union/calls.ts'
import { pullWork, shareDaily } from '../shared/union/pull.job.ts'
import { shareWork, unionMoves } from '../shared/union/share.ts'
import { unionViews } from '../shared/union/views.ts'
import { requireSharesSettled } from '../shared/union/uninstall.ts'
import { jdunionErrors } from './errors.ts'
import { makeLink, pullOrders, testJd } from './jobs.ts'
import { jdunionPort } from './port.ts'
import { jdunionAdvert, jdunionLink, jdunionNav, jdunionOrder, jdunionPull, jdunionUser } from './resources.ts'
import { advertColumns, attributeOnSave, setBoundAt, orderColumns, importOrders, userColumns } from './rules.ts'
import { jdunionSetting } from './setting/setting.resource.ts'
import { sealSecrets } from './setting/setting.rules.ts'

const title = ['京东联盟', 'JD union', 'Alianza JD', '京東提携'] as const

/** 京东联盟: buyers go to JD through links of the shop; JD's union pays a commission, which is shared with members. */
export const jdunion = definePlugin({
  key: 'jdunion',
  title,
  icon: 'shopping',
  category: 'channel',
  version: '1.0.0',
  summary: [
    '对接京东联盟：导航、推广位、用户与订单；自动拉取订单，结算后把佣金按比例返到会员钱包，失效自动追回。',
    'JD union: links, ad slots, users and orders. Orders sync automatically; members get their share of the commission after settlement, and invalid orders are deducted automatically.',
    'Alianza JD: enlaces, espacios, usuarios y pedidos. Los pedidos se sincronizan automáticamente; el miembro recibe su parte al liquidar y la de los pedidos anulados se recupera.',
    '京東提携のリンク・広告枠・ユーザー・注文を管理します。注文を自動取得し、確定後に報酬を会員のウォレットへ分配し、無効分は自動で回収します。',
  ],
  errors: jdunionErrors,
  settings: entry(jdunionSetting, [sealSecrets]),
  entries: [
    entry(jdunionOrder, [importOrders, orderColumns]),
    entry(jdunionUser, [userColumns, setBoundAt, attributeOnSave]),
    entry(jdunionAdvert, [advertColumns]),
    entry(jdunionNav),
    entry(jdunionLink),
    entry(jdunionPull),
  ],
  calls: unionCalls('jdunion', { pull: pullOrders, test: testJd }),
  buyerCalls: unionBuyerCalls('jdunion', makeLink, (member) => `m${member}`),
  ...unionViews('jdunion', title),
  daily: [shareDaily('jdunion')],
  works: [pullWork('jdunion', pullOrders), shareWork('jdunion')],
  ports: [jdunionPort],
  jobs: [pullOrders, testJd, makeLink],
  moves: unionMoves(title),
  uninstall: (ctx) => requireSharesSettled(ctx, 'jdunion'),
})
