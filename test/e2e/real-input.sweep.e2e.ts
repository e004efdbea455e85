import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CountAnswer } from '#core/wire/wire.ts'
import { button, pane, served, signedIn, signIn, toast, visit } from '#test/helpers/browser.ts'
import { chooseFile, countShown, fileTool, grid, search, sortBy, textsOf, totalOf } from './lib/list.ts'
import { customers, products } from './lib/northwind.ts'
import type { Filled } from './lib/northwind.ts'
import { downloaded, filledTemplate, recordsIn } from './lib/sheet.ts'

/** A supplier's first day: other people's real data goes in through the screen and comes out the same. */
describe('real data of another trade', () => {
  const before = { materials: 0, customers: 0 }
  beforeAll(async () => {
    before.materials = await counted('/jxc/material/MaterialManage')
    before.customers = await counted('/jxc/customer/CustomerManage')
  })

  it('[B03] adds the unit that the data need and the demo lacks, in the dialog over the list', async () => {
    const page = await visit({ path: '/index' })
    await signIn(page, 'salt')
    await page.goto(`${served().url}/basicdata/materialunit`)
    await button(page, '新增').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('计量单位').fill('罐')
    await dialog.getByLabel('符号').fill('tin')
    await dialog.getByText('包装', { exact: true }).click()
    await button(dialog, '保存').click()
    await toast(page, '添加成功!')
    await pane(page).getByRole('gridcell', { name: '罐', exact: true }).waitFor()
  })

  it('[L15][L16][B03] downloads the template of materials, fills it with 77 products and imports them', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/material/manage' })
    const template = await downloaded(page, () => fileTool(page, '导入', '下载导入模板'))
    expect(template.name).toMatch(/\.xlsx$/)
    await importRows(page, await filledTemplate(template.bytes, products), 'products.xlsx', products.length)
    expect(await countShown(page)).toBe(before.materials + products.length)
  })

  it('[L17][L18][L07] finds the 77 by a filter, in the order of their price, counted', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/material/manage?page=3' })
    await search(page, '关键词', 'NW-')
    await expect.poll(() => new URL(page.url()).search).toBe('?keyword=NW-')
    await expect.poll(() => countShown(page)).toBe(77)
    const prices = products.map((product) => Number(product['参考售价'])).sort((a, b) => a - b)
    await sortBy(page, '参考售价', 'ascending')
    await expect.poll(async () => (await textsOf(page, '参考售价')).map(Number)).toEqual(prices.slice(0, 20))
    await sortBy(page, '参考售价', 'descending')
    await expect
      .poll(async () => (await textsOf(page, '参考售价')).map(Number))
      .toEqual(prices.toReversed().slice(0, 20))
    expect((await textsOf(page, '物料名称'))[0]).toBe('Côte de Blaye')
  })

  it('[L12][L14] exports the 77 products, and another reader finds the same rows in the file', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/material/manage?keyword=NW-&sort=code&order=true' })
    const rows = await exported(page, '物料')
    // Only columns of the list are exported; the import compared the other fields of a material.
    const { 最低库存: _, ...fields } = products[0] ?? {}
    const titles = Object.keys(fields)
    expect(rows.map((row) => part(row, titles))).toEqual(products.map((product) => part(product, titles)))
  })

  it('[L15][L16][B01] imports the 91 customers and exports them again, accents, quotes and commas intact', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/customer/manage' })
    const template = await downloaded(page, () => fileTool(page, '导入', '下载导入模板'))
    await importRows(page, await filledTemplate(template.bytes, customers), 'customers.xlsx', customers.length)
    expect(await countShown(page)).toBe(before.customers + customers.length)
    await page.goto(`${served().url}/basicdata/customer/manage?category=other&sort=code&order=true`)
    const rows = await exported(page, '往来单位')
    const ours = new Map(rows.map((row) => [row['单位编码'], row]))
    for (const customer of customers) {
      const { 固定电话: _, 地址: __, 备注: ___, ...fields } = customer
      const titles = Object.keys(fields)
      expect(part(ours.get(customer['单位编码']) ?? {}, titles)).toEqual(part(customer, titles))
    }
  })

  it('[L08][L11] shows the total of a money column that is made visible', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/customer/manage?category=other' })
    await search(page, '关键词', customers.map((customer) => customer['单位编码']).join(','))
    await expect.poll(() => countShown(page)).toBe(customers.length)
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: '信用额度' }).check()
    await button(page.getByRole('dialog'), '确定').click()
    const sum = customers.reduce((cents, customer) => cents + Math.round(Number(customer['信用额度']) * 100), 0)
    await expect.poll(() => totalOf(page, '信用额度')).toBe(sum / 100)
    expect(await grid(page).locator('tfoot td').first().innerText()).toBe('合计')
  })

  it('[L16] refuses a file with ten broken rows in full, names row, column and reason of each, and stores nothing', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/material/manage' })
    const count = await countShown(page)
    const template = await downloaded(page, () => fileTool(page, '导入', '下载导入模板'))
    const good = (code: string): Filled => ({
      物料编码: code,
      物料名称: `坏行 ${code}`,
      品类: '其他',
      基本单位: '件',
      状态: '启用',
    })
    const rows = [
      good('BR-00'),
      ...breaks.map(([change], at) => ({ ...good(`BR-${at + 1}`), ...change })),
      good('BR-98'),
    ]
    await fileTool(page, '导入', '从文件导入')
    await chooseFile(page, 'broken.xlsx', await filledTemplate(template.bytes, rows))
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`${breaks.length} 处错误`).waitFor()
    const named = await dialog.locator('.problems tbody tr').evaluateAll((lines) =>
      lines.map((line) => ({
        row: line.querySelector('td')?.textContent,
        cells: [...line.querySelectorAll('[aria-invalid=true]')].map((cell) => cell.getAttribute('aria-label') ?? ''),
        reason: line.querySelector('.reason')?.textContent,
      })),
    )
    // The header is row 1 and a good row is row 2.
    expect(named.map(({ row }) => row)).toEqual(breaks.map((_, at) => String(at + 3)))
    for (const [at, [, column, reason]] of breaks.entries()) {
      expect(named[at]?.cells).toEqual([expect.stringContaining(column)])
      expect(named[at]?.reason).toMatch(reason)
    }
    expect(await dialog.getByRole('button', { name: /导入/ }).last().isDisabled()).toBe(true)
    await button(dialog, '取消').click()
    expect(await counted('/jxc/material/MaterialManage')).toBe(count)
  })
})

