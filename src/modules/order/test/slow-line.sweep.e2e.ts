import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { button, pane, settled, signedIn, visit } from '#test/helpers/browser.ts'
import type { Api } from '#test/e2e/lib/server.ts'
import { grid } from '#test/e2e/lib/list.ts'
import { carriersPath } from '../shared/words.ts'

/** An order of three pieces of demo goods, and its member, who has no other order. */
async function orderOf(api: Api, { paid }: { paid: boolean }) {
  const skus = await api.get<{ id: number }[]>('/seller/goods/SkuManage', { keyword: '碧海晶', sale: 'on', limit: 1 })
  const { id: member_id } = await api.post<{ id: number }>('/seller/member/MemberSave', {
    name: '慢网',
    phone: `135${String(Date.now()).slice(-8)}`,
  })
  const to = {
    region: '330106',
    street: '文三路1号',
    receiver: '李雷',
    receiver_phone: '13800000001',
    freight_given: 0,
  }
  const { id } = await api.post<{ id: number }>('/seller/order/OrderSave', {
    member_id,
    ...to,
    lines: [{ sku_id: skus[0]?.id, qty: 3 }],
  })
  if (paid) await api.post('/seller/order/OrderPay', { id, channel: 'cash' })
  const read = () => api.get<{ due_amount: number; status: string }>('/seller/order/info', { id })
  return { id, read, list: `/dataDetails/order?member_id=${member_id}`, page: `/dataDetails/order/info/${id}` }
}

/** Delays requests to such addresses until they are released. */
async function heldBack(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => undefined as void
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route: Route) => {
    await gate
    await route.continue()
  })
  return letGo
}

it('on a slow line keys pressed before a dialog has loaded do not reach the page below, and Escape cancels it; typed text is discarded only on confirmation', async () => {
  const { list } = await orderOf(await signedIn('salt'), { paid: false })
  const page = await visit({ as: 'salt', path: list })
  const letGo = await heldBack(page, /action-dialog.*\.js/)
  const rows = grid(page).locator('tbody tr')
  await pane(page).locator('.grid-frame').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  const opening = page.getByRole('dialog', { name: '正在打开' })
  await page.keyboard.press('Enter')
  await opening.waitFor()
  for (const key of ['Space', 'ArrowUp', 'Home', 'Enter', 'n']) await page.keyboard.press(key)
  expect(await rows.locator('input:checked').count()).toBe(0)
  await page.keyboard.press('Escape')
  await opening.waitFor({ state: 'detached' })
  await pane(page).locator('td:focus', { hasText: '收款' }).waitFor() // its position is unchanged

  await page.keyboard.press('Enter')
  await opening.waitFor()
  letGo()
  const dialog = page.getByRole('dialog', { name: /^收款/ })
  await dialog.locator('[type=radio]:focus').waitFor()
  await dialog.getByLabel('金额').fill('1.5')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的修改？' })
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })
  await dialog.locator('input:focus').waitFor() // one goes on where one was
  expect(Number(await dialog.getByLabel('金额').inputValue())).toBe(1.5)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '放弃' }).click()
  await dialog.waitFor({ state: 'detached' })
})

it('the Enter that chooses a carrier still loading does not ship the parcel, and a parcel without a number ships only on confirmation', async () => {
  const { read, page: path } = await orderOf(await signedIn('salt'), { paid: true })
  const page = await visit({ as: 'salt', path })
  const letGo = await heldBack(page, new RegExp(carriersPath))
  await button(pane(page), '发货').click()
  const dialog = page.getByRole('dialog', { name: /^发货/ })
  const carrier = dialog.getByLabel('物流公司')
  await carrier.click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog').filter({ hasText: '没有填运单号' })
  await dialog.getByLabel('运单号').press('Enter') // that one means the form
  await question.waitFor()
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })
  await dialog.locator('input:focus').waitFor()
  expect((await read()).status).toBe('pay')
  letGo()
  await carrier.fill('顺丰速运')
  await dialog.getByLabel('运单号').fill('SF1000')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect((await read()).status).toBe('send')
})

it('a dialog over a list follows changes of its record by others: typed text stays and is applied, or a message says that the action is no longer possible', async () => {
  const api = await signedIn('salt')
  const { id, read, list } = await orderOf(api, { paid: false })
  const page = await visit({ as: 'salt', path: list })
  await settled(page)
  const dialog = page.getByRole('dialog', { name: /^收款/ })
  const { due_amount: dueBefore } = await read()
  const take = async () => {
    await grid(page).getByRole('button', { name: '收款', exact: true }).click()
    await dialog.getByLabel('金额').fill('0.2')
  }
  await take()
  const due = dialog.locator('.told-columns div', { hasText: '待收' }).locator('dd')
  await api.post('/seller/order/OrderPay', { id, channel: 'cash', amount: 100 })
  await expect.poll(() => due.innerText()).toBe(`¥${((dueBefore - 100) / 100).toFixed(2)}`)
  expect(Number(await dialog.getByLabel('金额').inputValue())).toBe(0.2)
  await button(dialog, '收款').click()
  await dialog.waitFor({ state: 'detached' })
  expect((await read()).due_amount).toBe(dueBefore - 120)

  await take()
  await api.post('/seller/order/OrderPay', { id, channel: 'cash' })
  await dialog.getByText('记录在此期间已变化').waitFor()
  expect(await button(dialog, '收款').isDisabled()).toBe(true)
})

it('the editor of an order that another operator closes is notified that it is no longer editable, without a choice between versions; typed text stays', async () => {
  const api = await signedIn('salt')
  const { id } = await orderOf(api, { paid: false })
  const page = await visit({ as: 'salt', path: `/dataDetails/order/edit/${id}` })
  await pane(page).getByLabel('改价原因').fill('老客户')
  await api.post('/seller/order/OrderClose', { id, remark: '买家不要了' })
  await button(pane(page), '保存').click()
  await pane(page).getByRole('alert').filter({ hasText: '不能再编辑的状态' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await pane(page).getByLabel('改价原因').inputValue()).toBe('老客户')
})
