import type { Problem } from '#core/errors/errors.ts'
import { recycleWords } from '../shared/words.ts'

interface Brand {
  readonly initial: string | null
  readonly prices?: readonly {
    readonly category_id: number
    readonly model: string | null
    readonly begin_at: number
  }[]
}

/**
 * The initial is a letter, and no two prices of a brand begin on the same day for the same category and model. The
 * unique key of the table cannot check rows without a model.
 */
export function brandProblems({ initial, prices = [] }: Brand): Problem[] {
  const priceKeys = new Set<string>()
  const duplicates = prices.flatMap(({ category_id, model, begin_at }, index): Problem[] => {
    if (model !== null) return []
    const key = `${category_id}:${begin_at}`
    if (priceKeys.has(key))
      return [{ field: 'prices.begin_at', code: 'duplicate', params: { label: recycleWords.model }, row: index + 1 }]
    priceKeys.add(key)
    return []
  })
  return [
    ...(initial !== null && !/^[A-Z]$/.test(initial) ? [{ field: 'initial', code: 'recycle_initial' } as const] : []),
    ...duplicates,
  ]
}
