import { formKind } from '#core/fields/form-kinds.ts'
import type { FormField, FormLines, FormMeta } from '#core/wire/wire.ts'
import { fieldsOf, sameValue } from './form-values.ts'
import type { Draft, LineRow } from './form-values.ts'

/**
 * One field, or one row of lines, on which this form and the stored record differ. What only the server writes is no
 * choice: theirs is the newer.
 */
export interface Difference {
  /** A field's name, or `lines.row`. */
  name: string
  title: string
  /** The row on either side; absent where that side does not have it. */
  row?: { lines: FormLines; at: number; mine?: LineRow; theirs?: LineRow }
  /** Both sides changed it since it was read; otherwise only one did. */
  both: boolean
  /** The default resolution: my change, else theirs. */
  pick: 'mine' | 'theirs'
}

type Sides = Record<'base' | 'mine' | 'theirs', Draft>

/** The conflict when another person saved the record first. `base` is the version both started from. */
export function differences(meta: FormMeta, sides: Sides): Difference[] {
  const { base, mine, theirs } = sides
  const fields = fieldsOf(meta).flatMap((field): Difference[] => {
    if (!isChosen(field)) return []
    const same = (a: Draft, b: Draft) => sameValue(a.values[field.name], b.values[field.name])
    return same(mine, theirs)
      ? []
      : [{ name: field.name, title: field.title, ...judged(same(base, mine), same(base, theirs)) }]
  })
  return [...fields, ...meta.lines.flatMap((lines) => rowDifferences(lines, sides))]
}

/** Rows are matched by their record; a new row has no counterpart. */
function rowDifferences(lines: FormLines, { base, mine, theirs }: Sides): Difference[] {
  const [before, myRows, theirRows] = [base, mine, theirs].map((side) => rowsOf(side, lines.name))
  if (!before || !myRows || !theirRows) return []
  const same = (a: LineRow | undefined, b: LineRow | undefined) =>
    a === b ||
    (a !== undefined &&
      b !== undefined &&
      lines.fields.every((field) => !isChosen(field) || sameValue(a.values[field.name], b.values[field.name])))
  const positions = [myRows, theirRows].map((rows) => [...rows.keys()])
  return [...new Set([...myRows.keys(), ...theirRows.keys()])].flatMap((id): Difference[] => {
    const [myRow, other, old] = [myRows.get(id), theirRows.get(id), before.get(id)]
    if (same(myRow, other)) return []
    const at = Math.max(...positions.map((ids) => ids.indexOf(id)))
    const row = { lines, at, ...(myRow ? { mine: myRow } : {}), ...(other ? { theirs: other } : {}) }
    return [{ name: `${lines.name}.${id}`, title: lines.title, row, ...judged(same(old, myRow), same(old, other)) }]
  })
}

function judged(storedHere: boolean, storedThere: boolean): Pick<Difference, 'both' | 'pick'> {
  return { both: !storedHere && !storedThere, pick: storedHere ? 'theirs' : 'mine' }
}

/** The form after choosing: theirs wherever it was picked and in what only the server writes, mine elsewhere. */
export function merged(
  meta: FormMeta,
  { mine, theirs }: Omit<Sides, 'base'>,
  picks: Readonly<Record<string, 'mine' | 'theirs'>>,
): Draft {
  const facts = new Set(fieldsOf(meta).flatMap((field) => (field.read_only ? [field.name] : [])))
  const values = Object.entries(mine.values).map(([name, value]) => [
    name,
    picks[name] === 'theirs' || facts.has(name) ? theirs.values[name] : value,
  ])
  const lines = meta.lines.map(({ name }) => {
    const [myRows, theirRows] = [rowsOf(mine, name), rowsOf(theirs, name)]
    const rows = [...new Set([...myRows.keys(), ...theirRows.keys()])].flatMap((id) => {
      const row = picks[`${name}.${id}`] === 'theirs' ? theirRows.get(id) : myRows.get(id)
      return row ? [row] : []
    })
    return [name, rows]
  })
  return { values: Object.fromEntries(values), lines: Object.fromEntries(lines) }
}

function rowsOf(side: Draft, lines: string): ReadonlyMap<string, LineRow> {
  return new Map((side.lines[lines] ?? []).map((row) => [row.id === undefined ? row.key : String(row.id), row]))
}

/** What people write; a password is never read back. */
export function isChosen(field: FormField): boolean {
  return !field.read_only && !formKind(field.kind).secret
}
