import type { FormMeta } from '#core/wire.ts'
import { fieldsOf, sameValue } from './form-values.ts'
import type { Draft, LineRow } from './form-values.ts'

/** One field (or set of lines) on which this form and the stored record differ. */
export interface Difference {
  name: string
  title: string
  /** Lines are taken or left as a whole. */
  lines: boolean
  /** Both sides changed it since it was read; otherwise one of them only. */
  both: boolean
  /** What is taken unless told otherwise: my change, else theirs. */
  pick: 'mine' | 'theirs'
}

/** What a person has to know when somebody else saved the record first. `base` is what both started from. */
export function differences(meta: FormMeta, { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Draft>): Difference[] {
  const judge = (name: string, title: string, lines: boolean, same: (a: Draft, b: Draft) => boolean): Difference[] => {
    if (same(mine, theirs)) return []
    const changedHere = !same(base, mine)
    return [{ name, title, lines, both: changedHere && !same(base, theirs), pick: changedHere ? 'mine' : 'theirs' }]
  }
  return [
    ...fieldsOf(meta)
      .filter((field) => field.kind !== 'password')
      .flatMap((field) => judge(field.name, field.title, false, (a, b) => sameValue(a.values[field.name], b.values[field.name]))),
    ...meta.lines.flatMap((lines) =>
      judge(lines.name, lines.title, true, (a, b) => plain(a.lines[lines.name]) === plain(b.lines[lines.name])),
    ),
  ]
}

/** The form after choosing: theirs wherever it was picked, mine elsewhere. */
export function merged(mine: Draft, theirs: Draft, picks: Readonly<Record<string, 'mine' | 'theirs'>>): Draft {
  const taken = (name: string) => picks[name] === 'theirs'
  return {
    values: Object.fromEntries(Object.entries(mine.values).map(([name, value]) => [name, taken(name) ? theirs.values[name] : value])),
    lines: Object.fromEntries(Object.entries(mine.lines).map(([name, rows]) => [name, taken(name) ? (theirs.lines[name] ?? []) : rows])),
  }
}

function plain(rows: readonly LineRow[] = []): string {
  return JSON.stringify(rows.map(({ id, values }) => [id ?? null, Object.entries(values).filter(([name]) => !name.endsWith('_label'))]))
}
