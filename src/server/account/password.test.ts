import { expect, test } from 'vitest'
import { hasherOf, standardCost } from './password.ts'

const cheap = { memory: 64, passes: 1, lanes: 1 }
const verify = (hasher: ReturnType<typeof hasherOf>, password: string, stored?: string) =>
  hasher.inTurn((check) => check(password, stored))

test('[safety S9] a password is stored by Argon2id at the promised cost, with its version, and each hash is different', async () => {
  const hasher = hasherOf()
  const [first, two] = await Promise.all([hasher.hash('海盐-and-grain'), hasher.hash('海盐-and-grain')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(first).not.toBe(two)
  expect(await verify(hasher, '海盐-and-grain', first)).toEqual({ right: true })
  expect(await verify(hasher, '海盐-and-grains', first)).toEqual({ right: false })
  expect(standardCost).toEqual({ memory: 19_456, passes: 2, lanes: 1 })
})

test('composed and decomposed letters are the same password', async () => {
  const stored = await hasherOf(cheap).hash('contrase\u00f1a-larga')
  expect(await verify(hasherOf(cheap), 'contrasen\u0303a-larga', stored)).toEqual({ right: true })
})

test('the missing password of an account never matches', async () => {
  expect(await verify(hasherOf(cheap), '')).toEqual({ right: false })
})

test('[safety S9] a hash of another cost is renewed once the password proves right', async () => {
  const hasher = hasherOf({ ...cheap, memory: 128 })
  const stored = await hasherOf(cheap).hash('the-right-one')
  expect(await verify(hasher, 'a-wrong-one', stored)).toEqual({ right: false })
  const { right, renewed } = await verify(hasher, 'the-right-one', stored)
  expect(right).toBe(true)
  expect(renewed).toMatch(/m=128,t=1,p=1/)
  expect(await verify(hasher, 'the-right-one', renewed)).toEqual({ right: true })
})

test('[safety S9] two run at once, 64 wait, and the next must retry; transactions wait for none of them', async () => {
  const hasher = hasherOf(cheap)
  let running = 0
  let most = 0
  const gate = Promise.withResolvers<void>()
  const tasks = Array.from({ length: 66 }, () =>
    hasher.inTurn(async () => {
      most = Math.max(most, ++running)
      await gate.promise
      running--
    }),
  )
  await expect(verify(hasher, 'one too many')).rejects.toMatchObject({ code: 'busy' })
  const stored = await hasher.hash('within one')
  expect(await hasher.matches('within one', stored)).toBe(true)
  gate.resolve()
  await Promise.all(tasks)
  expect(most).toBe(2)
  expect(await verify(hasher, 'within one', stored)).toEqual({ right: true })
})

test('a failed run releases its slot', async () => {
  const hasher = hasherOf(cheap)
  const failing = Array.from({ length: 10 }, () => hasher.inTurn(() => Promise.reject(new Error('no'))))
  expect((await Promise.allSettled(failing)).every((outcome) => outcome.status === 'rejected')).toBe(true)
  expect(await hasher.hash('still works')).toMatch(/^\$argon2id/)
})
