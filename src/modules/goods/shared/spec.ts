/** Separator of specification values in texts. */
const BETWEEN = ' / '
/** Key of the only SKU of goods without specifications. */
export const PLAIN = '-'

/**
 * Key that identifies a SKU within its goods: names with values, independent of their order and of surrounding spaces.
 */
export function specKey(names: readonly string[], values: readonly string[]): string {
  if (names.length === 0) return PLAIN
  return names
    .map((name, at) => `${escaped(name.trim())}=${escaped((values[at] ?? '').trim())}`)
    .toSorted()
    .join(';')
}

/** The values as text: `400g / 海盐`. */
export function specText(values: readonly string[]): string {
  return values.join(BETWEEN)
}

/** Distinct values of each specification, in the order of the SKUs. */
export function valuesOfSpecs(
  names: readonly string[],
  skus: readonly { readonly spec_values: readonly string[] }[],
): string[][] {
  return names.map((_name, at) => [...new Set(skus.flatMap(({ spec_values }) => spec_values[at] ?? []))])
}

/** All combinations of one value each; the last value varies fastest. */
export function combinations(values: readonly (readonly string[])[]): string[][] {
  return values.reduce<string[][]>((all, next) => all.flatMap((head) => next.map((value) => [...head, value])), [[]])
}

function escaped(text: string): string {
  return text.replace(/[\\=;]/g, (mark) => `\\${mark}`)
}
