import { expect, test } from 'vitest'
import { submittedAnswers, visibleQuestions } from './visible-questions.ts'

const questions = [
  { id: 1, show_if: null },
  { id: 2, show_if: 12 },
  { id: 3, show_if: 21 },
]
const answers = [
  { id: 11, question: 1, chosen: true },
  { id: 12, question: 1, chosen: false },
  { id: 21, question: 2, chosen: false },
  { id: 31, question: 3, chosen: false },
]
const visibleIds = (...selected: number[]) =>
  visibleQuestions(questions, answers, new Set(selected)).map(({ id }) => id)

test('[B04] a question is visible after the answer it depends on, and hidden with the question of that answer', () => {
  expect(visibleIds()).toEqual([1])
  expect(visibleIds(12)).toEqual([1, 2])
  expect(visibleIds(12, 21)).toEqual([1, 2, 3])
  expect(visibleIds(11, 21, 31)).toEqual([1])
})

test('[B04] answers to questions that are hidden now are not sent', () => {
  expect(submittedAnswers(questions, answers, new Set([11, 21, 31]))).toEqual([11])
  expect(submittedAnswers(questions, answers, new Set([12, 21, 31]))).toEqual([12, 21, 31])
})
