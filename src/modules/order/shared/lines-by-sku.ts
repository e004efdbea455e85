interface Line {
  readonly sku_id: number
  readonly title: string | null
  readonly spec: string | null
}

/** Groups the lines of an order by SKU in line order and adds up their counts. */
export function linesBySku<L extends Line, C extends Record<string, number>>(
  lines: readonly L[],
  counts: (line: L) => C,
): (C & { sku_id: number; name: string })[] {
  return [...Map.groupBy(lines, ({ sku_id }) => sku_id)].flatMap(([sku_id, skuLines]) => {
    const [first, ...rest] = skuLines
    if (!first) return []
    const sums = { ...counts(first) }
    for (const line of rest)
      for (const [name, count] of Object.entries(counts(line)))
        Object.assign(sums, { [name]: (sums[name] ?? 0) + count })
    return [{ ...sums, sku_id, name: [first.title, first.spec].filter(Boolean).join(' ') }]
  })
}
