import { describe, expect, it } from 'vitest'
import type { ImportGrid } from '#core/wire/task-wire.ts'
import { cellsNow, gridToSend, isEdited, noEdits, withBlock, withCell, withColumns, withLeft } from './grid-edits.ts'

const grid: ImportGrid = {
  columns: ['code', 'name'],
  rows: [
    [2, 'a', 'A'],
    [3, 'b', 'B'],
    [5, 'c', 'C'],
  ],
}
const [first = [0], second = [0], third = [0]] = grid.rows

describe('fixing the rows of a file', () => {
  it('changes one cell, and calls a cell put back no change', () => {
    const changed = withCell(noEdits, second, 1, 'X')
    expect(cellsNow(second, changed)).toEqual(['b', 'X'])
    expect(cellsNow(first, changed)).toEqual(['a', 'A'])
    expect([isEdited(changed), isEdited(withCell(changed, second, 1, 'B'))]).toEqual([true, false])
  })
  it('adds columns that the file lacks, once each, to be filled in', () => {
    const wider = withColumns(grid, ['kind', 'name', 'kind', ''])
    expect(wider.columns).toEqual(['code', 'name', 'kind'])
    const [row = [0]] = wider.rows
    expect(gridToSend(wider, withCell(noEdits, row, 2, 'K'))).toMatch(/^code,name,kind\r\na,A,K\r\n/)
  })
  it('pastes a block over the visible rows, and cuts the excess', () => {
    const visible = [first, third]
    const pasted = withBlock(noEdits, visible, { row: 2, at: 1 }, [['1 ', 'over'], ['2'], ['beyond']])
    expect(gridToSend(grid, pasted)).toBe('code,name\r\na,1\r\nb,B\r\n\r\nc,2')
    expect(withBlock(noEdits, visible, { row: 3, at: 0 }, [['1']])).toBe(noEdits)
  })
  it('sends corrected rows on their own lines, without omitted ones', () => {
    const edits = withLeft(withCell(noEdits, third, 0, 'z'), 3, true)
    expect(gridToSend(grid, edits)).toBe('code,name\r\na,A\r\n\r\n\r\nz,C')
    expect(gridToSend(grid, withLeft(edits, 3, false))).toBe('code,name\r\na,A\r\nb,B\r\n\r\nz,C')
  })
  it('sends a text unchanged, for any content', () => {
    const odd: ImportGrid = { columns: ['code', 'name'], rows: [[2, '=1+1', 'a,"b";\nc']] }
    expect(gridToSend(odd, noEdits)).toBe(`code,name\r\n'=1+1,"a,""b"";\nc"`)
  })
})
