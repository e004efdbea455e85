import { defineResource } from '#core/define/resource.ts'
import { settingGroups, unionSetting, unionSites, unionToken } from '../../shared/union/setting-fields.ts'

/** The application at Taobao’s open platform that calls its union (淘宝客设置). */
export const taobaokeSetting = defineResource({
  table: 'taobaoke_setting',
  single: true,
  page: '/plugin/taobaoke/setup',
  api: 'addons/taobaoke/seller',
  object: 'Set',
  calls: { Info: '/addons/taobaoke/seller/SetInfo', Save: '/addons/taobaoke/seller/SetSave' },
  title: ['淘宝客设置', 'Taobao union', 'Alianza Taobao', 'タオバオ提携設定'],
  icon: 'setting',
  fields: { ...unionSetting, ...unionToken, ...unionSites },
  list: { columns: [] },
  form: [
    {
      title: [
        '淘宝开放平台应用',
        'Taobao open platform application',
        'Aplicación de Taobao',
        'タオバオアプリケーション',
      ],
      fields: ['app_key', 'app_secret', 'token', 'token_until'],
    },
    ...settingGroups('token_url', 'log_url', 'site_url'),
  ],
})
