import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** A group-buy as buyers see it. */
const texts = {
  tag: ['{n} 人团', 'Group of {n}', 'Grupo de {n}', '{n}人グループ'],
  within: ['成团时限', 'Time to fill a group', 'Plazo del grupo', '募集時間'],
  hours: ['{n} 小时', '{n} h', '{n} h', '{n}時間'],
  open: ['发起拼团', 'Open a group', 'Abrir un grupo', 'グループを開始'],
  head: ['团长', 'Group leader', 'Líder del grupo', '代表者'],
  refund: [
    '到时人数不足自动退款',
    'Refunded if the group is not filled in time',
    'Reembolso si el grupo no se completa',
    '期限までに揃わなければ自動返金',
  ],
  whole: [
    '到时按已付款人数成团',
    'Completed at the deadline with members who paid',
    'Se completa al vencer con quienes pagaron',
    '期限に支払い済みの人数で成立',
  ],
  newOnly: ['仅限新客', 'New buyers only', 'Solo para nuevos compradores', '新規購入者のみ'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
