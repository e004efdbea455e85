import { unionAdvert } from '../shared/union/advert.ts'
import { unionLink } from '../shared/union/link.ts'
import { unionNav } from '../shared/union/nav.ts'
import { unionOrder } from '../shared/union/order.ts'
import { unionPull } from '../shared/union/pull.ts'
import { unionUser } from '../shared/union/user.ts'

/** The union's short name in list titles. */
const name = ['京东', 'JD', 'JD', '京東'] as const

export const jdunionNav = unionNav('jdunion', name)
export const jdunionAdvert = unionAdvert('jdunion', name, {
  label: ['推广位 ID', 'Position id', 'Id. de posición', 'ポジション ID'],
  help: [
    '京东联盟的 positionId，数字',
    'positionId of JD, digits',
    'positionId de JD, cifras',
    '京東の positionId（数字）',
  ],
  test: /^\d{1,20}$/,
  example: (n) => String(1000 + n),
})
export const jdunionUser = unionUser('jdunion', name, {
  rid: ['子联盟 ID', 'Sub-union id', 'Id. de subalianza', 'サブ提携 ID'],
})
export const jdunionOrder = unionOrder('jdunion', name)
export const jdunionPull = unionPull('jdunion', name)
export const jdunionLink = unionLink('jdunion', name)
