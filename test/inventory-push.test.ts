import { describe, expect, test, vi } from 'vitest'
import { registry } from '#core/registry.ts'
import { modules } from '#modules/index.ts'
import { deliverDue, pauses } from '#server/outbox/deliver.ts'
import { callOut, isAllowedAddress, isAllowedUrl } from '#server/outbound/client.ts'
import { signPush } from '#server/outbound/signature.ts'
import { sections } from '#server/resource/sections.ts'
import { testApp } from './helpers/app.ts'
import { goodsOf, p, q, taken } from './helpers/goods.ts'
import type { Goods } from './helpers/goods.ts'
import { startReceiver } from './helpers/receiver.ts'

const product = registry(modules)
const t = await testApp({ ...sections(product), outbound: { own: ['127.0.0.1'] } })
const secret = 'both sides know this'
const courier = { app: t.app, registry: product, rules: { own: ['127.0.0.1'] } }

async function connected(settings: { secret?: string } = {}) {
  const g = await goodsOf(await t.supplier())
  const receiver = await startReceiver({ secret, now: () => t.app.now().getTime() })
  taken(
    await g.person.post('/jxc/connector/ConnectorSave', {
      name: 'WMS',
      base_url: receiver.url,
      secret: settings.secret ?? secret,
      enabled: true,
    }),
  )
  return { g, receiver }
}

const receive = (g: Goods) =>
  g.done('inbound', { biz_type: 'production', warehouse_id: g.north, lines: [{ material_id: g.sack, qty: q(10), price: p(6) }] })
const stateOf = async (g: Goods, id: number) => (await g.info<{ send_state: string }>('inbound', id)).send_state
const until = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 60_000, interval: 50 })

