import type { FastifyPluginAsync } from 'fastify'
import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors/errors.ts'
import { ok } from './envelope.ts'
import { writeOnce } from './idempotency.ts'
import { apiCall, fields, noQuery, textSchema } from './route.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'

interface Body {
  name: string
  hold?: number
  fail?: boolean
}

/** A call of this name stays in its transaction until it is released. */
const gate = { entered: Promise.withResolvers<void>(), released: Promise.withResolvers<void>() }

/** Whether calls of the name `late` come too late by now. */
let tooLate = false

/** A write with an effect that can be counted: it raises a number and answers it. */
const section: FastifyPluginAsync = async (app) => {
  const body = fields(
    { name: textSchema(50), hold: { type: 'number' }, fail: { type: 'boolean' }, password: textSchema(50) },
    ['name'],
  )
  app.post<{ Body: Body }>(
    '/v1/test/Count',
    { config: apiCall, schema: { querystring: noQuery, body } },
    async (request) => {
      const { name, hold = 0, fail } = request.body
      return ok(
        await writeOnce(request, app.db, async (tx, record) => {
          if (name === 'late' && tooLate) throw new AppError('state_changed')
          const [row] = await tx.query<{ value: number }>(
            `insert into seq as s (suid, name, value) values ($1, $2, 1) on conflict (suid, name, day) do update set value = s.value + 1 returning value`,
            [tx.suid, name],
          )
          await tx.query('select pg_sleep($1)', [hold])
          if (name === 'held') {
            gate.entered.resolve()
            await gate.released.promise
          }
          const value = row?.value ?? 0
          record({
            biz_type: 'seq',
            biz_id: value,
            before: { value: value - 1, name, password: 'a' },
            after: { value, name, password: 'b' },
          })
          if (fail) throw new AppError('state_changed')
          return { value, name, at: null }
        }),
      )
    },
  )
}
const t = await testApp({ plugins: [section] })
const count = (s: Person, body: Body, key?: string) =>
  s.post<{ value: number }>('/test/Count', { ...body }, key === undefined ? {} : { key })
const stored = async (s: Person) =>
  (await t.database.sql<{ value: string }>('select value from seq where suid = $1', [s.suid])).map((row) =>
    Number(row.value),
  )

describe('[safety S30] one key', () => {
  test('sent five times in parallel has one effect and five equal answers', async () => {
    const s = await t.supplier()
    const answers = await Promise.all(Array.from({ length: 5 }, () => count(s, { name: 'a', hold: 0.1 }, 'key-1')))
    expect(answers.map((answer) => answer.raw.body)).toEqual(Array.from({ length: 5 }, () => answers[0]?.raw.body))
    expect(answers[0]).toMatchObject({ http: 200, data: { value: 1, name: 'a', at: null } })
    expect(await stored(s)).toEqual([1])
    expect(await t.database.sql('select 1 from op_log where suid = $1', [s.suid])).toHaveLength(1)
  })

  test('a long wait answers in_flight, and then the first answer', async () => {
    const s = await t.supplier()
    const first = count(s, { name: 'held' }, 'key-1')
    await gate.entered.promise
    expect(await count(s, { name: 'held' }, 'key-1')).toMatchObject({ http: 409, code: 'in_flight' })
    gate.released.resolve()
    expect((await count(s, { name: 'held' }, 'key-1')).raw.body).toBe((await first).raw.body)
    expect(await stored(s)).toEqual([1])
  })

  test('with another content is refused', async () => {
    const s = await t.supplier()
    await count(s, { name: 'a' }, 'key-1')
    expect(await count(s, { name: 'b' }, 'key-1')).toMatchObject({ http: 422, code: 'key_reused' })
    expect(await stored(s)).toEqual([1])
  })

  test('gets the first answer again, also if the call is no longer permitted', async () => {
    const s = await t.supplier()
    const first = await count(s, { name: 'late' }, 'key-1')
    tooLate = true
    expect((await count(s, { name: 'late' }, 'key-1')).raw.body).toBe(first.raw.body)
    expect(await count(s, { name: 'late' }, 'key-2')).toMatchObject({ http: 409, code: 'state_changed' })
    expect(await count(s, { name: 'late', hold: 0 }, 'key-1')).toMatchObject({ http: 422, code: 'key_reused' })
    expect(await stored(s)).toEqual([1])
  })

  test('of a failed write may be used again', async () => {
    const s = await t.supplier()
    expect(await count(s, { name: 'a', fail: true }, 'key-1')).toMatchObject({ http: 409, code: 'state_changed' })
    expect(await stored(s)).toEqual([])
    expect(await count(s, { name: 'a', fail: false }, 'key-1')).toMatchObject({ http: 200, data: { value: 1 } })
  })

  test('belongs to one person', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: ['/test/Count'] })
    const other = await t.supplier()
    for (const [person, value] of [
      [s, 1],
      [o, 2],
      [other, 1],
    ] as const) {
      expect((await count(person, { name: 'a' }, 'same')).data.value).toBe(value)
    }
  })

  test('that is not plain text is refused', async () => {
    const s = await t.supplier()
    expect(await count(s, { name: 'a' }, 'x'.repeat(129))).toMatchObject({ http: 400, code: 'malformed' })
    expect(await count(s, { name: 'a' }, 'with space')).toMatchObject({ http: 400, code: 'malformed' })
  })
})

test('without a key every call counts', async () => {
  const s = await t.supplier()
  await count(s, { name: 'a' })
  expect((await count(s, { name: 'a' })).data.value).toBe(2)
})

test('[safety S44] the operator log names the author of a change, changed fields only, masked secrets', async () => {
  const s = await t.supplier()
  const o = await s.operator({ apis: ['/test/Count'], username: '张工' })
  await count(o, { name: 'a' })
  const log = await t.database.sql(
    'select uid::int, name, ip, method, path, biz_type, biz_id::int, before, after, result from op_log where suid = $1',
    [s.suid],
  )
  expect(log).toEqual([
    {
      uid: o.uid,
      name: '张工',
      ip: o.ip,
      method: 'POST',
      path: '/v1/test/Count',
      biz_type: 'seq',
      biz_id: 1,
      before: { value: 0, password: '***' },
      after: { value: 1, password: '***' },
      result: 'ok',
    },
  ])
})
