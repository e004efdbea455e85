import { constants } from 'node:os'
import { expect, test } from 'vitest'
import { REFUSED, nextPause, outcomeOf } from '../scripts/supervise.mjs'

const { signals } = constants

test('a server that ended by a fault is restarted, a stopped one or one that cannot start is not', () => {
  expect(outcomeOf({ code: null, signal: 'SIGKILL', stopping: false, signals })).toEqual({ fault: 'SIGKILL' })
  expect(outcomeOf({ code: 1, signal: null, stopping: false, signals })).toEqual({ fault: 'exit code 1' })
  expect(outcomeOf({ code: 0, signal: null, stopping: false, signals })).toEqual({ exit: 0 })
  expect(outcomeOf({ code: REFUSED, signal: null, stopping: false, signals })).toEqual({ exit: 1 })
  expect(outcomeOf({ code: 1, signal: null, stopping: true, signals })).toEqual({ exit: 1 })
  expect(outcomeOf({ code: null, signal: 'SIGKILL', stopping: true, signals })).toEqual({ exit: 137 })
})

test('the pauses between starts grow up to half a minute, and are short again after a stable run', () => {
  const pauses = Array.from({ length: 10 }).reduce<number[]>((all) => [...all, nextPause(all.at(-1) ?? 0, 1000)], [])
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  expect(nextPause(30_000, 60_000)).toBe(250)
})
