import type { FormLines, FormMeta } from '#core/wire/wire.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { blankRow, isBlankRow, isEmpty, sameForm } from './form-values.ts'
import type { Draft, LineRow, FormValues } from './form-values.ts'

/** One open form. `base` is what it started from, so that dirty means different, not touched. */
export interface FormState extends Draft {
  meta: FormMeta
  base: Draft
  /** By field name, or `lines.row key.field`; `lines.row key` for a whole row. */
  errors: Readonly<Record<string, string>>
  /** Labels of chosen records, as they came with the record. */
  labels: Readonly<Record<string, unknown>>
}
export type FormStore = StoreApi<FormState>

export function formStore(
  meta: FormMeta,
  base: Draft,
  options: { draft?: Draft; labels?: FormState['labels'] } = {},
): FormStore {
  return createStore<FormState>(() => ({
    meta,
    base,
    errors: {},
    labels: options.labels ?? {},
    ...(options.draft ?? base),
  }))
}

export function setValue(store: FormStore, name: string, value: unknown): void {
  store.setState(({ values, errors }) => ({ values: { ...values, [name]: value }, errors: without(errors, name) }))
}

/** Sets a value that the screen fills in: it is no change of the person. */
export function presetValue(store: FormStore, name: string, value: unknown): void {
  store.setState(({ values, base }) => ({
    values: { ...values, [name]: value },
    base: { ...base, values: { ...base.values, [name]: value } },
  }))
}

export function setCell(store: FormStore, lines: string, key: string, changes: FormValues): void {
  store.setState((state) => ({
    lines: {
      ...state.lines,
      [lines]: rowsIn(state, lines).map((row) =>
        row.key === key ? { ...row, values: { ...row.values, ...changes } } : row,
      ),
    },
    errors: Object.keys(changes).reduce(
      (errors, name) => without(errors, `${lines}.${key}.${name}`),
      without(state.errors, `${lines}.${key}`),
    ),
  }))
}

/** Puts rows in at a place; at the end without one. */
export function insertLineRows(store: FormStore, lines: string, rows: readonly LineRow[], at?: number): void {
  store.setState((state) => {
    const now = rowsIn(state, lines)
    return {
      lines: { ...state.lines, [lines]: now.toSpliced(at ?? now.length, 0, ...rows) },
      errors: without(state.errors, lines),
    }
  })
}

/** An empty row that waits to be written into, where there is none: it is no change of the form. */
export function waitingRow(store: FormStore, lines: FormLines): void {
  store.setState(({ base, ...state }) => {
    if (rowsIn(state, lines.name).length > 0) return {}
    const row = { [lines.name]: [blankRow(lines)] }
    const untouched = rowsIn(base, lines.name).length === 0
    return { lines: { ...state.lines, ...row }, base: untouched ? { ...base, lines: { ...base.lines, ...row } } : base }
  })
}

export function removeRow(store: FormStore, lines: string, key: string): void {
  store.setState((state) => ({
    lines: { ...state.lines, [lines]: rowsIn(state, lines).filter((row) => row.key !== key) },
    errors: withoutRow(state.errors, `${lines}.${key}`),
  }))
}

/** A new row with the values of another, without its id. */
export function copyRow(store: FormStore, lines: FormLines, key: string): LineRow | undefined {
  const rows = rowsIn(store.getState(), lines.name)
  const at = rows.findIndex((row) => row.key === key)
  const source = rows[at]
  if (!source) return undefined
  const row = { ...blankRow(lines), values: source.values }
  insertLineRows(store, lines.name, [row], at + 1)
  return row
}

/** Starts over from other contents, as after a save. */
export function restart(store: FormStore, base: Draft, labels: FormState['labels'] = {}): void {
  store.setState({ base, ...base, errors: {}, labels })
}

/** Updates a read-only value that changed elsewhere, without marking the form as dirty. */
export function updateServerFields(store: FormStore, facts: FormValues): void {
  store.setState(({ values, base }) => ({
    values: { ...values, ...facts },
    base: { ...base, values: { ...base.values, ...facts } },
  }))
}

export function isDirty(state: FormState): boolean {
  return !sameForm(state, state.base)
}

/**
 * Begins a form with the one record that a field can have, where nothing stands yet: it is how the form began, so it
 * counts as untouched.
 */
export function beginWith(store: FormStore, name: string, { value, label }: { value: unknown; label: string }): void {
  const { values, base, labels } = store.getState()
  if (!isEmpty(values[name]) || !isEmpty(base.values[name])) return
  const chosen = { [name]: value }
  store.setState({
    values: { ...values, ...chosen },
    base: { ...base, values: { ...base.values, ...chosen } },
    labels: { ...labels, [name]: label },
  })
}

export function draftOf({ values, lines }: FormState): Draft {
  return { values, lines }
}

/**
 * Places the problems a server names. A row is counted from 1, among those that are sent; `licences.no` and `licences`
 * with a row both reach their cell or row.
 */
export function placeProblems(
  state: FormState,
  problems: readonly { field: string; msg: string; row?: number }[],
): PlacedProblems {
  const errors: Record<string, string> = {}
  const elsewhere: string[] = []
  for (const { field, msg, row } of problems) {
    const [name = '', cell] = field.split('.')
    const line = row === undefined ? undefined : sentRows(state, name)[row - 1]
    if (line) errors[`${name}.${line.key}${cell ? `.${cell}` : ''}`] = msg
    else if (name in state.values || name in state.lines) errors[name] = msg
    else elsewhere.push(msg)
  }
  return { errors, elsewhere }
}
export interface PlacedProblems {
  errors: Record<string, string>
  /** What no field of this form can show. */
  elsewhere: string[]
}

export function useFormState<T>(store: FormStore, select: (state: FormState) => T): T {
  return useStore(store, select)
}

function sentRows(state: FormState, name: string): readonly LineRow[] {
  const lines = state.meta.lines.find((candidate) => candidate.name === name)
  return lines ? rowsIn(state, name).filter((row) => !isBlankRow(lines, row)) : []
}

function rowsIn(state: Draft, lines: string): readonly LineRow[] {
  return state.lines[lines] ?? []
}

/** The same errors object if the row had none, so that nothing re-renders. */
function withoutRow(errors: FormState['errors'], row: string): FormState['errors'] {
  const otherErrors = Object.entries(errors).filter(([name]) => name !== row && !name.startsWith(`${row}.`))
  return otherErrors.length === Object.keys(errors).length ? errors : Object.fromEntries(otherErrors)
}

function without(errors: FormState['errors'], name: string): FormState['errors'] {
  return name in errors ? Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)) : errors
}
