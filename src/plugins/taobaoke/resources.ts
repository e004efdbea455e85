import { unionAdvert } from '../shared/union/advert.ts'
import { unionLink } from '../shared/union/link.ts'
import { unionNav } from '../shared/union/nav.ts'
import { unionOrder } from '../shared/union/order.ts'
import { unionPull } from '../shared/union/pull.ts'
import { unionUser } from '../shared/union/user.ts'

export const taobaokeNav = unionNav('taobaoke')
export const taobaokeAdvert = unionAdvert('taobaoke', {
  label: ['推广位 PID', 'PID', 'PID', 'PID'],
  help: ['形如 mm_1_2_3', 'Looks like mm_1_2_3', 'Como mm_1_2_3', 'mm_1_2_3 の形式'],
  test: /^mm_\d+_\d+_\d+$/,
})
export const taobaokeUser = unionUser('taobaoke', {
  rid: ['渠道 ID', 'Relation id', 'Id. de relación', 'チャネル ID'],
  special: ['会员运营 ID', 'Special id', 'Id. especial', '会員運営 ID'],
})
export const taobaokeOrder = unionOrder('taobaoke')
export const taobaokePull = unionPull('taobaoke')
export const taobaokeLink = unionLink('taobaoke')
