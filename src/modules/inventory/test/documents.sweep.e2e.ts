import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatDay } from '#core/value/time.ts'
import { arrivesAt, button, pane, settled, signedIn, toast, visit } from '#test/helpers/browser.ts'
import { axeFinds, axeLooksAt } from '#test/e2e/lib/axe.ts'
import { cell, chooseRecord, makeStockFixture, pasteCells } from '#test/e2e/lib/stock-fixture.ts'
import type { StockFixture } from '#test/e2e/lib/stock-fixture.ts'
import { grid, rowWith } from '#test/e2e/lib/list.ts'

/** The day of a buyer and a keeper: a pasted block becomes an order, a receipt, stock, an issue, and a trace. */
describe('documents at the screen', () => {
  let fixture: StockFixture
  let order = 0
  let receipt = 0
  beforeAll(async () => {
    fixture = await makeStockFixture()
  })
  const idIn = (address: string) => Number(/\/info\/(\d+)/.exec(address)?.[1])

  it('[B07] creates an order from pasted cells: maps the columns, names unreadable cells, adds up while typing, and survives a reload', async () => {
    const page = await visit({ as: 'salt', path: '/inventory/purchase/add' })
    await cell(page, '物料', 1).focus()
    await pasteCells(page, [
      ['数量', '物料编码', '单价'],
      ['30000', fixture.grain.code, '2.30'],
      ['1200.5', fixture.brine.name, '1.1'],
      ['7', `${fixture.mark}-unknown`, 'abc'],
    ])
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 个单元格无法识别').waitFor()
    await dialog.getByText(`找不到「${fixture.mark}-unknown」`).waitFor()
    await button(dialog, '填入 3 行').click()
    const sum = page.locator('.doc-lines tfoot')
    await sum.getByText('70,320.55').waitFor()
    // unreadable cells show an error with the pasted text
    for (const text of [`第 3 行：找不到「${fixture.mark}-unknown」`, '第 3 行：「abc」'])
      await pane(page).locator('.line-problems').getByText(text).waitFor()
    expect(await cell(page, '物料', 3).inputValue()).toBe(`${fixture.mark}-unknown`)
    // submitting names the unreadable line at once; one key removes it
    await chooseRecord(page, '供应商', fixture.maker.name)
    await chooseRecord(page, '收货仓库', fixture.store.name)
    await button(pane(page), '提交审核').click()
    await pane(page).locator('.line-problems').getByText('第 3 行：请填写物料').waitFor()
    await cell(page, '物料', 3).press('Control+Delete')
    await page.reload()
    await settled(page)
    await pane(page).getByText('已恢复上次未保存的内容').waitFor()
    await expect.poll(() => cell(page, '数量', 2).inputValue()).toBe('1200.5')
    await pane(page).locator('.total-main').getByText('70,320.55').waitFor()
    await button(pane(page), '提交审核').click()
    await expect.poll(() => idIn(page.url())).toBeGreaterThan(0)
    order = idIn(page.url())
    await pane(page)
      .getByRole('heading', { name: /待审核/ })
      .waitFor()
    const stored = await (
      await signedIn('salt')
    ).get<{ total_amount: number }>('/jxc/purchase/PurchaseInfo', { id: order })
    expect(stored.total_amount).toBe(7_032_055)
  })

  it('[B07][B23] audits by one key, and refuses the slower second audit with a friendly message', async () => {
    const slower = await visit({ as: 'salt', path: `/inventory/purchase/audit/${order}` })
    const quicker = await visit({ as: 'salt', path: `/inventory/purchase/audit/${order}` })
    for (const page of [slower, quicker]) await pane(page).locator('.queue-one').getByText(fixture.grain.name).waitFor()
    await quicker.keyboard.press('a')
    await pane(quicker).locator('.queue-item').getByText('已通过').waitFor()
    await slower.keyboard.press('a')
    await pane(slower).getByRole('alert').getByText('不可以重复审核！').waitFor()
    await pane(slower).locator('.queue-item').getByText('不在待审核').waitFor()
    const { status } = await (
      await signedIn('salt')
    ).get<{ status: string }>('/jxc/purchase/PurchaseInfo', { id: order })
    expect(status).toBe('audited')
  })

  it('[L07][L08] opens the lines of an order below its row, explains why it cannot be deleted, prints totals below columns, and links to it', async () => {
    const { bill_no } = await (
      await signedIn('salt')
    ).get<{ bill_no: string }>('/jxc/purchase/PurchaseInfo', { id: order })
    const page = await visit({ as: 'salt', path: `/inventory/purchase/manage?bill_no=${bill_no}` })
    const row = rowWith(page, bill_no)
    await row.getByRole('button', { name: /展开记录/ }).click()
    const lines = grid(page).locator('tr.detail')
    await lines.getByText(fixture.grain.name).waitFor()
    await lines.locator('tfoot').getByText('70,320.55').waitFor()
    // the same cell closes them by keyboard
    await row.locator('td[aria-colindex="2"]').focus()
    await page.keyboard.press('Enter')
    await lines.waitFor({ state: 'detached' })

    await page.keyboard.press('Space')
    await pane(page).locator('.list-foot').getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await toast(page, /已审核单据不可删除，请先反审核/)

    await page.emulateMedia({ media: 'print' })
    const right = async (cells: Locator) => cells.evaluate((element) => element.getBoundingClientRect().right)
    const total = grid(page).locator('tfoot td').filter({ hasText: '70,320.55' })
    expect(await right(total)).toBe(await right(grid(page).getByRole('columnheader', { name: '合计金额' })))
    await grid(page).locator('tfoot').getByText('合计', { exact: true }).filter({ visible: true }).waitFor()
    await page.emulateMedia({ media: null })
    await row.getByRole('link', { name: bill_no }).click()
    await arrivesAt(page, `/inventory/purchase/info/${order}`)
  })

  it('[B07][B10] receives an order: lines come with open quantities, moisture reduces the payable quantity, and the stock shows it', async () => {
    const page = await visit({ as: 'salt', path: `/inventory/purchase/info/${order}` })
    await button(pane(page), '收货入库').click()
    await expect.poll(() => cell(page, '数量', 1).inputValue()).toBe('30000')
    // changes survive switching tabs
    await cell(page, '数量', 1).fill('29999')
    await page.getByRole('tab', { name: '工作台' }).click()
    await arrivesAt(page, '/dashboard')
    await page.goBack()
    await expect.poll(() => cell(page, '数量', 1).inputValue()).toBe('29999')
    await cell(page, '数量', 1).fill('30000')
    await pane(page).getByLabel('过磅与质检，第 1 行').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('毛重').fill('45000')
    await dialog.getByLabel('皮重').fill('15000')
    await dialog.getByLabel(/^实测 水分/).fill('14.6')
    await dialog.getByText('30,000 × (1 − 0.6%) = 29,820').waitFor()
    await button(dialog, '套用').click()
    await cell(page, '批次', 2).fill(`${fixture.mark}-1`)
    await cell(page, '生产日期', 2).fill(daysFromNow(-20))
    await cell(page, '到期日', 2).fill(daysFromNow(345))
    await button(pane(page), '提交审核').click()
    await expect.poll(() => page.url()).toMatch(/inbound\/info\/\d+/)
    receipt = idIn(page.url())
    await button(pane(page), '审核').click()
    await pane(page).locator('.queue-one').getByText('30,000 × (1 − 0.6%) = 29,820').waitFor()
    await page.keyboard.press('a')
    await pane(page).locator('.queue-item').getByText('已通过').waitFor()
    await page.goto(new URL(`/inventory/stock?keyword=${fixture.grain.code}`, page.url()).href)
    await pane(page).getByRole('gridcell', { name: '30,000', exact: true }).first().waitFor()
    await page.goto(new URL(`/inventory/purchase/info/${order}`, page.url()).href)
    await pane(page).getByText('30,000 / 30,000').waitFor()
    await pane(page).getByRole('button', { name: /^RKD/ }).waitFor()
  })

  it('[B09] scans issued goods, and shows a shortage at its line with the draft kept', async () => {
    const page = await visit({ as: 'salt', path: '/inventory/outbound/add' })
    await pane(page).getByText('销售出库 · 须选择客户 · 每行须有单价').waitFor()
    await chooseRecord(page, '往来单位', fixture.maker.name)
    await chooseRecord(page, '仓库', fixture.store.name)
    const scanner = pane(page).getByLabel('扫码录入')
    for (const code of [`${fixture.mark}001`, `${fixture.mark}001`, `${fixture.mark}999`]) {
      await scanner.fill(code)
      await scanner.press('Enter')
    }
    await pane(page).getByText(`没有编码或条码为 ${fixture.mark}999 的物料`).waitFor()
    await expect.poll(() => cell(page, '数量', 1).inputValue()).toBe('2')
    await cell(page, '数量', 1).fill('30001')
    await cell(page, '单价', 1).fill('3')
    await button(pane(page), '提交审核').click()
    await pane(page)
      .locator('.line-problems')
      .getByText(new RegExp(`第 1 行：.*${fixture.grain.name}.*${fixture.store.name}.*可用量不足`))
      .waitFor()
    await expect.poll(() => cell(page, '数量', 1).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.reload()
    await settled(page)
    await expect.poll(() => cell(page, '数量', 1).inputValue()).toBe('30001')
    await cell(page, '数量', 1).fill('1000')
    await button(pane(page), '提交审核').click()
    await expect.poll(() => page.url()).toMatch(/outbound\/info\/\d+/)
    const api = await signedIn('salt')
    await api.post('/jxc/outbound/OutboundAudit', { id: idIn(page.url()), result: 'pass' })
  })

  it('[B07] prints a document as a sheet with its lines and signatures and no element of the console', async () => {
    const page = await visit({ as: 'salt', path: `/inventory/inbound/print/${receipt}` })
    const sheet = pane(page).getByRole('article')
    await sheet.getByText(fixture.grain.name).waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const part of ['制单', '审核', '送货人', fixture.maker.name])
      expect(await sheet.getByText(part).first().isVisible()).toBe(true)
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await sheet.evaluate((element) => element.getBoundingClientRect().left)).toBe(0)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBe(1)
  })

  it('[B07] prints the batches of an issue, in both languages, and carries the sums of a long order from page to page', async () => {
    const api = await signedIn('salt')
    const line = { material_id: fixture.brine.id, qty: 2000, price: 30_000 }
    const { id } = await api.post<{ id: number }>('/jxc/outbound/OutboundSave', {
      biz_type: 'sale',
      partner_id: fixture.maker.id,
      warehouse_id: fixture.store.id,
      lines: [line],
      submit: true,
    })
    const page = await visit({ as: 'salt', path: `/inventory/outbound/print/${id}` })
    const sheet = pane(page).locator('.sheet:not(.sheet-measured)')
    await sheet.getByText(`${fixture.mark}-1 × 2 公斤`).waitFor()
    for (const text of ['Goods issue', 'Quantity']) await sheet.getByText(text, { exact: true }).first().waitFor()
    await api.post('/jxc/outbound/OutboundDel', { id })

    const lines = Array.from({ length: 120 }, (_, n) => ({
      material_id: fixture.grain.id,
      qty: 1000,
      price: 10_000 * (n + 1),
    }))
    const long = await api.post<{ id: number }>('/jxc/purchase/PurchaseSave', {
      partner_id: fixture.maker.id,
      warehouse_id: fixture.store.id,
      lines,
    })
    await page.goto(new URL(`/inventory/purchase/print/${long.id}`, page.url()).href)
    const pages = sheet.locator('.sheet-page')
    await pages.nth(1).waitFor()
    const count = await pages.count()
    expect(await sheet.locator('.sheet-row').count()).toBe(120)
    const sums = (at: number, name: string) =>
      pages.nth(at).locator('.sheet-sums').filter({ hasText: name }).locator('td').allInnerTexts()
    for (let at = 1; at < count; at++)
      expect((await sums(at, '承前页')).slice(2)).toEqual((await sums(at - 1, '过次页')).slice(2))
    expect((await sums(count - 1, '合计')).join(' ')).toContain('7,260.00')
    for (const part of await pages.all()) {
      const [height, used] = await part.locator('.sheet-room').evaluate((box) => [box.clientHeight, box.scrollHeight])
      expect(used).toBeLessThanOrEqual(height ?? 0)
    }
    await page.emulateMedia({ media: 'print' })
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBe(count)
    await api.post('/jxc/purchase/PurchaseDel', { id: long.id })
  })

  it('[S32] closes an order that will not arrive in full, with the text of the specification', async () => {
    const api = await signedIn('salt')
    const line = { material_id: fixture.grain.id, qty: 5000, price: 10_000 }
    const { id } = await api.post<{ id: number }>('/jxc/purchase/PurchaseSave', {
      partner_id: fixture.maker.id,
      warehouse_id: fixture.store.id,
      lines: [line],
      submit: true,
    })
    await api.post('/jxc/purchase/PurchaseAudit', { id, result: 'pass' })
    const page = await visit({ as: 'salt', path: `/inventory/purchase/close/${id}` })
    await pane(page).getByLabel('原因').fill('供方停产')
    await button(pane(page), '关闭').click()
    await toast(page, '结束成功!')
  })

  it('[B08] shows on the screen why a receipt cannot be pushed, and keeps the action available', async () => {
    const page = await visit({ as: 'salt', path: `/inventory/inbound/info/${receipt}` })
    await pane(page).locator('.steps').getByText('未推送').waitFor()
    await button(pane(page), '推送').click()
    await button(page.locator('.ant-modal-confirm'), '推送').click()
    await pane(page)
      .getByRole('alert')
      .getByText(/外部系统|对接|连接/)
      .waitFor()
    expect(await button(pane(page), '推送').isEnabled()).toBe(true)
  })

  it('[B10] traces a batch in both directions and proves the books, without axe findings, light and dark', async () => {
    for (const dark of [false, true]) {
      const page = await visit({ as: 'salt', path: `/inventory/stock/trace?material_id=${fixture.grain.id}`, dark })
      await pane(page).locator('.trace-graph svg').waitFor()
      await pane(page).locator('.trace-table').getByText(fixture.maker.name).first().waitFor()
      expect(await pane(page).locator('.trace-table tbody tr').count()).toBe(2)
      if (axeLooksAt(0, dark)) expect(await axeFinds(page)).toEqual([])
      const regions = [
        '/inventory/stock/verify',
        '/inventory/stock/alerts',
        `/inventory/inbound/info/${receipt}`,
        `/inventory/purchase/add?copy=${order}`,
        `/inventory/purchase/audit/${order}`,
        `/inventory/inbound/print/${receipt}`,
      ]
      for (const [n, path] of regions.entries()) {
        if (!axeLooksAt(n + 1, dark)) continue
        await page.goto(new URL(path, page.url()).href)
        await settled(page)
        if (path.endsWith('verify')) await pane(page).getByText('账目一致').waitFor()
        expect(await axeFinds(page), path).toEqual([])
      }
    }
  })
})

function daysFromNow(days: number): string {
  return formatDay(Date.now() / 1000 + days * 86_400)
}
