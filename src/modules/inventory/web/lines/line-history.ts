import type { FormState } from '#web/form/form-store.ts'
import { isBlankRow, sameValue } from '#web/form/form-values.ts'
import type { LineRow } from '#web/form/form-values.ts'
import type { LineEditorContext } from './line-editor-context.ts'

/** Undo and redo of line changes. */
export interface LineHistory {
  /** Undoes or redoes the last step; returns the first row that differs, undefined where there is no step. */
  back: () => number | undefined
  forth: () => number | undefined
  /** Records line changes until the returned function is called. */
  listen: () => () => void
}

interface Step {
  rows: readonly LineRow[]
  /** The errors of the lines at that time. */
  errors: FormState['errors']
  /** The key and fields of a single changed row. */
  key: string | undefined
  fields: readonly string[]
}

const MAX_STEPS = 200
/** Fields that a selected material fills shortly afterwards. */
const materialDefaults = new Set(['unit_id', 'price', 'tax_bp'])

/**
 * Undo history of the lines: typing in one cell is one step, and so is a material with its defaults, a paste, a fill or
 * a deletion.
 */
export function lineHistory({ store, lines }: Pick<LineEditorContext, 'store' | 'lines'>): LineHistory {
  let past: Step[] = []
  let future: Pick<Step, 'rows' | 'errors'>[] = []
  let restoring = false
  const rowsIn = (state: FormState) => state.lines[lines.name] ?? []
  const recordChange = (state: FormState, before: FormState) => {
    if (restoring) return
    if (state.base !== before.base) {
      past = []
      future = []
      return
    }
    const [rows, old] = [rowsIn(state), rowsIn(before)]
    if (rows === old) return
    const change = changeOf(old, rows)
    const last = past.at(-1)
    if (change === undefined || onlyBlankRows(old, rows)) return
    future = []
    if (last && continues(last, change)) return
    past = [...past.slice(1 - MAX_STEPS), { rows: old, errors: before.errors, ...change }]
  }
  const onlyBlankRows = (old: readonly LineRow[], rows: readonly LineRow[]) => {
    const written = (all: readonly LineRow[]) => all.filter((row) => !isBlankRow(lines, row))
    const [before, after] = [written(old), written(rows)]
    return before.length === after.length && changeOf(before, after) === undefined
  }
  const now = () => ({ rows: rowsIn(store.getState()), errors: store.getState().errors })
  const restore = ({ rows, errors }: Pick<Step, 'rows' | 'errors'>) => {
    const { rows: currentRows } = now()
    restoring = true
    store.setState((state) => ({
      lines: { ...state.lines, [lines.name]: rows },
      errors: errorsOf(state.errors, errors),
    }))
    restoring = false
    const differs = rows.findIndex(
      (row, n) => currentRows[n]?.key !== row.key || changed(currentRows[n], row).length > 0,
    )
    return differs < 0 ? Math.max(0, rows.length - 1) : differs
  }
  /** Keeps the errors of the head, and restores the errors of the lines. */
  const errorsOf = (head: FormState['errors'], rows: FormState['errors']) => {
    const ofLines = (name: string) => name.startsWith(`${lines.name}.`)
    return Object.fromEntries([
      ...Object.entries(head).filter(([name]) => !ofLines(name)),
      ...Object.entries(rows).filter(([name]) => ofLines(name)),
    ])
  }
  return {
    back() {
      const step = past.at(-1)
      if (!step) return undefined
      past = past.slice(0, -1)
      future = [...future, now()]
      return restore(step)
    },
    forth() {
      const step = future.at(-1)
      if (!step) return undefined
      future = future.slice(0, -1)
      past = [...past, { ...now(), key: undefined, fields: [] }]
      return restore(step)
    },
    listen: () => store.subscribe(recordChange),
  }
}

/** The change between two sets of rows; undefined when they are equal. */
function changeOf(old: readonly LineRow[], rows: readonly LineRow[]): Pick<Step, 'key' | 'fields'> | undefined {
  if (old.length !== rows.length || old.some(({ key }, n) => key !== rows[n]?.key))
    return { key: undefined, fields: [] }
  const changes = rows.flatMap((row, n) => {
    const fields = changed(old[n], row)
    return fields.length > 0 ? [{ key: row.key, fields }] : []
  })
  return changes.length > 1 ? { key: undefined, fields: [] } : changes[0]
}

function changed(old: LineRow | undefined, row: LineRow): string[] {
  if (old === row) return []
  return Object.keys({ ...old?.values, ...row.values }).filter(
    (name) => !sameValue(old?.values[name], row.values[name]),
  )
}

function continues(last: Step, { key, fields }: Pick<Step, 'key' | 'fields'>): boolean {
  if (key === undefined || last.key !== key) return false
  return fields.every(
    (name) => last.fields.includes(name) || (last.fields.includes('material_id') && materialDefaults.has(name)),
  )
}
