import { expect, it } from 'vitest'
import { rowWith } from '#test/e2e/lib/list.ts'
import { pane, settled, signedIn, visit } from '#test/helpers/browser.ts'

it('a payment for an order is listed under the order number, and its page shows how it was paid', async () => {
  const api = await signedIn('salt')
  const skus = await api.get<{ id: number }[]>('/seller/goods/SkuManage', { keyword: '碧海晶', sale: 'on', limit: 1 })
  const phone = `134${String(Date.now()).slice(-8)}`
  const { id: member_id } = await api.post<{ id: number }>('/seller/member/MemberSave', { name: '付款会员', phone })
  const to = {
    region: '330106',
    street: '文三路1号',
    receiver: '李雷',
    receiver_phone: '13800000001',
    freight_given: 0,
  }
  const lines = [{ sku_id: skus[0]?.id, qty: 1 }]
  const { id } = await api.post<{ id: number }>('/seller/order/OrderSave', { member_id, ...to, lines })
  await api.post('/seller/order/OrderPay', { id, channel: 'cash' })
  const { order_no } = await api.get<{ order_no: string }>('/seller/order/info', { id })

  const page = await visit({ as: 'salt', path: `/payment/order?member_id=${member_id}` })
  const row = rowWith(page, order_no)
  await row.getByText('已支付', { exact: true }).waitFor()
  await row.getByRole('link').first().click()
  await settled(page)
  await pane(page).getByText(order_no).first().waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/payment\/order\/info\/\d+$/)
})
