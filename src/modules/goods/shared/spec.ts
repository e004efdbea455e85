/** What parts the values of a specification where people read them. */
const BETWEEN = ' / '
/** The key of the one SKU of goods without specifications. */
export const PLAIN = '-'

/** What tells the SKUs of one goods apart: the values with what they are values of, whatever the order of these and the spaces around them. */
export function specKey(names: readonly string[], values: readonly string[]): string {
  if (names.length === 0) return PLAIN
  return names
    .map((name, at) => `${escaped(name.trim())}=${escaped((values[at] ?? '').trim())}`)
    .toSorted()
    .join(';')
}

/** The values as people read them: `400g / 海盐`. */
export function specText(values: readonly string[]): string {
  return values.join(BETWEEN)
}

/** The different values of each specification, in the order in which SKUs name them. */
export function valuesOfSpecs(names: readonly string[], skus: readonly { readonly spec_values: readonly string[] }[]): string[][] {
  return names.map((_name, at) => [...new Set(skus.flatMap(({ spec_values }) => spec_values[at] ?? []))])
}

/** Every combination of one value each, the last one turning fastest. */
export function combinations(values: readonly (readonly string[])[]): string[][] {
  return values.reduce<string[][]>((all, next) => all.flatMap((head) => next.map((value) => [...head, value])), [[]])
}

function escaped(text: string): string {
  return text.replace(/[\\=;]/g, (mark) => `\\${mark}`)
}
