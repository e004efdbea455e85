import { seededRandom } from './random.ts'

/** A line of a stocktake before counting. Thousandths. */
export interface Booked {
  id: number
  material_id: number
  batch_no: string | null
  book_qty: number
}

/** Counted quantities: almost always as booked, occasionally broken, lost or overlooked. */
export function counted(seed: number, booked: readonly Booked[]) {
  const random = seededRandom(seed)
  return booked.map(({ id, material_id, batch_no, book_qty }) => {
    const [differs, more, share] = [random.chance(9), random.chance(25), random.between(3, 15)]
    const by =
      differs && book_qty >= 20_000
        ? Math.max(1, Math.round((book_qty * share) / 10_000 / 1000)) * (more ? 1000 : -1000)
        : 0
    const remark = by === 0 ? null : by < 0 ? random.pick(['破损', '装卸损耗', '短少']) : random.pick(['漏记', '多到'])
    return { id, material_id, batch_no, counted_qty: book_qty + by, remark }
  })
}
