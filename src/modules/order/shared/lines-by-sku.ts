interface Line {
  readonly sku_id: number
  readonly title: string | null
  readonly spec: string | null
}

/** The lines of an order by what they are of, in their order: counts of several lines of one SKU are added up. */
export function linesBySku<L extends Line, C extends Record<string, number>>(
  lines: readonly L[],
  counts: (line: L) => C,
): (C & { sku_id: number; name: string })[] {
  return [...Map.groupBy(lines, ({ sku_id }) => sku_id)].flatMap(([sku_id, skuLines]) => {
    const [first, ...rest] = skuLines
    if (!first) return []
    const sums = { ...counts(first) }
    for (const line of rest)
      for (const [name, count] of Object.entries(counts(line))) Object.assign(sums, { [name]: (sums[name] ?? 0) + count })
    return [{ ...sums, sku_id, name: [first.title, first.spec].filter(Boolean).join(' ') }]
  })
}
