import { newKey } from '#web/form/form-values.ts'
import type { LineRow } from '#web/form/form-values.ts'
import { combinations, specKey } from '../../shared/spec.ts'

/** A specification and its values, as they are typed. */
export interface Spec {
  name: string
  values: string[]
}

/** The SKUs of a form with their parts. */
export interface Rows {
  skus: readonly LineRow[]
  parts: readonly LineRow[]
}

/** The specifications that count: those with a name and a value. */
export function usedSpecs(specs: readonly Spec[]): Spec[] {
  return specs.flatMap(({ name, values }) => (name.trim() !== '' && values.length > 0 ? [{ name: name.trim(), values }] : []))
}

/** Values without a name would be lost: what a specification is called until it gets one of its own. */
export function nameFor(common: string, specs: readonly Spec[]): string {
  const names = new Set(specs.map(({ name }) => name))
  return [common, `${common} 2`, `${common} 3`].find((name) => !names.has(name)) ?? common
}

/** The specifications of a template beside those that goods have already: their SKUs stand, so what they are told apart by stays. */
export function withTemplate(own: readonly Spec[], template: readonly Spec[], most: number): Spec[] {
  const used = usedSpecs(own)
  const names = new Set(used.map(({ name }) => name))
  return [...used, ...template.filter(({ name }) => !names.has(name))].slice(0, most)
}

export function valuesIn({ values }: LineRow): string[] {
  return Array.isArray(values.spec_values) ? values.spec_values.map(String) : []
}

export function keyOfRow(names: readonly string[], row: LineRow): string {
  return specKey(names, valuesIn(row))
}

/**
 * The rows for other specifications: what stood under the same values stays, with its id; a row that is split takes its prices along, and a combination that
 * was taken out by hand comes back only with a value that is new.
 */
export function rowsFor(rows: Rows, was: readonly Spec[], now: readonly Spec[]): Rows {
  const names = now.map(({ name }) => name)
  const said = rows.skus.map((row) => ({ row, pairs: pairsOf(was, now, valuesIn(row)) }))
  const left = new Set(said)
  const made = combinations(now.map(({ values }) => values)).flatMap((combination): { row: LineRow; from?: LineRow }[] => {
    const fits = ({ pairs }: (typeof said)[number]) => names.every((name, at) => !pairs.has(name) || pairs.get(name) === combination[at])
    const found = said.find((one) => left.has(one) && fits(one))
    const spec_values = combination.length > 0 ? combination : null
    if (found) {
      left.delete(found)
      return [{ row: { ...found.row, values: { ...found.row.values, spec_values } }, from: found.row }]
    }
    if (rows.skus.length > 0 && takenOut(was, now, combination)) return []
    const like = said.find(fits)?.row ?? rows.skus[0]
    return [{ row: { key: newKey(), values: { ...taken(like), spec_values } }, ...(like ? { from: like } : {}) }]
  })
  const wasNames = was.map(({ name }) => name)
  const parts = made.flatMap(({ row, from }) => {
    if (!from) return []
    const own = rows.parts.filter(({ values }) => values.spec_key === keyOfRow(wasNames, from))
    const same = row.key === from.key
    return own.map((part): LineRow => {
      const values = { ...part.values, spec_key: keyOfRow(names, row) }
      return same ? { ...part, values } : { key: newKey(), values }
    })
  })
  return { skus: made.map(({ row }) => row), parts }
}

/** What a new row takes over: prices and weights, not what names one SKU. */
function taken(row: LineRow | undefined): LineRow['values'] {
  const { code: _code, barcode: _barcode, img: _img, spec: _spec, spec_key: _key, archived: _archived, ...values } = row?.values ?? {}
  return values
}

/** The values of a row by the names they have now: by place where only names changed, else by name. */
function pairsOf(was: readonly Spec[], now: readonly Spec[], values: readonly string[]): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const [at, { name }] of was.entries()) {
    const called = was.length === now.length ? now[at]?.name : name
    const value = values[at]
    if (called !== undefined && value !== undefined) pairs.set(called, renamedTo(was[at], now[at], value))
  }
  return pairs
}

/** A value under the name it has now: where one value stands in the place of one that is gone, it was written anew. */
function renamedTo(was: Spec | undefined, now: Spec | undefined, value: string): string {
  if (!was || !now || was.values.length !== now.values.length || now.values.includes(value)) return value
  const next = now.values[was.values.indexOf(value)]
  return next !== undefined && !was.values.includes(next) ? next : value
}

/** Every value of it was there before, and so it was there and was removed. */
function takenOut(was: readonly Spec[], now: readonly Spec[], combination: readonly string[]): boolean {
  return was.length === now.length && combination.every((value, at) => was[at]?.values.includes(value) === true)
}
