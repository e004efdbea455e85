import type { Problem } from '#core/errors/errors.ts'
import type { Bound } from '#core/define/registry.ts'
import { labelText, lineLabelText } from '../words/words.ts'

/** Gives a problem that a definition's own check found the words of its field: `name`, or `lines.name` below it. */
export function labelled(bound: Bound, problem: Problem): Problem {
  const [name = '', line] = problem.field.split('.')
  const label = line === undefined ? labelText(bound, name) : lineLabelText(bound, name, line)
  return { ...problem, params: { label, ...problem.params } }
}
