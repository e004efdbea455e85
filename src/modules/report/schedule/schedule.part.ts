import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { bounceCalls } from './bounce.calls.ts'
import { reportBounce } from './bounce.resource.ts'
import { reportMail } from './mail.resource.ts'
import { scheduleCalls } from './schedule.calls.ts'
import { reportSchedule } from './schedule.resource.ts'
import { prepareSchedule } from './schedule.rules.ts'
import { mailReports } from './schedule.work.ts'
import { sendReport } from './send.job.ts'

/** 定时报表: reports mailed on a schedule. */
export const schedulePart = definePart({
  entries: [entry(reportSchedule, [prepareSchedule]), entry(reportMail), entry(reportBounce)],
  calls: [...scheduleCalls, ...bounceCalls],
  works: [mailReports],
  jobs: [sendReport],
  counters: [
    {
      key: 'report_schedule_paused',
      title: [
        '定时报表发送失败',
        'Reports that could not be mailed',
        'Informes sin enviar',
        '送信に失敗した定期レポート',
      ],
      page: '/report/schedule/manage',
      query: { state: 'paused' },
      notice: true,
    },
  ],
})
