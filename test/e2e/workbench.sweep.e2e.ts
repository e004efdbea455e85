import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PermissionAnswer } from '#core/wire/access-wire.ts'
import type { WorkbenchChart, WorkbenchTodo } from '#core/wire/workbench-wire.ts'
import { arrivesAt, button, pane, settled, signedIn, toast, visit } from '#test/helpers/browser.ts'
import { countShown } from './lib/list.ts'
import { tab, walkTo } from './lib/tabs.ts'

const card = (page: Page, title: string) =>
  pane(page)
    .locator('section.card')
    .filter({ has: page.getByRole('heading', { name: title }) })
const quickNames = (page: Page) => card(page, '快捷菜单').locator('.way-name').allInnerTexts()

it('[S23] shows pending tasks and links to their list', async () => {
  const api = await signedIn('salt')
  const { todos } = await api.get<{ todos: WorkbenchTodo[] }>('/seller/index/Workbench')
  const todo = todos.find(({ key }) => key === 'customer.audit')
  const page = await visit({ as: 'salt' })
  const link = card(page, '待办事项').getByRole('link').filter({ hasText: todo?.title })
  expect(await link.locator('.todo-count').innerText()).toBe(String(todo?.count))
  await link.click()
  await arrivesAt(page, '/basicdata/customer/manage?status=unaudited')
  await expect.poll(() => countShown(page)).toBe(todo?.count)
})

it('[S23] draws charts of the existing rows and shows them in numbers', async () => {
  const api = await signedIn('salt')
  const charts = await api.get<WorkbenchChart[]>('/seller/index/Charts')
  const chart = charts.find(({ key }) => key === 'customers')
  const page = await visit({ as: 'salt' })
  const figure = card(page, '往来单位构成')
  await figure.locator('svg path').first().waitFor()
  const total = chart?.series[0]?.values.reduce((sum, value) => sum + value, 0)
  expect(await figure.locator('.chart-sums dd').innerText()).toBe(String(total))
  await figure.getByRole('button', { name: '以表格显示往来单位构成' }).click()
  const rows = async () => (await figure.getByRole('row').allInnerTexts()).slice(1).map((row) => row.split('\t'))
  await expect.poll(rows).toEqual(chart?.labels.map((label, at) => [label, String(chart.series[0]?.values[at])]))
})

it('[S22] keeps quick menus in the order they were dragged to, as JSON, and not the same twice', async () => {
  const api = await signedIn('grain')
  await api.post('/seller/quickmenu/QuickMenuAdds', { menu_data: '[]' })
  const page = await visit({ as: 'grain' })
  await settled(page) // late content would move the elements to be clicked and dragged
  await button(page, '使用推荐菜单').press('Enter') // once: a second click would wait for a removed button
  await expect.poll(async () => (await quickNames(page)).length).toBe(8)
  await settled(page)
  const before = await quickNames(page)
  const quick = card(page, '快捷菜单')
  await button(quick, '编辑').click()
  await button(quick, '保存').click()
  await toast(page, '数据未发生任何改变，请修改数据后再次提交')
  const first = quick.getByRole('button', { name: new RegExp(`^拖动${before[0]}，`) })
  const place = quick.getByRole('button', { name: new RegExp(`^拖动${before[2]}，`) })
  await first.hover()
  const third = await place.boundingBox()
  await page.mouse.down()
  await page.mouse.move((third?.x ?? 0) + 20, (third?.y ?? 0) + 20, { steps: 8 })
  await expect.poll(() => place.boundingBox()).not.toEqual(third) // it has made room
  await page.mouse.up()
  await expect.poll(() => quickNames(page)).toEqual([before[1], before[2], before[0], ...before.slice(3)])
  const after = [before[1], before[2], before[0], ...before.slice(3, 7)]
  const removeButton = quick.getByRole('button', { name: `移除${before[7]}` })
  const taking = async () => {
    // a click within a moment of the drop still belongs to the drag
    if (await removeButton.isVisible()) await removeButton.click()
    return quickNames(page)
  }
  await expect.poll(taking).toEqual(after)
  const saved = page.waitForResponse((response) => response.url().includes('/QuickMenuAdds'))
  await button(quick, '保存').click()
  const { menu_data }: { menu_data: string } = (await saved).request().postDataJSON()
  expect(JSON.parse(menu_data).map(({ title }: { title: string }) => title)).toEqual(after)
  const counted = page.waitForResponse(/FirstSteps/)
  await page.reload({ waitUntil: 'commit' })
  const link = await quick.getByRole('link').first().elementHandle()
  await counted
  await card(page, '待办事项').getByRole('link').first().waitFor()
  expect(await link?.evaluate(({ isConnected }) => isConnected), 'what loads late takes no link away').toBe(true)
  await settled(page)
  await expect.poll(() => quickNames(page)).toEqual(after)
  const path = await quick.getByRole('link').first().getAttribute('href')
  await quick.getByRole('link').first().click()
  await arrivesAt(page, path ?? '')
})

