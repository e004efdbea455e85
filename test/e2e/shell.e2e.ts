import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, arrivesAt, button, pane, served, settled, tabNames, toast, visit } from '#test/helpers/browser.ts'
import { countShown, search } from './lib/list.ts'
import { openTabs, tab, walkTo } from './lib/tabs.ts'

describe('language', () => {
  const words = [
    { lang: 'zh', menu: '基础资料' },
    { lang: 'en', menu: 'Master data' },
    { lang: 'es', menu: 'Datos maestros' },
    { lang: 'ja', menu: '基礎資料' },
  ] as const
  it.each(words)('[S01][S02] speaks $lang when the browser does', async ({ lang, menu }) => {
    const page = await visit({ as: 'salt', lang })
    expect(await page.title()).toBe('盐业一站式服务')
    await page.getByRole('navigation', { name: menu, exact: true }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(lang === 'zh' ? 'zh-CN' : lang)
  })

  it('[S02] changes the language of the menu, the open list and its columns at once, and keeps it', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/warehouse/manage' })
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.getByRole('navigation', { name: 'Master data' }).getByRole('link', { name: 'Warehouses' }).waitFor()
    await pane(page).getByRole('columnheader', { name: /Code/ }).waitFor()
    await page.reload()
    await settled(page)
    await page.getByRole('navigation', { name: 'Master data' }).waitFor()
  })
})

describe('frame', () => {
  it('[S03] lays the nickname over the whole page, faint, without being in the way of a click', async () => {
    const page = await visit({ as: 'salt' })
    const mark = page.locator('.stamp-area + div, .stamp > div[style*="background-image"]').first()
    await mark.waitFor({ state: 'attached' })
    const { covers, pointer } = await mark.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { covers: width >= innerWidth && height >= innerHeight, pointer: getComputedStyle(element).pointerEvents }
    })
    expect({ covers, pointer }).toEqual({ covers: true, pointer: 'none' })
  })

  it('[S07] opens the pages of a group beside the rail, and a page by its link', async () => {
    const page = await visit({ as: 'salt' })
    const rail = page.getByRole('navigation', { name: '主菜单' })
    await rail.getByRole('button', { name: '进销存' }).click()
    await page.getByRole('navigation', { name: '进销存' }).getByRole('link', { name: '入库单', exact: true }).click()
    await arrivesAt(page, '/inventory/inbound/manage')
    await rail.getByRole('button', { name: '基础资料' }).click()
    expect(addressOf(page)).toBe('/inventory/inbound/manage') // looking at a group leaves the page alone
    await page.getByRole('button', { name: '收起菜单' }).click()
    await page.getByRole('navigation', { name: '基础资料' }).waitFor({ state: 'hidden' })
  })

  it('[S12] shows the way from the workbench to the page, and leads back along it', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/material/add' })
    const crumbs = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
    await expect.poll(() => crumbs.allInnerTexts()).toEqual(['工作台', '基础资料', '物料', '新增物料'])
    await crumbs.getByRole('link', { name: '物料' }).click()
    await arrivesAt(page, '/basicdata/material/manage')
  })

  it('[S14] fills the screen and says so where a browser cannot', async () => {
    const page = await visit({ as: 'salt' })
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
    await page.getByRole('button', { name: '全屏' }).click()
    await toast(page, 'you browser can not work')
  })

  it('[S16] offers in the user menu what belongs to the person', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/unit' })
    await page.getByRole('button', { name: /账户菜单/ }).click()
    const items = await page.getByRole('menuitem').allInnerTexts()
    expect(items[0]).toBe('首页')
    expect(items.at(-1)).toBe('退出登录')
    await page.getByRole('menuitem', { name: '首页' }).click()
    await arrivesAt(page, '/dashboard')
  })

  it('[S17] keeps colour, tabs, header and pinyin as set, with the defaults of the specification', async () => {
    const page = await visit({ as: 'salt' })
    await page.getByRole('button', { name: '界面设置' }).click()
    const drawer = page.getByRole('dialog', { name: '界面设置' })
    const flags = { 显示标签栏: true, 固定头部: false, 侧边栏显示店铺标识: false, 菜单支持拼音搜索: true }
    for (const [name, on] of Object.entries(flags)) {
      expect(await drawer.getByRole('switch', { name }).isChecked(), name).toBe(on)
    }
    await drawer.getByRole('radio', { name: '#409eff', checked: true }).waitFor()
    await drawer.getByTitle('#2f855a').click()
    await drawer.getByRole('switch', { name: '显示标签栏' }).click()
    await page.getByRole('tablist', { name: '已打开的页面' }).waitFor({ state: 'hidden' })
    const colour = await brandOf(page)
    await page.reload()
    await settled(page)
    expect(await brandOf(page)).toBe(colour)
    expect(await page.getByRole('tablist', { name: '已打开的页面' }).count()).toBe(0)
  })

  it('[S18] offers other servers on Ctrl+Alt+S, of a closed list only', async () => {
    const page = await visit({ as: 'salt' })
    await page.keyboard.press('Control+Alt+s')
    const dialog = page.getByRole('dialog', { name: '切换接口地址' })
    await dialog.getByRole('radio', { name: `默认（${served().url}）`, checked: true }).waitFor()
    await button(dialog, '取消').click()
    await dialog.waitFor({ state: 'hidden' })
    await page.evaluate(() => sessionStorage.setItem('api_host', 'https://elsewhere.example'))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    await page.reload()
    await settled(page)
    expect(new Set(asked)).toEqual(new Set([served().url]))
  })

  it.each([
    { what: 'under 992 px', width: 991 },
    { what: 'on a phone', width: 360 },
    {
      what: 'on a device that looks like a phone',
      width: 1280,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
    },
  ])('[S20] closes the sidebar and lays itself out for a hand $what', async ({ width, userAgent }) => {
    const page = await visit({ as: 'salt', path: '/basicdata/material/manage', width, userAgent })
    expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBe(0)
    await page.getByRole('button', { name: '主菜单' }).click()
    await page.getByRole('dialog').getByRole('link', { name: '仓库', exact: true }).click()
    await arrivesAt(page, '/basicdata/warehouse/manage')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  it('[S20] keeps the sidebar from 992 px on', async () => {
    const page = await visit({ as: 'salt', width: 992 })
    await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  })

  it.each([
    ['clerk', '/content/shopinfo'],
    ['offline', '/profile/user/edit'],
  ] as const)('[S19] leads %s from the logo to %s', async (account, path) => {
    const page = await visit({ as: account })
    await page.getByRole('link', { name: '盐业一站式服务' }).click()
    await arrivesAt(page, path)
  })
})

