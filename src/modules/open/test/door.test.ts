import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { sections } from '#server/composition.ts'
import { sweepOpen } from '#server/open/counters.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { goodsOf } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { proven } from '#test/helpers/sample.ts'
import { applicationOf, callAs, newSecret, signatureOf } from './door.fixtures.ts'
import type { Client, Request } from './door.fixtures.ts'

const lines: string[] = []
const t = await testApp({
  ...sections(registry(product)),
  log: { level: 'info', stream: { write: (text: string) => void lines.push(text) } },
})
const STOCK = '/open/jxc/StockQuery'
let s: Person
let g: Goods
let client: Client
const ask = (body: unknown = {}, request: Request = {}, as = client) => callAs(t, as, STOCK, body, request)

beforeAll(async () => {
  s = await t.supplier()
  g = await goodsOf(s)
  await g.receive([{ material: g.wheat, qty: 12.5, price: 2 }])
  client = await applicationOf(s)
})

describe('who may call', () => {
  test('a signed request is answered in codes and decimals, for the own supplier alone', async () => {
    const [wheat] = await t.database.sql<{ code: string }>('select code from material where suid = $1 and id = $2', [s.suid, g.wheat])
    const code = wheat?.code
    const answer = await ask({ materials: [{ material: code }] })
    expect(answer).toMatchObject({
      http: 200,
      status: true,
      data: { count: 1, rows: [{ material: code, on_hand: '12.500', reserved: '0.000', available: '12.500' }] },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    const other = await t.supplier()
    const foreign = await applicationOf(other)
    expect((await ask({}, {}, foreign)).data).toEqual({ count: 0, rows: [] })
  })

  test('the published example of a signature is what an implementation of its own makes of it', async () => {
    await applicationOf(s)
    const { data } = await s.get<{ vector: { secret: string; text: string; signature: string } }>('/seller/open/Calls')
    const body = '{"materials":[{"material":"YAN-001"}]}'
    const parts = ['POST', '/v1/open/jxc/StockQuery', 'sl1.abcdefghij0123456789', '1700000000', 'example-nonce-0001', '']
    expect(signatureOf(data.vector.secret, parts, body)).toBe(data.vector.signature)
    expect(data.vector.signature).toBe('931dc953027410448e4c7f737383c659fb4051e448a04e97c9ec4b0742628db6')
  })

  test('an unknown application, another’s secret, a changed body and a missing header are refused alike', async () => {
    const other = await applicationOf(await t.supplier())
    const unsigned = { 'x-saltern-signature': '' }
    const refused = await Promise.all([
      ask({}, { app_id: `sl${s.suid}.aaaaaaaaaaaaaaaaaaaa` }),
      ask({}, { app_id: 'sl999999.aaaaaaaaaaaaaaaaaaaa' }),
      ask({}, { app_id: "sl1' or 1=1" }),
      ask({}, { secret: other.secret }),
      ask({}, { app_id: other.app_id }),
      ask({}, { sent: '{"page":"2"}' }),
      ask({}, { headers: unsigned }),
      ask({}, { nonce: 'short' }),
    ])
    for (const one of refused) expect(one).toMatchObject({ http: 400, status: false, code: 'bad_sign', data: null })
    expect(new Set(refused.map(({ msg }) => msg)).size).toBe(1)
  })

  test('a request more than five minutes off is refused with the server’s time', async () => {
    const now = Math.floor(t.app.now().getTime() / 1000)
    for (const at of [now - 330, now + 330])
      expect(await ask({}, { at })).toMatchObject({ code: 'bad_timestamp', data: { server_time: expect.any(Number) } })
    for (const at of [now - 270, now + 270]) expect((await ask({}, { at })).http).toBe(200)
  })

  test('a nonce is taken once, however many come at once, and again after a day', async () => {
    const nonce = 'the-same-nonce-0001'
    const at = Math.floor(t.app.now().getTime() / 1000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({}, { nonce, at })))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ http }) => http !== 200).map(({ code }) => code))).toEqual(new Set(['replayed']))
    const kept = () => t.database.sql('select 1 from open_nonce where suid = $1 and nonce = $2', [s.suid, nonce])
    await sweepOpen(t.app)
    expect(await kept()).toHaveLength(1)
    t.pass(700)
    await sweepOpen(t.app)
    expect(await kept()).toHaveLength(0)
  })
})

