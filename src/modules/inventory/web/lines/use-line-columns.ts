import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { browserStore, readJson } from '#web/browser/storage.ts'
import { useFormState } from '#web/form/form-store.ts'
import { isRequiredNow } from '#web/form/validate.ts'
import { lineColumns } from './columns.ts'
import { materialIds } from './figures.ts'
import type { LineColumn } from './columns.ts'
import type { LineEditorContext } from './line-editor-context.ts'

/** The visible line columns; the browser stores the hidden ones. */
export interface LineColumns {
  all: readonly LineColumn[]
  columns: readonly LineColumn[]
  hidden: ReadonlySet<string>
  /** The required fields in the current state. */
  required: ReadonlySet<string>
  hide: (names: readonly string[]) => void
}

/** Required columns and columns with errors are always visible. */
export function useLineColumns({ store, lines, materialStore }: LineEditorContext, narrow: boolean): LineColumns {
  const key = `line-columns:${lines.fields.map(({ name }) => name).join()}`
  const [names, setNames] = useState(() => namesIn(readJson(browserStore, key)))
  const goods = useFormState(store, (state) => materialIds(state.lines[lines.name] ?? []).join())
  const batched = useStore(materialStore, (materials) =>
    goods.split(',').some((id) => materials.get(Number(id))?.batch_on === true),
  )
  const filled = useFormState(store, ({ values }) =>
    lines.fields.flatMap((field) => (isRequiredNow(field, values) ? [field.name] : [])).join(),
  )
  const required = useMemo(() => {
    // batched goods are received with a batch and its dates
    const needsBatch = batched && lines.fields.some(({ name, read_only }) => name === 'produced_at' && !read_only)
    return new Set([...filled.split(','), ...(needsBatch ? ['batch_no', 'produced_at'] : [])])
  }, [filled, batched, lines])
  const wrong = useFormState(store, ({ errors }) =>
    [
      ...new Set(
        Object.keys(errors).flatMap((name) => (name.startsWith(`${lines.name}.`) ? [name.split('.')[2] ?? ''] : [])),
      ),
    ].join(),
  )
  const all = useMemo(() => lineColumns(lines, narrow), [lines, narrow])
  const hidden = useMemo(
    () => new Set(names.filter((name) => !required.has(name) && !wrong.split(',').includes(name))),
    [names, required, wrong],
  )
  const columns = useMemo(() => all.filter(({ field }, n) => n === 0 || !hidden.has(field.name)), [all, hidden])
  const hide = (columnNames: readonly string[]) => {
    browserStore.set(key, JSON.stringify(columnNames))
    setNames(columnNames)
  }
  return { all, columns, hidden, required, hide }
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
