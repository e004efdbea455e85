import { createHmac } from 'node:crypto'
import { Client } from 'pg'
import { behaviour } from '#core/define/behaviour.ts'
import { callFactory } from '#core/define/call.ts'
import { dailyFactory } from '#core/define/daily.ts'
import type { EventsOf } from '#core/define/event.ts'
import { extraDefinitions, entry } from '#core/define/module.ts'
import { pluginFactory } from '#core/define/plugin.ts'
import { providerJobs, providerPorts } from '#core/define/provider.ts'
import { registry } from '#core/define/registry.ts'
import type { Registry } from '#core/define/registry.ts'
import { defineResource } from '#core/define/resource.ts'
import type { DBOf } from '#core/define/tables.ts'
import { int, password, ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { warehouse } from '#modules/basicdata/warehouse/warehouse.resource.ts'
import type { DB as Product } from '#modules/db.ts'
import type { resources } from '#modules/resources.ts'
import { product } from '#plugins/index.ts'
import { drift } from '#server/schema/drift.ts'
import type { TestDatabase } from './database.ts'

const word = (zh: string, en: string): Text => [zh, en, en, en]

// An add-on that is not part of the product, and uses all of the contract: it proves that definitions, words and SQL
// are all that one takes.
const setting = defineResource({
  table: 'beacon_setting',
  single: true,
  page: '/plugin/beacon/setup',
  api: 'addons/beacon/seller',
  title: word('灯塔设置', 'Beacon'),
  calls: { Info: '/addons/beacon/seller/SetInfo', Save: '/addons/beacon/seller/SetSave' },
  fields: {
    keeper: text(word('守塔人', 'Keeper')),
    warehouse_id: ref(glossaryTerms.warehouse, 'warehouse'),
    secret: password(word('密钥', 'Secret')),
  },
  list: { columns: [] },
  form: [{ title: word('设置', 'Settings'), fields: ['keeper', 'warehouse_id', 'secret'] }],
})

const signal = defineResource({
  table: 'beacon_signal',
  page: '/plugin/beacon/signal',
  api: 'addons/beacon/seller',
  object: 'Signal',
  title: word('信号', 'Signals'),
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 120 }),
    warehouse_id: ref(glossaryTerms.warehouse, 'warehouse'),
    reply: text(word('应答', 'Reply'), { server: true }),
    heard: int(word('次数', 'Heard'), { required: true, default: 0, server: true }),
  },
  flow: {
    initial: 'dark',
    states: { dark: word('熄', 'Dark'), lit: word('亮', 'Lit') },
    colors: { dark: 'grey', lit: 'green' },
    editable: ['dark', 'lit'],
    deletable: ['dark', 'lit'],
    selectable: ['lit'],
    transitions: { light: { title: word('点亮', 'Light'), from: ['dark'], to: 'lit' } },
  },
  list: { columns: ['name', 'warehouse_id', 'reply', 'heard', 'status'], filters: ['name', 'status', 'warehouse_id'] },
  form: [{ title: word('信号', 'Signal'), fields: ['name', 'warehouse_id'] }],
})

type BeaconDefinition = (typeof definitions)[number]
const definitions = extraDefinitions<(typeof resources)[number]>()([setting, signal])
type DB = Product & DBOf<BeaconDefinition>

const { onTransition, beforeSave } = behaviour<DB>()
const definePort = providerPorts<DB>()
const defineProviderJob = providerJobs<DB>()
const definePlugin = pluginFactory<DB, EventsOf<(typeof resources)[number] | BeaconDefinition>>()

const seal = beforeSave(setting, ({ secret }, _before, { accounts }) =>
  secret ? { secret: accounts.seal(secret) } : undefined,
)
const light = onTransition(signal, 'light', async (row, _step, { dispatch }) => {
  await dispatch(call, row.id)
  return { reply: 'asked' }
})

/** The proof of a beacon's host for its messages. */
export const proofOf = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex')
export const host = 'beacon.example'

const port = definePort({
  kind: 'sms',
  settings: setting,
  hosts: [host],
  open: ({ secret }, { send, now }) =>
    secret === null
      ? undefined
      : {
          async send({ key, phone }) {
            const answer = await send({
              url: `https://${host}/send`,
              headers: { 'x-proof': proofOf(secret, key) },
              body: JSON.stringify({ key, phone }),
            })
            if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
            if (answer.is === 'unanswered' || answer.status >= 500 || key === 'never settled') return { is: 'unknown' }
            return answer.status === 200
              ? { is: 'done', value: { serial: answer.body } }
              : { is: 'refused', code: String(answer.status) }
          },
          query: async ({ key }) =>
            key === 'never settled'
              ? { is: 'unknown' }
              : { is: 'done', value: { serial: 'found', delivered: true, code: '', at: now() } },
          test: async () => ({ is: 'done', value: true }),
          template: async () => ({ is: 'pending' }),
          read({ headers, body }) {
            if (headers['x-proof'] !== proofOf(secret, body)) return { is: 'forged' }
            const notices: { key: string; no: string }[] = JSON.parse(body)
            return {
              is: 'genuine',
              answer: '{"taken":true}',
              items: notices.map(({ key, no }) => ({
                key,
                no,
                value: { delivered: true, code: '', at: 1, serial: key },
              })),
            }
          },
        },
  async receive({ no }, { db, suid }) {
    const { numUpdatedRows } = await db
      .updateTable('beacon_signal')
      .set(({ eb }) => ({ heard: eb('heard', '+', 1) }))
      .where('suid', '=', suid)
      .where('name', '=', no)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error('there is no such signal yet')
  },
})

