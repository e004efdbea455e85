import { expect, test } from 'vitest'
import type { TableMeta } from '#core/wire/wire.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { partnerOf, storeOf } from './store.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

test('the order desk offers goods on sale only, shows the amount due where money is taken, and the amount on account', async () => {
  const { s, small, placed, info } = await storeOf(t)
  const { x } = (await s.get<TableMeta>('/seller/order/OrderManage', { _table_meta: 1 })).data
  const sku = x.form?.lines.flatMap(({ fields }) => fields).find(({ name }) => name === 'sku_id')
  expect(sku?.remote).toMatchObject({ path: '/seller/goods/SkuSelect', among: 'sale=on' })
  expect(x.actions.find(({ key }) => key === 'take')).toMatchObject({
    tells: ['total_amount', 'paid_amount', 'due_amount'],
  })
  expect(x.actions.find(({ key }) => key === 'ship')).toMatchObject({ tells: ['goods', 'way', 'receiver'] })
  const ofRefunds = dataOf(await s.get<TableMeta>('/seller/payment/PayRefundManage', { _table_meta: 1 })).x
  expect(ofRefunds.actions.find(({ key }) => key === 'payout')).toMatchObject({
    tells: ['kind_no', 'member_id', 'channel', 'payer', 'amount'],
  })
  const partner_id = await partnerOf(s, 1_000_000)
  const { id } = await placed({ terms: 'credit', partner_id, freight_given: 0, lines: [{ sku_id: small, qty: 3 }] })
  accepted(await s.post('/seller/order/OrderSend', { id, lines: [{ sku_id: small, qty: 1 }] }))
  expect(await info(id)).toMatchObject({ paid_amount: 0, on_account: 300, due_amount: 600 })
})
