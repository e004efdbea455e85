import { beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { button, pane, settled, signedIn, toast, visit } from '#test/helpers/browser.ts'
import { act, rowWith } from '#test/e2e/lib/list.ts'
import { cell, chooseRecord, makeStockFixture } from '#test/e2e/lib/stock-fixture.ts'
import type { StockFixture } from '#test/e2e/lib/stock-fixture.ts'

let fixture: StockFixture
let category: string
beforeAll(async () => {
  fixture = await makeStockFixture()
  category = `食盐${fixture.mark}`
  const api = await signedIn('salt')
  await api.post('/seller/goodscat/CatSave', { name: category, specs: [{ name: '净含量', choices: '400g、1kg' }], params: [{ name: '产地', must: false }] }) // prettier-ignore
  const bill = await api.post<{ id: number }>('/jxc/inbound/InboundSave', { biz_type: 'production', warehouse_id: fixture.store.id, submit: true, lines: [{ material_id: fixture.grain.id, qty: 30_000, price: 1 }] }) // prettier-ignore
  await api.post('/jxc/inbound/InboundAudit', { id: bill.id, result: 'pass' })
})

/** The value of a specification is typed, or pasted as a column. */
async function value(page: Page, nth: number, text: string) {
  await pane(page).getByLabel(`规格值 ${nth}`).fill(text)
  await page.keyboard.press('Enter')
}

// The matrix is written by hand, in the browser alone: what it makes is a record as any other.
it('[B05] goods are made from specifications, filled at once, tied to stock, put on sale and found with what is free', async () => {
  const name = `海晶盐${fixture.mark}`
  const page = await visit({ as: 'salt', path: '/goods/list/save' })
  await pane(page).getByLabel('商品名称').fill(name)
  await chooseRecord(page, '商品分类', category)
  await chooseRecord(page, '销售单位', '公斤')
  await button(pane(page), '套用分类模板').click()
  await value(page, 1, '5kg')
  await button(pane(page), '添加规格项').click()
  await pane(page).getByLabel('规格项 2').fill('包装')
  await value(page, 2, '袋')
  await expect.poll(() => pane(page).locator('.sku-spec').allTextContents()).toEqual(['400g / 袋', '1kg / 袋', '5kg / 袋'])
  const fill = pane(page).locator('.batch-fill')
  await fill.getByLabel('售价').fill('3.5')
  await button(fill, '填充').click()
  await cell(page, '售价', 3).fill('20')
  await pane(page).locator('.sku-parts').nth(1).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, '添加物料').click()
  await dialog.getByLabel('物料', { exact: true }).fill(fixture.grain.code)
  await page.getByRole('option').or(page.locator('.ant-select-item-option')).filter({ hasText: fixture.grain.code }).first().click()
  await dialog.getByLabel('换算率').fill('0.4')
  await button(dialog, '确定').click()
  await pane(page).getByLabel('快递', { exact: true }).check()
  await button(pane(page), '保存').click()
  await toast(page, '添加成功')
  const list = await visit({ as: 'salt', path: '/goods/list/manageUnShow' })
  await settled(list)
  const row = rowWith(list, name)
  await expect.poll(() => row.textContent()).toContain('75')
  await act(list, row, '上架')
  await button(list.getByRole('dialog'), '上架').click()
  await toast(list, /没有图片/)
})
