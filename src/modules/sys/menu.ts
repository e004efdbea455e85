import type { MenuPart } from '#core/define/module.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { safeSetting } from './safe-setting/safe-setting.resource.ts'

/** The menu of the section: people and their rights, security with its logs, and the settings of the console. */
export const sysMenu: readonly MenuPart[] = [
  {
    key: 'people',
    title: labelTexts.rights,
    pages: [
      '/sys/permission/management/operators/manage',
      '/sys/permission/management/role',
      '/sys/permission/management/operatorlog',
    ],
  },
  {
    key: 'security',
    title: safeSetting.title,
    pages: [
      '/sys/safemanage/setting',
      '/sys/safemanage/accessuser/manage',
      '/sys/safemanage/accessip/manage',
      '/sys/logmanagement/memberlogin',
      '/sys/logmanagement/administrator',
    ],
  },
  {
    key: 'system',
    title: labelTexts.system,
    pages: [
      '/sys/platform/system',
      '/sys/platform/copyright',
      '/sys/appdownload/list',
      '/sys/appdownload/PublicSetting',
    ],
  },
]
