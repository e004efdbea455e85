import type { Translations } from '#core/define/resource.ts'
import type { kefuSetting } from './setting.resource.ts'

export const kefuSettingWords: Translations<typeof kefuSetting> = {
  en: {
    title: 'Customer service',
    fields: {
      url: 'Address of the chat',
      customer_app_id: 'Application id',
      variant: 'Identity',
      customer_avatar: 'Address of the customer’s picture',
      secret: 'Identity secret',
    },
    options: { variant: { operator: 'Operator', customer: 'Customer' } },
    groups: { 客服窗口: 'Chat window', 来访身份: 'Who writes' },
    help: {
      url: 'Its host must be among CHAT_HOSTS of the server',
      secret: 'Proves who writes; used on the server only. Unchanged when left empty',
    },
  },
  es: {
    title: 'Atención al cliente',
    fields: {
      url: 'Dirección del chat',
      customer_app_id: 'Id. de aplicación',
      variant: 'Identidad',
      customer_avatar: 'Dirección de la imagen del cliente',
      secret: 'Secreto de identidad',
    },
    options: { variant: { operator: 'Operador', customer: 'Cliente' } },
    groups: { 客服窗口: 'Ventana de chat', 来访身份: 'Quién escribe' },
    help: {
      url: 'Su host debe figurar en CHAT_HOSTS del servidor',
      secret: 'Prueba quién escribe; solo se usa en el servidor. No cambia si se deja vacío',
    },
  },
  ja: {
    title: 'カスタマーサービス設定',
    fields: {
      url: 'チャットのアドレス',
      customer_app_id: 'アプリ ID',
      variant: '利用者の種類',
      customer_avatar: '顧客画像のアドレス',
      secret: '本人確認の秘密鍵',
    },
    options: { variant: { operator: 'オペレーター', customer: '顧客' } },
    groups: { 客服窗口: 'チャット画面', 来访身份: '利用者' },
    help: {
      url: 'ホストはサーバーの CHAT_HOSTS に含まれている必要があります',
      secret: '利用者の証明にサーバーだけで使います。空欄なら変更しません',
    },
  },
}
