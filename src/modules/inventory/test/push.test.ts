import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '../../index.ts'
import { deliverDue, retryDelays } from '#server/outbox/deliver.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, p, q } from '#test/helpers/goods.ts'
import { impatiently, httpClient, pushing, until } from '#test/helpers/pushing.ts'

const product = registry(modules)
const t = await testApp({ ...sections(product), httpClient })
const { connected, receive, stateOf, pushes, confirmed, sender } = pushing(t, product)

describe('[safety S34] a push', () => {
  test('[B08] is signed, accepted once, and its number is returned', async () => {
    const { g, receiver } = await connected()
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await g.info('inbound', id)).toMatchObject({ send_state: 'sent', ext_no: 'EXT1' }))
    const [push] = receiver.taken.values()
    expect(push?.body).toMatchObject({
      event: 'inbound.audited',
      data: { lines: [{ material: 'B', qty: q(10), base_qty: q(10), amount: 6_000 }] },
    })
    expect(await g.step('inbound', 'Send', { id })).toMatchObject({
      http: 409,
      code: 'already_sent',
      msg: '请勿重复推送',
    })
    expect(await g.step('inbound', 'Unaudit', { id, remark: 'x' })).toMatchObject({ code: 'sent_first' })
  })

  test('[B08] shows that it is in progress until the receiver answers', async () => {
    const { g, receiver } = await connected()
    const answered = receiver.hold()
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(receiver.taken.size).toBe(1))
    expect(await stateOf(g, id)).toBe('sending')
    answered()
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
  })

  test('is retried with the same key after the receiver was busy or accepted it without an answer', async () => {
    const { g, receiver } = await connected()
    impatiently()
    receiver.fault('busy', 'drop')
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    for (const [try_, pause] of retryDelays.slice(0, 2).entries()) {
      await until(async () =>
        expect(dataOf(await g.person.get<unknown[]>('/jxc/connector/OutboxManage'))).toMatchObject([
          { state: 'retry', tries: try_ + 1 },
        ]),
      )
      await deliverDue(sender) // not due yet: nothing is sent
      expect(receiver.calls).toHaveLength(try_ + 1)
      t.pass(pause + 1)
      await deliverDue(sender)
    }
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    expect(receiver.taken.size).toBe(1)
    expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(1)
    expect(receiver.calls.map(({ status }) => status)).toEqual([503, 0, 200])
  })

  test('with a permanent failure is given up at once and can be pushed again, with the same key', async () => {
    const { g, receiver } = await connected()
    receiver.fault('reject')
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('failed'))
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    expect(receiver.calls.map(({ status }) => status)).toEqual([422, 200])
    expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(1)
  })

  test('with a wrong secret is refused by the receiver, and the secret is never shown', async () => {
    const { g, receiver } = await connected({ secret: 'another secret' })
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('failed'))
    expect(receiver.calls).toMatchObject([{ status: 401 }])
    const info = await g.person.get('/jxc/connector/ConnectorInfo')
    expect(info.raw.body).not.toContain('secret"')
    expect(JSON.stringify(await t.database.sql('select * from connector'))).not.toContain('another secret')
    expect(
      JSON.stringify(await t.database.sql('select before, after from op_log where suid = $1', [g.person.suid])),
    ).not.toContain('another secret')
  })

  test('with a lost answer is confirmed by its receiver, and by no other caller', async () => {
    const { g, receiver } = await connected()
    impatiently()
    receiver.fault('drop', 'busy')
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () =>
      expect(dataOf(await g.person.get<unknown[]>('/jxc/connector/OutboxManage'))).toMatchObject([{ state: 'retry' }]),
    )
    const [key = ''] = receiver.taken.keys()
    const confirm = (body: Record<string, unknown>, by?: string) =>
      confirmed({ supplier: g.person.suid, id: key, ...body }, by)
    const stranger = await t.supplier()
    expect(await confirm({}, 'a guess')).toBe('bad_sign')
    expect(await confirm({ supplier: stranger.suid })).toBe('bad_sign')
    expect(await confirm({ id: 'RKD0-0' })).toBe('not_found')
    expect(await stateOf(g, id)).toBe('sending')
    expect(await Promise.all([confirm({}), confirm({}), confirm({})])).toEqual(['ok', 'ok', 'ok'])
    expect(await g.info('inbound', id)).toMatchObject({ send_state: 'sent', ext_no: 'WMS-77' })
    expect(await confirm({ state: 'refused' })).toBe('ok') // too late: the receiver has it
    expect(await stateOf(g, id)).toBe('sent')
    t.pass(retryDelays[0] + 1)
    await deliverDue(sender)
    expect(receiver.calls).toHaveLength(1) // no further attempts
  })

  test('that was accepted is sent again only if an operator with that right forces it, under the same key and number', async () => {
    const { g, receiver } = await connected()
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    const keeper = await g.person.operator({ apis: ['/jxc/inbound/InboundSend', '/jxc/inbound/InboundInfo'] })
    expect(await keeper.post('/jxc/inbound/InboundSend', { id })).toMatchObject({
      code: 'already_sent',
      msg: '请勿重复推送',
    })
    expect(await keeper.post('/jxc/inbound/InboundResend', { id, remark: 'x' })).toMatchObject({
      http: 403,
      code: 'forbidden',
    })
    receiver.fault('busy')
    dataOf(await g.step('inbound', 'Resend', { id, remark: '对方丢失' }))
    await until(async () => expect(receiver.calls).toHaveLength(2))
    t.pass(retryDelays[0] + 1)
    await until(async () => {
      await deliverDue(sender)
      expect(await g.info('inbound', id)).toMatchObject({ send_state: 'sent', ext_no: 'EXT1' })
    })
    expect(receiver.calls.map(({ status }) => status)).toEqual([200, 503, 200])
    expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(1)
    expect(receiver.taken.size).toBe(1)
  })

  test('that was recalled allows a change of the receipt, and the next push is new', async () => {
    const { g, receiver } = await connected()
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    dataOf(await g.step('inbound', 'Recall', { id, remark: '对方已删除' }))
    dataOf(await g.step('inbound', 'Unaudit', { id, remark: '改数量' }))
    dataOf(await g.step('inbound', 'Submit', { id }))
    dataOf(await g.step('inbound', 'Audit', { id, result: 'pass' }))
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    expect(receiver.taken.size).toBe(2)
  })

  test('that failed may have been accepted all the same: the receipt is changed only after a recall, and no key ever carries two contents', async () => {
    const { g, receiver } = await connected()
    impatiently()
    receiver.fault('drop', 'reject')
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect((await pushes(g))[0]).toMatchObject({ state: 'retry', problem: 'timeout' }))
    t.pass(retryDelays[0] + 1)
    await deliverDue(sender)
    await until(async () => expect(await stateOf(g, id)).toBe('failed'))
    for (const step of ['Unaudit', 'Void'])
      expect(await g.step('inbound', step, { id, remark: '改数量' })).toMatchObject({ code: 'sent_first' })
    dataOf(await g.step('inbound', 'Recall', { id, remark: '对方已删除' }))
    const { ver } = dataOf(await g.step('inbound', 'Unaudit', { id, remark: '改数量' }))
    dataOf(await g.save('inbound', { id, ver, submit: true, lines: [{ material_id: g.sack, qty: q(7), price: p(6) }] }))
    dataOf(await g.step('inbound', 'Audit', { id, result: 'pass' }))
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(receiver.taken.size).toBe(2))
    const payloads = [...receiver.taken.values()].map(({ body }) => JSON.stringify(body.data))
    expect(payloads.map((data) => /"qty":(\d+)/.exec(data)?.[1])).toEqual([String(q(10)), String(q(7))])
  })

  test('is sent once for any number of senders, and a sender that another has replaced reports nothing more', async () => {
    const { g, receiver } = await connected()
    const answers = [receiver.hold(), receiver.hold()]
    const { id } = await receive(g)
    const pressed = await Promise.all([1, 2, 3].map(() => g.step('inbound', 'Send', { id })))
    expect(pressed.map(({ code }) => code).toSorted()).toEqual(['already_sent', 'already_sent', 'ok'])
    await until(async () => expect(receiver.taken.size).toBe(1))
    await Promise.all([deliverDue(sender), deliverDue(sender), deliverDue(sender)])
    expect(receiver.calls).toEqual([])
    t.pass(31) // the first sender is considered dead
    const second = deliverDue(sender)
    await until(async () => expect((await pushes(g))[0]).toMatchObject({ state: 'sending', tries: 2 }))
    answers[0]?.()
    await until(async () => expect(receiver.calls).toHaveLength(1))
    await until(async () =>
      expect(await t.database.sql('select 1 from conn_log where suid = $1', [g.person.suid])).toHaveLength(1),
    )
    expect((await pushes(g))[0]).toMatchObject({ state: 'sending', tries: 2 })
    answers[1]?.()
    await second
    expect((await pushes(g))[0]).toMatchObject({ state: 'sent', tries: 2 })
    expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(1)
  })

  test('with a malformed answer stores the usable parts of it, and blocks no later push', async () => {
    const { g, receiver } = await connected()
    receiver.fault('odd', 'garbled', 'cut')
    const ids: number[] = []
    for (const _ of [1, 2, 3]) {
      const { id } = await receive(g)
      dataOf(await g.step('inbound', 'Send', { id }))
      await until(async () => expect(['sent', 'retry']).toContain((await pushes(g))[0]?.state))
      ids.push(id)
    }
    const [odd = 0, garbled = 0, cut = 0] = ids
    expect(await g.info('inbound', odd)).toMatchObject({ send_state: 'sent', ext_no: `EX${'长'.repeat(58)}` })
    expect(await g.info('inbound', garbled)).toMatchObject({ send_state: 'sent', ext_no: null })
    expect(await g.info('inbound', cut)).toMatchObject({ send_state: 'sending' })
    expect((await pushes(g))[0]).toMatchObject({ state: 'retry', problem: 'unreachable' })
  })

  test('follows the audit automatically if configured, and requires a connection otherwise', async () => {
    const { g } = await connected()
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { auto_send: true }))
    const { id } = await receive(g)
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    const lone = await goodsOf(await t.supplier())
    expect(await lone.step('inbound', 'Send', { id: (await receive(lone)).id })).toMatchObject({
      code: 'connector_off',
    })
  })
})
