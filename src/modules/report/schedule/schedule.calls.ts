import { AppError } from '#core/errors/errors.ts'
import { ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { nextDue } from '../shared/next-due.ts'
import { queueMail } from './schedule.work.ts'
import { mailPort } from './schedule.rules.ts'
import { reportSchedule } from './schedule.resource.ts'
import { scheduleWords } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const id = ref(scheduleWords.schedule, 'report_schedule', { required: true })

/** Stops, restarts or immediately sends a schedule. */
export const scheduleCalls = [
  defineCall({
    path: '/seller/report/ScheduleNow',
    method: 'POST',
    title: ['立即发送', 'Send now', 'Enviar ahora', '今すぐ送信'],
    access: 'api',
    button: { table: 'report_schedule', key: 'now', scope: 'row', confirm: true },
    input: { id },
    example: { id: { exampleOf: 'report_schedule' } },
    async run({ id: scheduleId }, ctx) {
      const schedule = await ctx.find(reportSchedule, scheduleId)
      const port = await mailPort(ctx)
      const mail = await queueMail(ctx, { schedule_id: schedule.id, due_at: ctx.now }, port)
      if (mail === undefined) throw new AppError('state_changed')
      ctx.log({ biz_type: 'report_schedule', biz_id: scheduleId, biz_no: schedule.name })
      return { id: mail }
    },
  }),
  defineCall({
    path: '/seller/report/ScheduleOff',
    method: 'POST',
    title: labelTexts.disable,
    access: 'api',
    button: {
      table: 'report_schedule',
      key: 'off',
      scope: 'row',
      when: [['state', 'in', ['on', 'paused']]],
      confirm: true,
    },
    input: { id },
    example: { id: { exampleOf: 'report_schedule' } },
    async run({ id: scheduleId }, ctx) {
      const { name, state } = await ctx.find(reportSchedule, scheduleId)
      if (state === 'off') throw new AppError('state_changed')
      await ctx.db
        .updateTable('report_schedule')
        .set((eb) => ({ state: 'off', next_at: null, ver: eb('ver', '+', 1) }))
        .where('suid', '=', ctx.suid)
        .where('id', '=', scheduleId)
        .execute()
      ctx.log({
        biz_type: 'report_schedule',
        biz_id: scheduleId,
        biz_no: name,
        before: { state },
        after: { state: 'off' },
      })
      return { id: scheduleId }
    },
  }),
  defineCall({
    path: '/seller/report/ScheduleOn',
    method: 'POST',
    title: labelTexts.enable,
    access: 'api',
    button: {
      table: 'report_schedule',
      key: 'on',
      scope: 'row',
      when: [['state', 'in', ['off', 'paused']]],
      confirm: true,
    },
    input: { id },
    example: { id: { exampleOf: 'report_schedule', after: ['/seller/report/ScheduleOff'] } },
    async run({ id: scheduleId }, ctx) {
      const schedule = await ctx.find(reportSchedule, scheduleId)
      const { name, state } = schedule
      if (state === 'on') throw new AppError('state_changed')
      await ctx.db
        .updateTable('report_schedule')
        .set((eb) => ({
          state: 'on',
          fails: 0,
          next_at: eb.fn<number>('to_timestamp', [eb.val(nextDue(schedule, ctx.now))]),
          ver: eb('ver', '+', 1),
        }))
        .where('suid', '=', ctx.suid)
        .where('id', '=', scheduleId)
        .execute()
      ctx.log({
        biz_type: 'report_schedule',
        biz_id: scheduleId,
        biz_no: name,
        before: { state },
        after: { state: 'on' },
      })
      return { id: scheduleId }
    },
  }),
]
