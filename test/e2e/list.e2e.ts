import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { button, pane, settled, signedIn, toast, visit } from '#test/helpers/browser.ts'
import { countShown, grid, search, textsOf } from './lib/list.ts'
import { downloaded } from './lib/sheet.ts'

const customers = '/basicdata/customer/manage'
const manage = '/v1/jxc/customer/CustomerManage'

describe('the one list screen', () => {
  it('[L01] takes title and data from its route, and says so when a route names no call', async () => {
    const page = await visit({ as: 'salt', path: customers })
    expect(await pane(page).getByRole('heading', { level: 1 }).innerText()).toBe('往来单位')
    expect(await countShown(page)).toBeGreaterThan(0)
    await changed(page, '**/v1/seller/role/OperatorPermission*', (data) => {
      for (const entry of listIn(data, 'routes')) if (entry['path'] === customers) Object.assign(entry, { api: [], list: undefined })
    })
    await page.reload()
    await pane(page).getByRole('alert').getByText('表格未配置 api').waitFor()
  })

  it('[L03] folds the filters to one line when they are taller than 60 px, and unfolds them', async () => {
    const page = await visit({ as: 'salt', path: customers })
    const filters = pane(page).getByRole('search')
    const height = async () => (await filters.boundingBox())?.height ?? 0
    const fold = filters.getByRole('button', { name: /展开全部/ })
    await fold.waitFor()
    expect(await height()).toBeLessThan(60)
    await fold.click()
    await filters.getByRole('button', { name: '收起' }).waitFor()
    expect(await height()).toBeGreaterThan(60)
    await filters.getByRole('button', { name: '收起' }).click()
    await expect.poll(height).toBeLessThan(60)
    await page.goto(page.url().replace(customers, '/basicdata/unit'))
    await settled(page)
    expect(
      await pane(page)
        .getByRole('search')
        .getByRole('button', { name: /展开全部/ })
        .count(),
    ).toBe(0)
  })

  it('[L13] shows each button by its own flag', async () => {
    const names = { show_excel: '导出', show_excel_async: '异步导出', show_excel_import: '导入' } as const
    for (const only of ['show_excel', 'show_excel_async', 'show_excel_import'] as const) {
      const page = await visit({ as: 'salt', path: '/dashboard' })
      await changed(page, `**${manage}?*_table_meta=1*`, (data) => {
        if (isRecord(data)) for (const flag of Object.keys(names)) data[flag] = flag === only
      })
      await page.goto(page.url().replace('/dashboard', customers))
      await settled(page)
      const shown = (name: string) => button(pane(page), name).count()
      expect([await shown('导出'), await shown('异步导出'), await shown('导入'), await shown('下载导入模板')]).toEqual([
        Number(only === 'show_excel'),
        Number(only === 'show_excel_async'),
        Number(only === 'show_excel_import'),
        Number(only === 'show_excel_import'),
      ])
    }
  })

  it('[L19] shows that it loads while old rows stand, and takes no second file while one is on its way', async () => {
    const page = await visit({ as: 'salt', path: customers })
    const held = await holding(page, `**${manage}?*sort=code*`)
    await grid(page).getByRole('columnheader', { name: '单位编码' }).getByRole('button').click()
    await expect.poll(() => grid(page).getAttribute('aria-busy')).toBe('true')
    expect(await grid(page).locator('tbody tr').count()).toBeGreaterThan(0)
    held.release()
    await expect.poll(() => grid(page).getAttribute('aria-busy')).toBe('false')

    const posts: Request[] = []
    const upload = await holding(page, `**${manage}`, posts)
    await button(page, '导入').click()
    const dialog = page.getByRole('dialog')
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('单位编码\nX') }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText('正在检查…').waitFor()
    expect(await dialog.locator('input[type=file]').isDisabled()).toBe(true)
    expect(posts.length).toBe(1)
    upload.release()
    await dialog.getByText('正在检查…').waitFor({ state: 'hidden' })
    expect(posts.length).toBe(1)
  })

  it('[L21] stops loading when the table settings cannot be read, logs it, shows no message, and tries again when asked', async () => {
    const page = await visit({ as: 'salt', errors: /no metadata for|Failed to load/ })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    let broken = true
    await page.route(`**${manage}?*_table_meta=1*`, (route) => (broken ? route.fulfill({ status: 403, json: refusal }) : route.continue()))
    await page.goto(page.url().replace('/dashboard', customers))
    await pane(page).getByText('无法读取表格设置').waitFor()
    expect(await pane(page).locator('.ant-skeleton, .bone').count()).toBe(0)
    expect(await page.locator('.ant-message-notice').count()).toBe(0)
    expect(logged.some((text) => text.includes('no metadata for /jxc/customer/CustomerManage'))).toBe(true)
    broken = false
    await button(pane(page), '重试').click()
    await grid(page).waitFor()
  })

  it('[L24] spells the fields of files and counts as the specification does', async () => {
    const page = await visit({ as: 'salt', path: customers })
    const asked: URLSearchParams[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).searchParams))
    await pane(page).locator('.list-tools').getByRole('button', { name: '刷新' }).click()
    await expect.poll(() => asked.some((query) => query.get('_count_sum') === '1')).toBe(true)
    const template = await downloaded(page, () => button(page, '下载导入模板').click())
    expect(template.url.searchParams.get('_down_excel_import_tpl')).toBe('1')
    await button(page, '导出').click()
    const dialog = page.getByRole('dialog', { name: '选择导出字段' })
    await dialog.getByLabel('文件名').fill('客户名单')
    await dialog.getByText('CSV', { exact: true }).click()
    const file = await downloaded(page, () => button(dialog, '导出').click())
    const sent = file.url.searchParams
    expect([sent.get('_down_excel'), sent.get('_excel_file_name'), sent.get('_excel_type')]).toEqual(['1', '客户名单', 'csv'])
    expect(sent.get('_excel_down_culumns')?.split(',')).toContain('code')
    expect(file.name).toBe('客户名单.csv')
    await page.evaluate(() => {
      const real = window.fetch
      window.fetch = (to, init) => {
        if (init?.body instanceof FormData) document.body.dataset['sent'] = [...init.body.keys()].join()
        return real(to, init)
      }
    })
    await button(page, '导入').click()
    const upload = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('单位编码\nX') }
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(upload)
    await expect.poll(() => page.evaluate(() => document.body.dataset['sent'])).toMatch(/\bfile\b.*\b_excel_import\b/)
  })

  it('[L23] draws a table of things it has never heard of, unknown types and objects included', async () => {
    const page = await visit({ as: 'salt', path: '/dashboard' })
    await changed(page, `**${manage}?*_table_meta=1*`, (data) => {
      if (!isRecord(data) || !isRecord(data['rows'])) throw new Error('no metadata')
      const { code } = data['rows']
      if (isRecord(code)) Object.assign(code, { type: 'hologram', title: '全息', x: { fmt: 'scent', export: true } })
    })
    await changed(page, `**${manage}?*page=1*`, (data) => {
      for (const row of Array.isArray(data) ? data.filter(isRecord) : []) row['code'] = { inner: 'kind' }
    })
    await page.goto(page.url().replace('/dashboard', customers))
    await settled(page)
    await grid(page).getByRole('columnheader', { name: '全息' }).waitFor()
    expect((await textsOf(page, '全息')).join()).not.toContain('[object')
    expect(await pane(page).innerText()).not.toContain('hologram')
  })
})

