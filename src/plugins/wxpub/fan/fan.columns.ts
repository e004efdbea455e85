import { computed } from '../../db.ts'
import { wxpubFan } from './fan.resource.ts'
import type { cameBy } from './fan.resource.ts'

/** What the platform calls each way to come. */
const scenes: Readonly<Record<string, keyof typeof cameBy>> = {
  SEARCH: 'search',
  QR_CODE: 'qr',
  PROFILE_CARD: 'card',
  PROFILE_LINK: 'article',
  PROFILE_ITEM: 'article',
  REPRINT: 'share',
  PAID: 'paid',
  WECHAT_ADVERTISEMENT: 'advert',
  CHANNELS: 'channels',
  LIVESTREAM: 'live',
  WXA: 'mini',
  ACCOUNT_MIGRATION: 'moved',
}
const named = Object.entries(scenes).map(([code, way]) => `when 'ADD_SCENE_${code}' then '${way}'`).join(' ') // prettier-ignore

/** A scene that the platform does not name is that of a code which the shop made. */
export const fanColumns = computed(wxpubFan, {
  came_by: `case t.scene ${named} else case when t.scene like 'ADD\\_SCENE\\_%' then 'others' when t.scene is not null then 'code' end end`,
})
