import { coreCatalogue } from '#core/errors/catalogue.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AppError } from '#core/errors/errors.ts'
import { langs } from '#core/text/i18n.ts'
import { readSheet } from './read-sheet.ts'
import { readAll, workbookOf, written } from './sheet.fixtures.ts'

const lines = (count: number): Buffer =>
  Buffer.from(`编号,名称\n${Array.from({ length: count }, (_, i) => `${i},名称 ${i}`).join('\n')}`)

test('a file is read from disk as well as from memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  const path = join(folder, 'stored-under-another-name')
  await writeFile(path, workbookOf())
  const reading = await readSheet({ name: '订单.XLSX', path })
  expect(reading.kind).toBe('xlsx')
  expect(reading.headers).toEqual(['a'])
  await reading.close()
  await expect(readSheet({ name: 'a.xlsx', path: join(folder, 'none') })).rejects.toMatchObject({ code: 'ENOENT' })
  await rm(folder, { recursive: true })
})

test('rows come in batches, with the progress, and the worker waits for the consumer', async () => {
  const began = performance.now()
  await readAll('a.csv', lines(20_000))
  // many times the usual duration here: only a waiting reader could exceed that
  const seconds = 1 + (6 * (performance.now() - began)) / 1000
  const { batches } = await readSheet({ name: 'a.csv', bytes: lines(20_000) }, { limits: { seconds } })
  const progress: number[] = []
  let rows = 0
  for await (const batch of batches) {
    // Longer in all than the reader may work: waiting for the consumer does not count.
    if (progress.length < 3) await pause(400 * seconds)
    progress.push(batch.progress)
    rows += batch.rows.length
  }
  expect(rows).toBe(20_000)
  expect(progress.length).toBeGreaterThan(20)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(progress.at(-1)).toBe(1)
})

test('[safety S36] work over its time is ended', async () => {
  await expect(readAll('a.csv', lines(100_000), { limits: { seconds: 0.02 } })).rejects.toMatchObject({
    code: 'file_broken',
    params: { why: 'too_slow' },
  })
})

test('[safety S36] work over its memory is ended, and the process lives', async () => {
  const { bytes } = await written({
    sheets: [
      { name: 'x', columns: [{ title: 'a' }], rows: Array.from({ length: 400 }, (_, i) => ['长'.repeat(32_000) + i]) },
    ],
  })
  const refused = readAll('a.xlsx', bytes, { limits: { heapMiB: 5, ratio: 10_000 } })
  await expect(refused).rejects.toMatchObject({ code: 'file_too_large', params: { why: 'memory' } })
})

test('leaving the loop, closing and aborting end the worker', async () => {
  const before = workers()
  const reader = await readSheet({ name: 'a.csv', bytes: lines(50_000) })
  for await (const batch of reader.batches) if (batch.rows.length > 0) break
  const closed = await readSheet({ name: 'a.csv', bytes: lines(50_000) })
  await closed.close()
  const stop = new AbortController()
  const aborted = await readSheet({ name: 'a.csv', bytes: lines(50_000) }, { signal: stop.signal })
  stop.abort(new Error('the job was cancelled'))
  await expect(drain(aborted.batches)).rejects.toThrow('the job was cancelled')
  await expect(readAll('a.csv', lines(5), { signal: stop.signal })).rejects.toThrow('the job was cancelled')
  expect(workers()).toBe(before)
})

test('a refusal has a message in every language, without internals', async () => {
  const refusal: unknown = await readAll('a.xlsx', workbookOf().subarray(0, 300)).catch((error: unknown) => error)
  if (!(refusal instanceof AppError)) throw new Error('not refused')
  const messages = langs.map((lang) => coreCatalogue.messageOf(refusal.code, lang, refusal.params))
  expect(messages).toEqual([
    '文件无法读取：文件已损坏或不完整',
    'The file cannot be read: it is damaged or incomplete',
    'No se puede leer el archivo: está dañado o incompleto',
    'ファイルを読み取れません：破損しているか不完全です',
  ])
})

async function drain(batches: AsyncIterable<unknown>): Promise<void> {
  for await (const batch of batches) if (batch === undefined) return
}

function workers(): number {
  return process.getActiveResourcesInfo().filter((name) => /worker|messageport/i.test(name)).length
}
