import type { SheetCellKind, CellLook } from './cells.ts'

/** Number formats, in the order of their place in the styles part; `decimal` takes one of the ten with fixed places. */
const fixed = Array.from({ length: 10 }, (_, decimals) => `#,##0${decimals ? '.' + '0'.repeat(decimals) : ''}`)
const formats = ['General', '@', '0', '0.00%', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss', ...fixed] as const
const looks: readonly CellLook[] = ['plain', 'bold', 'wrap', 'bad']
const general = 0
const firstFixed = 6

/** The style of the header row. */
export const headerStyle = formats.length * looks.length

/** The style number of a cell. Long texts are General: the text format shows `####` for them in some programs. */
export function styleOf(
  kind: SheetCellKind,
  look: CellLook,
  { decimals = 2, long = false }: { decimals?: number; long?: boolean } = {},
): number {
  return looks.indexOf(look) * formats.length + (long ? general : formatOf(kind, decimals))
}

/** The whole styles part. */
export function stylesXml(): string {
  const numFmts = formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`).join('')
  const xfs = looks.flatMap((_, look) => formats.map((code, i) => xf(code === 'General' ? 0 : 164 + i, look)))
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    `<numFmts count="${formats.length}">${numFmts}</numFmts>` +
    `<fonts count="3">${font('')}${font('<b/>')}${font('', 'FF9C0006')}</fonts>` +
    `<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('FFE8EEF7')}${fill('FFFFC7CE')}</fills>` +
    `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>` +
    `<border><left/><right/><top/><bottom style="thin"><color rgb="FF8EA9DB"/></bottom><diagonal/></border></borders>` +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="${xfs.length + 1}">${xfs.join('')}` +
    `<xf numFmtId="${164 + 1}" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"/></xf></cellXfs>` +
    `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  )
}

function formatOf(kind: SheetCellKind, decimals: number): number {
  switch (kind) {
    case 'text':
      return 1
    case 'int':
      return 2
    case 'percent':
      return 3
    case 'date':
      return 4
    case 'datetime':
      return 5
    case 'money':
      return firstFixed + 2
    case 'quantity':
      return firstFixed + 3
    case 'unit_price':
      return firstFixed + 4
    case 'decimal':
      return firstFixed + Math.min(Math.max(decimals, 0), 9)
    case 'bool':
      return general
  }
}

function xf(numFmt: number, look: number): string {
  const [bold, wrap, bad] = [look === 1, look === 2, look === 3]
  const parts = `${bold || bad ? ' applyFont="1"' : ''}${bad ? ' applyFill="1"' : ''}`
  const base = `<xf numFmtId="${numFmt}" fontId="${bold ? 1 : bad ? 2 : 0}" fillId="${bad ? 3 : 0}" borderId="0" xfId="0" applyNumberFormat="1"${parts}`
  return wrap ? `${base} applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>` : `${base}/>`
}

function font(style: string, color?: string): string {
  return `<font>${style}<sz val="11"/>${color ? `<color rgb="${color}"/>` : ''}<name val="Calibri"/><family val="2"/></font>`
}

function fill(color: string): string {
  return `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`
}
