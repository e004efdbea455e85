import type { FastifyPluginAsync } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Rule } from '#core/define/rule.ts'
import { ok } from './envelope.ts'
import { apiCall, fields, noQuery, publicCall, sessionCall, textSchema } from './route.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { expectWithin } from '#test/helpers/patience.ts'

const schema = { querystring: noQuery }
/** Calls of a made-up section. */
const section: FastifyPluginAsync = async (app) => {
  app.get(
    '/v1/test/ThingManage',
    { config: apiCall, schema: { querystring: fields({ name: textSchema(50), page: textSchema(9) }) } },
    async ({ session }) => ok({ suid: session.suid, lang: session.lang }),
  )
  app.post(
    '/v1/test/ThingSave',
    {
      config: apiCall,
      schema: { ...schema, body: fields({ name: textSchema(5), tags: { type: 'array' } }, ['name']) },
    },
    async ({ body }) => ok(body),
  )
  for (const name of ['Plugin', 'Union', 'Seller', 'Salt'])
    app.get(`/v1/test/${name}`, { config: apiCall, schema }, async () => ok(name))
  app.get('/v1/test/Platform', { config: { access: 'api', tenant: 'platform' }, schema }, async () => ok(1))
  app.get('/v1/test/Open', { config: publicCall, schema }, async ({ session }) => ok(session.suid))
}
const rules: Record<string, Rule | undefined> = {
  '/test/Plugin': { pluginKey: 'auction' },
  '/test/Union': { union: 'only' },
  '/test/Seller': { union: 'never' },
  '/test/Salt': { industries: ['salt'] },
}
const registry = {
  routesFor: () => ({ path_arr: [], api_arr: [], groups: [], routes: [], addons: [] }),
  ruleOf: (right: string) => rules[right],
}
const t = await testApp({ plugins: [section], registry })

describe('the sign', () => {
  test('a call whose parameters were changed in transit is refused', async () => {
    const s = await t.supplier()
    const answer = await s.post('/test/ThingSave', { name: 'salt' }, { headers: { sign: '0'.repeat(64) } })
    expect(answer).toMatchObject({ http: 400, status: false, code: 'bad_sign' })
    expect((await s.get('/test/ThingManage', { name: '盐', page: 2 })).http).toBe(200)
  })

  test('a timestamp within a day passes; beyond it the server reports its time', async () => {
    const s = await t.supplier()
    const now = Math.floor(t.app.now().getTime() / 1000)
    const at = (seconds: number) => s.get('/test/ThingManage', {}, { headers: { timestamp: String(now + seconds) } })
    for (const seconds of [-86_000, 86_000]) expect((await at(seconds)).http).toBe(200)
    for (const seconds of [-90_000, 90_000, NaN]) {
      const answer = await at(seconds)
      expect(answer).toMatchObject({ http: 400, code: 'bad_timestamp', data: { server_time: expect.any(Number) } })
    }
  })
})

