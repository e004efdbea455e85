import { datetime, password } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** The secret by which the bank signs what it reports. It has no screen: it is made, and told once, over the finance log. */
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
    secret_at: datetime(['密钥生成时间', 'Secret made at', 'Secreto creado el', '秘密鍵の作成日時'], { server: true }),
  },
  list: { columns: [] },
})
