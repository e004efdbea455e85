import { beforeAll, describe, expect, it } from 'vitest'
import { arrivesAt, button, pane, signedIn, toast, visit } from '#test/helpers/browser.ts'
import { cell, makeStockFixture, pasteCells } from '#test/e2e/lib/stock-fixture.ts'
import type { StockFixture } from '#test/e2e/lib/stock-fixture.ts'

/** Interactive behaviour of editing and deciding on documents, which API tests cannot cover. */
describe('work on a document', () => {
  let fixture: StockFixture
  beforeAll(async () => {
    fixture = await makeStockFixture()
  })

  it('deletes line after line by key, keeps the cursor position with errors pending, and pins the identifying column of a line', async () => {
    const page = await visit({ as: 'salt', path: '/inventory/inbound/add?kind=production' })
    const codes = () => page.locator('.doc-lines tbody td[data-col="1"]').count()
    await cell(page, '物料', 1).focus()
    await pasteCells(page, [
      ['编码', '数量'],
      ...Array.from({ length: 6 }, (_, n) => [fixture.brine.code, String(n + 1)]),
    ])
    await button(page.getByRole('dialog'), '填入 6 行').click()
    await expect.poll(() => cell(page, '数量', 6).inputValue()).toBe('6')
    await button(pane(page), '提交审核').click()
    const reproach = pane(page).locator('.line-problems')
    await reproach.waitFor() // every line lacks its price
    const quantity = cell(page, '数量', 4)
    await quantity.focus()
    await page.keyboard.press('Control+Delete')
    await expect.poll(() => quantity.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await quantity.inputValue()).toBe('5')
    await page.keyboard.press('Control+Delete')
    await expect.poll(() => quantity.inputValue()).toBe('6')
    await page.keyboard.press('Control+Delete') // the last one: the line above has the focus
    await expect.poll(() => cell(page, '数量', 3).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await Promise.all([1, 2, 3].map((row) => cell(page, '数量', row).inputValue()))).toEqual(['1', '2', '3'])
    expect(await codes()).toBe(3)
    // a line problem disappears with its cause
    for (const row of [1, 2, 3]) {
      expect(await reproach.isVisible()).toBe(true)
      await cell(page, '单价', row).fill('1')
    }
    await page.keyboard.press('Tab')
    await reproach.waitFor({ state: 'detached' })

    const frame = page.locator('.doc-lines')
    const leftEdge = async () => (await cell(page, '物料', 1).boundingBox())?.x
    const before = await leftEdge()
    await frame.evaluate((element) => element.scrollTo({ left: 2000 }))
    expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
    expect(await leftEdge()).toBe(before)
    // an unused column is hidden permanently
    await button(pane(page), '显示列').click()
    await page.getByRole('checkbox', { name: '行备注' }).click()
    await button(pane(page), '显示列（已隐藏 1）').waitFor()
    await page.reload()
    await button(pane(page), '显示列（已隐藏 1）').waitFor()
    expect(await page.locator('.doc-lines').getByRole('columnheader', { name: '行备注' }).count()).toBe(0)
  })

  it('never shows one unsaved document for another, and restores a cancelled one', async () => {
    const api = await signedIn('salt')
    const order = async () => {
      const line = { material_id: fixture.brine.id, qty: 5000, price: 10_000 }
      const created = await api.post<{ id: number }>('/jxc/purchase/PurchaseSave', {
        partner_id: fixture.maker.id,
        warehouse_id: fixture.store.id,
        submit: true,
        lines: [line],
      })
      await api.post('/jxc/purchase/PurchaseAudit', { id: created.id, result: 'pass' })
      return created.id
    }
    const page = await visit({ as: 'salt', path: '/inventory/inbound/add' })
    await cell(page, '数量', 1).fill('7')
    const to = await order()
    const follow = async () =>
      page.evaluate((path) => {
        history.pushState({}, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/inventory/inbound/add?from=${to}`)
    await follow()
    const dialog = page.getByRole('dialog')
    await page.locator('.ant-modal-confirm-title').getByText('还有一张未保存的入库单').waitFor()
    await button(dialog, '继续填写').click()
    await expect.poll(() => cell(page, '数量', 1).inputValue()).toBe('7')
    expect(new URL(page.url()).search).toBe('')
    await follow()
    await button(dialog, '重新开始').click()
    await expect.poll(() => cell(page, '数量', 1).inputValue()).toBe('5')
    await pane(page).getByText(fixture.maker.name).first().waitFor()

    await cell(page, '数量', 1).fill('4')
    await button(pane(page), '取消').click()
    await arrivesAt(page, '/inventory/inbound/manage')
    await page.locator('.ant-message').getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => cell(page, '数量', 1).inputValue()).toBe('4')
    await pane(page).getByText(fixture.maker.name).first().waitFor()
  })

  it('confirms before a key approves an expensive document, reports the approval, and undoes it', async () => {
    const api = await signedIn('salt')
    const line = { material_id: fixture.brine.id, qty: 5000, price: 10_000 }
    const body = { partner_id: fixture.maker.id, warehouse_id: fixture.store.id, submit: true, lines: [line] }
    const { id } = await api.post<{ id: number }>('/jxc/purchase/PurchaseSave', body)
    const { bill_no } = await api.get<{ bill_no: string }>('/jxc/purchase/PurchaseInfo', { id })
    const page = await visit({
      as: 'salt',
      path: `/inventory/purchase/audit/0?id=${id}&partner_id=${fixture.maker.id}`,
    })
    await button(pane(page), '大额确认').click()
    await page.getByLabel('金额超过此数时先确认').last().fill('4.99')
    await pane(page).locator('.queue-one .doc-title').click()
    await button(pane(page), '超过 ¥4.99 先确认').waitFor()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/5\.00/).waitFor()
    await button(dialog, '通过').click()
    await toast(page, new RegExp(`已审核 ${bill_no} · ${fixture.maker.name} · ¥5\\.00`))
    const status = async () => (await api.get<{ status: string }>('/jxc/purchase/PurchaseInfo', { id })).status
    expect(await status()).toBe('audited')
    await page.locator('.ant-message').getByRole('button', { name: '反审核' }).click()
    await pane(page).locator('.queue-item').getByText('已反审核').waitFor()
    expect(await status()).toBe('draft')
  })

  it('shows the total of the selection in full at 1280 px', async () => {
    const api = await signedIn('salt')
    const line = { material_id: fixture.brine.id, qty: 4000, price: 8_250_002_375 }
    const body = { partner_id: fixture.maker.id, warehouse_id: fixture.store.id, lines: [line] }
    const { id } = await api.post<{ id: number }>('/jxc/purchase/PurchaseSave', body)
    const path = `/inventory/purchase/manage?partner_id=${fixture.maker.id}&status=draft`
    const page = await visit({ as: 'salt', path, width: 1280 })
    await pane(page).getByLabel(`选择第 ${id} 号记录`).check()
    const figures = pane(page).getByRole('region', { name: '已选内容' }).locator('.figures')
    await expect.poll(() => figures.innerText()).toContain('3,300,000.95')
    const cut = await figures.evaluate(
      (box) => [box, ...box.children].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    )
    expect(cut).toBe(0)
  })

  it('prints and approves the selection in one step', async () => {
    const api = await signedIn('salt')
    const line = { material_id: fixture.brine.id, qty: 5000, price: 10_000 }
    const body = {
      partner_id: fixture.maker.id,
      warehouse_id: fixture.store.id,
      remark: `一批${fixture.mark}`,
      submit: true,
      lines: [line],
    }
    const created = [0, 1].map(async () => api.post<{ id: number }>('/jxc/purchase/PurchaseSave', body))
    const ids = (await Promise.all(created)).map(({ id }) => id)
    const page = await visit({
      as: 'salt',
      path: `/inventory/purchase/manage?partner_id=${fixture.maker.id}&status=unaudited`,
    })
    for (const id of ids) await pane(page).getByLabel(`选择第 ${id} 号记录`).check()
    const bar = pane(page).getByRole('region', { name: '已选内容' })
    await button(bar, '打印').click()
    await pane(page).getByRole('heading', { name: '打印 · 2 张' }).waitFor()
    await pane(page).getByRole('button', { name: '打印', disabled: false }).waitFor()
    expect(await pane(page).locator('article.sheet').count()).toBe(2)
    await page.goBack()
    await button(bar, '审核').click()
    const dialog = page.getByRole('dialog')
    await button(dialog, '通过').click()
    await button(dialog, '确认处理 2 条').click()
    const states = async () =>
      Promise.all(
        ids.map(async (id) => (await api.get<{ status: string }>('/jxc/purchase/PurchaseInfo', { id })).status),
      )
    await expect.poll(states).toEqual(['audited', 'audited'])
  })
})
