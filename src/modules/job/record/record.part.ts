import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { boardCalls } from './board.calls.ts'
import { recordCalls } from './record.calls.ts'
import { record } from './record.resource.ts'
import { hireRecord, inviteRecord, recordColumns, refuseRecord, markRecordSeen } from './record.rules.ts'
import { recruitmentTopic } from './topic.ts'
import { commonTexts } from '../common-texts.ts'

/** 投递记录: applications and their progress. */
export const recordPart = definePart({
  entries: [entry(record, [recordColumns, markRecordSeen, inviteRecord, hireRecord, refuseRecord])],
  calls: [...recordCalls, ...boardCalls],
  pages: [
    {
      path: '/job/record/board',
      kind: 'custom',
      menu: true,
      icon: 'appstore',
      title: commonTexts.applicationBoard,
      short: ['投递看板', 'Application board', 'Tablero', '応募ボード'],
      api: ['/seller/job/RecordBoard', '/seller/job/RecordManage', '/seller/job/RecordInfo', '/seller/job/JobSelect'],
    },
    {
      path: '/job/record/set/:id',
      kind: 'act',
      title: ['处理投递', 'Handle an application', 'Gestionar candidatura', '応募の対応'],
      api: ['/seller/job/RecordSet', '/seller/job/RecordInfo', '/seller/job/RecordManage'],
      of: { table: 'job_record', action: 'set' },
    },
  ],
  topics: [recruitmentTopic],
  counters: [
    {
      key: 'applications',
      title: ['待查看的投递', 'New applications', 'Candidaturas nuevas', '新しい応募'],
      page: '/job/record/manage',
      query: { status: 'applied' },
    },
  ],
})
