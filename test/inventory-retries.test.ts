import { expect, test, vi } from 'vitest'
import { registry } from '#core/registry.ts'
import { modules } from '#modules/index.ts'
import { sections } from '#server/resource/sections.ts'
import { testApp } from './helpers/app.ts'
import type { Answer } from './helpers/app.ts'
import { testDatabase } from './helpers/database.ts'
import { goodsOf, p, q, taken } from './helpers/goods.ts'
import type { Saved } from './helpers/goods.ts'

const database = await testDatabase()
const t = await testApp({ ...sections(registry(modules)), database })

test.each([
  ['whose connection is cut', 'pg_terminate_backend'],
  ['whose statement takes too long', 'pg_cancel_backend'],
])(
  '[safety G14] twenty of one write under one key, the first %s: one of them takes effect, and the others are told so or to ask again',
  async (_, ends) => {
    const g = await goodsOf(await t.supplier())
    const line = { material_id: g.sack, qty: q(3), price: p(6) }
    const { id } = taken(await g.save('inbound', { biz_type: 'production', warehouse_id: g.north, submit: true, lines: [line] }))
    const lay = () =>
      g.save('inbound', { biz_type: 'production', warehouse_id: g.north, submit: true, lines: [line] }, { key: `lay-${ends}` })
    const decide = () => g.step('inbound', 'Audit', { id, result: 'pass' }, { key: `audit-${ends}` })
    await g.receive([{ material: g.sack, qty: 1, price: 6 }])
    for (const [send, lock] of [
      [decide, 'stock'],
      [lay, 'material'],
    ] as const) {
      let sent: Promise<Answer<Saved>[]> | undefined
      await database.db.tenant(g.person.suid, async (tx) => {
        await tx.query(`select 1 from ${lock} where suid = $1 for update`, [g.person.suid])
        sent = Promise.all(Array.from({ length: 20 }, send))
        await vi.waitFor(
          async () => {
            const ended = await database.sql(
              `select ${ends}(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query not like '%idempotency%' limit 1`,
            )
            expect(ended).toHaveLength(1)
          },
          { timeout: 10_000, interval: 10 },
        )
      })
      const answers = (await sent) ?? []
      const last = await send()
      expect(last).toMatchObject({ status: true })
      for (const answer of answers)
        if (answer.status) expect(answer.raw.body).toBe(last.raw.body)
        else expect(['in_flight', 'database_down', 'timeout', 'busy']).toContain(answer.code)
      expect(answers.some(({ status }) => !status)).toBe(true)
    }
    expect(await g.stock({ material: g.sack })).toMatchObject([{ on_hand: q(4) }])
    const logged = `select 1 from stock_log where suid = $1 and bill_type = 'inbound' and bill_id = $2`
    expect(await database.sql(logged, [g.person.suid, id])).toHaveLength(1)
    expect(taken(await g.person.get<Saved[]>('/jxc/inbound/InboundManage', { status: 'unaudited' }))).toHaveLength(1)
  },
)
