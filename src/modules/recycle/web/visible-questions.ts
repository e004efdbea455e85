/** A question of the form and its answers. */
export interface FormQuestion {
  readonly id: number
  readonly show_if: number | null
}
export interface FormAnswer {
  readonly id: number
  readonly question: number
  readonly chosen: boolean
}

/** The visible questions after these answers, in their order: a question that depends on a hidden one is hidden too. */
export function visibleQuestions<Q extends FormQuestion>(
  questions: readonly Q[],
  answers: readonly FormAnswer[],
  selected: ReadonlySet<number>,
): Q[] {
  const selectedVisible = new Set<number>()
  return questions.filter(({ id, show_if }) => {
    const visible = show_if === null || selectedVisible.has(show_if)
    if (visible)
      for (const answer of answers)
        if (answer.question === id && selected.has(answer.id)) selectedVisible.add(answer.id)
    return visible
  })
}

/** The selected answers of visible questions. */
export function submittedAnswers(
  questions: readonly FormQuestion[],
  answers: readonly FormAnswer[],
  selected: ReadonlySet<number>,
): number[] {
  const visibleIds = new Set(visibleQuestions(questions, answers, selected).map(({ id }) => id))
  return answers.flatMap(({ id, question }) => (selected.has(id) && visibleIds.has(question) ? [id] : []))
}
