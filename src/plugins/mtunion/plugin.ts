import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { unionBuyerCalls } from '../shared/union/buyer.ts'
import { unionCalls } from '../shared/union/calls.ts'
import { pullWork, shareDaily } from '../shared/union/pull.job.ts'
import { shareWork, unionMoves } from '../shared/union/share.ts'
import { unionViews } from '../shared/union/views.ts'
import { requireSharesSettled } from '../shared/union/uninstall.ts'
import { mtunionErrors } from './errors.ts'
import { makeLink, pullOrders, testMeituan } from './jobs.ts'
import { mtunionPort } from './port.ts'
import { mtunionAdvert, mtunionLink, mtunionNav, mtunionOrder, mtunionPull, mtunionUser } from './resources.ts'
import { advertColumns, attributeOnSave, setBoundAt, orderColumns, importOrders, userColumns } from './rules.ts'
import { mtunionSetting } from './setting/setting.resource.ts'
import { sealSecrets } from './setting/setting.rules.ts'

const title = ['美团联盟', 'Meituan union', 'Alianza Meituan', '美団提携'] as const

/** 美团联盟: buyers go to Meituan through links of the shop; its union pays a commission, which is shared with members. */
export const mtunion = definePlugin({
  key: 'mtunion',
  title,
  icon: 'shopping',
  category: 'channel',
  version: '1.0.0',
  summary: [
    '对接美团联盟：导航、推广位、用户与订单；自动拉取订单，结算后把佣金按比例返到会员钱包，失效自动追回。',
    'Meituan union: links, ad slots, users and orders. Orders sync automatically; members get their share of the commission after settlement, and invalid orders are deducted automatically.',
    'Alianza Meituan: enlaces, espacios, usuarios y pedidos. Los pedidos se sincronizan automáticamente; el miembro recibe su parte al liquidar y la de los pedidos anulados se recupera.',
    '美団提携のリンク・広告枠・ユーザー・注文を管理します。注文を自動取得し、確定後に報酬を会員のウォレットへ分配し、無効分は自動で回収します。',
  ],
  errors: mtunionErrors,
  settings: entry(mtunionSetting, [sealSecrets]),
  entries: [
    entry(mtunionOrder, [importOrders, orderColumns]),
    entry(mtunionUser, [userColumns, setBoundAt, attributeOnSave]),
    entry(mtunionAdvert, [advertColumns]),
    entry(mtunionNav),
    entry(mtunionLink),
    entry(mtunionPull),
  ],
  calls: unionCalls('mtunion', { pull: pullOrders, test: testMeituan }),
  buyerCalls: unionBuyerCalls('mtunion', makeLink, (member) => `m${member}`),
  ...unionViews('mtunion', title),
  daily: [shareDaily('mtunion')],
  works: [pullWork('mtunion', pullOrders), shareWork('mtunion')],
  ports: [mtunionPort],
  jobs: [pullOrders, testMeituan, makeLink],
  moves: unionMoves(title),
  uninstall: (ctx) => requireSharesSettled(ctx, 'mtunion'),
})
