import { computed } from '../../db.ts'
import { wxpubFan } from './fan.resource.ts'
import type { followSources } from './fan.resource.ts'

/** The platform's codes of follow sources. */
const scenes: Readonly<Record<string, keyof typeof followSources>> = {
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
const sceneCases = Object.entries(scenes)
  .map(([code, source]) => `when 'ADD_SCENE_${code}' then '${source}'`)
  .join(' ')

/** A scene without a platform code is a code that the shop made. */
export const fanColumns = computed(wxpubFan, {
  came_by: `case t.scene ${sceneCases} else case when t.scene like 'ADD\\_SCENE\\_%' then 'others' when t.scene is not null then 'code' end end`,
})
