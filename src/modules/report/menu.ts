import type { MenuPart } from '#core/define/module.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from './shared/common-texts.ts'
import { forecastWords } from './shared/forecast-words.ts'

/** The menu of the section: the reports, the forecast next to the purchases it is for, and how reports are sent. */
export const reportMenu: readonly MenuPart[] = [
  { key: 'reports', title: commonTexts.reports, pages: ['/report/chart'] },
  {
    key: 'forecast',
    title: forecastWords.title,
    short: forecastWords.short,
    area: 'purchasing',
    pages: ['/report/forecast'],
  },
  {
    key: 'manage',
    title: labelTexts.manage,
    pages: [
      '/report/target/manage',
      '/report/note/manage',
      '/report/schedule/manage',
      '/report/mail',
      '/report/bounce',
    ],
  },
]
