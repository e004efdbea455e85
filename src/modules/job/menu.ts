import type { MenuPart } from '#core/define/module.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** The menu of the section: applications and jobs, then what they are made of. */
export const jobMenu: readonly MenuPart[] = [
  {
    key: 'daily',
    title: labelTexts.dailyWork,
    pages: ['/job/record/board', '/job/record/manage', '/job/SumeManage', '/job/list/manage'],
  },
  {
    key: 'settings',
    title: labelTexts.settings,
    pages: ['/job/title/manage', '/job/feedback/manage', '/job/setting'],
  },
]
