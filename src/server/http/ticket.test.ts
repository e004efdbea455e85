import type { FastifyPluginAsync } from 'fastify'
import { expect, test } from 'vitest'
import { ok } from './envelope.ts'
import { apiCall, fields, noQuery, textSchema } from './route.ts'
import { testApp } from '#test/helpers/app.ts'

const section: FastifyPluginAsync = async (app) => {
  const querystring = fields({ name: textSchema(50), sign: textSchema(200), _down_excel: textSchema(1) })
  app.get(
    '/v1/test/ThingManage',
    { config: { ...apiCall, download: true }, schema: { querystring } },
    async ({ session, query }, reply) => {
      reply.header('x-who', String(session.uid))
      return ok(query)
    },
  )
  app.get('/v1/test/Plain', { config: apiCall, schema: { querystring: noQuery } }, async () => ok(1))
}
const t = await testApp({ plugins: [section] })
const path = '/test/ThingManage'
const open = (query: Record<string, string>, url = '/v1/test/ThingManage') =>
  t.app.inject({ url, query, headers: { 'sec-fetch-mode': 'navigate' } })

test('[safety T5] a ticket opens its address once, as its requester', async () => {
  const s = await t.supplier()
  const params = { _down_excel: '1', name: '盐 & 粮' }
  const { data } = await s.post<{ sign: string }>('/seller/export/Ticket', { path, params })
  const first = await open({ ...params, sign: data.sign })
  expect([first.statusCode, first.headers['x-who'], first.headers['cache-control']]).toEqual([
    200,
    String(s.uid),
    'no-store',
  ])
  const second = await open({ ...params, sign: data.sign })
  expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([403, 'bad_ticket'])
})

test('for other parameters, another address or a minute later, it is refused', async () => {
  const s = await t.supplier()
  const ticket = async () =>
    (await s.post<{ sign: string }>('/seller/export/Ticket', { path, params: { name: 'a' } })).data.sign
  expect((await open({ name: 'b', sign: await ticket() })).statusCode).toBe(403)
  expect((await open({ sign: await ticket() })).statusCode).toBe(403)
  expect((await open({ sign: await ticket() }, '/v1/test/Plain')).statusCode).toBe(400) // not an address for tickets: headers are missing
  const late = await ticket()
  t.pass(61)
  expect((await open({ name: 'a', sign: late })).statusCode).toBe(403)
})

test('[safety T5] it is issued only for calls that the person may make, and ends with the right and with the session', async () => {
  const s = await t.supplier()
  const [none, some] = [await s.operator({ apis: [] }), await s.operator({ apis: [path] })]
  expect(await none.post('/seller/export/Ticket', { path })).toMatchObject({ http: 403, code: 'forbidden' })
  expect(await some.post('/seller/export/Ticket', { path: '/test/Plain' })).toMatchObject({ http: 404 })
  const { data } = await some.post<{ sign: string }>('/seller/export/Ticket', { path })
  await t.database.sql(`update role set api_arr = '[]' where suid = $1 and not is_admin`, [s.suid])
  t.app.sessions.forget(s.suid)
  expect((await open({ sign: data.sign })).json()).toMatchObject({ code: 'forbidden' })
  const out = await s.post<{ sign: string }>('/seller/export/Ticket', { path })
  await s.get('/buyer/user/logout')
  expect((await open({ sign: out.data.sign })).json()).toMatchObject({ code: 'bad_ticket' })
})

test('a ticket that names another supplier is invalid', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  const { data } = await s.post<{ sign: string }>('/seller/export/Ticket', { path })
  const moved = data.sign.replace(/^\d+/, String(other.suid))
  expect((await open({ sign: moved })).json()).toMatchObject({ code: 'bad_ticket' })
  expect((await open({ sign: 'nonsense' })).json()).toMatchObject({ code: 'bad_ticket' })
  expect((await open({ sign: data.sign })).statusCode).toBe(200)
})

test('the helper of the tests downloads as a browser does', async () => {
  const s = await t.supplier()
  expect((await s.download(path, { name: 'x' })).statusCode).toBe(200)
})