describe('[safety S34] a push', () => {
  test('[B08] is signed, taken once, and its number comes back', async () => {
    const { g, receiver } = await connected()
    const { id } = await receive(g)
    taken(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await g.info('inbound', id)).toMatchObject({ send_state: 'sent', ext_no: 'EXT1' }))
    const [push] = receiver.taken.values()
    expect(push?.body).toMatchObject({
      event: 'inbound.audited',
      data: { lines: [{ material: 'B', qty: q(10), base_qty: q(10), amount: 6_000 }] },
    })
    expect(await g.step('inbound', 'Send', { id })).toMatchObject({ http: 409, code: 'already_sent', msg: '请勿重复推送' })
    expect(await g.step('inbound', 'Unaudit', { id, remark: 'x' })).toMatchObject({ code: 'sent_first' })
  })

  test('[B08] shows that it is on its way for as long as the other side takes', async () => {
    const { g, receiver } = await connected()
    const answered = receiver.hold()
    const { id } = await receive(g)
    taken(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(receiver.taken.size).toBe(1))
    expect(await stateOf(g, id)).toBe('sending')
    answered()
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
  })

  test('is tried again with the same key after the other side was busy or took it without a word', async () => {
    const { g, receiver } = await connected()
    receiver.fault('busy', 'drop')
    const { id } = await receive(g)
    taken(await g.step('inbound', 'Send', { id }))
    for (const [try_, pause] of pauses.slice(0, 2).entries()) {
      await until(async () =>
        expect(taken(await g.person.get<unknown[]>('/jxc/connector/OutboxManage'))).toMatchObject([{ state: 'retry', tries: try_ + 1 }]),
      )
      await deliverDue(courier) // not due yet: nothing is sent
      expect(receiver.calls).toHaveLength(try_ + 1)
      t.pass(pause + 1)
      await deliverDue(courier)
    }
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    expect(receiver.taken.size).toBe(1)
    expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(1)
    expect(receiver.calls.map(({ status }) => status)).toEqual([503, 0, 200])
  })

  test('that cannot get better is given up at once and can be pushed again, with the same key', async () => {
    const { g, receiver } = await connected()
    receiver.fault('reject')
    const { id } = await receive(g)
    taken(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('failed'))
    taken(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    expect(receiver.calls.map(({ status }) => status)).toEqual([422, 200])
    expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(1)
  })

  test('with a wrong secret is refused by the other side, and the secret is never shown', async () => {
    const { g, receiver } = await connected({ secret: 'another secret' })
    const { id } = await receive(g)
    taken(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('failed'))
    expect(receiver.calls).toMatchObject([{ status: 401 }])
    const shown = await g.person.get('/jxc/connector/ConnectorInfo')
    expect(shown.raw.body).not.toContain('secret"')
    expect(JSON.stringify(await t.database.sql('select * from connector'))).not.toContain('another secret')
    expect(JSON.stringify(await t.database.sql('select before, after from op_log where suid = $1', [g.person.suid]))).not.toContain(
      'another secret',
    )
  })

  test('is confirmed by the other side when its answer got lost, and by nobody else', async () => {
    const { g, receiver } = await connected()
    receiver.fault('drop', 'busy')
    const { id } = await receive(g)
    taken(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(taken(await g.person.get<unknown[]>('/jxc/connector/OutboxManage'))).toMatchObject([{ state: 'retry' }]))
    const [key = ''] = receiver.taken.keys()
    const confirm = async (body: Record<string, unknown>, by = secret) => {
      const payload = JSON.stringify({ supplier: g.person.suid, id: key, state: 'taken', ext_no: 'WMS-77', ...body })
      const timestamp = Math.floor(t.app.now().getTime() / 1000)
      const headers = {
        'content-type': 'application/json',
        'x-saltern-timestamp': String(timestamp),
        'idempotency-key': 'c1',
        'x-saltern-signature': signPush({ secret: by, timestamp, key: 'c1', body: payload }),
      }
      const raw = await t.app.inject({ method: 'POST', url: '/api/push/confirm', headers, payload })
      return raw.json<{ code: string }>().code
    }
    const stranger = await t.supplier()
    expect(await confirm({}, 'a guess')).toBe('bad_sign')
    expect(await confirm({ supplier: stranger.suid })).toBe('bad_sign')
    expect(await confirm({ id: 'RKD0-0' })).toBe('not_found')
    expect(await stateOf(g, id)).toBe('sending')
    expect(await Promise.all([confirm({}), confirm({}), confirm({})])).toEqual(['ok', 'ok', 'ok'])
    expect(await g.info('inbound', id)).toMatchObject({ send_state: 'sent', ext_no: 'WMS-77' })
    expect(await confirm({ state: 'refused' })).toBe('ok') // too late: it is taken
    expect(await stateOf(g, id)).toBe('sent')
    t.pass(pauses[0] + 1)
    await deliverDue(courier)
    expect(receiver.calls).toHaveLength(1) // nothing is tried again
  })

  test('that was taken is sent again only where somebody with that right forces it, under the same key and number', async () => {
    const { g, receiver } = await connected()
    const { id } = await receive(g)
    taken(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    const keeper = await g.person.operator({ apis: ['/jxc/inbound/InboundSend', '/jxc/inbound/InboundInfo'] })
    expect(await keeper.post('/jxc/inbound/InboundSend', { id })).toMatchObject({ code: 'already_sent', msg: '请勿重复推送' })
    expect(await keeper.post('/jxc/inbound/InboundResend', { id, remark: 'x' })).toMatchObject({ http: 403, code: 'forbidden' })
    receiver.fault('busy')
    taken(await g.step('inbound', 'Resend', { id, remark: '对方丢失' }))
    await until(async () => expect(receiver.calls).toHaveLength(2))
    t.pass(pauses[0] + 1)
    await until(async () => {
      await deliverDue(courier)
      expect(await g.info('inbound', id)).toMatchObject({ send_state: 'sent', ext_no: 'EXT1' })
    })
    expect(receiver.calls.map(({ status }) => status)).toEqual([200, 503, 200])
    expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(1)
    expect(receiver.taken.size).toBe(1)
  })

  test('that was recalled lets the receipt be changed, and the next one is new', async () => {
    const { g, receiver } = await connected()
    const { id } = await receive(g)
    taken(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    taken(await g.step('inbound', 'Recall', { id, remark: '对方已删除' }))
    taken(await g.step('inbound', 'Unaudit', { id, remark: '改数量' }))
    taken(await g.step('inbound', 'Submit', { id }))
    taken(await g.step('inbound', 'Audit', { id, result: 'pass' }))
    taken(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    expect(receiver.taken.size).toBe(2)
  })

  test('follows the audit by itself where that is set, and asks for a connection otherwise', async () => {
    const { g } = await connected()
    taken(await g.person.post('/jxc/setting/InventorySettingSave', { auto_send: true }))
    const { id } = await receive(g)
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    const lone = await goodsOf(await t.supplier())
    expect(await lone.step('inbound', 'Send', { id: (await receive(lone)).id })).toMatchObject({ code: 'connector_off' })
  })
})

describe('[safety S39] the way out', () => {
  test('leads only to public https addresses', async () => {
    for (const url of ['http://example.org/', 'https://user@example.org/', 'ftp://example.org/'])
      expect(isAllowedUrl(new URL(url), {})).toBe(false)
    expect(isAllowedUrl(new URL('https://other.org/'), { hosts: ['wms.example.org'] })).toBe(false)
    const own = ['wms.lan', '192.168.1.20:8080']
    for (const url of ['http://wms.lan/', 'https://wms.lan:444/', 'http://192.168.1.20:8080/push'])
      expect(isAllowedUrl(new URL(url), { own }), url).toBe(true)
    for (const url of ['http://192.168.1.20/', 'http://wms.lan.example.org/', 'http://user@wms.lan/', 'ftp://wms.lan/'])
      expect(isAllowedUrl(new URL(url), { own }), url).toBe(false)
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.1',
      '172.16.9.9',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '100.64.0.1',
    ]
    for (const address of inside) expect(isAllowedAddress(address), address).toBe(false)
    expect(isAllowedAddress('93.184.216.34')).toBe(true)
    expect(await callOut({ url: 'https://127.0.0.1:1/', headers: {}, body: '{}' }, {})).toEqual({ failed: 'refused_address' })
    expect(await callOut({ url: 'https://[::1]:1/', headers: {}, body: '{}' }, {})).toEqual({ failed: 'refused_address' })
    expect(await callOut({ url: 'https://localhost:1/', headers: {}, body: '{}' }, {})).toEqual({ failed: 'refused_address' })
  })

  test('follows no redirect, and ends a long or a late answer', async () => {
    const receiver = await startReceiver({ secret })
    const timestamp = Math.floor(Date.now() / 1000)
    const call = (timeoutMs?: number) => {
      const headers = {
        'x-saltern-timestamp': String(timestamp),
        'idempotency-key': 'k',
        'x-saltern-signature': signPush({ secret, timestamp, key: 'k', body: '{}' }),
      }
      return callOut({ url: receiver.url, headers, body: '{}', ...(timeoutMs === undefined ? {} : { timeoutMs }) }, { own: ['127.0.0.1'] })
    }
    receiver.fault('redirect', 'flood', 'drop')
    expect(await call()).toMatchObject({ status: 302 })
    expect(await call()).toEqual({ failed: 'too_large' })
    expect(await call(300)).toEqual({ failed: 'timeout' })
  })

  test('signs as anybody can check: HMAC-SHA256 over timestamp, key and body', () => {
    // Worked out beside the product with `printf %s '1700000000.RKD1-3.{}' | openssl dgst -sha256 -hmac key`.
    expect(signPush({ secret: 'key', timestamp: 1_700_000_000, key: 'RKD1-3', body: '{}' })).toBe(
      '6ea74450304409f00b17f46c24c7fd753f2a1a3d57f67df427efd796aad2e98c',
    )
  })
})
