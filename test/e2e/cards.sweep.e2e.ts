import { expect, it } from 'vitest'
import { pane, settled, visit } from '#test/helpers/browser.ts'
import { axeFinds } from './lib/axe.ts'
import { grid } from './lib/list.ts'

const path = '/basicdata/customer/manage'
const phone = { as: 'salt', path, width: 360, height: 740, touch: true } as const

it('a list on a phone is cards: name, state and next action, ticked and walked by keys, sorted from a menu', async () => {
  // the demo's own partners: other tests create some too
  const page = await visit({ ...phone, path: `${path}?keyword=KH0` })
  const cards = grid(page).getByRole('row')
  await cards.first().waitFor()
  expect(await pane(page).locator('th, colgroup').count()).toBe(0)
  expect(await cards.first().innerText()).toMatch(/KH0200[^]*编辑/)
  // nothing is wider than the screen
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await cards.nth(1).getByRole('checkbox').check()
  expect(await cards.nth(1).getAttribute('aria-selected')).toBe('true')
  await pane(page).locator('.grid-frame').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => grid(page).locator('[aria-selected=true]').count()).toBe(3)
  await pane(page).getByRole('button', { name: '取消选择' }).click()
  await expect.poll(() => grid(page).locator('[aria-selected=true]').count()).toBe(0)

  await pane(page).locator('.cards-head button').click()
  await page.getByRole('menuitem', { name: '单位编码' }).click()
  await settled(page)
  await expect.poll(() => cards.first().innerText()).toContain('KH0001')
})

it('columns that a card omits unfold by its name', async () => {
  const page = await visit({ ...phone, path: '/sys/permission/management/operatorlog' }) // its records have no page
  const card = grid(page).getByRole('row').first()
  await card.waitFor()
  expect(await card.locator('.card-rest').count()).toBe(0)
  await card.locator('.card-in').focus()
  await page.keyboard.press('Enter')
  await card.locator('.card-rest dt').first().waitFor()
})

it('the menu of a card holds every action', async () => {
  const page = await visit({ ...phone, path: '/basicdata/warehouse/manage' })
  await grid(page).getByRole('row').first().getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).waitFor()
})

it.each([false, true])('axe finds no violation in the cards (dark: %s)', async (dark) => {
  const page = await visit({ ...phone, dark })
  const card = grid(page).getByRole('row').first()
  await card.waitFor()
  await card.getByRole('checkbox').check()
  expect(await axeFinds(page, '.list')).toEqual([])
})
