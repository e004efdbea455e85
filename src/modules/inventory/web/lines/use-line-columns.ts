import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { browserStore, readJson } from '#web/browser/storage.ts'
import { useFormState } from '#web/form/form-store.ts'
import { isAsked } from '#web/form/validate.ts'
import { lineColumns } from './columns.ts'
import { materialIds } from './figures.ts'
import type { LineColumn } from './columns.ts'
import type { LineEditorContext } from './line-editor-context.ts'

/** Columns of the lines, without those that the person hides; this browser remembers which. */
export interface LineColumns {
  all: readonly LineColumn[]
  columns: readonly LineColumn[]
  hidden: ReadonlySet<string>
  /** What has to be filled in of the lines as they are. */
  asked: ReadonlySet<string>
  hide: (names: readonly string[]) => void
}

/** What has to be filled in is shown whatever is hidden, and so is a column in which something is wrong. */
export function useLineColumns({ store, lines, known }: LineEditorContext, narrow: boolean): LineColumns {
  const key = `line-columns:${lines.fields.map(({ name }) => name).join()}`
  const [names, setNames] = useState(() => namesIn(readJson(browserStore, key)))
  const goods = useFormState(store, (state) => materialIds(state.lines[lines.name] ?? []).join())
  const batched = useStore(known, (materials) => goods.split(',').some((id) => materials.get(Number(id))?.batch_on === true))
  const filled = useFormState(store, ({ values }) => lines.fields.flatMap((field) => (isAsked(field, values) ? [field.name] : [])).join())
  const asked = useMemo(() => {
    // batched goods come in with their batch and its day
    const comes = batched && lines.fields.some(({ name, read_only }) => name === 'produced_at' && !read_only)
    return new Set([...filled.split(','), ...(comes ? ['batch_no', 'produced_at'] : [])])
  }, [filled, batched, lines])
  const wrong = useFormState(store, ({ errors }) =>
    [...new Set(Object.keys(errors).flatMap((name) => (name.startsWith(`${lines.name}.`) ? [name.split('.')[2] ?? ''] : [])))].join(),
  )
  const all = useMemo(() => lineColumns(lines, narrow), [lines, narrow])
  const hidden = useMemo(() => new Set(names.filter((name) => !asked.has(name) && !wrong.split(',').includes(name))), [names, asked, wrong])
  const columns = useMemo(() => all.filter(({ field }, n) => n === 0 || !hidden.has(field.name)), [all, hidden])
  const hide = (wanted: readonly string[]) => {
    browserStore.set(key, JSON.stringify(wanted))
    setNames(wanted)
  }
  return { all, columns, hidden, asked, hide }
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
