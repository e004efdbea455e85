import { defineModule } from '#core/define/module.ts'
import { joinParts } from '#core/define/part.ts'
import { chartPart } from './chart/chart.part.ts'
import { reportErrors } from './errors.ts'
import { forecastPart } from './forecast/forecast.part.ts'
import { reportMenu } from './menu.ts'
import { notePart } from './note/note.part.ts'
import { commonTexts } from './shared/common-texts.ts'
import { schedulePart } from './schedule/schedule.part.ts'
import { goals } from './target/goals.ts'
import { targetPart } from './target/target.part.ts'

/** 报表: figures that modules declare for their lists, over time and by value. It does not depend on these modules. */
export const reportSection = defineModule({
  key: 'report',
  title: commonTexts.reports,
  icon: 'bar-chart',
  parts: reportMenu,
  errors: reportErrors,
  goals,
  ...joinParts([chartPart, forecastPart, targetPart, notePart, schedulePart]),
})
