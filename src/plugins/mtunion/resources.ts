import { unionAdvert } from '../shared/union/advert.ts'
import { unionLink } from '../shared/union/link.ts'
import { unionNav } from '../shared/union/nav.ts'
import { unionOrder } from '../shared/union/order.ts'
import { unionPull } from '../shared/union/pull.ts'
import { unionUser } from '../shared/union/user.ts'

/** The union's short name in list titles. */
const name = ['美团', 'Meituan', 'Meituan', '美団'] as const

export const mtunionNav = unionNav('mtunion', name)
export const mtunionAdvert = unionAdvert('mtunion', name, {
  label: ['活动 ID', 'Campaign id', 'Id. de campaña', 'キャンペーン ID'],
  help: ['美团联盟的 actId，数字', 'actId of Meituan, digits', 'actId de Meituan, cifras', '美団の actId（数字）'],
  test: /^\d{1,20}$/,
  example: (n) => String(1000 + n),
})
export const mtunionUser = unionUser('mtunion', name, {
  rid: ['推广 SID', 'SID', 'SID', 'SID'],
})
export const mtunionOrder = unionOrder('mtunion', name)
export const mtunionPull = unionPull('mtunion', name)
export const mtunionLink = unionLink('mtunion', name)
