import { openSync, writeSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '#test/helpers/app.ts'
import { logSink } from './log-sink.ts'

/** A disk with room for so many bytes. */
function disk(room: number) {
  let text = ''
  const target = (bytes: Uint8Array) => {
    const length = Math.min(room, bytes.length)
    if (length === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    room -= length
    text += Buffer.from(bytes.subarray(0, length)).toString('latin1')
    return length
  }
  return { target, text: () => text, free: (more: number) => void (room += more) }
}

test('[safety G11] a full disk breaks no line: buffered lines follow once there is space, and dropped ones are counted', () => {
  const { target, text, free } = disk(15)
  const sink = logSink(target)
  for (const line of ['the first\n', 'the second\n', 'the third\n']) sink.write(line)
  expect(text()).toBe('the first\nthe s')
  const long = `${'x'.repeat(1024)}\n`
  for (let n = 0; n < 1100; n++) sink.write(long)
  expect(sink.dropped()).toBeGreaterThan(70)
  free(4 * 1024 * 1024)
  sink.write('the last\n')
  const lines = text().split('\n')
  expect(lines.slice(0, 3)).toEqual(['the first', 'the second', 'the third'])
  expect(lines.filter((line) => line.startsWith('x'))).toHaveLength(1100 - sink.dropped())
  expect(lines.at(-3)).toContain(`${sink.dropped()} lines of the log were dropped`)
  expect(lines.slice(-2)).toEqual(['the last', ''])
})

test('[safety G11] a server whose log has no space keeps answering, and its metrics count the missing lines', async () => {
  const t = await testApp({
    log: {
      level: 'info',
      stream: {
        write: () => {
          throw new Error('ENOSPC')
        },
      },
    },
  })
  t.app.log.info('x'.repeat(1024 * 1024))
  const answer = await t.anyone.get('/nothing')
  expect(answer.http).toBe(404)
  expect(await t.app.metrics.metrics()).toMatch(/^saltern_log_lines_dropped_total [1-9]/m)
})

test.runIf(process.platform === 'linux')('[safety G11] system messages about a full disk stay internal', () => {
  const full = openSync('/dev/full', 'w')
  expect(() => writeSync(full, 'x')).toThrow('ENOSPC')
  const sink = logSink((bytes) => writeSync(full, bytes))
  expect(() => sink.write('a line\n')).not.toThrow()
})
