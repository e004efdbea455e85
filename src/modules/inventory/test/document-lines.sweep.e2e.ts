import { utils, write } from '@e965/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { button, pane, signedIn, visit } from '#test/helpers/browser.ts'
import { expectWithin } from '#test/helpers/patience.ts'
import { longestTask } from '#test/e2e/lib/cpu.ts'
import { cell, chooseRecord, makeStockFixture, pasteCells } from '#test/e2e/lib/stock-fixture.ts'
import type { StockFixture } from '#test/e2e/lib/stock-fixture.ts'

interface Stored {
  total_amount: number
  lines: { batch_no: string; material_id: number; produced_at: number }[]
}

/** Hundreds of lines: pasted, corrected by keyboard, and typed faster than the server answers. */
describe('the lines of a document', () => {
  let fixture: StockFixture
  beforeAll(async () => {
    fixture = await makeStockFixture()
  })
  const idIn = (address: string) => Number(/\/info\/(\d+)/.exec(address)?.[1])

  it('[B07] accepts 200 pasted lines with 5 errors: names the 5 in place, moves between them by key, loses nothing, freezes nothing', async () => {
    const page = await visit({ as: 'salt', path: '/inventory/inbound/add?kind=production' })
    const { code, name } = fixture.brine
    const days = ['2026-11-01', '2026/11/1', '2026.11.1', '20261101', '2026年11月1日']
    const rows = Array.from({ length: 200 }, (_, n) => [
      [name, code, `${fixture.mark}002`][n % 3] ?? '',
      ['1,200公斤', '12.5 kg', '１２00'][n % 3] ?? '',
      ['1,000.50', '¥2.25', '3 元'][n % 3] ?? '',
      `L${n + 1}`,
      days[n % 5] ?? '',
      '2027/11/01',
    ])
    const wrong = {
      4: [0, 'nope'],
      51: [1, 'abc'],
      100: [2, '1.2.3'],
      151: [4, '2026-13-40'],
      200: [1, '7桶'],
    } as const
    for (const [row, [at, text]] of Object.entries(wrong)) rows[Number(row) - 1]?.splice(at, 1, text)
    const problems = pane(page).locator('.line-problems')
    const lines = pane(page).locator('.doc-lines')
    const busy = await longestTask(page, async () => {
      await cell(page, '物料', 1).focus()
      await pasteCells(page, [['编码', '数量', '单价', '批号', '生产日期', '有效期至'], ...rows])
      await page.getByRole('dialog').getByText('5 个单元格无法识别').waitFor()
      await page.getByRole('dialog').locator('button:focus').getByText('填入 200 行').waitFor()
      await page.keyboard.press('Enter')
      await problems.getByText('5 处需要修改').waitFor()
      await lines.getByText('合计 · 200 条明细').waitFor()
      // undo by one key; redo restores the errors as well
      await page.locator('.doc-lines :focus').press('Control+z')
      await lines.getByText('合计 · 0 条明细').waitFor()
      expect(await problems.count()).toBe(0)
      await page.locator('.doc-lines :focus').press('Control+Shift+z')
      await problems.getByText('5 处需要修改').waitFor()
    })
    expectWithin(200, busy)
    const fixes = {
      4: ['物料', '找不到「nope」', code],
      51: ['数量', '「abc」', '7'],
      100: ['单价', '「1.2.3」', '4'],
      151: ['生产日期', '「2026-13-40」', '2026-11-01'],
      200: ['数量', '「7桶」', '7'],
    } as const
    await cell(page, '物料', 1).focus()
    for (const [row, [title, reason, text]] of Object.entries(fixes)) {
      await page.keyboard.press('F8')
      const at = cell(page, title, Number(row))
      await expect.poll(() => at.evaluate((input) => input === document.activeElement)).toBe(true)
      expect(await at.getAttribute('title')).toContain(reason)
      await at.fill(text)
      if (title === '物料') await page.keyboard.press('Enter')
      await problems.getByText(reason).waitFor({ state: 'detached' })
    }
    await problems.waitFor({ state: 'detached' })
    await chooseRecord(page, '仓库', fixture.store.name)
    await page.keyboard.press('Control+s')
    await expect.poll(() => idIn(page.url())).toBeGreaterThan(0)
    const api = await signedIn('salt')
    const stored = await api.get<Stored>('/jxc/inbound/InboundInfo', { id: idIn(page.url()) })
    expect(stored.lines.map(({ batch_no }) => batch_no)).toEqual(rows.map((row) => row[3]))
    expect([
      ...new Set(stored.lines.map(({ material_id, produced_at }) => `${material_id} ${produced_at}`)),
    ]).toHaveLength(1)
    const mended: Partial<Record<number, number>> = { 51: 2100, 100: 480_000, 200: 1575 }
    const cents = rows.map((_, n) => mended[n + 1] ?? [120_060_000, 2813, 360_000][n % 3] ?? 0)
    expect(stored.total_amount).toBe(cents.reduce((sum, amount) => sum + amount))
    await api.post('/jxc/inbound/InboundDel', { id: idIn(page.url()) })
  })

  it('[B07] imports the opening stock from a workbook, 200 lines for each document, and names unreadable cells by row', async () => {
    const page = await visit({ as: 'salt', path: '/inventory/inbound/add?kind=opening' })
    const { code, name } = fixture.brine
    const goods = Array.from({ length: 203 }, (_, n) => [
      [code, `${fixture.mark}002`, name][n % 3],
      n === 2 ? '三袋' : n + 1,
      2.5,
      `O${n + 1}`,
      '2026-11-01',
      `A${n}`,
    ])
    const sheet = utils.aoa_to_sheet([['期初库存'], ['物料编码', '数量', '单价', '批号', '生产日期', '库位'], ...goods])
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'x')
    const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
    await button(pane(page), '文件导入').click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('选择文件（xlsx、xls、csv）').click(),
    ])
    await chooser.setFiles({ name: '期初.xlsx', mimeType: 'application/octet-stream', buffer: bytes })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('203 行').waitFor()
    await dialog.getByText('1 个单元格无法识别').waitFor()
    const [first] = await dialog.locator('tbody tr').first().locator('td').allInnerTexts()
    expect(first).toBe('5') // by the row numbers of the sheet rows beyond the limit go into the next document
    await dialog.getByLabel('填入哪些行').click()
    await page.locator('.ant-select-dropdown:visible').getByText('第 201–203 行').click()
    await dialog.getByText('全部识别').waitFor()
    await button(dialog, '填入 3 行').click()
    await pane(page).locator('.doc-lines').getByText('合计 · 3 条明细').waitFor()
    await chooseRecord(page, '仓库', fixture.store.name)
    await page.keyboard.press('Control+s')
    await expect.poll(() => idIn(page.url())).toBeGreaterThan(0)
    const api = await signedIn('salt')
    const id = idIn(page.url())
    const stored = await api.get<Stored>('/jxc/inbound/InboundInfo', { id })
    expect(stored).toMatchObject({ biz_type: 'opening', total_amount: (201 + 202 + 203) * 250 })
    expect(stored.lines.map(({ batch_no }) => batch_no)).toEqual(['O201', 'O202', 'O203'])
    await api.post('/jxc/inbound/InboundDel', { id })
  })

  it('[B07] accepts lines at typing speed: every key reaches its cell, for any server response in the meantime', async () => {
    const page = await visit({ as: 'salt', path: '/inventory/purchase/add' })
    const api = await signedIn('salt')
    const existing = await api.get<{ code: string; status: string }[]>('/jxc/material/MaterialManage', { limit: 12 })
    const codes = existing.filter(({ status }) => status === 'on').map(({ code }) => code)
    await cell(page, '物料', 1).focus()
    for (const [n, code] of codes.entries()) {
      for (const typed of [code, String(n + 1), '1.25']) {
        await page.keyboard.type(typed)
        if (typed !== '1.25' || n < codes.length - 1) await page.keyboard.press('Enter')
      }
    }
    const cents = codes.reduce((sum, _, n) => sum + (n + 1) * 125, 0)
    const text = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
    await pane(page).locator('.total-main').getByText(text).waitFor()
    expect(await pane(page).locator('.line-problems').count()).toBe(0)
    // of several matches, Enter selects the highlighted one
    const next = codes.length + 1
    await cell(page, '单价', codes.length).press('Enter')
    await page.keyboard.type(fixture.mark)
    await page.locator('.cell-options').getByText(fixture.grain.code).waitFor()
    await page.keyboard.press('ArrowDown')
    const meant = await page.locator('.cell-options [aria-selected=true] span').innerText()
    await page.keyboard.press('Enter')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect.poll(() => cell(page, '数量', next).inputValue()).toBe('2')
    await expect.poll(() => cell(page, '物料', next).inputValue()).toContain(meant)
    expect(await pane(page).locator('.line-problems').count()).toBe(0)
    await cell(page, '物料', next).press('Control+Delete')
    // a missing material is created in place, by keyboard alone, and selected in its line
    const name = `新料${fixture.mark}`
    await cell(page, '单价', codes.length).press('Enter')
    await page.keyboard.type(name)
    await page.locator('.cell-options').getByText(`找不到「${name}」`).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('物料编码').fill(name)
    await dialog.getByLabel('物料名称').fill(name)
    for (const field of ['品类', '基本单位']) {
      await dialog.getByLabel(field).click()
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    }
    await button(dialog, '保存').click()
    await expect.poll(() => cell(page, '物料', next).inputValue()).toBe(`${name} ${name}`)
    await cell(page, '物料', next).press('Control+Delete')
    await cell(page, '物料', next).waitFor({ state: 'detached' })
    await cell(page, '单价', codes.length).press('Control+z')
    await cell(page, '物料', next).waitFor()
  })
})