describe('authorization of callers', () => {
  test('[safety T2] [safety S4] refuses a call without a token, or with a supplier other than the token’s', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    const signedOut = { http: 401, code: 'signed_out', data: 'login' }
    expect(await t.anyone.get('/test/ThingManage')).toMatchObject(signedOut)
    expect(await s.get('/test/ThingManage', {}, { headers: { supplieruid: String(other.suid) } })).toMatchObject(
      signedOut,
    )
    expect(await s.get('/test/ThingManage', {}, { headers: { supplieruid: '' } })).toMatchObject(signedOut)
    expect(await t.anyone.get('/test/Open')).toMatchObject(signedOut) // a public call has no caller to speak of
  })

  test('an operator calls exactly what its role names, in any spelling of the role', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: ['/test/ThingManage', 'v1/test/Salt'] })
    expect((await o.get('/test/ThingManage')).http).toBe(200)
    expect((await o.get('/test/Salt')).http).toBe(200)
    const refused = await o.post('/test/ThingSave', { name: 'salt' })
    expect(refused).toMatchObject({ http: 403, code: 'forbidden', msg: '没有操作权限，请尝试重新登录或刷新' })
  })

  test('[safety S2] a path written with escapes is the same path', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: [] })
    expect((await o.get('/test/Thing%4Danage')).code).toBe('forbidden')
  })

  test('a role called admin has no flag, so it grants nothing', async () => {
    const s = await t.supplier()
    await t.database.sql(`update role set name = 'boss' where suid = $1`, [s.suid])
    const o = await s.operator({ name: 'admin', apis: [] })
    expect((await o.get('/test/ThingManage')).code).toBe('forbidden')
    expect((await o.get<{ roles: string[] }>('/buyer/user/info')).code).toBe('roles_empty')
  })

  test('[A23] a person without a role learns that roles must not be empty', async () => {
    const s = await t.supplier()
    const o = await s.operator()
    await t.database.sql("update operator set role_ids = '{}' where id = $1", [o.uid])
    t.app.sessions.forget(s.suid)
    expect(await o.get('/buyer/user/info', {}, { headers: { 'accept-language': 'en-GB,en' } })).toMatchObject({
      http: 403,
      code: 'roles_empty',
      msg: 'The user must have at least one role (non-empty roles)',
    })
  })

  test('[safety S7] withdrawn rights are gone within a second, without a new sign-in', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: ['/test/ThingManage'] })
    expect((await o.get('/test/ThingManage')).http).toBe(200)
    await t.database.sql(`update role set api_arr = '[]' where suid = $1 and not is_admin`, [s.suid])
    await soon(o, 'forbidden')
  })

  test('[safety S7] a disabled person and a closed supplier are out within a second', async () => {
    const s = await t.supplier()
    const o = await s.operator({ apis: ['/test/ThingManage'] })
    expect([(await o.get('/test/ThingManage')).http, (await s.get('/test/ThingManage')).http]).toEqual([200, 200])
    await t.database.sql(`update operator set status = 'disabled' where id = $1`, [o.uid])
    await soon(o, 'signed_out')
    await t.database.sql(`update supplier set status = 'closed' where suid = $1`, [s.suid])
    await soon(s, 'signed_out')
  })

  test('[safety S8] a call of a plugin needs the plugin, even for the main account', async () => {
    const s = await t.supplier()
    expect(await s.get('/test/Plugin')).toMatchObject({ http: 403, code: 'plugin_off' })
    await t.database.sql(`insert into supplier_addon (suid, key) values ($1, 'auction')`, [s.suid])
    t.app.sessions.forget(s.suid)
    expect((await s.get('/test/Plugin')).http).toBe(200)
    await t.database.sql(`update supplier_addon set expire_at = now() - interval '1 minute' where suid = $1`, [s.suid])
    t.app.sessions.forget(s.suid)
    expect((await s.get('/test/Plugin')).code).toBe('plugin_off')
  })

  test('[safety S8] union, industry and platform rules hold for the main account too', async () => {
    const [salt, grain, union, platform] = [
      await t.supplier(),
      await t.supplier({ industry_type: 'grain' }),
      await t.supplier({ is_union: true }),
      await t.supplier({ is_platform: true }),
    ]
    const codes = async (path: string) =>
      Promise.all([salt, grain, union, platform].map(async (s) => (await s.get(path)).code))
    expect(await codes('/test/Salt')).toEqual(['ok', 'forbidden', 'ok', 'ok'])
    expect(await codes('/test/Union')).toEqual(['forbidden', 'forbidden', 'ok', 'forbidden'])
    expect(await codes('/test/Seller')).toEqual(['ok', 'ok', 'forbidden', 'ok'])
    expect(await codes('/test/Platform')).toEqual(['forbidden', 'forbidden', 'forbidden', 'ok'])
  })

  test('[safety T9] a link in a page cannot make a call', async () => {
    const s = await t.supplier()
    const answer = await s.get('/buyer/user/logout', {}, { headers: { 'sec-fetch-mode': 'navigate' } })
    expect(answer).toMatchObject({ http: 403, code: 'forbidden' })
    expect((await s.get('/test/ThingManage')).http).toBe(200)
  })
})

