import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, password, select, text } from '#core/fields/index.ts'
import { pushProblems } from '../push-log/push-problems.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** The external system (WMS, traceability, finance) that audited receipts are pushed to. */
export const connector = defineResource({
  table: 'connector',
  single: true,
  page: '/inventory/connector',
  api: 'jxc/connector',
  object: 'Connector',
  title: ['外部系统', 'External system', 'Sistema externo', '外部システム'],
  icon: 'api',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 60, default: 'WMS' }),
    base_url: text(fieldTexts.address, {
      required: true,
      max: 300,
      help: [
        '接收推送的 https 地址',
        'The https address that takes pushes',
        'La dirección https que recibe las transmisiones',
        '送信を受け取る https アドレス',
      ],
    }),
    secret: password(labelTexts.secret, {
      help: [
        '双方约定的签名密钥；不填则保持不变',
        'The shared signing secret. Leave blank to keep it unchanged',
        'El secreto de firma compartido. Deje en blanco para no cambiarlo',
        '双方が知る署名鍵。空欄の場合：変更しません',
      ],
    }),
    enabled: bool(glossaryTerms.active),
    tested_at: datetime(fieldTexts.testedAt, { server: true }),
    test_result: select(
      labelTexts.testResult,
      { sent: optionTexts.connected, ...pushProblems },
      { server: true, colors: { sent: 'green' } },
    ),
  },
  list: { columns: ['name'] },
  form: [
    { title: ['连接', 'Connection', 'Conexión', '接続'], fields: ['name', 'base_url', 'secret', 'enabled'] },
    { title: labelTexts.test, fields: ['tested_at', 'test_result'] },
  ],
})
