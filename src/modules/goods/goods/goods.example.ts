import { exampleLines } from '#core/define/example.ts'
import type { ExampleBody } from '#core/define/example.ts'

/** Goods ready for sale: a specification with a value for each SKU; each SKU consumes one material. */
export function exampleGoods({ skus, parts, ...head }: ExampleBody, n: number): ExampleBody {
  const spec = (position: number) => `${n}-${position}g`
  return {
    ...head,
    spec_names: ['net'],
    limit_min: 1,
    limit_max: 10 + n,
    step: 1,
    show_at: null,
    hide_at: null,
    food_salt: false,
    skus: exampleLines(skus).map((sku, position) => {
      const price = 100 + Math.abs(Number(sku.price))
      return { ...sku, code: `${n}-${position}`, spec_values: [spec(position)], price, line_price: price + 100 }
    }),
    parts: exampleLines(parts).map((part, position) => ({ ...part, spec_key: `net=${spec(position)}` })),
  }
}
