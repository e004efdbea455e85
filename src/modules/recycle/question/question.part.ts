import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { recycleWords } from '../shared/words.ts'
import { recycleQuestion } from './question.resource.ts'
import { prepareQuestion, questionFigures } from './question.rules.ts'

/** 估价问题: the questions that an offer is based on. */
export const questionPart = definePart({
  entries: [entry(recycleQuestion, [questionFigures, prepareQuestion])],
  panels: [
    {
      at: 'recycle_question',
      title: recycleWords.answers,
      api: '/seller/recycle/answer/AnswerManage',
      by: 'question_id',
    },
  ],
})
