import { expect, it } from 'vitest'
import { pendingUploads } from './pending-uploads.ts'

/** A pending operation that ends on request. */
function onItsWay() {
  let end: (isComplete: boolean) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const arriving = new Promise<boolean>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { arriving, end, fail }
}

it('waits for all pending uploads, also for files chosen in the meantime', async () => {
  const [files, first, second] = [pendingUploads(), onItsWay(), onItsWay()]
  expect(files.any()).toBe(false)
  files.follow(first.arriving)
  const outcomes: boolean[] = []
  const waiting = files.arrived().then((isComplete) => outcomes.push(isComplete))
  files.follow(second.arriving)
  first.end(true)
  await first.arriving
  expect([files.any(), outcomes]).toEqual([true, []])
  second.end(true)
  await waiting
  expect([files.any(), outcomes]).toEqual([false, [true]])
})

it('reports an upload that was refused or failed, and forgets it', async () => {
  for (const ending of ['refused', 'failed'] as const) {
    const [files, good, bad] = [pendingUploads(), onItsWay(), onItsWay()]
    files.follow(good.arriving)
    files.follow(bad.arriving)
    good.end(true)
    if (ending === 'refused') bad.end(false)
    else bad.fail(new Error('gone'))
    expect(await files.arrived()).toBe(false)
    expect(await files.arrived()).toBe(true)
  }
})
