import { beforeAll, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { arrivesAt, button, pane, settled, signedIn, toast, visit } from '#test/helpers/browser.ts'
import { act, rowWith } from '#test/e2e/lib/list.ts'
import { cell, chooseRecord, makeStockFixture } from '#test/e2e/lib/stock-fixture.ts'
import type { StockFixture } from '#test/e2e/lib/stock-fixture.ts'
import { pngOf, zipOf } from './sheet-of.ts'

let fixture: StockFixture
let category: string
/** Two goods that are off sale, without a picture. */
let rows: { id: number; name: string }[]
beforeAll(async () => {
  fixture = await makeStockFixture()
  category = `食盐${fixture.mark}`
  const api = await signedIn('salt')
  const { id: cat_id } = await api.post<{ id: number }>('/seller/goodscat/CatSave', {
    name: category,
    specs: [{ name: '净含量', choices: '400g、1kg' }],
    params: [{ name: '产地', must: false, choices: '大连、连云港' }],
  })
  // the demo's shop sells out of one warehouse
  const { express_ids } = await api.get<{ express_ids: number[] }>('/seller/goods/GoodsSettingInfo', {})
  const bill = await api.post<{ id: number }>('/jxc/inbound/InboundSave', {
    biz_type: 'production',
    warehouse_id: express_ids[0],
    submit: true,
    lines: [{ material_id: fixture.grain.id, qty: 30_000, price: 1 }],
  })
  await api.post('/jxc/inbound/InboundAudit', { id: bill.id, result: 'pass' })
  const [unit] = await api.get<{ id: number }[]>('/jxc/unit/UnitSelect', { page: 1 })
  rows = []
  for (const name of [`一号${fixture.mark}`, `二号${fixture.mark}`]) {
    const body = { name, cat_id, unit_id: unit?.id, ways: ['express'], skus: [{ price: 300 }] }
    rows.push({ id: (await api.post<{ id: number }>('/seller/goods/GoodsSave', body)).id, name })
  }
})

/** The value of a specification is typed, or pasted as a column. */
async function value(page: Page, nth: number, text: string) {
  await pane(page).getByLabel(`规格值 ${nth}`, { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

// Only the browser builds the matrix: its result is a record like any other.
it('[B05] goods are created from specifications, filled in bulk, linked to stock, put on sale and found with their free stock', async () => {
  const name = `海晶盐${fixture.mark}`
  const page = await visit({ as: 'salt', path: '/goods/list/save' })
  await pane(page).getByLabel('商品名称').fill(name)
  await chooseRecord(page, '商品分类', category)
  await chooseRecord(page, '销售单位', '公斤')
  // by key: what still arrives may move the button between a pointer's down and up
  await button(pane(page), '套用分类模板').press('Enter')
  await value(page, 1, '5kg')
  await button(pane(page), '添加规格项').click()
  await pane(page).getByLabel('规格项 2').fill('包装')
  await value(page, 2, '袋')
  const specs = () => pane(page).locator('.sku-spec').allTextContents()
  const three = ['400g / 袋', '1kg / 袋', '5kg / 袋']
  await expect.poll(specs).toEqual(three)
  // while a name is edited, and while it would equal another, the SKUs stay
  const called = pane(page).getByLabel('规格项 2')
  await called.fill('')
  expect(await specs()).toEqual(three)
  await called.fill('净含量')
  await called.press('Enter')
  await toast(page, '已有规格项「净含量」')
  expect([await called.inputValue(), await specs()]).toEqual(['包装', three])
  const fill = pane(page).locator('.batch-fill')
  await fill.getByLabel('售价').fill('3.5')
  await button(fill, '填充').click()
  await cell(page, '售价', 3).fill('20')
  await pane(page).locator('.sku-parts').nth(1).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, '添加物料').click()
  await dialog.getByLabel('物料', { exact: true }).fill(fixture.grain.code)
  await page
    .getByRole('option')
    .or(page.locator('.ant-select-item-option'))
    .filter({ hasText: fixture.grain.code })
    .first()
    .click()
  await dialog.getByLabel('换算率').fill('0')
  await button(dialog, '确定').click()
  await dialog.getByText('换算率须大于 0').waitFor()
  await dialog.getByLabel('换算率').fill('0.4')
  await button(dialog, '确定').click()
  await pane(page).getByLabel('快递', { exact: true }).check()
  await cell(page, '参数值', 1).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '连云港' }).click()
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

// Two files are chosen in the browser: calls alone cannot show that both are sent.
it('[B05] goods are imported from a sheet of one row per SKU, corrected in place, with a picture from the archive next to it', async () => {
  const name = `导入盐${fixture.mark}`
  const page = await visit({ as: 'salt', path: '/goods/list/manageUnShow' })
  await button(pane(page), '导入').first().click()
  await page.getByRole('menuitem', { name: '从文件导入' }).click()
  const dialog = page.getByRole('dialog')
  const sheetRows = [
    '商品,商品分类,销售单位,规格项,规格,售价,商品图片,配送方式',
    `${name},${category},公斤,净含量,400g,3.00,a.png,快递`,
    ',,,,1kg,x,,',
  ]
  const [sheet, archive] = [
    dialog.locator('.ant-upload-drag input[type=file]'),
    dialog.locator('.import-pictures input[type=file]'),
  ]
  await sheet.setInputFiles({ name: '商品.csv', mimeType: 'text/csv', buffer: Buffer.from(sheetRows.join('\n')) })
  await expect.poll(() => dialog.textContent()).toContain('请同时选择含「a.png」的图片压缩包')
  await archive.setInputFiles({
    name: '图.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipOf({ 'a.png': pngOf(8, 8) })),
  })
  await expect.poll(() => dialog.textContent()).not.toContain('请同时选择含')
  await sheet.setInputFiles({
    name: '商品.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheetRows.join('\n').replace('1kg,x', '1kg,5.50')),
  })
  await button(dialog, '确认导入 1 条').click()
  await expect.poll(() => rowWith(page, name).textContent()).toContain('5.50')
})

// The order of the bar and the opening of the dialog are the browser's; ticked.test.ts tests the calls.
it('[B05] selected goods are put on sale or into a category, and refusals are shown before the action', async () => {
  const api = await signedIn('salt')
  const target = `精选${Date.now()}`
  const { id: cat_id } = await api.post<{ id: number }>('/seller/goodscat/CatSave', { name: target })
  const page = await visit({ as: 'salt', path: `/goods/list/manageUnShow?keyword=${fixture.mark}` })
  for (const { id } of rows) await pane(page).getByLabel(`选择第 ${id} 号记录`).check()
  const bar = pane(page).getByRole('region', { name: '已选内容' })
  await expect.poll(() => bar.getByRole('button').allInnerTexts()).toEqual(['取消选择', '上架', '修改商品分类', ''])
  await button(bar, '上架').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`「${rows[0]?.name}」没有图片，不能上架`).waitFor()
  await button(dialog, '取消').click()
  await dialog.waitFor({ state: 'hidden' })
  await button(bar, '修改商品分类').click()
  await dialog.getByLabel('商品分类', { exact: true }).click()
  await page.keyboard.type(target)
  await page.locator('.ant-select-dropdown:visible').getByText(target).click()
  await button(dialog, '预览影响').click()
  await button(dialog, '确认处理 2 条').click()
  const categories = async () =>
    Promise.all(
      rows.map(async ({ id }) => (await api.get<{ cat_id: number }>('/seller/goods/GoodsInfo', { id })).cat_id),
    )
  // the thread of long jobs starts with the first of them: half a minute on a busy machine
  await expect.poll(categories, { timeout: 180_000 }).toEqual([cat_id, cat_id])
})

// Only a browser can press while a file is on its way; the way back to the list is looked at in the same form.
it('delays a save until its pictures are uploaded, blocks typing while it runs, and returns to the last list with its filters', async () => {
  const list = `/goods/list/manageUnShow?keyword=${fixture.mark}`
  const page = await visit({ as: 'salt', path: list })
  await act(page, rowWith(page, rows[0]?.name ?? ''), '编辑')
  await pane(page).getByLabel('副标题').fill('新')
  let letIn: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/api/upload', (route) => opened.then(() => route.continue()))
  await pane(page)
    .locator('[data-field=imgs] section input[type=file]:enabled')
    .setInputFiles([png('a.png', 8), png('b.png', 9)])
  await pane(page).getByText('还有 2 个文件正在上传').waitFor()
  await button(pane(page), '保存').click()
  letIn()
  await arrivesAt(page, list)
  const { imgs } = await (
    await signedIn('salt')
  ).get<{ imgs: string[] }>('/seller/goods/GoodsInfo', { id: rows[0]?.id })
  expect(imgs).toHaveLength(2)
  await settled(page)
  await act(page, rowWith(page, rows[1]?.name ?? ''), '编辑')
  const line = pane(page).getByLabel('副标题')
  await line.fill('海')
  let refuse: () => void = () => undefined
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  const going = page.waitForRequest('**/GoodsSave')
  await page.route('**/GoodsSave', async (route) => {
    await refused
    await route.fulfill({ status: 422, json: { status: false, code: 'invalid', msg: '拒收', data: null } })
  })
  await line.press('Control+s')
  await going
  await page.keyboard.type('盐')
  expect(await line.inputValue()).toBe('海')
  refuse()
  await expect.poll(() => line.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('盐')
  expect(await line.inputValue()).toBe('海盐')
  await button(pane(page), '取消').click()
  await arrivesAt(page, list)
})

const png = (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: Buffer.from(pngOf(width, 8)) })

/** Simulates a drop of files on an element. */
async function drop(page: Page, on: Locator, names: readonly string[]) {
  const picture = [...pngOf(9, 9)]
  const data = await page.evaluateHandle(
    ([bytes, all]) => {
      const transfer = new DataTransfer()
      for (const name of all) transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
      return transfer
    },
    [picture, names] as const,
  )
  await on.dispatchEvent('drop', { dataTransfer: data })
}

// Only a browser hands several files over at once.
it('[B05] pictures chosen or dropped together are all uploaded, in order, up to the maximum, and refused ones are reported once', async () => {
  const page = await visit({ as: 'salt', path: '/goods/list/save' })
  const field = pane(page).locator('[data-field=imgs] section')
  const names = () =>
    field.locator('.sorted-picture img').evaluateAll((all) => all.map((item) => item.getAttribute('alt')))
  await field
    .locator('input[type=file]:enabled')
    .setInputFiles([
      png('c.png', 8),
      { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      png('a.png', 9),
      { ...png('坏.png', 8), buffer: Buffer.from('no picture') },
      png('b.png', 10),
    ])
  const dialog = page.getByRole('dialog')
  await expect
    .poll(() => dialog.getByRole('listitem').allTextContents())
    .toEqual(['说明.txt：请上传 png、jpg、gif 或 webp 图片', '坏.png：请上传 png、jpg、gif 或 webp 图片'])
  await dialog.getByRole('button').last().click()
  await expect.poll(names).toEqual(['c.png', 'a.png', 'b.png'])
  const more = ['1.png', '2.png', '3.png', '4.png', '5.png', '6.png', '7.png']
  await drop(page, field, [...more, '8.png'])
  await toast(page, '8.png：最多 10 个')
  await expect.poll(names).toEqual(['c.png', 'a.png', 'b.png', ...more])
})

// Only a browser parses markup, and its console would report requests for styles and pictures.
it('[B05] text pasted from Word into the description keeps its lists, headings and tables, and the omitted picture is reported', async () => {
  const page = await visit({ as: 'salt', path: '/goods/list/save' })
  const editor = pane(page).getByRole('textbox', { name: '图文详情' })
  const item = (sign: string, level: number, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {margin:0}</style></head><body>
<h1 style='color:red'>海盐</h1>${item('3.', 1, '粗盐')}${item('a)', 2, '颗粒')}${item('4.', 1, '细盐')}
<p class=MsoNormal style='background:url(file:///C:/y.png)'>图：<img src="file:///C:/x.png"></p>
<table style='width:9pt'><thead><tr><th style='color:red'>规格</th></tr></thead><tr><td>400g</td></tr></table></body></html>`
  await editor.evaluate((element, html) => {
    const transfer = new DataTransfer()
    transfer.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
  }, word)
  await toast(page, '有 1 张图片未随内容粘贴进来')
  const texts = (path: string) => editor.locator(path).allInnerTexts()
  await expect.poll(() => texts('h2')).toEqual(['海盐'])
  expect(await texts('ol[start="3"] > li > p')).toEqual(['粗盐', '细盐'])
  expect(await texts('ol ol > li')).toEqual(['颗粒'])
  expect(await texts('tr')).toEqual(['规格', '400g'])
  expect(await editor.locator('img:not(.ProseMirror-separator), p[style], p[class*=Mso]').count()).toBe(0)
})
