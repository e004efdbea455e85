import { defineResource } from '#core/define/resource.ts'
import { settingGroups, unionSetting, unionSites, unionToken } from '../../shared/union/setting-fields.ts'

/**
 * The application at JD’s open platform that calls its union (京东联盟设置). A token is needed only where JD requires one.
 */
export const jdunionSetting = defineResource({
  table: 'jdunion_setting',
  single: true,
  page: '/plugin/jdunion/setup',
  api: 'addons/jdunion/seller',
  object: 'Set',
  calls: { Info: '/addons/jdunion/seller/SetInfo', Save: '/addons/jdunion/seller/SetSave' },
  title: ['京东联盟设置', 'JD union', 'Alianza JD', '京東提携の設定'],
  icon: 'setting',
  fields: { ...unionSetting, ...unionToken, ...unionSites },
  list: { columns: [] },
  form: [
    {
      title: ['京东开放平台应用', 'JD open platform application', 'Aplicación de JD', '京東アプリケーション'],
      fields: ['app_key', 'app_secret', 'token', 'token_until'],
    },
    ...settingGroups('token_url', 'log_url', 'site_url'),
  ],
})
