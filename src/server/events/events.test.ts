import { createHash } from 'node:crypto'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveEvent } from '#core/wire/access-wire.ts'
import { registry } from '#core/define/registry.ts'
import { sign } from '#core/wire/sign.ts'
import { modules } from '#modules/index.ts'
import { sections } from '../composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person, TestApp } from '#test/helpers/app.ts'
import { expectWithin } from '#test/helpers/patience.ts'

const secrets = { jwt: new Uint8Array(32).fill(1), refresh: new Uint8Array(32).fill(2) }
const t = await testApp(sections(registry(modules)))
const url = await t.app.listen({ host: '127.0.0.1', port: 0 })

/** Opens a person's stream and gathers what comes through it. */
async function listening(person: Person, at = url) {
  const events: LiveEvent[] = []
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const timestamp = String(Math.floor(Date.now() / 1000))
  const accesstoken = person.tokens.access_token
  const signed = sign({ params: {}, timestamp, accesstoken }, (text) => createHash('sha256').update(text).digest('hex'))
  const headers = {
    accept: 'text/event-stream',
    device: 'web',
    timestamp,
    accesstoken,
    supplieruid: String(person.suid),
    sign: signed,
  }
  const answer = await fetch(`${at}/api/events`, { headers, signal: abort.signal })
  const stream = { answer, events, over: false, close: () => abort.abort() }
  const read = async () => {
    if (!answer.ok || !answer.body) return
    for await (const { data } of answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream()))
      events.push(JSON.parse(data))
    stream.over = true
  }
  void read().catch(() => undefined) // it was closed by this side
  if (answer.ok) await vi.waitFor(() => expect(events).toHaveLength(1), { timeout: 60_000 })
  return stream
}
const partner = (person: Person, code: string) =>
  person.post('/jxc/customer/CustomerSave', {
    code,
    name: code,
    kind: 'customer',
    category: 'other',
    phone: '13800000000',
    submit: true,
  })
const counts = (events: readonly LiveEvent[]) => events.filter(({ what }) => what === 'counts').length

test('[S08] a change of counted rows is published to every open console of the supplier, and to no other supplier', async () => {
  const s = await t.supplier()
  const [stream, colleague, other] = await Promise.all([
    listening(s),
    listening(await s.operator({ apis: [] })),
    listening(await t.supplier()),
  ])
  expect(stream.events[0]).toEqual({ what: 'hello', build: '' })
  expect((await partner(s, 'A')).status).toBe(true)
  await vi.waitFor(() => expect([stream, colleague].map(({ events }) => counts(events))).toEqual([1, 1]), {
    timeout: 60_000,
  })
  await Promise.all([partner(s, 'B'), partner(s, 'C')]) // published together, a little later
  await vi.waitFor(() => expect([stream, colleague].map(({ events }) => counts(events))).toEqual([2, 2]), {
    timeout: 60_000,
  })
  expect(other.events).toHaveLength(1)
})

test('a change that no counter counts, or that was refused, is not published', async () => {
  const s = await t.supplier()
  const stream = await listening(s)
  expect((await s.post('/jxc/unit/UnitSave', { name: '袋', dimension: 'count' })).status).toBe(true)
  expect((await s.post('/jxc/customer/CustomerSave', { code: 'A' })).status).toBe(false)
  await partner(s, 'B')
  await vi.waitFor(() => expect(stream.events.at(-1)).toEqual({ what: 'counts' }), { timeout: 60_000 })
  expect(stream.events).toHaveLength(2)
})

test('[B17] a published or withdrawn notice reaches every console of the supplier, whose counters stay unchanged', async () => {
  const s = await t.supplier()
  const people = await Promise.all([s, await s.operator({ apis: [] })].map((item) => listening(item)))
  const { id } = (
    await s.post<{ id: number }>('/seller/content/NotificationSave', { title: '停电', audience: 'all', body: '周五' })
  ).data
  const received = (times: number) =>
    vi.waitFor(
      () =>
        expect(people.map(({ events }) => events.filter(({ what }) => what === 'tools').length)).toEqual([
          times,
          times,
        ]),
      {
        timeout: 60_000,
      },
    )
  await received(1)
  await s.post('/seller/content/NotificationPublish', { id })
  await received(2)
  await s.post('/seller/content/NotificationWithdraw', { id, remark: '日期有误' })
  await received(3)
  expect(people.map(({ events }) => counts(events))).toEqual([0, 0])
})

