import type { Problem } from '#core/errors/errors.ts'
import { recycleWords } from '../shared/words.ts'

interface Brand {
  readonly initial: string | null
  readonly prices?: readonly { readonly category_id: number; readonly model: string | null; readonly begin_at: number }[]
}

/** The initial is a letter, and no two prices of a brand begin on one day for the same category and model; where the model is left open the table cannot tell. */
export function brandProblems({ initial, prices = [] }: Brand): Problem[] {
  const seen = new Set<string>()
  const twice = prices.flatMap(({ category_id, model, begin_at }, at): Problem[] => {
    if (model !== null) return []
    const key = `${category_id}:${begin_at}`
    if (seen.has(key)) return [{ field: 'prices.begin_at', code: 'duplicate', params: { label: recycleWords.model }, row: at + 1 }]
    seen.add(key)
    return []
  })
  return [...(initial !== null && !/^[A-Z]$/.test(initial) ? [{ field: 'initial', code: 'recycle_initial' } as const] : []), ...twice]
}
