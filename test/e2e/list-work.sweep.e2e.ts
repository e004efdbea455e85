import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { button, pane, settled, signedIn, toast, visit } from '#test/helpers/browser.ts'
import { countShown, fileTool, grid, search, textsOf } from './lib/list.ts'
import { downloaded } from './lib/sheet.ts'

describe('saved views', () => {
  it('keep filters, order and columns under a name, mark changes, open automatically, and travel by link', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/warehouse/manage' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const all = await countShown(page)
    const name = `按名称 ${Date.now() % 100_000}`
    await pane(page).getByRole('search').getByLabel('仓库名称', { exact: true }).fill('仓')
    await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe('仓')
    const api = await signedIn('salt')
    onTestFinished(async () => {
      // a view remains only after a failed test, and would cover the list of every later visit
      const views = await api.get<{ id: number; name: string }[]>('/seller/view/ViewList', {
        route: '/basicdata/warehouse/manage',
      })
      for (const view of views) if (view.name === name) await api.post('/seller/view/ViewDel', { id: view.id })
    })
    await choose(page, '另存为新视图')
    const dialog = page.getByRole('dialog', { name: '另存为新视图' })
    await dialog.getByLabel('视图名称').fill(name)
    await dialog.getByLabel('打开列表时默认使用').check()
    await button(dialog, '保存').click()
    await toast(page, '添加成功!')
    const view = page.getByRole('button', { name: `视图：${name}` })
    await view.waitFor()

    await grid(page).getByRole('columnheader', { name: '仓库名称' }).getByRole('button').click()
    await page.getByRole('button', { name: `视图：${name} · 有未保存的改动` }).waitFor()
    await choose(page, `保存到「${name}」`)
    await toast(page, '保存成功!')
    await choose(page, '复制链接')
    await toast(page, '链接已复制')
    const link = await page.evaluate(() => navigator.clipboard.readText())

    // without parameters the default view applies; "all" is one step away
    await page.goto(page.url().replace(/\?.*/, ''))
    await settled(page)
    await view.waitFor()
    await expect
      .poll(() => grid(page).getByRole('columnheader', { name: '仓库名称' }).getAttribute('aria-sort'))
      .toBe('ascending')
    await choose(page, '全部记录')
    await expect.poll(() => countShown(page)).toBe(all)

    // another person follows the link and sees the same, with a note that the view is not theirs and that the column
    // of values needs a right they do not have (docs/decisions/0091)
    expect(new URL(link).searchParams.get('columns')).toContain('stock_value')
    const other = await visit({ as: 'clerk', path: link.slice(new URL(link).origin.length) })
    await pane(other).getByText('已忽略：stock_value，view').waitFor()
    await grid(other)
      .getByRole('columnheader', { name: /^库存重量/ })
      .waitFor()
    expect(
      await grid(other)
        .getByRole('columnheader', { name: /^库存金额/ })
        .count(),
    ).toBe(0)
    await expect.poll(() => new URL(other.url()).searchParams.get('name')).toBe('仓')
    await expect
      .poll(() => grid(other).getByRole('columnheader', { name: '仓库名称' }).getAttribute('aria-sort'))
      .toBe('ascending')

    await choose(page, '管理视图')
    const views = page.getByRole('dialog', { name: '管理视图' })
    await views.getByRole('button', { name: `${name} 删除` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await toast(page, '删除成功!')
  })
})

describe('the table by keyboard', () => {
  it('[L07] moves over cells, selects and deselects a range with Shift, and keeps the selection across pages', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/customer/manage' })
    const at = () =>
      page.evaluate(() => {
        const { r, c } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {}
        return [Number(r), Number(c)]
      })
    const ticked = () => grid(page).locator('tbody tr[aria-selected=true]').count()
    await grid(page).locator('td[data-r="1"][data-c="3"]').focus()
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp'])
      await page.keyboard.press(key)
    await expect.poll(at).toEqual([3, 3])
    await expect.poll(ticked).toBe(3)
    await page.keyboard.press('Control+Home')
    await expect.poll(at).toEqual([0, 0])
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+End')
    await expect.poll(async () => (await at())[0]).toBe(19)
    await page.keyboard.press('PageUp')
    await expect.poll(async () => (await at())[0]).toBeLessThan(15)
    await pane(page).locator('.ant-pagination-next button').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
    await pane(page).getByText('已选 4 条').waitFor()
  })
})