describe('allowed content of a call', () => {
  test('every wrong field is named, in the caller’s language', async () => {
    const s = await t.supplier()
    const answer = await s.post(
      '/test/ThingSave',
      { nmae: 'salt', tags: 'x' },
      { headers: { 'accept-language': 'es' } },
    )
    expect(answer).toMatchObject({ http: 422, code: 'invalid', msg: 'Revise los datos introducidos' })
    expect(answer.data).toEqual({
      errors: expect.arrayContaining([
        { field: 'name', code: 'required', msg: 'Complete name' },
        { field: 'nmae', code: 'unknown_key', msg: 'Campo desconocido nmae' },
        { field: 'tags', code: 'wrong_type', msg: 'tags: formato no válido' },
      ]),
    })
  })

  test('no value is coerced, and a text is counted in characters', async () => {
    const s = await t.supplier()
    expect(await s.post('/test/ThingSave', { name: 12 })).toMatchObject({
      data: { errors: [{ field: 'name', code: 'wrong_type' }] },
    })
    expect(await s.post('/test/ThingSave', { name: '一二三四五六' })).toMatchObject({
      data: { errors: [{ field: 'name', code: 'too_long' }] },
    })
    expect((await s.post('/test/ThingSave', { name: '一二三四五' })).http).toBe(200)
  })

  test('a repeated or unknown query key is refused', async () => {
    const s = await t.supplier()
    expect(await s.get('/test/ThingManage?name=a&name=b')).toMatchObject({ http: 400 })
    expect(await s.get('/test/ThingManage', { nmae: 'a' })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'nmae', code: 'unknown_key' }] },
    })
  })

  test.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'malformed'],
    ['an empty body', '', 'application/json', 400, 'malformed'],
    ['an array', '[1]', 'application/json', 400, 'malformed'],
    ['a prototype', '{"__proto__":{"name":"x"}}', 'application/json', 400, 'malformed'],
    ['too much', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), 'application/json', 413, 'body_too_large'],
    ['plain text', 'name=x', 'text/plain', 415, 'bad_media_type'],
    ['a form', 'name=x', 'application/x-www-form-urlencoded', 415, 'bad_media_type'],
    ['a file where none is wanted', '--b\r\n\r\n--b--', 'multipart/form-data; boundary=b', 415, 'bad_media_type'],
  ])('%s is refused as an envelope', async (_, payload, type, http, code) => {
    const s = await t.supplier()
    const raw = await t.app.inject({
      method: 'POST',
      url: '/v1/test/ThingSave',
      payload,
      headers: { 'content-type': type, ...signedHeaders(s.tokens.access_token, s.suid) },
    })
    const { status, code: actual, msg } = raw.json<{ status: boolean; code: string; msg: string }>()
    expect({ http: raw.statusCode, status, code: actual }).toEqual({ http, status: false, code })
    expect(msg).toBeTruthy()
  })

  test.each(['/v1/nothing', '/api/nothing', '/nothing', '/v1/%zz', '/v1/test/ThingSave'])(
    'GET %s is answered as an envelope',
    async (url) => {
      const raw = await t.app.inject({ url })
      expect([400, 404]).toContain(raw.statusCode)
      expect(raw.json()).toMatchObject({ status: false, data: null })
    },
  )
})

test.each([
  ['an access rule', {}, /GET \/v1\/test\/Lost: config.access/],
  ['a schema of its query', { config: sessionCall }, /GET \/v1\/test\/Lost: schema.querystring/],
])('[safety S1] [safety S20] a route without %s stops the start-up', async (_, options, message) => {
  const lost: FastifyPluginAsync = async (app) => void app.get('/v1/test/Lost', options, async () => ok(1))
  await expect(testApp({ plugins: [lost], database: t.database })).rejects.toThrow(message)
})

function signedHeaders(accesstoken: string, suid: number) {
  return {
    device: 'web',
    timestamp: String(Math.floor(Date.now() / 1000)),
    accesstoken,
    supplieruid: String(suid),
    sign: 'x',
  }
}

/** Calls of the person are refused so within a second, and half a one for the question that is on its way. */
async function soon(person: Person, code: string): Promise<void> {
  const began = performance.now()
  await expect.poll(async () => (await person.get('/test/ThingManage')).code).toBe(code)
  expectWithin(1500, performance.now() - began)
}
