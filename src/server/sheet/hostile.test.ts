import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#core/errors/errors.ts'
import { expectWithin } from '#test/helpers/patience.ts'
import { hostileFiles } from './hostile.fixtures.ts'
import { readAll } from './sheet.fixtures.ts'

const files = Object.entries(hostileFiles())
const outerTemp = process.env.TMPDIR
const temp = mkdtempSync(join(tmpdir(), 'hostile-'))

beforeAll(() => {
  process.env.TMPDIR = temp
})
afterAll(() => {
  if (outerTemp === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = outerTemp
  rmSync(temp, { recursive: true })
})

describe('[safety S36] [safety G26] a file is refused within 3 s and 150 MiB, with its reason, when it is', () => {
  test.each(files)('%s', async (_, { name, bytes, code, why }) => {
    const memory = peakMemory()
    const start = performance.now()
    const refusal: unknown = await readAll(name, bytes).catch((error: unknown) => error)
    const took = performance.now() - start
    const grown = memory.stop()
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({ code, ...(why ? { params: { why } } : {}) })
    expectWithin(3000, took)
    expect(grown).toBeLessThan(150 * 2 ** 20)
  })
})

test('there are at least 40 kinds of them', () => expect(files.length).toBeGreaterThan(40))

test('no file remains in the folder for temporary files', () => expect(readdirSync(temp)).toEqual([]))

function peakMemory(): { stop(): number } {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10)
  return {
    stop() {
      clearInterval(timer)
      return Math.max(peak, process.memoryUsage.rss()) - before
    },
  }
}
