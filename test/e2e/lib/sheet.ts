import { buffer } from 'node:stream/consumers'
import { read, utils, write } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { readBook } from '#test/helpers/sheets.ts'
import type { Filled } from './northwind.ts'

/** Does something that downloads a file, and reads the file with a library that the server does not write with. */
export async function downloaded(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer; url: URL }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return {
    name: download.suggestedFilename(),
    bytes: await buffer(await download.createReadStream()),
    url: new URL(download.url()),
  }
}

/** The rows of the first sheet under its headers, as texts. */
export async function recordsIn(bytes: Uint8Array): Promise<Filled[]> {
  const [sheet] = await readBook(bytes)
  const [headers = [], ...rows] = sheet?.rows ?? []
  return rows.map((row) =>
    Object.fromEntries(headers.map((header, at) => [titleOf(String(header)), String(row[at] ?? '')])),
  )
}

/**
 * A downloaded template with rows written under its headers, as a person does it in a spreadsheet. The example row
 * goes.
 */
export async function filledTemplate(template: Uint8Array, rows: readonly Filled[]): Promise<Buffer> {
  const [sheet] = await readBook(template)
  const headers = (sheet?.rows[0] ?? []).map(String)
  const columns = new Set(headers.map(titleOf))
  for (const title of rows.flatMap(Object.keys))
    if (!columns.has(title)) throw new Error(`the template has no column ${title}`)
  const book = read(template, { type: 'buffer' })
  const name = book.SheetNames[0] ?? ''
  book.Sheets[name] = utils.aoa_to_sheet([
    headers,
    ...rows.map((row) => headers.map((header) => row[titleOf(header)] ?? '')),
  ])
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
  return bytes
}

/** A header without the star of a required column and without a unit in brackets. */
function titleOf(header: string): string {
  return header.replace(/\s*\*$/, '').replace(/\s*[(（].*[)）]$/, '')
}
