import type { Problem } from '#core/errors/errors.ts'
import type { Registry } from '#core/define/registry.ts'
import type { ConstraintProblem } from '../http/constraints.ts'
import { labelText, lineLabelText } from '../words/words.ts'

/** Maps a unique index of a section's table to the field at fault; indexes are named `<table>_<columns>`. */
export function constraintProblems(registry: Registry): ConstraintProblem {
  const problemByIndex = new Map<string, Problem>(
    registry.resources.flatMap((bound) => [
      ...(bound.resource.unique ?? []).map((columns): [string, Problem] => {
        const field = columns.at(-1) ?? ''
        return [
          `${bound.resource.table}_${columns.join('_')}`,
          { field, code: 'duplicate', params: { label: labelText(bound, field) } },
        ]
      }),
      ...Object.entries(bound.resource.lines ?? {}).flatMap(([name, { table, unique = [] }]) =>
        unique.map((columns): [string, Problem] => {
          const field = columns.at(-1) ?? ''
          const label = lineLabelText(bound, name, field)
          return [
            `${table}_${bound.resource.table}_id_${columns.join('_')}`,
            { field: `${name}.${field}`, code: 'duplicate', params: { label } },
          ]
        }),
      ),
    ]),
  )
  return (constraint, kind) => (kind === 'unique' ? problemByIndex.get(constraint) : undefined)
}
