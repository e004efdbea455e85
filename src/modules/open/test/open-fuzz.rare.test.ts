import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { goodsOf } from '#test/helpers/goods.ts'
import { jsonValues, keyed } from '#test/helpers/hostile.ts'
import { applicationOf, callAs } from './open-api.fixtures.ts'
import type { Client } from './open-api.fixtures.ts'

const cases = Number(process.env['FUZZ_CASES'] ?? 40)
const all = registry(product)
const t = await testApp({ ...sections(all), log: false })
let client: Client
beforeAll(async () => {
  const s = await t.supplier()
  await goodsOf(s)
  client = await applicationOf(s, { scopes: all.openCalls.map(({ path }) => path), per_minute: 6000 })
})

test.each(all.openCalls.map((call) => [call.path, call] as const))(
  '[safety G19] %s answers whatever a proven application sends as an envelope, without a fault, and notes it',
  { timeout: 60_000 + cases * 5000 },
  async (path, { input, rows = [], example }) => {
    const line = rows[0] ? keyed(Object.keys(rows[0].fields), jsonValues()) : fc.constant({})
    const value = fc.oneof(jsonValues(), fc.array(line, { maxLength: 3 }))
    const bodies = keyed([...Object.keys(input), ...rows.map(({ name }) => name)], value)
    const noted = async () =>
      (await t.database.sql('select 1 from open_log where open_app_id = $1 and path = $2', [client.id, path])).length
    const before = await noted()
    let sent = 0
    await fc.assert(
      fc.asyncProperty(bodies, fc.boolean(), async (body, nearlyRight) => {
        sent++
        const answer = await callAs(t, client, path, nearlyRight ? { ...example, ...body } : body)
        expect(answer.http, JSON.stringify(body)).toBeLessThan(500)
        expect(answer).toMatchObject({
          status: answer.code === 'ok',
          code: expect.any(String),
          msg: expect.any(String),
        })
        expect(JSON.stringify(answer)).not.toMatch(/syntax error|at Object\./i)
      }),
      { numRuns: cases, seed: 20_261_122 },
    )
    expect((await noted()) - before).toBe(sent)
  },
)