describe('saved views', () => {
  it('keep filters, order and columns under a name, mark what was changed, open by themselves, and travel by link', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/warehouse/manage' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const all = await countShown(page)
    const name = `按名称 ${Date.now() % 100_000}`
    await pane(page).getByRole('search').getByLabel('仓库名称', { exact: true }).fill('仓')
    await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe('仓')
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

    // opened with nothing said, the default view stands; "all" is one step away
    await page.goto(page.url().replace(/\?.*/, ''))
    await settled(page)
    await view.waitFor()
    expect(await grid(page).getByRole('columnheader', { name: '仓库名称' }).getAttribute('aria-sort')).toBe('ascending')
    await choose(page, '全部记录')
    await expect.poll(() => countShown(page)).toBe(all)

    // another person follows the link and sees the same, told that the view is not theirs
    const other = await visit({ as: 'clerk', path: link.slice(new URL(link).origin.length) })
    await pane(other).getByText('已忽略：view').waitFor()
    expect(new URL(other.url()).searchParams.get('name')).toBe('仓')
    expect(await grid(other).getByRole('columnheader', { name: '仓库名称' }).getAttribute('aria-sort')).toBe('ascending')

    await choose(page, '管理视图')
    const views = page.getByRole('dialog', { name: '管理视图' })
    await views.getByRole('button', { name: `${name} 删除` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await toast(page, '删除成功!')
  })
})

describe('an import', () => {
  it('[L16] is put right in the browser, stored, and taken back', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/material/manage' })
    const mark = `GZ${Date.now() % 1_000_000}`
    const rows = [
      ['物料编码', '物料名称', '品类', '基本单位', '状态'],
      [`${mark}-1`, '改正甲', '其他', '件', '启用'],
      [`${mark}-2`, '改正乙', '香料', '件', '启用'],
      [`${mark}-3`, '改正丙', '香料', '件', '启用'],
      [`${mark}-1`, '多余的', '其他', '件', '启用'],
    ]
    await button(page, '导入').click()
    const dialog = page.getByRole('dialog')
    const buffer = Buffer.from(`\uFEFF${rows.map((row) => row.join()).join('\n')}`)
    await dialog.locator('input[type=file]').setInputFiles({ name: 'fix.csv', mimeType: 'text/csv', buffer })
    await dialog.getByText('3 处错误').waitFor()
    const report = await downloaded(page, () => button(dialog, '下载带批注的文件').click())
    expect(report.bytes.length).toBeGreaterThan(100)
    // a block copied from a spreadsheet runs down the rows that are shown
    await dialog
      .getByRole('textbox', { name: /品类.*3/ })
      .or(dialog.getByRole('combobox', { name: /品类.*3/ }))
      .first()
      .focus()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '其他\n其他\n')
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await dialog.getByRole('checkbox', { name: /不导入.*5/ }).check()
    await button(dialog, '重新检查').click()
    await button(dialog, '确认导入 3 条').click()
    await dialog.waitFor({ state: 'hidden' })
    const job = pane(page).locator('.job')
    await job.getByText('新增 3 条').waitFor()
    await search(page, '关键词', mark)
    await expect.poll(() => countShown(page)).toBe(3)
    await button(job, '撤销').click()
    await button(page.getByRole('dialog'), '确定').click()
    await toast(page, '已撤销')
    await pane(page).getByText('没有符合条件的数据').waitFor()
  })
})