const call = defineProviderJob({
  name: 'beacon.call',
  title: ['呼叫', 'Call', 'Llamada', '呼び出し'],
  kind: 'sms',
  async prepare(id, { find }) {
    const { name, reply } = await find(signal, id)
    return { key: name, asked: reply === 'unknown' }
  },
  perform: (provider, { key, asked: input }) =>
    input
      ? provider.query({ key, phone: '13800000000', sent_at: 0 })
      : provider.send({ key, phone: '13800000000', template: '', sign: '', params: [] }),
  async complete(id, outcome, { db, suid }) {
    const reply = outcome.is === 'done' ? outcome.value.serial : outcome.is === 'refused' ? outcome.code : outcome.is
    await db.updateTable('beacon_signal').set({ reply }).where('suid', '=', suid).where('id', '=', id).execute()
    if (received.more-- > 0) return 0
    return outcome.is === 'unknown' ? 60 : undefined
  },
})

/**
 * Events of the plugin, for assertions: the handler fails `failures` times, and a job has more work at once `more`
 * times.
 */
export const received: { failures: number; more: number; keys: string[]; days: number[] } = {
  failures: 0,
  more: 0,
  keys: [],
  days: [],
}

export const beacon = definePlugin({
  key: 'beacon',
  title: ['灯塔', 'Beacon', 'Faro', '灯台'],
  icon: 'bulb',
  category: 'service',
  version: '1.0.0',
  summary: ['试验', 'Trial', 'Prueba', '試験'],
  settings: entry(setting, [seal]),
  entries: [entry(signal, [light])],
  calls: [
    callFactory<DB>()({
      path: '/addons/beacon/seller/Where',
      method: 'GET',
      title: glossaryTerms.address,
      access: 'api',
      input: {},
      run: async (_input, { webhookPath }) => webhookPath('beacon', 'sms'),
    }),
    callFactory<DB>()({
      path: '/addons/beacon/seller/View',
      method: 'GET',
      title: word('视野', 'View'),
      access: 'api',
      input: { id: int(glossaryTerms.warehouse, { required: true }) },
      run: async ({ id }, { find }): Promise<PanelAnswer> => ({
        facts: [{ title: 'of', text: (await find(warehouse, id)).name }],
      }),
    }),
    callFactory<DB>()({
      path: '/addons/beacon/seller/Reward',
      method: 'POST',
      title: word('奖励', 'Reward'),
      access: 'api',
      input: {
        move: text(glossaryTerms.name, { required: true }),
        member: int(glossaryTerms.member, { required: true }),
        points: int(word('积分', 'Points'), { required: true }),
      },
      run: ({ move: name, member, points }, { move }) =>
        move(name, { key: `${name}:${member}`, from: member, to: member, amount: BigInt(points) }),
    }),
  ],
  moves: {
    reward: {
      title: ['灯油奖励', 'Oil reward', 'Premio de aceite', '灯油の報奨'],
      from: 'clearing.oil',
      to: 'member.available',
      asset: 'score',
    },
    fine: {
      title: ['罚油', 'Fine', 'Multa', '罰金'],
      from: 'member.available',
      to: 'supplier.pending',
      asset: 'score',
    },
  },
  panels: [
    { at: 'warehouse', title: word('信号', 'Signals'), api: '/addons/beacon/seller/SignalManage', by: 'warehouse_id' },
    { at: 'warehouse', title: word('视野', 'View'), api: '/addons/beacon/seller/View' },
  ],
  counters: [
    {
      key: 'dark',
      title: ['熄', 'Dark', 'Apagados', '消灯'],
      page: '/plugin/beacon/signal/manage',
      query: { status: 'dark' },
    },
  ],
  daily: [dailyFactory<DB>()('beacon', async ({ suid }) => (received.days.push(suid), false))],
  ports: [port],
  jobs: [call],
  on: {
    async 'customer.audit'(event, { db, save }) {
      await save(signal, { name: event.key })
      if (received.failures-- > 0) throw new Error('the keeper sleeps')
      received.keys.push(event.key)
      await db.selectFrom('customer').select('id').where('id', '=', event.id).executeTakeFirstOrThrow()
    },
  },
})

/** The whole product with this add-on. */
export function beaconRegistry(): Registry {
  return registry([...product, beacon])
}

/** Creates its tables, by the SQL that the drift check drafts. */
export async function addBeacon({ connection }: Pick<TestDatabase, 'connection'>): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  for (const { sql } of await drift(client, beaconRegistry())) await client.query(sql)
  await client.end()
}
