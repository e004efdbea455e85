import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { unionBuyerCalls } from '../shared/union/buyer.ts'
import { unionCalls } from '../shared/union/calls.ts'
import { pullWork, shareDaily } from '../shared/union/pull.job.ts'
import { shareWork, unionMoves } from '../shared/union/share.ts'
import { unionViews } from '../shared/union/views.ts'
import { requireSharesSettled } from '../shared/union/uninstall.ts'
import { taobaokeErrors } from './errors.ts'
import { makeLink, pullOrders, testTop } from './jobs.ts'
import { taobaokePort } from './port.ts'
import { taobaokeAdvert, taobaokeLink, taobaokeNav, taobaokeOrder, taobaokePull, taobaokeUser } from './resources.ts'
import { advertColumns, attributeOnSave, setBoundAt, orderColumns, importOrders, userColumns } from './rules.ts'
import { taobaokeSetting } from './setting/setting.resource.ts'
import { sealSecrets } from './setting/setting.rules.ts'

const title = ['淘宝客', 'Taobao union', 'Alianza Taobao', 'タオバオ提携'] as const

/** 淘宝客: buyers go to Taobao through links of the shop; its union pays a commission, which is shared with members. */
export const taobaoke = definePlugin({
  key: 'taobaoke',
  title,
  icon: 'shopping',
  category: 'channel',
  version: '1.0.0',
  summary: [
    '对接淘宝联盟：导航、推广位、用户与订单；自动拉取订单，结算后把佣金按比例返到会员钱包，失效自动追回。',
    'Taobao union: links, ad slots, users and orders. Orders sync automatically; members get their share of the commission after settlement, and invalid orders are deducted automatically.',
    'Alianza Taobao: enlaces, espacios, usuarios y pedidos. Los pedidos se sincronizan automáticamente; el miembro recibe su parte al liquidar y la de los pedidos anulados se recupera.',
    'タオバオ提携のリンク・広告枠・ユーザー・注文を管理します。注文を自動取得し、確定後に報酬を会員のウォレットへ分配し、無効分は自動で回収します。',
  ],
  errors: taobaokeErrors,
  settings: entry(taobaokeSetting, [sealSecrets]),
  entries: [
    entry(taobaokeOrder, [importOrders, orderColumns]),
    entry(taobaokeUser, [userColumns, setBoundAt, attributeOnSave]),
    entry(taobaokeAdvert, [advertColumns]),
    entry(taobaokeNav),
    entry(taobaokeLink),
    entry(taobaokePull),
  ],
  calls: unionCalls('taobaoke', { pull: pullOrders, test: testTop }),
  buyerCalls: unionBuyerCalls('taobaoke', makeLink),
  ...unionViews('taobaoke', title),
  daily: [shareDaily('taobaoke')],
  works: [pullWork('taobaoke', pullOrders), shareWork('taobaoke')],
  ports: [taobaokePort],
  jobs: [pullOrders, testTop, makeLink],
  moves: unionMoves(title),
  uninstall: (ctx) => requireSharesSettled(ctx, 'taobaoke'),
})
