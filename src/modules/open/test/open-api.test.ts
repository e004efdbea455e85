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
import { applicationOf, callAs, newSecret, signatureOf } from './open-api.fixtures.ts'
import type { Client, Request } from './open-api.fixtures.ts'

const lines: string[] = []
const t = await testApp({
  ...sections(registry(product)),
  log: { level: 'info', stream: { write: (text: string) => void lines.push(text) } },
})
const STOCK = '/open/jxc/StockQuery'
let s: Person
let g: Goods
let client: Client
const request = (body: unknown = {}, options: Request = {}, as = client) => callAs(t, as, STOCK, body, options)

beforeAll(async () => {
  s = await t.supplier()
  g = await goodsOf(s)
  await g.receive([{ material: g.wheat, qty: 12.5, price: 2 }])
  client = await applicationOf(s)
})

describe('authorization of callers', () => {
  test('a signed request is answered in codes and decimals, for its own supplier only', async () => {
    const [wheat] = await t.database.sql<{ code: string }>('select code from material where suid = $1 and id = $2', [
      s.suid,
      g.wheat,
    ])
    const code = wheat?.code
    const answer = await request({ materials: [{ material: code }] })
    expect(answer).toMatchObject({
      http: 200,
      status: true,
      data: { count: 1, rows: [{ material: code, on_hand: '12.500', reserved: '0.000', available: '12.500' }] },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    const other = await t.supplier()
    const foreign = await applicationOf(other)
    expect((await request({}, {}, foreign)).data).toEqual({ count: 0, rows: [] })
  })

  test('an independent implementation reproduces the published signature', async () => {
    await applicationOf(s)
    const { data } = await s.get<{ vector: { secret: string; text: string; signature: string } }>('/seller/open/Calls')
    const body = '{"materials":[{"material":"YAN-001"}]}'
    const parts = [
      'POST',
      '/v1/open/jxc/StockQuery',
      'sl1.abcdefghij0123456789',
      '1700000000',
      'example-nonce-0001',
      '',
    ]
    expect(signatureOf(data.vector.secret, parts, body)).toBe(data.vector.signature)
    expect(data.vector.signature).toBe('931dc953027410448e4c7f737383c659fb4051e448a04e97c9ec4b0742628db6')
  })

  test('an unknown application, another’s secret, a changed body and a missing header fail identically', async () => {
    const other = await applicationOf(await t.supplier())
    const unsigned = { 'x-saltern-signature': '' }
    const refused = await Promise.all([
      request({}, { app_id: `sl${s.suid}.aaaaaaaaaaaaaaaaaaaa` }),
      request({}, { app_id: 'sl999999.aaaaaaaaaaaaaaaaaaaa' }),
      request({}, { app_id: "sl1' or 1=1" }),
      request({}, { secret: other.secret }),
      request({}, { app_id: other.app_id }),
      request({}, { sent: '{"page":"2"}' }),
      request({}, { headers: unsigned }),
      request({}, { nonce: 'short' }),
    ])
    for (const answer of refused)
      expect(answer).toMatchObject({ http: 400, status: false, code: 'bad_sign', data: null })
    expect(new Set(refused.map(({ msg }) => msg)).size).toBe(1)
  })

  test('a request more than five minutes off is refused with the server’s time', async () => {
    const now = Math.floor(t.app.now().getTime() / 1000)
    for (const at of [now - 330, now + 330])
      expect(await request({}, { at })).toMatchObject({
        code: 'bad_timestamp',
        data: { server_time: expect.any(Number) },
      })
    for (const at of [now - 270, now + 270]) expect((await request({}, { at })).http).toBe(200)
  })

  test('a nonce is accepted once, also concurrently, and again after a day', async () => {
    const nonce = 'the-same-nonce-0001'
    const at = Math.floor(t.app.now().getTime() / 1000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => request({}, { nonce, at })))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ http }) => http !== 200).map(({ code }) => code))).toEqual(new Set(['replayed']))
    const storedNonces = () =>
      t.database.sql('select 1 from open_nonce where suid = $1 and nonce = $2', [s.suid, nonce])
    await sweepOpen(t.app)
    expect(await storedNonces()).toHaveLength(1)
    t.pass(700)
    await sweepOpen(t.app)
    expect(await storedNonces()).toHaveLength(0)
  })
})

