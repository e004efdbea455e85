import { read } from 'hucre'
import type { CellValue } from 'hucre'
import { formatInstant } from '#core/value/time.ts'
import type { Person } from './app.ts'

/** A sheet as rows of visible texts. */
export interface Sheet {
  name: string
  rows: (string | number)[][]
}

/** Reads a workbook with a library that did not write it. Moments become local texts, empty cells empty texts. */
export async function readBook(bytes: Uint8Array): Promise<Sheet[]> {
  const { sheets } = await read(bytes)
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(plain)) }))
}

function plain(value: CellValue): string | number {
  if (value === null) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '是' : '否'
  // A sheet holds local time without a zone, which readers give as UTC.
  return formatInstant(value.getTime() / 1000 - 8 * 3600).replace(/ 00:00:00$/, '')
}

/** The cells of a call's workbook, as one text; its refusal if it returns none. */
export async function cellsOf(
  caller: Person,
  { path, query }: { path: string; query: Readonly<Record<string, unknown>> },
): Promise<string> {
  const file = await caller.download(
    path,
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  )
  const isJson = String(file.headers['content-type']).startsWith('application/json')
  return isJson ? file.body : JSON.stringify(await readBook(file.rawPayload))
}
