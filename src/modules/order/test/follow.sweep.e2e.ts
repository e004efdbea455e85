import { expect, it } from 'vitest'
import { addressOf, pane, signedIn, visit } from '#test/helpers/browser.ts'
import type { Api } from '#test/e2e/lib/server.ts'
import { grid } from '#test/e2e/lib/list.ts'

/** A member with paid orders of one piece of demo goods; `order` adds another. */
async function paidOrders(api: Api, count: number) {
  const skus = await api.get<{ id: number }[]>('/seller/goods/SkuManage', { keyword: '碧海晶', sale: 'on', limit: 1 })
  const { id: member_id } = await api.post<{ id: number }>('/seller/member/MemberSave', {
    name: '同时处理',
    phone: `136${String(Date.now()).slice(-8)}`,
  })
  const to = {
    region: '330106',
    street: '文三路1号',
    receiver: '李雷',
    receiver_phone: '13800000001',
    freight_given: 0,
  }
  const order = async () => {
    const { id } = await api.post<{ id: number }>('/seller/order/OrderSave', {
      member_id,
      ...to,
      lines: [{ sku_id: skus[0]?.id, qty: 1 }],
    })
    await api.post('/seller/order/OrderPay', { id, channel: 'cash' })
    return id
  }
  const ids: number[] = []
  for (let at = 0; at < count; at++) ids.push(await order())
  return { ids, order, path: `/dataDetails/order?member_id=${member_id}&status=pay` }
}

it('an open list follows changes of others: shipped orders are struck out in place, and new orders are counted until requested', async () => {
  const api = await signedIn('salt')
  const { ids, order, path } = await paidOrders(api, 2)
  const page = await visit({ as: 'salt', path })
  const rows = grid(page).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(2)
  await api.post('/seller/order/OrderSend', { id: ids[0], carrier: '顺丰', tracking_no: 'SF1' })
  await rows.nth(1).and(page.locator('.gone')).waitFor()
  expect(await rows.nth(1).getByRole('button', { name: '发货', exact: true }).count()).toBe(0)
  await pane(page).getByText('共 1 条', { exact: true }).waitFor()
  await order()
  const came = pane(page).getByRole('button', { name: '1 条新增，点击显示' })
  await came.waitFor()
  expect([await rows.count(), await grid(page).locator('.gone').count()]).toEqual([2, 1])
  await came.click()
  await expect
    .poll(async () => [await rows.count(), await grid(page).locator('.gone').count(), await came.count()])
    .toEqual([2, 0, 0])
})

it('by keyboard alone orders are shipped one after another: the focus moves to the next when one has left the list', async () => {
  const api = await signedIn('salt')
  const { ids, path } = await paidOrders(api, 2)
  const page = await visit({ as: 'salt', path })
  await pane(page).locator('.grid-frame').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  for (let remaining = ids.length; remaining > 0; remaining--) {
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('运单号').fill(`SF${remaining}`)
    await dialog.getByLabel('运单号').press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => grid(page).locator('tbody tr').count()).toBe(remaining - 1)
    if (remaining > 1) await pane(page).locator('td:focus', { hasText: '发货' }).waitFor()
  }
  await pane(page).locator('.grid-frame:focus').waitFor()
  expect(addressOf(page)).toBe(path)
})
