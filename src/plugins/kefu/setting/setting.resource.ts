import { glossaryTerms } from '#core/text/glossary.ts'
import { password, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

const address = { max: 300, pattern: { test: /^https?:\/\/[^\s"'<>\\]{3,}$/, refused: 'wrong_type' as const } }

/** The customer-service chat of a supplier: its address, and the supplier's identity there. */
export const kefuSetting = defineResource({
  table: 'kefu_setting',
  single: true,
  page: '/plugin/kefu/setup',
  api: 'addons/kefu/seller',
  calls: { Info: '/addons/kefu/seller/SetInfo', Save: '/addons/kefu/seller/SetSave' },
  title: ['客服设置', 'Customer service', 'Atención al cliente', 'カスタマーサービス設定'],
  short: ['客服设置', 'Customer service', 'Ajustes', 'チャット設定'],
  icon: 'customer-service',
  fields: {
    url: text(['客服窗口地址', 'Address of the chat', 'Dirección del chat', 'チャットのアドレス'], {
      required: true,
      ...address,
      help: [
        '其主机须在服务器的 CHAT_HOSTS 之中',
        'Its host must be among CHAT_HOSTS of the server',
        'Su host debe figurar en CHAT_HOSTS del servidor',
        'ホストはサーバーの CHAT_HOSTS に含まれている必要があります',
      ],
    }),
    customer_app_id: text(commonTexts.applicationId, { required: true, max: 100 }),
    variant: select(
      ['身份', 'Identity', 'Identidad', '利用者の種類'],
      { operator: glossaryTerms.operator, customer: fieldTexts.customer },
      { required: true, default: 'operator' },
    ),
    customer_avatar: text(
      ['客户头像地址', 'Address of the customer’s picture', 'Dirección de la imagen del cliente', '顧客画像のアドレス'],
      { ...address, when: [['variant', 'in', ['customer']]] },
    ),
    secret: password(['身份密钥', 'Identity secret', 'Secreto de identidad', '本人確認の秘密鍵'], {
      help: [
        '用于证明来访者身份，只在服务器上使用；不填则保持不变',
        'Proves the visitor’s identity; used on the server only. Leave blank to keep it unchanged',
        'Prueba la identidad del visitante; solo se usa en el servidor. Deje en blanco para no cambiarlo',
        '利用者の証明にサーバーだけで使います。空欄の場合：変更しません',
      ],
    }),
  },
  example: {
    values: (body, n) => ({
      ...body,
      url: `https://chat.example/window-${n}`,
      customer_avatar: 'https://chat.example/face.png',
    }),
  },
  list: { columns: [] },
  form: [
    {
      title: ['客服窗口', 'Chat window', 'Ventana de chat', 'チャット画面'],
      fields: ['url', 'customer_app_id', 'secret'],
    },
    { title: ['来访身份', 'Who writes', 'Quién escribe', '利用者'], fields: ['variant', 'customer_avatar'] },
  ],
  check: ({ variant, customer_avatar }) =>
    variant === 'customer' && !customer_avatar ? [{ field: 'customer_avatar', code: 'required', params: {} }] : [],
})