it('[S22] accepts a page from its tab: not the workbench, none twice, sixteen at most', async () => {
  const api = await signedIn('union')
  const { routes } = await api.get<PermissionAnswer>('/seller/role/OperatorPermission')
  const lists = routes.filter(
    ({ menu, path }) => menu && path !== '/basicdata/warehouse/manage' && path !== '/basicdata/materialunit',
  )
  const pages = lists.map(({ path, title }) => ({ path, full_path: path, name: title, title })).slice(0, 15)
  await api.post('/seller/quickmenu/QuickMenuAdds', { menu_data: JSON.stringify(pages) })
  const page = await visit({ as: 'union' })
  const add = async (name: string) => {
    await tab(page, name).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '添加到快捷菜单' }).click()
  }
  await add('工作台')
  await toast(page, '工作台 不可添加快捷菜单哦')
  await walkTo(page, '/basicdata/warehouse/manage')
  await add('仓库')
  await toast(page, '添加成功!')
  await add('仓库')
  await toast(page, '请勿重复添加')
  await walkTo(page, '/basicdata/materialunit')
  await add('计量单位')
  await toast(page, '最多可添加16个快捷菜单哦')
  await tab(page, '工作台').click()
  await expect.poll(async () => (await quickNames(page)).length).toBe(16)
})

it('[S15] refreshes the background exports every five seconds while it is open, with the file or 失效', async () => {
  const page = await visit({ as: 'salt' })
  let isMade = false
  const status = { rows: 702, created_at: 1_795_190_400 }
  await page.route('**/seller/export/ExportManage*', (route) =>
    route.fulfill({
      json: {
        status: true,
        code: 'ok',
        msg: '',
        data: [
          {
            id: 1,
            status: isMade ? 2 : 1,
            progress: 40,
            name: '甲',
            ...status,
            filter: '状态: 已审核',
            excel: isMade ? '/seller/export/ExportFile?id=1' : '',
          },
          { id: 2, status: 2, name: '乙', ...status, filter: '', excel: '' },
        ],
      },
    }),
  )
  await page.getByRole('button', { name: '导出任务' }).click()
  const tasks = page.locator('.tasks li')
  await expect
    .poll(() => tasks.allInnerTexts())
    .toEqual([expect.stringMatching(/甲[^]*40%/), expect.stringMatching(/乙\s+\d+月\d+日 \d\d:\d\d · 702 行\s+失效/)])
  await tasks.first().getByText('状态: 已审核').waitFor()
  expect(await tasks.getByRole('button', { name: /^删除 / }).count()).toBe(2)
  isMade = true
  await button(page.locator('.tasks'), '下载').waitFor()
  // by the page's own clock: the latency of the test does not count
  const at = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (name.includes('/ExportManage') ? [startTime] : [])),
  )
  expect(at.length).toBeGreaterThan(1)
  expect(Math.min(...at.slice(1).map((item, n) => item - (at[n] ?? 0)))).toBeGreaterThan(4900)
  await page.keyboard.press('Escape')
})

it('[S23] allows a person to arrange, size and hide cards, and to restore the default layout', async () => {
  const page = await visit({ as: 'grain' })
  await settled(page)
  await button(page, '调整布局').click()
  const drawer = page.getByRole('dialog', { name: '调整布局' })
  await drawer.getByRole('switch', { name: '显示最近访问' }).click()
  await drawer.getByRole('button', { name: '拖动图表，或用空格键与方向键移动' }).focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(300) // the row follows the key
  }
  expect(await card(page, '最近访问').count()).toBe(0)
  await button(drawer, '保存').click()
  await toast(page, '保存成功!')
  await page.reload()
  await settled(page)
  expect(await card(page, '待办事项').count()).toBe(1)
  expect(await card(page, '最近访问').count()).toBe(0)
  await button(page, '调整布局').click()
  await drawer.getByRole('switch').first().waitFor()
  const names = (await drawer.getByRole('switch').evaluateAll((all) => all.map((item) => item.ariaLabel))).map((name) =>
    name?.slice(2),
  )
  expect(names).toEqual(['待办事项', '提醒', '今日经营', '快捷菜单', '图表', '最近访问'])
  await button(drawer, '恢复默认').click()
  await toast(page, '已恢复默认布局')
  await expect.poll(() => card(page, '最近访问').count()).toBe(1)
})
