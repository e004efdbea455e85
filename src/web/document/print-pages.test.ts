import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagesOf } from './print-pages.ts'

describe('the pages of a printed document', () => {
  const parts = { bodyHeight: 1000, first: 200, further: 100, brought: 20, carried: 40, tail: 150 }

  it('keeps a short document on one page, and fills each page of a long one', () => {
    expect(pagesOf({ ...parts, rows: Array(20).fill(30) })).toEqual([[0, 20]])
    expect(pagesOf({ ...parts, rows: Array(60).fill(30) })).toEqual([
      [0, 25],
      [25, 53],
      [53, 60],
    ])
    expect(pagesOf({ ...parts, rows: [] })).toEqual([[0, 0]])
    // the sums of 54 rows do not fit on a second page, and do not go to a third with a single row
    expect(pagesOf({ ...parts, rows: Array(54).fill(30) })).toEqual([
      [0, 25],
      [25, 51],
      [51, 54],
    ])
  })

  it('shows every row once, in order, within its page, with the tail below the last one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 18, max: 120 }), { minLength: 1, maxLength: 200 }), (rows) => {
        const pages = pagesOf({ ...parts, rows })
        expect(pages.flatMap(([from, to]) => rows.slice(from, to))).toEqual(rows)
        for (const [n, [from, to]] of pages.entries()) {
          const last = n === pages.length - 1
          const height = rows.slice(from, to).reduce((sum, row) => sum + row, 0)
          const around = (n === 0 ? parts.first : parts.further + parts.brought) + (last ? parts.tail : parts.carried)
          expect(to - from).toBeGreaterThanOrEqual(last && n > 0 ? 3 : 1)
          expect(height + around).toBeLessThanOrEqual(parts.bodyHeight)
        }
      }),
    )
  })
})
