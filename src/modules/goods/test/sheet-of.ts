import { zipSync } from 'fflate'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { Person } from '#test/helpers/app.ts'

export const sheetPath = '/seller/goods/SkuManage'

/** Sends rows of goods under their titles, as a CSV, with pictures if there are any. */
export function sendRows(
  s: Person,
  rows: readonly (readonly (string | number)[])[],
  more: { dry?: boolean; pictures?: Uint8Array } = {},
) {
  const bytes = Buffer.from(rows.map((row) => row.map(quoted).join()).join('\n'))
  const flags = { _excel_import: '1', ...(more.dry ? { _excel_import_dry: '1' } : {}) }
  return s.upload<ImportAnswer>(
    sheetPath,
    { name: '商品.csv', bytes, ...(more.pictures ? { pictures: more.pictures } : {}) },
    flags,
  )
}

const quoted = (cell: string | number) =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell)

/** An archive of files by their names. */
export const zipOf = (files: Readonly<Record<string, Uint8Array>>) => zipSync(files)

/** The smallest picture of so many pixels: what looks at it reads its header only. */
export function pngOf(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(64)
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
