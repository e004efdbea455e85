import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { modules } from '../../index.ts'
import { ok, storeOf } from './store.ts'

const t = await testApp(sections(registry(modules)))

test('papers of several orders say what is still to be fetched from where, whole numbers of receivers included, and who printed them is kept', async () => {
  const { s, placed, small, large } = await storeOf(t)
  const one = await placed({ terms: 'cod', lines: [{ sku_id: small, qty: 3 }, { sku_id: large, qty: 1 }] }) // prettier-ignore
  const two = await placed({ terms: 'cod', lines: [{ sku_id: small, qty: 2 }] })
  ok(await s.post('/seller/order/OrderSend', { id: one.id, carrier: '顺丰', tracking_no: 'SF9', lines: [{ sku_id: small, qty: 2 }] }))
  const printed = ok(await s.post('/seller/order/OrderPrint', { ids: [two.id, one.id] })).data
  expect(printed).toMatchObject({
    orders: [
      {
        order_no: one.order_no,
        phone: '13800000001',
        lines: [
          { qty: 3, open: 1, places: '一号仓', price: 300 },
          { qty: 1, open: 1 },
        ],
        parcels: [{ carrier: '顺丰', tracking_no: 'SF9' }],
      },
      { order_no: two.order_no, lines: [{ qty: 2, open: 2 }], total_amount: two.total_amount, due_amount: two.total_amount },
    ],
  })
  const logged = await t.database.sql(`select distinct biz_no from op_log where suid = $1 and path like '%OrderPrint'`, [s.suid])
  expect(logged).toHaveLength(2)
  expect(await s.post('/seller/order/OrderPrint', { ids: [999_999] })).toMatchObject({ status: false })
})
