import type { Problem } from '#core/errors.ts'
import type { Registry } from '#core/registry.ts'
import type { ConstraintProblem } from '../http/constraints.ts'
import { labelText } from './words.ts'

/** Names the field behind a unique index of a section's table; indexes are called `<table>_<columns>`. */
export function constraintProblems(registry: Registry): ConstraintProblem {
  const known = new Map<string, Problem>(
    registry.resources.flatMap((bound) =>
      (bound.resource.unique ?? []).map((columns) => {
        const field = columns.at(-1) ?? ''
        return [
          `${bound.resource.table}_${columns.join('_')}`,
          { field, code: 'duplicate', params: { label: labelText(bound, field) } },
        ] satisfies [string, Problem]
      }),
    ),
  )
  return (constraint, kind) => (kind === 'unique' ? known.get(constraint) : undefined)
}
