import { password, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** The platform’s account at the provider that verifies the four elements of bank cards (四要素核验设置). */
export const cardCheckSetting = defineResource({
  table: 'cardcheck_setting',
  single: true,
  page: '/plugin/cardcheck/setup',
  api: 'addons/cardcheck/platform',
  object: 'Set',
  calls: { Info: '/addons/cardcheck/platform/SetInfo', Save: '/addons/cardcheck/platform/SetSave' },
  title: ['银行卡核验设置', 'Card verification', 'Verificación de tarjetas', 'カード確認の設定'],
  short: ['银行卡核验设置', 'Card verification', 'Ajustes', 'カード確認の設定'],
  icon: 'safety',
  fields: {
    key_id: text(fieldTexts.keyId, {
      required: true,
      max: 100,
      help: ['腾讯云 SecretId', 'SecretId of Tencent Cloud', 'SecretId de Tencent Cloud', 'Tencent Cloud の SecretId'],
    }),
    key_secret: password(labelTexts.secret, {
      help: [
        '腾讯云 SecretKey；只在服务器上使用，不填则保持不变',
        'SecretKey of Tencent Cloud; used on the server only. Leave blank to keep it unchanged',
        'SecretKey de Tencent Cloud; solo se usa en el servidor. Deje en blanco para no cambiarla',
        'Tencent Cloud の SecretKey。サーバーだけで使います。空欄の場合：変更しません',
      ],
    }),
  },
  list: { columns: [] },
  form: [
    { title: ['腾讯云人脸核身', 'Tencent Cloud', 'Tencent Cloud', 'Tencent Cloud'], fields: ['key_id', 'key_secret'] },
  ],
})
