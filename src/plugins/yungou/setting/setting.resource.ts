import { bool } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { yungouWarning } from '../words.ts'

/** The confirmation that a shop gives before it sells shares (云购设置). */
export const yungouSetting = defineResource({
  table: 'yungou_setting',
  single: true,
  page: '/plugin/yungou/setup',
  api: 'addons/yungou/seller',
  object: 'Set',
  calls: { Info: '/addons/yungou/seller/SetInfo', Save: '/addons/yungou/seller/SetSave' },
  title: ['云购设置', 'Cloud buying settings', 'Ajustes de compra por participaciones', 'クラウド購入の設定'],
  short: ['云购设置', 'Settings', 'Ajustes', 'クラウド購入設定'],
  icon: 'cloud',
  fields: {
    accepted: bool(['已确认可以开展', 'We may do this', 'Cumplimiento confirmado', '実施できることを確認済み'], {
      default: false,
      help: yungouWarning,
    }),
  },
  list: { columns: [] },
  form: [{ title: ['合规提示', 'Warning', 'Advertencia', 'コンプライアンス上の注意'], fields: ['accepted'] }],
})