describe('menu search', () => {
  it('[S13] finds a page by its name, its path and its pinyin, whole or by initials', async () => {
    const page = await visit({ as: 'salt' })
    for (const text of ['仓库', 'warehouse', 'cangku', 'ck']) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: '搜索菜单' }).fill(text)
      await expect.poll(() => page.getByRole('option').allInnerTexts(), { message: text }).toContainEqual(expect.stringMatching(/^仓库/))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索菜单' }).fill('新增物料')
    await expect.poll(() => page.getByRole('option').first().innerText()).toMatch(/^新增物料/)
    await page.keyboard.press('Enter')
    await arrivesAt(page, '/basicdata/material/add')
  })

  it('[S13] knows pinyin only in Chinese and while the setting is on', async () => {
    const page = await visit({ as: 'salt' })
    await page.getByRole('button', { name: '界面设置' }).click()
    await page.getByRole('switch', { name: '菜单支持拼音搜索' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索菜单' }).fill('cangku')
    await page.getByText('没有找到相符的结果').waitFor()
  })
})

describe('tabs', () => {
  const lists = ['/basicdata/customer/manage', '/basicdata/material/manage', '/basicdata/warehouse/manage', '/basicdata/materialunit']

  it.each([
    ['关闭', ['工作台', '往来单位', '仓库', '计量单位']],
    ['关闭左侧', ['工作台', '物料', '仓库', '计量单位']],
    ['关闭右侧', ['工作台', '往来单位', '物料']],
    ['关闭其他', ['工作台', '物料']],
    ['关闭所有', ['工作台']],
  ])('[S09][S10] %s leaves what it should, and the pinned workbench always', async (label, left) => {
    const page = await openTabs(lists)
    await tab(page, '物料').click({ button: 'right' })
    await page.getByRole('menuitem', { name: label, exact: true }).click()
    await expect.poll(() => tabNames(page)).toEqual(left)
  })

  it('[S09] draws a tab anew on refresh', async () => {
    const page = await openTabs(['/basicdata/warehouse/manage'])
    await search(page, '仓库名称', '粮仓')
    await expect.poll(() => countShown(page)).toBe(2)
    await tab(page, '仓库').click({ button: 'right' })
    const again = page.waitForResponse((answer) => answer.url().includes('WarehouseManage') && answer.url().includes('page='))
    await page.getByRole('menuitem', { name: '刷新', exact: true }).click()
    await again
    await settled(page)
  })

  it('[S10] neither offers to close the workbench nor lets the keyboard do it', async () => {
    const page = await openTabs(['/basicdata/warehouse/manage'])
    await tab(page, '工作台').click({ button: 'right' })
    const close = page.getByRole('menuitem', { name: '关闭', exact: true })
    expect(await close.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await tab(page, '工作台').focus()
    await page.keyboard.press('Delete')
    expect(await tabNames(page)).toEqual(['工作台', '仓库'])
  })

  it('[S10] walks the tabs by arrow keys and brings a closed one back, however quick the fingers', async () => {
    const page = await openTabs(lists)
    await tab(page, '计量单位').focus()
    // no waiting between the keys: each must find what the one before it did
    await Promise.all(['ArrowLeft', 'Delete', 'ArrowLeft', 'ArrowLeft', 'Delete'].map((key) => page.keyboard.press(key)))
    await expect.poll(() => tabNames(page)).toEqual(['工作台', '物料', '计量单位'])
    await arrivesAt(page, '/basicdata/material/manage')
    expect(await tab(page, '物料').evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Alt+Shift+t')
    await arrivesAt(page, '/basicdata/customer/manage')
  })

  it('[S11] keeps at most twenty screens alive, the least recently used resting without one', async () => {
    const page = await visit({ as: 'salt' })
    expect(await page.locator('[role=tabpanel]').count()).toBe(1)
    for (let id = 1; id <= 22; id++) {
      await walkTo(page, `/basicdata/warehouse/edit/9000${id}`)
      await expect.poll(() => tabNames(page)).toHaveLength(id + 1)
    }
    await expect.poll(() => page.locator('[role=tabpanel]').count()).toBe(20)
  })

  it('keeps a resting tab as it was left: filter, place and selection', async () => {
    const page = await openTabs(['/basicdata/material/manage?status=on&page=2'])
    await pane(page)
      .getByRole('checkbox', { name: /号记录/ })
      .first()
      .check()
    await pane(page)
      .locator('.grid-frame')
      .evaluate((frame) => frame.scrollTo({ top: 200 }))
    await walkTo(page, '/basicdata/warehouse/manage')
    await tab(page, '物料').click()
    await arrivesAt(page, '/basicdata/material/manage?status=on&page=2')
    await pane(page).getByText('已选 1 条').waitFor()
  })

  it('brings tabs, filters and selection back after F5, and after signing in again', async () => {
    const page = await openTabs(['/basicdata/warehouse/manage?status=active', '/basicdata/material/manage'])
    await pane(page)
      .getByRole('checkbox', { name: /号记录/ })
      .nth(1)
      .check()
    await page.waitForTimeout(3500) // what is open is kept every three seconds
    await page.reload()
    await settled(page)
    await expect.poll(() => tabNames(page)).toEqual(['工作台', '仓库', '物料'])
    await pane(page).getByText('已选 1 条').waitFor()
    await tab(page, '仓库').click()
    await arrivesAt(page, '/basicdata/warehouse/manage?status=active')
  })

  it('starts with the workbench alone when what was kept is broken', async () => {
    const page = await visit({ as: 'salt' })
    await page.evaluate(() => localStorage.setItem('app_settings', '{broken'))
    await page.evaluate(
      () =>
        new Promise<void>((done, fail) => {
          const opening = indexedDB.open('keyval-store')
          opening.addEventListener('error', () => fail(new Error('no database')))
          opening.addEventListener('success', () => {
            const write = opening.result.transaction('keyval', 'readwrite')
            const store = write.objectStore('keyval')
            store.getAllKeys().addEventListener('success', ({ target }) => {
              if (target instanceof IDBRequest) for (const key of target.result) store.put({ v: 1, tabs: 'broken' }, key)
            })
            write.addEventListener('complete', () => done())
          })
        }),
    )
    await page.reload()
    await settled(page)
    expect(await tabNames(page)).toEqual(['工作台'])
  })
})

function brandOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-strong'))
}