/** Ten errors: the change to a good row, the column that the refusal names, and the reason. */
const breaks: readonly (readonly [Filled, string, RegExp])[] = [
  [{ 物料名称: '' }, '物料名称', /请填写/],
  [{ 物料编码: 'X'.repeat(31) }, '物料编码', /30/],
  [{ 品类: '香料' }, '品类', /香料|选项/],
  [{ 基本单位: '大木桶' }, '基本单位', /大木桶|不存在|找不到/],
  [{ 参考售价: '十元' }, '参考售价', /格式不正确/],
  [{ 参考售价: '-1' }, '参考售价', /0/],
  [{ 参考售价: '1.23456' }, '参考售价', /4/],
  [{ 保质期: '1.5' }, '保质期', /整数|小数/],
  [{ 物料编码: 'BR-00' }, '物料编码', /重复/],
  [{ 最低库存: '10', 最高库存: '5' }, '最高库存', /10/],
]

async function importRows(page: Page, bytes: Buffer, name: string, count: number): Promise<void> {
  await fileTool(page, '导入', '从文件导入')
  await chooseFile(page, name, bytes)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `确认导入 ${count} 条` }).click()
  await toast(page, new RegExp(`新增 ${count} 条`))
  await dialog.waitFor({ state: 'hidden' })
}

/** Exports every column of the list that is shown. */
async function exported(page: Page, title: string): Promise<Filled[]> {
  await fileTool(page, '导出', '立即导出')
  const dialog = page.getByRole('dialog', { name: '选择导出字段' })
  const all = dialog.getByRole('checkbox', { name: '全选' })
  if (!(await all.isChecked())) await all.check()
  const file = await downloaded(page, () => button(dialog, '导出').click())
  expect(file.name).toContain(title)
  return recordsIn(file.bytes)
}

/** The named values of a row; a number is compared as a number, for any trailing zeros. */
function part(row: Filled, titles: readonly string[]): Record<string, string | number | undefined> {
  return Object.fromEntries(titles.map((title) => [title, plain(row[title])]))
}

function plain(text: string | undefined): string | number | undefined {
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

async function counted(path: string): Promise<number> {
  const api = await signedIn('salt')
  return (await api.get<CountAnswer>(path, { _count_sum: 1 })).count
}
