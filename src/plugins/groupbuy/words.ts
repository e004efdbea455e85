import { optionTexts } from '#core/text/option-texts.ts'

/** Texts of group-buys. */
export const groupbuyTexts = {
  offer: ['拼团', 'Group-buy', 'Compra en grupo', '共同購入'],
  offers: ['拼团活动', 'Group-buys', 'Compras en grupo', '共同購入'],
  group: ['团', 'Group', 'Grupo', 'グループ'],
  groups: ['拼团记录', 'Groups', 'Grupos', '共同購入の記録'],
  groupNo: ['团号', 'Group no.', 'N.º de grupo', 'グループ番号'],
  records: ['参团记录', 'Places in groups', 'Plazas en grupos', '参加記録'],
  record: ['参团', 'Place in a group', 'Plaza en un grupo', '参加'],
  price: ['拼团价', 'Group price', 'Precio de grupo', '共同購入価格'],
  size: ['成团人数', 'People for a group', 'Personas por grupo', '成立人数'],
  hours: ['成团时限（小时）', 'Hours to fill it', 'Horas para completarlo', '募集時間（時間）'],
  quota: optionTexts.quota,
  left: optionTexts.left,
  sold: optionTexts.sold,
  held: optionTexts.awaitingPayment,
  limit: optionTexts.limitEach,
  newOnly: ['仅限新客', 'New buyers only', 'Solo para nuevos compradores', '新規購入者のみ'],
  from: optionTexts.starts,
  to: optionTexts.ends,
  head: ['团长', 'Group leader', 'Líder del grupo', '代表者'],
  until: ['截止', 'Open until', 'Abierto hasta', '募集期限'],
  joined: ['已参团', 'Paid places', 'Plazas pagadas', '参加人数'],
  waiting: ['待付款人数', 'Places to be paid', 'Plazas por pagar', '未払い人数'],
  byShop: ['商家成团', 'Completed by the shop', 'Completado por la tienda', '店舗による成立'],
} as const

/** States of a group. */
export const groupStates = {
  open: ['待成团', 'Awaiting members', 'Abierto', '募集中'],
  whole: ['已成团', 'Completed', 'Completo', '成立'],
  failed: ['未成团', 'Not filled', 'Sin completar', '不成立'],
} as const

/** Reasons for which the system ends a group. */
export const groupbuyReasons = {
  '#groupbuy.late': ['未按时成团', 'Not filled in time', 'Sin completar a tiempo', '期限内に不成立'],
} as const
