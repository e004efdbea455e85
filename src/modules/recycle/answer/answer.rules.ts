import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import { beforeSave, computed } from '../../db.ts'
import { answeredWith } from '../shared/words.ts'
import { recycleAnswer } from './answer.resource.ts'

export const answerFigures = computed(recycleAnswer, {
  category_id: '(select q.category_id from recycle_question q where q.suid = t.suid and q.id = t.question_id)',
})

/** Only choice questions have answers; a single-choice question has at most one default. */
export const prepareAnswer = beforeSave(
  recycleAnswer,
  async ({ question_id, effect, amount, percent, is_default }, before, { db, suid }) => {
    const { rows } = await sql<{ kind: keyof typeof answeredWith; defaults: number }>`
    select q.kind, (select count(*)::int from recycle_answer a
      where a.suid = q.suid and a.question_id = q.id and a.is_default and a.id <> ${before?.id ?? 0} and a.del_at is null) as defaults
    from recycle_question q where q.suid = ${suid} and q.id = ${question_id} for update`.execute(db)
    const [question] = rows
    if (question && answeredWith[question.kind] !== 'choice') throw refusing('question_id', 'recycle_no_choice')
    if (is_default && question?.kind === 'single' && question.defaults > 0)
      throw refusing('is_default', 'recycle_second_default')
    return {
      amount: effect === 'fixed' || effect === 'set' ? amount : null,
      percent: effect === 'percent' ? percent : null,
    }
  },
)
