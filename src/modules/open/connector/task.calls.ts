import { AppError } from '#core/errors/errors.ts'
import { refs, text } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { providerTask } from './task.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const ids = refs(providerTask.title, 'provider_task', { required: true })
const failed = [['state', 'in', ['failed']]] as const

/** Retries abandoned tasks unchanged under their original number, or discards them with a reason. */
export const providerTaskCalls = [
  defineCall({
    path: '/seller/open/TaskRetry',
    method: 'POST',
    title: labelTexts.tryAgain,
    access: 'api',
    button: {
      table: 'provider_task',
      key: 'retry',
      scope: 'bulk',
      each: true,
      onward: true,
      when: failed,
      confirm: true,
    },
    input: { ids },
    example: { ids: [{ exampleOf: 'provider_task' }] },
    unrepeatable: 'A delivery or a provider task has to have failed first.',
    async run({ ids: taskIds }, ctx) {
      const tasks = await ctx.retryTasks(taskIds)
      if (tasks.length < new Set(taskIds).size) throw new AppError('task_not_failed')
      for (const { id, key } of tasks)
        ctx.log({ biz_type: 'addon_task', biz_id: id, biz_no: key, after: { state: 'waiting' } })
      return { retried: tasks.length }
    },
  }),
  defineCall({
    path: '/seller/open/TaskDrop',
    method: 'POST',
    title: ['丢弃', 'Discard', 'Descartar', '破棄'],
    access: 'api',
    button: { table: 'provider_task', key: 'drop', scope: 'bulk', each: true, when: failed, danger: true },
    input: { ids, remark: text(providerTask.fields.dropped_why.label, { required: true, max: 200 }) },
    example: { ids: [{ exampleOf: 'provider_task' }], remark: 'Done by hand' },
    unrepeatable: 'A delivery or a provider task has to have failed first.',
    async run({ ids: taskIds, remark }, ctx) {
      const tasks = await ctx.dropTasks(taskIds, remark)
      if (tasks.length < new Set(taskIds).size) throw new AppError('task_not_failed')
      for (const { id, key } of tasks)
        ctx.log({ biz_type: 'addon_task', biz_id: id, biz_no: key, after: { state: 'dropped', dropped_why: remark } })
      return { dropped: tasks.length }
    },
  }),
]