describe('an import', () => {
  it('[L16] is corrected in the browser, stored, and undone', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/material/manage', width: 992 })
    const mark = `GZ${Date.now() % 1_000_000}`
    const rows = [
      ['物料编码', '物料名称', '品类', '基本单位', '状态'],
      [`${mark}-1`, '改正甲', '其他', '件', '启用'],
      [`${mark}-2`, '改正乙', '香料', '件', '启用'],
      [`${mark}-3`, '改正丙', '香料', '件', '启用'],
      [`${mark}-1`, '多余的', '其他', '件', '启用'],
    ]
    await fileTool(page, '导入', '从文件导入')
    const dialog = page.getByRole('dialog')
    const buffer = Buffer.from(`\uFEFF${rows.map((row) => row.join()).join('\n')}`)
    await dialog.locator('input[type=file]').first().setInputFiles({ name: 'fix.csv', mimeType: 'text/csv', buffer })
    await dialog.getByText('3 处错误').waitFor()
    const report = await downloaded(page, () => button(dialog, '下载带批注的文件').click())
    expect(report.bytes.length).toBeGreaterThan(100)
    // the row and its reason stay where they are, below their headers, when the table is pushed sideways
    const frame = dialog.locator('.problems')
    const pinned = async () => {
      const cells = frame.locator(':is(thead, tbody) tr:first-child > :is(:first-child, :nth-child(2))')
      return Promise.all((await cells.all()).map(async (item) => (await item.boundingBox())?.x))
    }
    const before = await pinned()
    expect(before.slice(2)).toEqual(before.slice(0, 2))
    await frame.evaluate((element) => element.scrollTo({ left: 2000 }))
    expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50)
    expect(await pinned()).toEqual(before)
    await frame.evaluate((element) => element.scrollTo({ left: 0 }))
    // a block copied from a spreadsheet runs down the rows that are shown
    await dialog
      .getByRole('textbox', { name: /品类.*3/ })
      .or(dialog.getByRole('combobox', { name: /品类.*3/ }))
      .first()
      .focus()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '其他\n其他\n')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    await dialog.getByRole('checkbox', { name: /不导入.*5/ }).check()
    await button(dialog, '重新检查').click()
    await button(dialog, '确认导入 3 条').click()
    await dialog.waitFor({ state: 'hidden' })
    const job = pane(page).locator('.job')
    await job.getByText('新增 3 条').waitFor({ timeout: 180_000 })
    await search(page, '关键词', mark)
    await expect.poll(() => countShown(page)).toBe(3)
    await button(job, '撤销').click()
    await button(page.getByRole('dialog'), '确定').click()
    await toast(page, '已撤销')
    await pane(page).getByText('没有符合条件的数据').waitFor()
  })
})

describe('everything that matches', () => {
  it('changes in the background after a preview, with a result to download and an undo', async () => {
    const api = await signedIn('salt')
    const mark = `批量 ${Date.now()}`
    const units = await api.get<{ id: number }[]>('/jxc/unit/UnitSelect', { page: 1 })
    for (let n = 0; n < 22; n++)
      await api.post('/jxc/material/MaterialSave', {
        code: `BK${Date.now() % 1_000_000}${n}`,
        name: `${mark} ${n}`,
        kind: 'other',
        base_unit_id: units[0]?.id,
      })
    const page = await visit({ as: 'salt', path: `/basicdata/material/manage?keyword=${encodeURIComponent(mark)}` })
    await page.getByLabel('选择本页').check()
    await page.getByRole('button', { name: '选择全部 22 条' }).click()
    await pane(page).getByText('已选全部 22 条').waitFor()
    await button(pane(page), '批量修改').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('规格').fill('50kg')
    await button(dialog, '预览影响').click()
    await button(dialog, '确认处理 22 条').click()
    const job = pane(page).locator('.job')
    // the thread of long jobs starts with the first of them: half a minute on a busy machine
    await job.getByText('完成 22 条').waitFor({ timeout: 180_000 })
    await expect.poll(async () => new Set(await textsOf(page, '规格'))).toEqual(new Set(['50kg']))
    const result = await downloaded(page, () => button(job, '下载结果').click())
    expect(result.bytes.length).toBeGreaterThan(100)
    await job.getByRole('button', { name: /撤销/ }).click()
    await button(page.getByRole('dialog'), '撤销').click()
    await job.getByText('已撤销').waitFor()
    await expect.poll(async () => (await textsOf(page, '规格')).includes('50kg')).toBe(false)
  })
})

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^视图：/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
