/** A question and its answers as the trial asks them. */
export interface AskedQuestion {
  readonly id: number
  readonly show_if: number | null
}
export interface AskedAnswer {
  readonly id: number
  readonly question: number
  readonly chosen: boolean
}

/** The questions that are shown after these answers, in their order: what follows a hidden one is hidden too. */
export function shownQuestions<Q extends AskedQuestion>(
  questions: readonly Q[],
  answers: readonly AskedAnswer[],
  given: ReadonlySet<number>,
): Q[] {
  const open = new Set<number>()
  return questions.filter(({ id, show_if }) => {
    const shown = show_if === null || open.has(show_if)
    if (shown) for (const answer of answers) if (answer.question === id && given.has(answer.id)) open.add(answer.id)
    return shown
  })
}

/** What is sent of the answers: those of questions that are shown. */
export function sentAnswers(questions: readonly AskedQuestion[], answers: readonly AskedAnswer[], given: ReadonlySet<number>): number[] {
  const shown = new Set(shownQuestions(questions, answers, given).map(({ id }) => id))
  return answers.flatMap(({ id, question }) => (given.has(id) && shown.has(question) ? [id] : []))
}
