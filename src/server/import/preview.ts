import type { ImportPreview } from '#core/wire/import-wire.ts'
import type { StoredRecord } from '../read/record.ts'
import type { Writing } from '../write/action-types.ts'
import { labelsOf } from '../words/words.ts'
import type { ReadRow } from './import-read.ts'

/** Most rows of the preview; the counters cover all. */
export const MOST_PREVIEWED = 200

/** What a row makes or changes, in words: a record that it points to by what the file calls it. */
export function previewOf(
  { bound, session }: Writing,
  { row, values: read, cellTexts: sentTexts }: ReadRow,
  values: Readonly<Record<string, unknown>>,
  before: StoredRecord | null,
): ImportPreview {
  const resourceLabels = labelsOf(bound, session.lang)
  const text = (name: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return ''
    const labels = resourceLabels
      .options(name)
      ?.filter(({ value: option }) => (Array.isArray(value) ? value.includes(option) : option === value))
    if (labels && labels.length > 0) return labels.map(({ label }) => label).join(' / ')
    const field = bound.resource.fields[name]
    return field?.to ? '' : (field?.format(value) ?? '')
  }
  const named = values[bound.label]
  const differs = (name: string) => JSON.stringify(values[name] ?? null) !== JSON.stringify(before?.[name] ?? null)
  const names = before
    ? [...Object.keys(read), ...Object.keys(sentTexts)].filter(
        (name, at, all) => all.indexOf(name) === at && differs(name),
      )
    : []
  return {
    row,
    what: before ? 'changed' : 'new',
    name: typeof named === 'string' ? named : '',
    changes: names.map((name) => ({
      title: resourceLabels.field(name),
      from: text(name, before?.[name]),
      to: sentTexts[name] ?? text(name, values[name]),
    })),
  }
}
