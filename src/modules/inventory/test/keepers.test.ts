import { expect, test } from 'vitest'
import type { ListRow } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, p, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const world = async () => goodsOf(await t.supplier())

test('[B09] the keepers audit a receipt of a strict warehouse', async () => {
  const g = await world()
  const apis = ['/jxc/inbound/InboundAudit', '/jxc/inbound/InboundInfo', '/jxc/inbound/InboundManage']
  const [keeper, other] = [await g.person.operator({ apis }), await g.person.operator({ apis })]
  const { ver } = dataOf(await g.person.get<{ ver: number }>('/jxc/warehouse/WarehouseInfo', { id: g.south }))
  dataOf(
    await g.person.post('/jxc/warehouse/WarehouseSave', { id: g.south, ver, strict: true, operators: [keeper.uid] }),
  )
  const { id } = dataOf(
    await g.save('inbound', {
      biz_type: 'other',
      warehouse_id: g.south,
      submit: true,
      lines: [{ material_id: g.sack, qty: q(1), price: p(6) }],
    }),
  )
  // list, record and pending work announce the refusal that the call would return
  const auditAnswer = async (person: Person) => {
    const [row] = (await person.get<ListRow[]>('/jxc/inbound/InboundManage')).data
    const { x } = dataOf(await person.get<ListRow>('/jxc/inbound/InboundInfo', { id }))
    const { todos } = dataOf(await person.get<{ todos: { key: string; count: number }[] }>('/seller/index/Workbench'))
    return { row: row?.x, x, waiting: todos.find(({ key }) => key === 'inbound.audit')?.count }
  }
  const may = await auditAnswer(keeper)
  expect(may).toMatchObject({
    row: { can: expect.arrayContaining(['audit']) },
    x: { can: expect.arrayContaining(['audit']) },
    waiting: 1,
  })
  const mayNot = await auditAnswer(other)
  const expected = { why: { audit: 'keeper_only' }, said: { audit: expect.stringContaining('仓管员') } }
  expect(mayNot).toMatchObject({ row: expected, x: expected, waiting: 0 })
  expect([mayNot.row?.can, mayNot.x.can].flat()).not.toContain('audit')
  const refused = await other.post('/jxc/inbound/InboundAudit', { id, result: 'pass' })
  expect(refused).toMatchObject({ http: 403, code: 'keeper_only', msg: mayNot.x.said?.audit })
  dataOf(await keeper.post('/jxc/inbound/InboundAudit', { id, result: 'pass' }))
})