describe('settings of its supplier', () => {
  test('scope, address and status are checked after authentication', async () => {
    const narrow = await applicationOf(s, { allow_ips: '203.0.113.7\n10.0.0.0/8' })
    expect((await request({}, {}, narrow)).http).toBe(200)
    expect((await request({}, { ip: '10.9.9.9' }, narrow)).http).toBe(200)
    expect(await request({}, { ip: '198.51.100.1' }, narrow)).toMatchObject({ http: 403, code: 'ip_refused' })
    await t.database.sql(`update open_app set scopes = '{}' where suid = $1 and id = $2`, [s.suid, narrow.id])
    expect(await request({}, {}, narrow)).toMatchObject({ http: 403, code: 'scope_missing' })
    await t.database.sql(`update open_app set status = 'off' where suid = $1 and id = $2`, [s.suid, narrow.id])
    expect(await request({}, {}, narrow)).toMatchObject({ http: 403, code: 'app_off' })
    expect(
      await s.post('/seller/open/AppSave', { name: 'x', handler_uid: s.uid, scopes: [STOCK], allow_ips: 'home' }),
    ).toMatchObject({
      code: 'bad_cidr',
    })
  })

  test('above its rate limit it learns when to retry', async () => {
    const slow = await applicationOf(s, { per_minute: 2 })
    const second = Math.floor(t.app.now().getTime() / 1000) % 60
    if (second > 50) t.pass(60 - second) // the three calls fall within one minute
    const answers = [await request({}, {}, slow), await request({}, {}, slow), await request({}, {}, slow)]
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 429])
    expect(answers[2]).toMatchObject({ code: 'rate_limited' })
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
    t.pass(60)
    expect((await request({}, {}, slow)).http).toBe(200)
  })

  test('a new secret is valid immediately; the old one for the chosen overlap only', async () => {
    const rotating = await applicationOf(s)
    const old = rotating.secret
    const fresh = await newSecret(s, rotating.id, 2)
    expect((await request({}, { secret: fresh }, rotating)).http).toBe(200)
    expect((await request({}, { secret: old }, rotating)).http).toBe(200)
    t.pass(2 * 3600 + 1)
    expect((await request({}, { secret: old }, rotating)).code).toBe('bad_sign')
    expect((await request({}, { secret: fresh }, rotating)).http).toBe(200)
    await newSecret(await proven(await s.again()), rotating.id)
    expect((await request({}, { secret: fresh }, rotating)).code).toBe('bad_sign')
  })

  test('generating a secret twice during the overlap replaces only the new one: a lost answer does not end the one in use', async () => {
    const rotating = await applicationOf(await s.again())
    const person = await proven(await s.again())
    const lost = await newSecret(person, rotating.id, 2)
    const fresh = await newSecret(person, rotating.id, 2)
    expect((await request({}, {}, rotating)).http).toBe(200)
    expect((await request({}, { secret: fresh }, rotating)).http).toBe(200)
    expect((await request({}, { secret: lost }, rotating)).code).toBe('bad_sign')
  })

  test('an address that guesses is blocked for the rest of the minute', async () => {
    const ip = '198.51.100.77'
    const codes = new Set<string>()
    for (let n = 0; n < 130; n++) codes.add((await request({}, { ip, secret: 'wrong' })).code)
    expect(codes).toEqual(new Set(['bad_sign', 'locked']))
    expect((await request({}, { ip: '198.51.100.78' })).http).toBe(200)
  })

  test('bad requests of others from one address do not block a valid application there', async () => {
    const ip = '198.51.100.79'
    expect((await request({}, { ip })).http).toBe(200)
    const junk = { ...client, app_id: `sl${s.suid}.${'0'.repeat(20)}` }
    for (let n = 0; n < 70; n++) await request({}, { ip, secret: 'wrong' }, junk)
    expect((await request({}, { ip, secret: 'wrong' }, junk)).code).toBe('locked')
    expect((await request({}, { ip, secret: 'wrong' })).code).toBe('locked')
    expect((await request({}, { ip })).http).toBe(200)
  })
})

describe('stored records of calls', () => {
  test('the secret is shown once: encrypted in the database, in no answer, log or operator log', async () => {
    const person = await s.again()
    const application = await applicationOf(person)
    await request({}, {}, application)
    await request({}, { secret: 'wrong-secret-value' }, application)
    const info = await person.get('/seller/open/AppInfo', { id: application.id })
    const list = await person.get('/seller/open/AppManage')
    const log = await person.get('/seller/open/LogManage', { open_app_id: application.id })
    const stored = await t.database.sql(
      'select row_to_json(a)::text as text from open_app a where suid = $1 union all select row_to_json(i)::text from idempotency i where suid = $1',
      [s.suid],
    )
    const written = await t.database.sql('select before, after from op_log where suid = $1', [s.suid])
    for (const text of [
      info.raw.body,
      list.raw.body,
      log.raw.body,
      JSON.stringify(stored),
      JSON.stringify(written),
      lines.join(''),
    ]) {
      expect(text).not.toContain(application.secret)
      expect(text).not.toContain(application.secret.slice(3, 30))
    }
    expect(log.data).toMatchObject([
      { code: 'bad_sign', http: 400, ip: '203.0.113.7' },
      { code: 'ok', http: 200 },
    ])
    const use = await person.get('/seller/open/UsageManage', { open_app_id: application.id })
    expect(use.data).toMatchObject([{ calls: 2, refused: 1 }])
  })

  test('a wrong body is refused field by field, in the caller’s language', async () => {
    const answer = await request(
      { page: 'x', stray: 1, materials: [{ material: '' }, 'no'] },
      { headers: { 'accept-language': 'en' } },
    )
    expect(answer).toMatchObject({ http: 422, code: 'invalid' })
    const fields = await request({ page: 'x', stray: 1, materials: [{ material: '' }, { material: 'A', more: 1 }] })
    expect(fields.data).toMatchObject({
      errors: [
        { field: 'stray', code: 'unknown_key' },
        { field: 'page' },
        { field: 'materials.material', code: 'required', row: 1 },
        { field: 'materials.more', code: 'unknown_key', row: 2 },
      ],
    })
    for (const body of ['[]', '{', '"x"', '[[[[[[[[]]]]]]]]']) expect((await request(body)).code).toBe('malformed')
    expect(await request({ materials: Array.from({ length: 201 }, () => ({ material: 'A' })) })).toMatchObject({
      code: 'invalid',
    })
  })
})
