import { useMemo, useState } from 'react'
import { browserStore, readJson } from '#web/browser/storage.ts'
import { useFormState } from '#web/form/form-store.ts'
import { isAsked } from '#web/form/validate.ts'
import { lineColumns } from './columns.ts'
import type { LineColumn } from './columns.ts'
import type { LineEditorContext } from './line-editor-context.ts'

/** Columns of the lines, without those that the person hides; this browser remembers which. */
export interface LineColumns {
  all: readonly LineColumn[]
  columns: readonly LineColumn[]
  hidden: ReadonlySet<string>
  hide: (names: readonly string[]) => void
}

/** What has to be filled in is shown whatever is hidden, and so is a column in which something is wrong. */
export function useLineColumns({ store, lines }: LineEditorContext, narrow: boolean): LineColumns {
  const key = `line-columns:${lines.fields.map(({ name }) => name).join()}`
  const [names, setNames] = useState(() => namesIn(readJson(browserStore, key)))
  const needed = useFormState(store, ({ values, errors }) => {
    const wrong = Object.keys(errors).flatMap((name) => (name.startsWith(`${lines.name}.`) ? [name.split('.')[2] ?? ''] : []))
    return [...lines.fields.flatMap((field) => (isAsked(field, values) ? [field.name] : [])), ...new Set(wrong)].join()
  })
  const all = useMemo(() => lineColumns(lines, narrow), [lines, narrow])
  const hidden = useMemo(() => new Set(names.filter((name) => !needed.split(',').includes(name))), [names, needed])
  const columns = useMemo(() => all.filter(({ field }, n) => n === 0 || !hidden.has(field.name)), [all, hidden])
  const hide = (wanted: readonly string[]) => {
    browserStore.set(key, JSON.stringify(wanted))
    setNames(wanted)
  }
  return { all, columns, hidden, hide }
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
