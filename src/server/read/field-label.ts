import type { Problem } from '#core/errors/errors.ts'
import type { Bound } from '#core/define/registry.ts'
import { labelText, lineLabelText } from '../words/words.ts'

/** Adds the field's label to a problem of a definition's own check: `name`, or `lines.name`. */
export function withFieldLabel(bound: Bound, problem: Problem): Problem {
  const [name = '', line] = problem.field.split('.')
  const label = line === undefined ? labelText(bound, name) : lineLabelText(bound, name, line)
  return { ...problem, params: { label, ...problem.params } }
}