describe('what its supplier set', () => {
  test('scope, address and switch are asked of who is proven', async () => {
    const narrow = await applicationOf(s, { allow_ips: '203.0.113.7\n10.0.0.0/8' })
    expect((await ask({}, {}, narrow)).http).toBe(200)
    expect((await ask({}, { ip: '10.9.9.9' }, narrow)).http).toBe(200)
    expect(await ask({}, { ip: '198.51.100.1' }, narrow)).toMatchObject({ http: 403, code: 'ip_refused' })
    await t.database.sql(`update open_app set scopes = '{}' where suid = $1 and id = $2`, [s.suid, narrow.id])
    expect(await ask({}, {}, narrow)).toMatchObject({ http: 403, code: 'scope_missing' })
    await t.database.sql(`update open_app set status = 'off' where suid = $1 and id = $2`, [s.suid, narrow.id])
    expect(await ask({}, {}, narrow)).toMatchObject({ http: 403, code: 'app_off' })
    expect(await s.post('/seller/open/AppSave', { name: 'x', handler_uid: s.uid, scopes: [STOCK], allow_ips: 'home' })).toMatchObject({
      code: 'bad_cidr',
    })
  })

  test('beyond its calls a minute it is told when to come back', async () => {
    const slow = await applicationOf(s, { per_minute: 2 })
    const second = Math.floor(t.app.now().getTime() / 1000) % 60
    if (second > 50) t.pass(60 - second) // the three calls belong into one minute
    const answers = [await ask({}, {}, slow), await ask({}, {}, slow), await ask({}, {}, slow)]
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 429])
    expect(answers[2]).toMatchObject({ code: 'rate_limited' })
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
    t.pass(60)
    expect((await ask({}, {}, slow)).http).toBe(200)
  })

  test('a new secret signs at once; the old one as long as was chosen, and not beyond', async () => {
    const rotating = await applicationOf(s)
    const old = rotating.secret
    const fresh = await newSecret(s, rotating.id, 2)
    expect((await ask({}, { secret: fresh }, rotating)).http).toBe(200)
    expect((await ask({}, { secret: old }, rotating)).http).toBe(200)
    t.pass(2 * 3600 + 1)
    expect((await ask({}, { secret: old }, rotating)).code).toBe('bad_sign')
    expect((await ask({}, { secret: fresh }, rotating)).http).toBe(200)
    await newSecret(await proven(await s.again()), rotating.id)
    expect((await ask({}, { secret: fresh }, rotating)).code).toBe('bad_sign')
  })

  test('a secret made twice while the old one still signs replaces the new one alone: a lost answer ends nothing in use', async () => {
    const rotating = await applicationOf(await s.again())
    const person = await proven(await s.again())
    const lost = await newSecret(person, rotating.id, 2)
    const fresh = await newSecret(person, rotating.id, 2)
    expect((await ask({}, {}, rotating)).http).toBe(200)
    expect((await ask({}, { secret: fresh }, rotating)).http).toBe(200)
    expect((await ask({}, { secret: lost }, rotating)).code).toBe('bad_sign')
  })

  test('who guesses from one address is not looked at for the rest of the minute', async () => {
    const ip = '198.51.100.77'
    const codes = new Set<string>()
    for (let n = 0; n < 130; n++) codes.add((await ask({}, { ip, secret: 'wrong' })).code)
    expect(codes).toEqual(new Set(['bad_sign', 'locked']))
    expect((await ask({}, { ip: '198.51.100.78' })).http).toBe(200)
  })

  test('what others send from one address does not lock out an application that signs rightly there', async () => {
    const ip = '198.51.100.79'
    expect((await ask({}, { ip })).http).toBe(200)
    const junk = { ...client, app_id: `sl${s.suid}.${'0'.repeat(20)}` }
    for (let n = 0; n < 70; n++) await ask({}, { ip, secret: 'wrong' }, junk)
    expect((await ask({}, { ip, secret: 'wrong' }, junk)).code).toBe('locked')
    expect((await ask({}, { ip, secret: 'wrong' })).code).toBe('locked')
    expect((await ask({}, { ip })).http).toBe(200)
  })
})

describe('what is kept', () => {
  test('the secret is told once: sealed in the database, in no answer, log or operator log', async () => {
    const person = await s.again()
    const own = await applicationOf(person)
    await ask({}, {}, own)
    await ask({}, { secret: 'wrong-secret-value' }, own)
    const info = await person.get('/seller/open/AppInfo', { id: own.id })
    const list = await person.get('/seller/open/AppManage')
    const log = await person.get('/seller/open/LogManage', { open_app_id: own.id })
    const kept = await t.database.sql(
      'select row_to_json(a)::text as text from open_app a where suid = $1 union all select row_to_json(i)::text from idempotency i where suid = $1',
      [s.suid],
    )
    const written = await t.database.sql('select before, after from op_log where suid = $1', [s.suid])
    for (const text of [info.raw.body, list.raw.body, log.raw.body, JSON.stringify(kept), JSON.stringify(written), lines.join('')]) {
      expect(text).not.toContain(own.secret)
      expect(text).not.toContain(own.secret.slice(3, 30))
    }
    expect(log.data).toMatchObject([
      { code: 'bad_sign', http: 400, ip: '203.0.113.7' },
      { code: 'ok', http: 200 },
    ])
    const use = await person.get('/seller/open/UsageManage', { open_app_id: own.id })
    expect(use.data).toMatchObject([{ calls: 2, refused: 1 }])
  })

  test('a wrong body is refused field by field, in the caller’s language', async () => {
    const answer = await ask({ page: 'x', stray: 1, materials: [{ material: '' }, 'no'] }, { headers: { 'accept-language': 'en' } })
    expect(answer).toMatchObject({ http: 422, code: 'invalid' })
    const fields = await ask({ page: 'x', stray: 1, materials: [{ material: '' }, { material: 'A', more: 1 }] })
    expect(fields.data).toMatchObject({
      errors: [
        { field: 'stray', code: 'unknown_key' },
        { field: 'page' },
        { field: 'materials.material', code: 'required', row: 1 },
        { field: 'materials.more', code: 'unknown_key', row: 2 },
      ],
    })
    for (const body of ['[]', '{', '"x"', '[[[[[[[[]]]]]]]]']) expect((await ask(body)).code).toBe('malformed')
    expect(await ask({ materials: Array.from({ length: 201 }, () => ({ material: 'A' })) })).toMatchObject({ code: 'invalid' })
  })
})
