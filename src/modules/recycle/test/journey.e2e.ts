import { describe, expect, it } from 'vitest'
import { somePhone } from '#test/helpers/applicants.ts'
import { button, pane, settled, signedIn, visit } from '#test/helpers/browser.ts'

interface Card {
  id: number
  order_no: string
  appoint_at: number | null
}

describe('a day of recycling', () => {
  it('[B04] an order is assigned by keyboard, inspected against the answers of the member, and waits for its payout', async () => {
    const api = await signedIn('salt')
    // a collector who is available for every order at its own time
    const name = `机动回收员${somePhone().slice(-4)}`
    const hours = { duty: ['visit', 'counter', 'inspect'], work_from: 0, work_to: 24, day_capacity: 50 }
    const { id: staff } = await api.post<{ id: number }>('/seller/recycle/staff/StaffSave', {
      name,
      phone: somePhone(),
      ...hours,
    })
    const [card] = await api.get<Card[]>('/seller/recycle/order/OrderManage', { status: 'pending', limit: 1 })
    if (!card) throw new Error('no order waits for somebody')
    const day = card.appoint_at ?? Math.floor(Date.now() / 1000)

    const page = await visit({ as: 'salt', path: `/recycle/order/board?day=${day}` })
    const { columns } = await api.get<{ columns: { id: number; name: string }[] }>('/seller/recycle/order/OrderBoard', {
      day,
    })
    const steps = columns.findIndex(({ id }) => id === staff) + 1
    const handle = pane(page).getByRole('button', { name: `移动「${card.order_no}」` })
    await handle.focus()
    await page.keyboard.press('Space')
    const announcement = page.locator('[aria-live=assertive]')
    await expect.poll(() => announcement.allInnerTexts()).toContainEqual(`已拿起「${card.order_no}」`)
    for (let at = 0; at < steps; at++) {
      await page.keyboard.press('ArrowRight')
      const over = `「${card.order_no}」在「${columns[at]?.name}」上方`
      await expect.poll(() => announcement.allInnerTexts()).toContainEqual(over)
    }
    await page.keyboard.press('Space')
    const order = () =>
      api.get<{ status: string; staff_id: number; appoint_at: number }>('/seller/recycle/order/OrderInfo', {
        id: card.id,
      })
    await expect.poll(order).toMatchObject({ status: 'assigned', staff_id: staff })
    await pane(page).getByRole('region', { name }).getByText(card.order_no).waitFor()

    await api.post('/seller/recycle/order/OrderReceive', { id: card.id })
    await page.goto(`${new URL(page.url()).origin}/recycle/order/inspect?id=${card.id}`)
    await settled(page)
    await button(pane(page), '提交检测').click()
    await expect.poll(async () => (await order()).status).not.toBe('checking')
  })
})
