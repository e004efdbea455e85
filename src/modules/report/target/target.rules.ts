import { refusing } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { reportTarget } from './target.resource.ts'

/**
 * A target needs a metric that its author can see and that is additive; a department is allowed only where the
 * underlying rows have one.
 */
export const checkTarget = beforeSave(reportTarget, ({ metric: name, dept_id, value }, _before, ctx) => {
  const [key = '', metric = ''] = name.split('.')
  const topic = ctx.topics().find((candidate) => candidate.key === key)
  const metricDef = topic?.metrics.find((candidate) => candidate.key === metric)
  if (!topic || !metricDef?.adds) throw refusing('metric', 'target_metric')
  if (dept_id !== null && topic.branches.every((branch) => branch.key !== 'dept_id'))
    throw refusing('dept_id', 'target_no_dept')
  const step = 10 ** Math.max(0, 2 - metricDef.scale)
  if (value % step !== 0) throw refusing('value', 'too_precise', { decimals: metricDef.scale })
  return Promise.resolve({})
})
