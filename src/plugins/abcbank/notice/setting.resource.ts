import { datetime, password } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/**
 * The secret with which the bank signs its reports. It has no screen: a button of the finance log makes it and shows it
 * once.
 */
export const bankNoticeSetting = defineResource({
  table: 'abcbank_setting',
  single: true,
  api: 'addons/abcbank/seller',
  object: 'Notice',
  calls: { Info: false, Save: false },
  title: ['银行回调', 'Reports of the bank', 'Avisos del banco', '銀行からの通知'],
  icon: 'setting',
  fields: {
    secret: password(['回调密钥', 'Secret of reports', 'Secreto de avisos', '通知の秘密鍵'], { server: true }),
    secret_at: datetime(fieldTexts.secretMadeAt, { server: true }),
  },
  list: { columns: [] },
})
