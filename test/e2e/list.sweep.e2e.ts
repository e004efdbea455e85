import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, button, pane, settled, visit } from '#test/helpers/browser.ts'
import { countShown, fileTool, grid, search, textsOf } from './lib/list.ts'
import { downloaded } from './lib/sheet.ts'

const customers = '/basicdata/customer/manage'
const manage = '/v1/jxc/customer/CustomerManage'

describe('the one list screen', () => {
  it('loads at most 350 KiB of script before its first rows', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/customer/manage', apart: true })
    await grid(page).locator('tbody tr').first().waitFor()
    const sent = await page.evaluate((rows) => {
      const files = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
      const there =
        files.find(({ name }) => new URL(name).pathname === rows && !name.includes('_table_meta'))?.responseEnd ?? 0
      const scripts = files.filter(({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime < there)
      return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    }, manage)
    expect(sent).toBeGreaterThan(100 * 1024)
    expect(sent).toBeLessThan(350 * 1024)
  })
  it('[L01] takes title and data from its route, and reports a route that names no call', async () => {
    const page = await visit({ as: 'salt', path: customers })
    expect(await pane(page).getByRole('heading', { level: 1 }).innerText()).toBe('往来单位')
    expect(await countShown(page)).toBeGreaterThan(0)
    await changed(page, '**/v1/seller/role/OperatorPermission*', (data) => {
      for (const entry of listIn(data, 'routes'))
        if (entry['path'] === customers) Object.assign(entry, { api: [], list: undefined })
    })
    await page.reload()
    await pane(page).getByRole('alert').getByText('表格未配置 api').waitFor()
  })

  it('[L03] keeps the filters below 60 px, with the others a press away', async () => {
    const page = await visit({ as: 'salt', path: customers })
    const filters = pane(page).getByRole('search')
    expect((await filters.boundingBox())?.height).toBeLessThan(60)
    const before = (await grid(page).boundingBox())?.y
    await filters.getByRole('button', { name: /筛选 \d/ }).click()
    const panel = page.locator('.filter-panel')
    await panel.getByLabel('证照到期 起').fill('今天')
    await panel.getByLabel('证照到期 起').press('Enter')
    await pane(page).getByRole('list', { name: '筛选条件' }).getByText('证照到期').waitFor()
    await panel.getByLabel('证照到期 止').fill('3月后')
    await panel.getByLabel('证照到期 止').press('Tab')
    await panel.getByText('证照到期不是日期').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect((await grid(page).boundingBox())?.y).toBe(before)
    await page.goto(page.url().replace(/\/basicdata.*/, '/basicdata/unit'))
    await settled(page)
    expect(
      await pane(page)
        .getByRole('search')
        .getByRole('button', { name: /筛选 \d/ })
        .count(),
    ).toBe(0)
  })

  it('offers states as tabs, each with its count, and keeps the state in the address', async () => {
    const page = await visit({ as: 'salt', path: customers })
    const tabs = pane(page).getByRole('group', { name: '状态' })
    const counts = async () =>
      (await tabs.getByRole('button').allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0] ?? Number.NaN))
    await expect.poll(counts).not.toContain(Number.NaN)
    const [all = 0, ...states] = await counts()
    expect(all).toBe(states.reduce((sum, count) => sum + count, 0))
    const audited = tabs.getByRole('button', { name: /已审核/ })
    await audited.click()
    await expect.poll(() => countShown(page)).toBe(Number(/\d+/.exec(await audited.innerText())?.[0]))
    expect(addressOf(page)).toContain('status=audited')
    expect(await pane(page).getByRole('list', { name: '筛选条件' }).count()).toBe(0)
    await page.reload()
    await settled(page)
    expect(await audited.getAttribute('aria-pressed')).toBe('true')
  })

  it('[L03] shifts no layout when the first filter is set', async () => {
    const page = await visit({ as: 'salt', path: customers })
    const top = async () => (await grid(page).boundingBox())?.y
    const before = await top()
    await search(page, '关键词', 'KH0001')
    await pane(page).getByRole('list', { name: '筛选条件' }).getByText('KH0001').waitFor()
    expect(await top()).toBe(before)
  })

  it('[L13] shows each button by its own flag', async () => {
    const names = { show_excel: '导出', show_excel_async: '导出', show_excel_import: '导入' } as const
    for (const only of ['show_excel', 'show_excel_async', 'show_excel_import'] as const) {
      const page = await visit({ as: 'salt', path: '/dashboard' })
      await changed(page, `**${manage}?*_table_meta=1*`, (data) => {
        if (isRecord(data)) for (const flag of Object.keys(names)) data[flag] = flag === only
      })
      await page.goto(page.url().replace('/dashboard', customers))
      await settled(page)
      const buttonCount = (name: string) => button(pane(page), name).count()
      expect([await buttonCount('导出'), await buttonCount('导入')]).toEqual([
        Number(only !== 'show_excel_import'),
        Number(only === 'show_excel_import'),
      ])
      await button(pane(page), only === 'show_excel_import' ? '导入' : '导出').click()
      if (only === 'show_excel_import') await page.getByRole('menuitem', { name: '下载导入模板' }).waitFor()
      else
        await page
          .getByRole('dialog')
          .getByText(only === 'show_excel' ? '选择导出字段' : '异步导出')
          .first()
          .waitFor()
    }
  })

  it('[L19] shows that it loads while old rows are visible, and accepts no second file during an upload', async () => {
    const page = await visit({ as: 'salt', path: customers })
    const heldRequest = await holding(page, `**${manage}?*sort=code*`)
    await grid(page).getByRole('columnheader', { name: '单位编码' }).getByRole('button').click()
    await expect.poll(() => grid(page).getAttribute('aria-busy')).toBe('true')
    expect(await grid(page).locator('tbody tr').count()).toBeGreaterThan(0)
    heldRequest.release()
    await expect.poll(() => grid(page).getAttribute('aria-busy')).toBe('false')

    const posts: Request[] = []
    const upload = await holding(page, `**${manage}`, posts)
    await fileTool(page, '导入', '从文件导入')
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

  it('[L21] stops loading when the table settings cannot be read, logs it, shows no message, and retries on request', async () => {
    const page = await visit({ as: 'salt', errors: /no metadata for|Failed to load/ })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    let broken = true
    await page.route(`**${manage}?*_table_meta=1*`, (route) =>
      broken ? route.fulfill({ status: 403, json: refusal }) : route.continue(),
    )
    await page.goto(page.url().replace('/dashboard', customers))
    await pane(page).getByText('无法读取表格设置').waitFor()
    expect(await pane(page).locator('.ant-skeleton, .skeleton-bar').count()).toBe(0)
    expect(await page.locator('.ant-message-notice').count()).toBe(0)
    expect(logged.some((text) => text.includes('no metadata for /jxc/customer/CustomerManage'))).toBe(true)
    broken = false
    await button(pane(page), '重试').click()
    await grid(page).waitFor()
  })

  it('[L24] spells the fields of files and counts as the specification does', async () => {
    const page = await visit({ as: 'salt', path: customers })
    const queries: URLSearchParams[] = []
    page.on('request', (request) => queries.push(new URL(request.url()).searchParams))
    await pane(page).locator('.list-tools').getByRole('button', { name: '刷新' }).click()
    await expect.poll(() => queries.some((query) => query.get('_count_sum') === '1')).toBe(true)
    const template = await downloaded(page, () => fileTool(page, '导入', '下载导入模板'))
    expect(template.url.searchParams.get('_down_excel_import_tpl')).toBe('1')
    await fileTool(page, '导出', '立即导出')
    const dialog = page.getByRole('dialog', { name: '选择导出字段' })
    await dialog.getByLabel('文件名').fill('客户名单')
    await dialog.getByText('CSV', { exact: true }).click()
    const file = await downloaded(page, () => button(dialog, '导出').click())
    const sent = file.url.searchParams
    expect([sent.get('_down_excel'), sent.get('_excel_file_name'), sent.get('_excel_type')]).toEqual([
      '1',
      '客户名单',
      'csv',
    ])
    expect(sent.get('_excel_down_culumns')?.split(',')).toContain('code')
    expect(file.name).toBe('客户名单.csv')
    await page.evaluate(() => {
      const real = window.fetch
      window.fetch = (to, init) => {
        if (init?.body instanceof FormData) document.body.dataset['sent'] = [...init.body.keys()].join()
        return real(to, init)
      }
    })
    await fileTool(page, '导入', '从文件导入')
    const upload = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('单位编码\nX') }
    await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(upload)
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

const refusal = { status: false, code: 'refused', msg: '不行', data: null }

/** Forwards a real answer with changed data. */
async function changed(page: Page, url: string, change: (data: unknown) => void): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const envelope: unknown = await response.json()
    if (isRecord(envelope)) change(envelope['data'])
    await route.fulfill({ response, json: envelope })
  })
}

/** Holds calls back until they are released. */
async function holding(page: Page, url: string, requests: Request[] = []): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    requests.push(route.request())
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
