import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '../../index.ts'
import { deliverDue, retryDelays } from '#server/outbox/deliver.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { httpClient, pushing, until } from '#test/helpers/pushing.ts'

const product = registry(modules)
const t = await testApp({ ...sections(product), httpClient })
const { connected, receive, stateOf, pushes, confirmed, sender } = pushing(t, product)

describe('[safety S34] a push', () => {
  test('is retried at the time that the receiver names, and given up after all pauses; a manual push starts the pauses again', async () => {
    const { g, receiver } = await connected()
    receiver.fault('later', ...retryDelays.map(() => 'busy' as const), 'later')
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    for (const [tried, pause] of retryDelays.entries()) {
      await until(async () => expect(await pushes(g)).toMatchObject([{ state: 'retry', tries: tried + 1 }]))
      t.pass(pause + 1)
      await deliverDue(sender)
    }
    expect(await pushes(g)).toMatchObject([{ state: 'failed', tries: retryDelays.length + 1, problem: 'unavailable' }])
    const person = await g.person.again()
    dataOf(await person.post('/jxc/inbound/InboundSend', { id }))
    await until(async () => expect(await pushes(g)).toMatchObject([{ state: 'retry', tries: 1 }]))
    t.pass(retryDelays[0] + 1)
    await deliverDue(sender)
    expect(await pushes(g)).toMatchObject([{ state: 'sent', tries: 2 }])
    expect(receiver.taken.size).toBe(1)
  })

  test('does not wait for another supplier with a silent receiver, also after an interruption', async () => {
    const [silent, other] = await Promise.all([connected(), connected()])
    for (const { g, receiver } of [silent, other]) {
      receiver.fault('busy')
      const { id } = await receive(g)
      dataOf(await g.step('inbound', 'Send', { id }))
      await until(async () => expect(await pushes(g)).toMatchObject([{ state: 'retry' }]))
    }
    const answer = silent.receiver.hold()
    t.pass(retryDelays[0] + 1)
    const sweep = deliverDue(sender)
    await until(async () => expect(other.receiver.taken.size).toBe(1))
    expect(await pushes(silent.g)).toMatchObject([{ state: 'sending' }])
    answer()
    await sweep
    expect(await pushes(silent.g)).toMatchObject([{ state: 'sent' }])
  })

  test('is not sent while the connection is off, and a pending push can still be reported after it is on again', async () => {
    const { g, receiver } = await connected()
    receiver.fault('busy')
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await pushes(g)).toMatchObject([{ state: 'retry' }]))
    const [key = ''] = receiver.calls.map((call) => call.key)
    const turn = async (enabled: boolean) => {
      const { ver } = dataOf(await g.person.get<{ ver: number }>('/jxc/connector/ConnectorInfo'))
      dataOf(await g.person.post('/jxc/connector/ConnectorSave', { ver, enabled }))
    }
    await turn(false)
    expect(await g.step('inbound', 'Resend', { id, remark: 'x' })).toMatchObject({ code: 'state_changed' })
    t.pass(retryDelays[0] + 1)
    await deliverDue(sender)
    expect(await g.info('inbound', id)).toMatchObject({ send_state: 'failed' })
    expect(await pushes(g)).toMatchObject([{ state: 'failed', problem: 'refused_address' }])
    expect(await g.step('inbound', 'Send', { id })).toMatchObject({ code: 'connector_off' })
    const report = { supplier: g.person.suid, id: key }
    expect(await confirmed(report)).toBe('bad_sign')
    await turn(true)
    expect(await confirmed({ ...report, state: 'refused' })).toBe('ok')
    expect(await g.info('inbound', id)).toMatchObject({ send_state: 'failed' })
    expect(await confirmed(report)).toBe('ok')
    expect(await g.info('inbound', id)).toMatchObject({ send_state: 'sent', ext_no: 'WMS-77' })
    expect(receiver.calls).toHaveLength(1)
  })

  test('that was recalled stays recalled, for any later report of the receiver and any late answer', async () => {
    const { g, receiver } = await connected()
    const answered = receiver.hold()
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(receiver.taken.size).toBe(1))
    const [key = ''] = receiver.taken.keys()
    dataOf(await g.step('inbound', 'Recall', { id, remark: '发错了' }))
    const untouched = async () => {
      expect(await g.info('inbound', id)).toMatchObject({ send_state: 'none', ext_no: null, sent_at: null })
      expect(await pushes(g)).toMatchObject([{ state: 'recalled' }])
    }
    for (const state of ['taken', 'refused'])
      expect(await confirmed({ supplier: g.person.suid, id: key, state })).toBe('ok')
    await untouched()
    answered()
    await until(async () =>
      expect(await t.database.sql('select 1 from conn_log where suid = $1 and ok', [g.person.suid])).toHaveLength(1),
    )
    await untouched()
    expect(await g.step('inbound', 'Resend', { id, remark: 'x' })).toMatchObject({ code: 'state_changed' })
    expect(await g.step('inbound', 'Recall', { id, remark: 'x' })).toMatchObject({ code: 'state_changed' })
    t.pass(31)
    await deliverDue(sender)
    expect(receiver.calls).toHaveLength(1)
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    expect([...receiver.taken.keys()]).toEqual([key, expect.not.stringMatching(key)])
  })

  test('is left to the process that runs it, for any number of runs of its job', async () => {
    const { g, receiver } = await connected()
    const answered = receiver.hold()
    const { id } = await receive(g)
    dataOf(await g.step('inbound', 'Send', { id }))
    await until(async () => expect(receiver.taken.size).toBe(1))
    const [push] = await t.database.sql<{ id: string }>('select id from outbox where suid = $1', [g.person.suid])
    const job = () => t.app.jobs.work('outbox', { suid: g.person.suid, id: Number(push?.id) })
    await Promise.all([job(), job()])
    expect(receiver.calls).toEqual([])
    expect(await pushes(g)).toMatchObject([{ state: 'sending', tries: 1 }])
    answered()
    await until(async () => expect(await stateOf(g, id)).toBe('sent'))
    await job() // the attempts are exhausted
    expect(receiver.calls).toHaveLength(1)
  })
})
