import { expect, it } from 'vitest'
import { uploadQueue } from './upload-queue.ts'
import type { Refused, UploadHost } from './upload-queue.ts'

interface Picked {
  name: string
}
const picked = (...names: string[]): Picked[] => names.map((name) => ({ name }))

interface FieldState {
  addresses: string[]
  waiting: string[]
  most: number
  refused: (readonly Refused[])[]
  stored: string[]
}

/** A field that draws its files only on request, and a store that answers on request. */
function field({ max = 9, holds = [] }: { max?: number; holds?: string[] } = {}) {
  const fieldState: FieldState = { addresses: holds, waiting: [], most: 0, refused: [], stored: [] }
  const open = new Map<string, { store: () => void; refuse: (error: Error) => void }>()
  let keys = 0
  const host: UploadHost<Picked> = {
    max,
    store: ({ name }) =>
      new Promise((resolve, reject) => {
        fieldState.stored.push(name)
        open.set(name, { store: () => resolve(`/${name}`), refuse: reject })
      }),
    unfit: ({ name }) => (name.endsWith('.exe') ? 'no picture' : undefined),
    noRoom: () => `at most ${max}`,
    reason: (error) => (error instanceof Error && error.message !== 'gone' ? error.message : undefined),
    onChange: (addresses) => (fieldState.addresses = addresses),
    onWaiting: (files) => {
      fieldState.waiting = files.map(({ name }) => name)
      fieldState.most = Math.max(fieldState.most, files.length)
    },
    onStored: () => undefined,
    onRefused: (refused) => fieldState.refused.push(refused),
  }
  const queue = uploadQueue(host, () => String(keys++))
  const draw = (addresses: string[]) => queue.follow(host, addresses)
  draw(holds)
  /** The store's answer for a file, once it is requested. */
  const answer = async (name: string, fault?: string) => {
    await expect.poll(() => open.has(name), { interval: 1 }).toBe(true)
    if (fault === undefined) open.get(name)?.store()
    else open.get(name)?.refuse(new Error(fault))
  }
  return { queue, seen: fieldState, answer, draw }
}

it('files chosen together all appear in the field, in order, although it is never drawn in between', async () => {
  const { queue, seen: fieldState, answer } = field({ holds: ['/first'] })
  const sent = queue.send(picked('b', 'a', 'c'))
  expect(fieldState.waiting).toEqual(['b', 'a', 'c'])
  for (const name of ['b', 'a', 'c']) await answer(name)
  await sent
  expect(fieldState).toMatchObject({ addresses: ['/first', '/b', '/a', '/c'], waiting: [], refused: [] })
})

it('files chosen during an upload follow it, and all keep edits made in the meantime', async () => {
  const { queue, seen: fieldState, answer, draw } = field({ holds: ['/x', '/y'] })
  const sent = Promise.all([queue.send(picked('a', 'b')), queue.send(picked('c'))])
  await answer('a')
  await expect.poll(() => fieldState.addresses, { interval: 1 }).toEqual(['/x', '/y', '/a'])
  queue.remove('/x')
  draw(['/a', '/y']) // dragged
  for (const name of ['b', 'c']) await answer(name)
  await sent
  expect(fieldState.stored).toEqual(['a', 'b', 'c'])
  expect(fieldState.addresses).toEqual(['/a', '/y', '/b', '/c'])
})

it('files that are not pictures, beyond the maximum or refused by the store are reported once, and the others stay', async () => {
  const { queue, seen: fieldState, answer } = field({ max: 4, holds: ['/x'] })
  const sent = queue.send(picked('a', 'b.exe', 'c', 'd', 'e', 'f'))
  await answer('a')
  await answer('c', 'too large')
  await answer('d')
  await sent
  expect(fieldState.stored).toEqual(['a', 'c', 'd'])
  expect(fieldState.addresses).toEqual(['/x', '/a', '/d'])
  expect(fieldState.refused).toEqual([
    [
      { name: 'b.exe', why: 'no picture' },
      { name: 'e', why: 'at most 4' },
      { name: 'f', why: 'at most 4' },
      { name: 'c', why: 'too large' },
    ],
  ])
})

it('pending files count: a second choice cannot exceed the maximum', async () => {
  const { queue, seen: fieldState, answer } = field({ max: 2 })
  const sent = Promise.all([queue.send(picked('a', 'b')), queue.send(picked('c'))])
  for (const name of ['a', 'b']) await answer(name)
  await sent
  expect(fieldState).toMatchObject({ addresses: ['/a', '/b'], most: 2, refused: [[{ name: 'c', why: 'at most 2' }]] })
})

it('if storing is no longer possible, as after the end of the session, the rest is not sent and no further message appears', async () => {
  const { queue, seen: fieldState, answer } = field()
  const sent = queue.send(picked('a', 'b', 'c'))
  await answer('a')
  await answer('b', 'gone')
  await sent
  expect(fieldState).toMatchObject({ stored: ['a', 'b'], addresses: ['/a'], waiting: [], refused: [] })
})
