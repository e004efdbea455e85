import { exampleLines } from '#core/define/example.ts'
import type { ExampleBody } from '#core/define/example.ts'

/** An example document without a source, in the base units of the materials. */
export function exampleDocument({ lines, ...head }: ExampleBody): ExampleBody {
  return {
    ...head,
    discount_amount: 0,
    ...('biz_type' in head ? { biz_type: 'other' } : {}),
    ...('to_warehouse_id' in head ? { to_warehouse_id: null } : {}),
    lines: exampleLines(lines).map((line) => {
      const {
        unit_id: _unit,
        src_line_id: _source,
        weigh: _weigh,
        quality: _quality,
        batch_no: _batch,
        produced_at: _produced,
        ...fields
      } = line
      return 'qty' in fields ? { ...fields, qty: 1000 * (1 + (Number(fields.qty) % 50)) } : fields
    }),
  }
}