describe('everything that matches', () => {
  it('is changed in the background after its effect was shown, with a result to download and a way back', async () => {
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
    await job.getByText('完成 22 条').waitFor()
    await expect.poll(async () => new Set(await textsOf(page, '规格'))).toEqual(new Set(['50kg']))
    const result = await downloaded(page, () => button(job, '下载结果').click())
    expect(result.bytes.length).toBeGreaterThan(100)
    await job.getByRole('button', { name: /撤销/ }).click()
    await button(page.getByRole('dialog'), '撤销').click()
    await job.getByText('已撤销').waitFor()
    await expect.poll(async () => (await textsOf(page, '规格')).includes('50kg')).toBe(false)
  })
})

const refusal = { status: false, code: 'refused', msg: '不行', data: null }

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^视图：/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Lets a real answer through with its data changed. */
async function changed(page: Page, url: string, change: (data: unknown) => void): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const envelope: unknown = await response.json()
    if (isRecord(envelope)) change(envelope['data'])
    await route.fulfill({ response, json: envelope })
  })
}

/** Holds calls back until they are released. */
async function holding(page: Page, url: string, seen: Request[] = []): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    seen.push(route.request())
    await gate.promise
    await route.continue()
  })
  return { release: () => gate.resolve() }
}

function listIn(data: unknown, name: string): Record<string, unknown>[] {
  const list = isRecord(data) ? data[name] : undefined
  return Array.isArray(list) ? list.filter(isRecord) : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
