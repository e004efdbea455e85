import { password, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { settingGroups, unionSetting, unionSites } from '../../shared/union/setting-fields.ts'

/** The application at Meituan’s union (美团联盟设置), with the secret that signs its notices. */
export const mtunionSetting = defineResource({
  table: 'mtunion_setting',
  single: true,
  page: '/plugin/mtunion/setup',
  api: 'addons/mtunion/seller',
  object: 'Set',
  calls: { Info: '/addons/mtunion/seller/SetInfo', Save: '/addons/mtunion/seller/SetSave' },
  title: ['美团联盟设置', 'Meituan union', 'Alianza Meituan', '美団提携の設定'],
  icon: 'setting',
  fields: {
    ...unionSetting,
    ...unionSites,
    callback_secret: password(['回推密钥', 'Secret of reports', 'Secreto de avisos', '通知の秘密鍵'], {
      help: [
        '美团回推订单时签名所用，与应用密钥不同；不填则保持不变',
        'Signs Meituan’s order callbacks; differs from the app secret. Leave blank to keep it unchanged',
        'Firma los avisos de Meituan; distinto del secreto de la aplicación. Deje en blanco para no cambiarlo',
        '美団が通知に署名する鍵（アプリの秘密鍵とは別）。空欄の場合：変更しません',
      ],
    }),
    notify_path: text(['回推地址', 'Address for reports', 'Dirección para avisos', '通知の送信先'], {
      server: true,
      max: 300,
      help: [
        '在美团联盟后台填写：本站公网地址加此路径',
        'Enter this console’s public address with this path at Meituan',
        'Introduzca en Meituan la dirección pública de esta consola seguida de esta ruta',
        '美団の管理画面に、このコンソールの公開アドレスとこのパスを設定します',
      ],
    }),
  },
  list: { columns: [] },
  form: [
    {
      title: ['美团联盟应用', 'Meituan union application', 'Aplicación de Meituan', '美団アプリケーション'],
      fields: ['app_key', 'app_secret', 'callback_secret', 'notify_path'],
    },
    ...settingGroups('log_url', 'site_url'),
  ],
})
