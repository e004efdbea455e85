import { expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '../../index.ts'
import { verifyStock } from '../verify/verify.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Answer } from '#test/helpers/app.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Saved } from '#test/helpers/goods.ts'

const database = await testDatabase()
const product = registry(modules)
const t = await testApp({ ...sections(product), database })

test.each([
  ['whose connection is cut', 'pg_terminate_backend'],
  ['whose statement takes too long', 'pg_cancel_backend'],
])(
  '[safety G14] twenty of one write under one key, the first %s: one of them takes effect, and the others report that or request a retry',
  async (_, ends) => {
    const g = await goodsOf(await t.supplier())
    const line = { material_id: g.sack, qty: q(3), price: p(6) }
    const { id } = dataOf(
      await g.save('inbound', { biz_type: 'production', warehouse_id: g.north, submit: true, lines: [line] }),
    )
    const receive = () =>
      g.save(
        'inbound',
        { biz_type: 'production', warehouse_id: g.north, submit: true, lines: [line] },
        { key: `lay-${ends}` },
      )
    const decide = () => g.step('inbound', 'Audit', { id, result: 'pass' }, { key: `audit-${ends}` })
    await g.receive([{ material: g.sack, qty: 1, price: 6 }])
    for (const [send, lock] of [
      [decide, 'stock'],
      [receive, 'material'],
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
          { timeout: 60_000, interval: 10 },
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
    expect(dataOf(await g.person.get<Saved[]>('/jxc/inbound/InboundManage', { status: 'unaudited' }))).toHaveLength(1)
  },
)

test('[safety S32] all possible actions on one shelf at one moment succeed or are refused, for any combination, and the books are right', async () => {
  const g = await goodsOf(await t.supplier())
  await g.receive([{ material: g.sack, qty: 40, price: 1.13 }])
  const body = (qty: number, price?: number) => ({
    warehouse_id: g.north,
    submit: true,
    lines: [{ material_id: g.sack, qty: q(qty), ...(price === undefined ? {} : { price: p(price) }) }],
  })
  const make = (n: number) => {
    const kinds = [
      () =>
        [
          'inbound',
          g.save('inbound', { ...body(1 + (n % 7), [0.01, 900, 3][n % 3]), biz_type: 'production' }),
        ] as const,
      () => ['outbound', g.save('outbound', { ...body(1 + (n % 5)), biz_type: 'use' })] as const,
      () =>
        [
          'outbound',
          g.save('outbound', { ...body(1 + (n % 3)), biz_type: 'transfer', to_warehouse_id: g.south }),
        ] as const,
      () =>
        ['outbound', g.save('outbound', { ...body(1 + (n % 4), 9), biz_type: 'sale', partner_id: g.shop })] as const,
    ] as const
    return (kinds[n % 4] ?? kinds[0])()
  }
  const broken: string[] = []
  const noted = <T>(answer: Answer<T>) => {
    if (answer.http >= 500 && answer.code !== 'busy') broken.push(answer.raw.body)
    return answer
  }
  for (const reserve of [true, false]) {
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { reserve }))
    const created = await Promise.all(
      Array.from({ length: 32 }, async (_, n) => {
        const [what, saved] = make(n)
        const answer = noted(await saved)
        return answer.status ? [{ what, id: answer.data.id }] : []
      }),
    )
    const documents = created.flat()
    const decide = ({ what, id }: (typeof documents)[number]) => g.step(what, 'Audit', { id, result: 'pass' })
    const last = documents.splice(-6)
    const audited = (await Promise.all(documents.map(decide))).map(noted)
    expect(audited.filter(({ status }) => status).length).toBeGreaterThan(5)
    const back = documents.map(({ what, id }, n) =>
      g.step(what, n % 2 === 0 ? 'Unaudit' : 'Void', { id, remark: '改' }),
    )
    ;(await Promise.all([...back, ...last.map(decide)])).forEach(noted)
  }
  expect(broken).toEqual([])
  const { checks } = await database.db.tenant(g.person.suid, (tx) =>
    verifyStock({ registry: product, db: tx.kysely(), suid: tx.suid }),
  )
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([])
  expect(database.circles).toEqual([])
})
