import { newKey } from '#web/form/form-values.ts'
import type { LineRow } from '#web/form/form-values.ts'
import { combinations, specKey } from '../../shared/spec.ts'

/** A specification and its values as entered. */
export interface Spec {
  name: string
  values: string[]
}

/** The SKUs of a form with their parts. */
export interface Rows {
  skus: readonly LineRow[]
  parts: readonly LineRow[]
}

/** Complete specifications: with a name and a value. */
export function usedSpecs(specs: readonly Spec[]): Spec[] {
  return specs.flatMap(({ name, values }) =>
    name.trim() !== '' && values.length > 0 ? [{ name: name.trim(), values }] : [],
  )
}

/** Default name of a specification, because values without a name would be lost. */
export function nameFor(common: string, specs: readonly Spec[]): string {
  const names = new Set(specs.map(({ name }) => name))
  return [common, `${common} 2`, `${common} 3`].find((name) => !names.has(name)) ?? common
}

/** The specifications of a template for goods that have none; others keep theirs, with the SKUs that were entered. */
export function withTemplate(specs: readonly Spec[], template: readonly Spec[], most: number): Spec[] {
  const used = usedSpecs(specs)
  return used.length > 0 ? [...specs] : template.slice(0, most)
}

export function valuesIn({ values }: LineRow): string[] {
  return Array.isArray(values.spec_values) ? values.spec_values.map(String) : []
}

export function keyOfRow(names: readonly string[], row: LineRow): string {
  return specKey(names, valuesIn(row))
}

/**
 * Rows for changed specifications: rows with the same values stay with their ids; a row that a further specification
 * splits copies its prices, and a combination that was removed by hand returns only with a new value. A SKU never takes
 * the price of another specification.
 */
export function rowsFor(rows: Rows, was: readonly Spec[], now: readonly Spec[]): Rows {
  const names = now.map(({ name }) => name)
  const current = rows.skus.map((row) => ({ row, pairs: pairsOf(was, now, valuesIn(row)) }))
  const unmatched = new Set(current)
  const newRows = combinations(now.map(({ values }) => values)).flatMap(
    (combination): { row: LineRow; from?: LineRow }[] => {
      const fits = ({ pairs }: (typeof current)[number]) =>
        names.every((name, at) => !pairs.has(name) || pairs.get(name) === combination[at])
      const match = current.find((entry) => unmatched.has(entry) && fits(entry))
      const spec_values = combination.length > 0 ? combination : null
      if (match) {
        unmatched.delete(match)
        return [{ row: { ...match.row, values: { ...match.row.values, spec_values } }, from: match.row }]
      }
      if (rows.skus.length > 0 && isRemoved(was, now, combination)) return []
      const like = current.find((entry) => entry.pairs.size > 0 && fits(entry))?.row
      return [
        { row: { key: newKey(), values: { ...copiedValues(like), spec_values } }, ...(like ? { from: like } : {}) },
      ]
    },
  )
  const wasNames = was.map(({ name }) => name)
  const parts = newRows.flatMap(({ row, from }) => {
    if (!from) return []
    const skuParts = rows.parts.filter(({ values }) => values.spec_key === keyOfRow(wasNames, from))
    const same = row.key === from.key
    return skuParts.map((part): LineRow => {
      const values = { ...part.values, spec_key: keyOfRow(names, row) }
      return same ? { ...part, values } : { key: newKey(), values }
    })
  })
  return { skus: newRows.map(({ row }) => row), parts }
}

/** Values that a new row copies: prices and weights, not identifiers. */
function copiedValues(row: LineRow | undefined): LineRow['values'] {
  const {
    code: _code,
    barcode: _barcode,
    img: _img,
    spec: _spec,
    spec_key: _key,
    archived: _archived,
    ...values
  } = row?.values ?? {}
  return values
}

/** Values of a row by their current names: by position where only names changed, else by name. */
function pairsOf(was: readonly Spec[], now: readonly Spec[], values: readonly string[]): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const [at, { name }] of was.entries()) {
    const called = was.length === now.length ? now[at]?.name : name
    const value = values[at]
    if (called !== undefined && value !== undefined) pairs.set(called, renamedValue(was[at], now[at], value))
  }
  return pairs
}

/** A value under its current name: a value at the position of a removed one counts as renamed. */
function renamedValue(was: Spec | undefined, now: Spec | undefined, value: string): string {
  if (!was || !now || was.values.length !== now.values.length || now.values.includes(value)) return value
  const next = now.values[was.values.indexOf(value)]
  return next !== undefined && !was.values.includes(next) ? next : value
}

/** Whether a combination of earlier values was removed by hand. */
function isRemoved(was: readonly Spec[], now: readonly Spec[], combination: readonly string[]): boolean {
  return was.length === now.length && combination.every((value, at) => was[at]?.values.includes(value) === true)
}
