import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { runColors, runProblems, runStates, scheduleWords } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** A report mail at one of its scheduled times, sent or not (报表邮件). */
export const reportMail = defineResource({
  table: 'report_mail',
  page: '/report/mail',
  pages: { manage: '/report/mail' },
  api: 'seller/report',
  reach: { of: ['schedule_id'] },
  object: 'Mail',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: scheduleWords.mails,
  short: ['报表邮件', 'Report emails', 'Correos', 'レポートメール'],
  singular: ['报表邮件', 'Report email', 'Correo de informe', 'レポートメール'],
  icon: 'send',
  fields: {
    schedule_id: ref(scheduleWords.schedule, 'report_schedule', { required: true, server: true, past: true }),
    due_at: datetime(['应发时间', 'Due at', 'Previsto el', '送信予定日時'], { required: true, server: true }),
    subject: text(commonTexts.subject, { server: true, max: 200 }),
    state: select(glossaryTerms.status, runStates, {
      required: true,
      server: true,
      default: 'waiting',
      colors: runColors,
    }),
    recipients: int(['收件人数', 'Recipients', 'Destinatarios', '宛先数'], {
      required: true,
      server: true,
      default: 0,
    }),
    problem: select(scheduleWords.problem, runProblems, { server: true }),
    bounced: text(scheduleWords.bounced, { server: true, max: 2000 }),
    tries: int(fieldTexts.attempts, { required: true, server: true, default: 0 }),
    done_at: datetime(fieldTexts.completedAt, { server: true }),
  },
  unique: [['schedule_id', 'due_at']],
  label: 'subject',
  list: {
    brief: ['schedule_id', 'state', 'due_at'],
    columns: ['due_at', 'schedule_id', 'subject', 'state', 'recipients', 'problem', 'bounced', 'tries', 'done_at'],
    filters: ['schedule_id', 'state', 'due_at'],
    sums: ['recipients'],
    export: 'sync',
  },
})
