import { unionAdvert } from '../shared/union/advert.ts'
import { unionLink } from '../shared/union/link.ts'
import { unionNav } from '../shared/union/nav.ts'
import { unionOrder } from '../shared/union/order.ts'
import { unionPull } from '../shared/union/pull.ts'
import { unionUser } from '../shared/union/user.ts'

/** The union's short name in list titles. */
const name = ['淘宝', 'Taobao', 'Taobao', 'タオバオ'] as const

export const taobaokeNav = unionNav('taobaoke', name)
export const taobaokeAdvert = unionAdvert('taobaoke', name, {
  label: ['推广位 PID', 'PID', 'PID', 'PID'],
  help: ['形如 mm_1_2_3', 'Looks like mm_1_2_3', 'Como mm_1_2_3', 'mm_1_2_3 の形式'],
  test: /^mm_\d+_\d+_\d+$/,
  example: (n) => `mm_1_2_${n}`,
})
export const taobaokeUser = unionUser('taobaoke', name, {
  rid: ['渠道 ID', 'Relation id', 'Id. de relación', 'チャネル ID'],
  special: ['会员运营 ID', 'Special id', 'Id. especial', '会員運営 ID'],
})
export const taobaokeOrder = unionOrder('taobaoke', name)
export const taobaokePull = unionPull('taobaoke', name)
export const taobaokeLink = unionLink('taobaoke', name)
