import { refusing } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { reportTarget } from './target.resource.ts'

/** A target is for a metric that its writer may see and whose days add up, and of a department only where the rows behind it have one. */
export const checkTarget = beforeSave(reportTarget, ({ metric: name, dept_id, value }, _before, ctx) => {
  const [key = '', metric = ''] = name.split('.')
  const topic = ctx.topics().find((one) => one.key === key)
  const shown = topic?.metrics.find((one) => one.key === metric)
  if (!topic || !shown?.adds) throw refusing('metric', 'target_metric')
  if (dept_id !== null && topic.branches.every((one) => one.key !== 'dept_id')) throw refusing('dept_id', 'target_no_dept')
  const step = 10 ** Math.max(0, 2 - shown.scale)
  if (value % step !== 0) throw refusing('value', 'too_precise', { decimals: shown.scale })
  return Promise.resolve({})
})