test('a background export is published to its requester only', async () => {
  const s = await t.supplier()
  const [stream, colleague] = await Promise.all([listening(s), listening(await s.operator({ apis: [] }))])
  expect((await s.post('/jxc/material/MaterialManage', { _down_excel: 2, _excel_file_name: 'a' })).status).toBe(true)
  await vi.waitFor(() => expect(stream.events).toContainEqual({ what: 'exports' }), { timeout: 60_000 })
  expect(colleague.events).toHaveLength(1)
})

test('a stream ends with its session, within a second, in any process', async () => {
  const s = await t.supplier()
  const again = await s.again()
  const [first, second] = await Promise.all([listening(s), listening(again)])
  const began = performance.now()
  await s.get('/buyer/user/logout')
  await vi.waitFor(() => expect(first.over).toBe(true), { timeout: 60_000 })
  expectWithin(1500, performance.now() - began)
  expect(first.events.at(-1)).toEqual({ what: 'end', why: 'signed_out' })
  expect(second.events).toHaveLength(1)
  expect((await listening(s)).answer.status).toBe(401)
  t.pass(13 * 3600) // past the end of any session
  onTestFinished(() => t.pass(-13 * 3600))
  await vi.waitFor(() => expect(second.over).toBe(true), { timeout: 60_000 })
})

test('one person opens twelve streams at most, and may open another when one is closed', async () => {
  const s = await t.supplier()
  const open = await Promise.all(Array.from({ length: 12 }, () => listening(s)))
  expect((await listening(s)).answer.status).toBe(429)
  open[0]?.close()
  await vi.waitFor(async () => expect((await listening(s)).answer.status).toBe(200), { timeout: 60_000 })
})

test('one supplier opens half of all streams at most, and another still gets a slot', async () => {
  const small = await testApp({ ...sections(registry(modules)), database: t.database, limits: { streams: 6 } })
  const at = await small.app.listen({ host: '127.0.0.1', port: 0 })
  const [s, other] = [await small.supplier(), await small.supplier()]
  for (let n = 0; n < 3; n++) expect((await listening(s, at)).answer.status).toBe(200)
  const { answer } = await listening(await s.operator({ apis: [] }), at)
  expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'share_used' }])
  expect((await listening(other, at)).answer.status).toBe(200)
})

test('a caller that accepts no stream gets one answer', async () => {
  const s = await t.supplier()
  expect(await s.get('/api/events')).toMatchObject({ http: 200, data: { what: 'hello', build: '' } })
  expect(await t.anyone.get('/api/events')).toMatchObject({ http: 401, data: 'login' })
})

test('the other server processes receive the events of one process, and a stop ends every stream', async () => {
  const other: TestApp = await testApp({ ...sections(registry(modules)), database: t.database, secrets })
  const here: TestApp = await testApp({ ...sections(registry(modules)), database: t.database, secrets })
  const [there, at] = await Promise.all([
    other.app.listen({ host: '127.0.0.1', port: 0 }),
    here.app.listen({ host: '127.0.0.1', port: 0 }),
  ])
  const s = await here.supplier()
  const colleague = await s.operator({ apis: [] })
  const [near, far, ended] = await Promise.all([listening(s, at), listening(s, there), listening(colleague, there)])
  await partner(s, 'A')
  await vi.waitFor(() => expect([near, far].map(({ events }) => counts(events))).toEqual([1, 1]), { timeout: 60_000 })
  await colleague.get('/buyer/user/logout')
  await vi.waitFor(() => expect(ended.over).toBe(true), { timeout: 60_000 })
  await other.app.close()
  await vi.waitFor(() => expect(far.over).toBe(true), { timeout: 60_000 })
  expect(far.events.at(-1)).toEqual({ what: 'end', why: 'stopping' })
  expect(near.over).toBe(false)
})
