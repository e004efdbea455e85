import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import { beforeSave, computed } from '../../db.ts'
import { answeredWith } from '../shared/words.ts'
import { recycleQuestion } from './question.resource.ts'

export const questionFigures = computed(recycleQuestion, {
  answers:
    '(select count(*)::int from recycle_answer a where a.suid = t.suid and a.question_id = t.id and a.del_at is null)',
})

/**
 * A condition names an answer of an earlier question of the same category. A question with answers keeps its category,
 * and its kind if the answers require it.
 */
export const prepareQuestion = beforeSave(
  recycleQuestion,
  async ({ category_id, show_if, sort, kind }, before, { db, suid }) => {
    if (show_if !== null) {
      const { rows } = await sql<{ category_id: number; question_id: number; sort: number; title: string }>`
      select q.category_id, q.id as question_id, q.sort, q.title from recycle_answer a join recycle_question q on q.suid = a.suid and q.id = a.question_id
      where a.suid = ${suid} and a.id = ${show_if} and a.del_at is null`.execute(db)
      const [condition] = rows
      if (condition && condition.category_id !== category_id) throw refusing('show_if', 'recycle_foreign_answer')
      const later =
        condition &&
        (condition.sort > sort ||
          (condition.sort === sort && condition.question_id >= (before?.id ?? Number.MAX_SAFE_INTEGER)))
      if (condition && (later || condition.question_id === before?.id))
        throw refusing('show_if', 'recycle_forward', { title: condition.title })
    }
    if (!before || (before.category_id === category_id && before.kind === kind)) return
    const { rows } = await sql<{
      all: number
      chosen: number
    }>`select count(*)::int as all, (count(*) filter (where is_default))::int as chosen from recycle_answer
    where suid = ${suid} and question_id = ${before.id} and del_at is null`.execute(db)
    const { all = 0, chosen: defaults = 0 } = rows[0] ?? {}
    if (all === 0) return
    if (before.category_id !== category_id) throw refusing('category_id', 'recycle_answered_question')
    if (answeredWith[kind] !== 'choice') throw refusing('kind', 'recycle_answered_question')
    if (kind === 'single' && defaults > 1) throw refusing('kind', 'recycle_second_default')
  },
)
