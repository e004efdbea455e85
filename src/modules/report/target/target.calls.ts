import { atRow } from '#core/errors/row-errors.ts'
import { json, shape } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { reportTarget } from './target.resource.ts'
import { targetWords } from '../shared/target-words.ts'

const { metric, dept_id } = reportTarget.fields
const row = shape.object({ month: shape.text({ max: 20 }), value: shape.maybe(shape.whole()) })

/**
 * Saves the months of a metric together, all or none: replaces the month's target, and leaves months without a value
 * unchanged.
 */
export const targetsSaveCall = defineCall({
  path: '/seller/report/TargetsSave',
  method: 'POST',
  title: ['批量录入目标', 'Enter targets', 'Introducir objetivos', '目標の一括登録'],
  access: 'api',
  screen: 'form',
  input: { metric, dept_id, rows: json(targetWords.targets, { required: true, shape: shape.list(row, { max: 120 }) }) },
  example: { metric: 'payment.paid', dept_id: null, rows: [{ month: '2031-01', value: 100 }] },
  async run({ rows, ...head }, { db, suid, save }) {
    const existingTargets = await db
      .selectFrom('report_target')
      .select(['id', 'ver', 'month'])
      .where('suid', '=', suid)
      .where('metric', '=', head.metric)
      .where('dept_id', 'is not distinct from', head.dept_id)
      .where('del_at', 'is', null)
      .execute()
    const ids: number[] = []
    for (const [at, { month, value }] of rows.entries()) {
      if (value === null || value === undefined) continue
      const existing = existingTargets.find((target) => target.month === month.trim())
      const before = existing ? { id: existing.id, ver: existing.ver } : {}
      ids.push(
        (
          await atRow({ row: at + 1, fields: ['month', 'value'] }, () =>
            save(reportTarget, { ...head, month, value, ...before }),
          )
        ).id,
      )
    }
    return { ids, count: ids.length }
  },
})
