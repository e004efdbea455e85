import { formKind } from '#core/fields/form-kinds.ts'
import type { FormField, FormMeta, Option, RecordAnswer } from '#core/wire/wire.ts'
import { isEmpty } from './form-values.ts'

/** The outcome of a button, as shown to the person. */
export interface Outcome {
  readonly tone: 'success' | 'info' | 'warning' | 'error'
  /** The current values next to the changed ones, in the order of the form. */
  readonly fields: readonly FormField[]
}

const tones = ['success', 'warning', 'error'] as const
const toneOf: Readonly<Partial<Record<NonNullable<Option['color']>, Outcome['tone']>>> = {
  green: 'success',
  orange: 'warning',
  amber: 'warning',
  red: 'error',
}

/**
 * What the server has noted in its own fields since a button was pressed: whole groups of the form in which one
 * changed. Undefined while there is nothing.
 */
export function outcomeOf(
  { groups }: Pick<FormMeta, 'groups'>,
  before: RecordAnswer,
  now: RecordAnswer,
): Outcome | undefined {
  const readOnlyFields = groups.map(({ fields }) =>
    fields.filter(({ read_only, kind }) => read_only && !formKind(kind).apart),
  )
  const changed = readOnlyFields.filter((fields) => fields.some(({ name }) => before[name] !== now[name]))
  if (changed.length === 0) return undefined
  const fields = changed.flat().filter(({ name }) => !isEmpty(now[name]))
  if (fields.length === 0) return undefined
  const foundTones = fields.flatMap(
    ({ options = [], name }) => toneOf[options.find(({ value }) => value === now[name])?.color ?? 'grey'] ?? [],
  )
  return { tone: tones.findLast((tone) => foundTones.includes(tone)) ?? 'info', fields }
}
