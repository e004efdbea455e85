import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, arrivesAt, button, pane, served, settled, signedIn, toast, visit } from '#test/helpers/browser.ts'

describe('language', () => {
  const words = [
    { lang: 'zh', html: 'zh-CN', home: '工作台', group: '设置', menu: '基础资料' },
    { lang: 'en', html: 'en-GB', home: 'Workbench', group: 'Settings', menu: 'Master data' },
    { lang: 'es', html: 'es', home: 'Inicio', group: 'Ajustes', menu: 'Datos maestros' },
    { lang: 'ja', html: 'ja', home: 'ホーム', group: '設定', menu: 'マスターデータ' },
  ] as const
  it.each(words)('[S01][S02] speaks $lang when the browser does', async ({ lang, html, home, group, menu }) => {
    const page = await visit({ as: 'salt', lang, width: 1440 })
    await expect.poll(() => page.title()).toBe(`${home} · 碧海盐业演示公司 · 盐业一站式服务`)
    await page.locator('.rail').getByRole('button', { name: group, exact: true }).click()
    await page.getByRole('navigation', { name: group, exact: true }).getByRole('heading', { name: menu }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(html)
  })

  it('[S02] changes the language of the menu, the open list and its columns at once, and keeps it', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/warehouse/manage', width: 1440 })
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Warehouses' }).waitFor()
    await pane(page).getByRole('columnheader', { name: /code/i }).waitFor()
    await page.reload()
    await settled(page)
    await page.getByRole('navigation', { name: 'Settings' }).waitFor()
  })

  it('does not report a closing page as a network failure', async () => {
    const page = await visit({ as: 'salt', width: 1440, errors: /ERR_FAILED|Failed to load resource/ })
    await settled(page)
    await page.route('**/jxc/warehouse/WarehouseManage**', async (route) => {
      await page.evaluate(() => dispatchEvent(new Event('beforeunload')))
      await route.abort()
    })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('_table_meta'))
    await fromMenu(page, '设置', '仓库')
    await failed
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload() // the end of each test checks the console log
    await settled(page)
  })

  it('does not report a page closed during an answer as a server failure', async () => {
    const page = await visit({ as: 'salt', width: 1440 })
    await page.evaluate(() => {
      const usual = window.fetch
      window.fetch = async (input, init) => {
        if (!String(input).includes('/jxc/warehouse/WarehouseManage?_table_meta')) return usual(input, init)
        dispatchEvent(new Event('beforeunload'))
        document.documentElement.dataset.broken = 'yes'
        return new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }))
      }
    })
    await fromMenu(page, '设置', '仓库')
    await page.locator('html[data-broken]').waitFor({ state: 'attached' })
    await page.reload() // the end of each test checks the console log
    await settled(page)
  })

  it('keeps the session of a page that closes before it knows the signed-in operator', async () => {
    const page = await visit({ as: 'salt', errors: /ERR_FAILED|Failed to load resource/ })
    await page.route('**/buyer/user/info**', async (route) => {
      await page.evaluate(() => dispatchEvent(new Event('beforeunload')))
      await route.abort()
    })
    await page.reload()
    await button(page, '重试').waitFor() // of a page that stayed
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await settled(page)
  })

  it('[S02] reports a language whose texts do not arrive, and continues in the previous one', async () => {
    const page = await visit({ as: 'salt', width: 1440, errors: /ERR_FAILED|Failed to load resource/ })
    await page.route(/\/ja-[^/]+\.js/, (route) => route.abort())
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: '日本語' }).click()
    await toast(page, '日本語: 网络连接失败，请检查网络后重试')
    await page.getByRole('link', { name: '工作台' }).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  })
})

describe('frame', () => {
  it('[S01] titles the window by the page, its section and the supplier, and a record by its name, before the product', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/warehouse/manage' })
    const rest = '碧海盐业演示公司 · 盐业一站式服务'
    await expect.poll(() => page.title()).toBe(`仓库 · 设置 · ${rest}`)
    await pane(page).getByRole('row').nth(1).getByRole('link').first().click()
    await expect.poll(() => page.title()).toMatch(new RegExp(`^.+ · 仓库.* · ${rest}$`))
    expect(await page.title()).not.toContain('设置')
    await page.goto(`${served().url}/404`)
    await expect.poll(() => page.title()).toBe(`页面不存在 · ${rest}`)
    const outside = await visit({ path: '/index' })
    await expect.poll(() => outside.title()).toBe('登录 · 盐业一站式服务')
  })

  it('[S03] shows the nickname as a faint watermark over the complete page, without blocking clicks', async () => {
    const page = await visit({ as: 'salt' })
    const mark = page.locator('.stamp-area + div, .stamp > div[style*="background-image"]').first()
    await mark.waitFor({ state: 'attached' })
    const { covers, pointer } = await mark.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { covers: width >= innerWidth && height >= innerHeight, pointer: getComputedStyle(element).pointerEvents }
    })
    expect({ covers, pointer }).toEqual({ covers: true, pointer: 'none' })
    const strongest = await mark.evaluate(async (element) => {
      const image = new Image()
      image.src = /url\("(.*)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? ''
      await image.decode()
      const { width, height } = image
      const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
      pen?.drawImage(image, 0, 0)
      return Math.max(...(pen?.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 === 3) ?? []))
    })
    expect(strongest / 255).toBeCloseTo(0.15, 1)
    expect(strongest / 255).toBeLessThanOrEqual(0.16)
  })

  it('[S07] opens the pages of a group next to the rail, and a page by its link', async () => {
    const page = await visit({ as: 'salt', width: 1440 })
    const rail = page.getByRole('navigation', { name: '主菜单' })
    await fromMenu(page, '库存', '入库单')
    await arrivesAt(page, '/inventory/inbound/manage')
    await rail.getByRole('button', { name: '客户' }).click()
    expect(addressOf(page)).toBe('/inventory/inbound/manage') // looking at a group leaves the page alone
    await page.getByRole('button', { name: '收起菜单' }).click()
    await page.getByRole('navigation', { name: '客户' }).waitFor({ state: 'hidden' })
  })

  it('folds to the rail below 1440 px, shows a group over the page until one is chosen, and keeps the choice of the person', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/material/manage' })
    const group = page.getByRole('navigation', { name: '库存', exact: true })
    expect(await page.getByRole('navigation', { name: '商品', exact: true }).count()).toBe(0)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '库存' }).click()
    for (const part of ['日常业务', '账簿', '盘点与预警', '设置'])
      await group.getByRole('heading', { name: part }).waitFor()
    await page.keyboard.press('Escape')
    await group.waitFor({ state: 'hidden' })
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '库存' }).click()
    await group.getByRole('link', { name: '库存', exact: true }).click()
    await arrivesAt(page, '/inventory/stock')
    await group.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '展开菜单' }).click()
    await group.waitFor()
    await page.reload()
    await group.waitFor()
  })

  it('[S12] shows the path from the workbench to the page, and navigates back along it', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/material/add' })
    const crumbs = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
    await expect.poll(() => crumbs.allInnerTexts()).toEqual(['工作台', '商品', '物料', '新增物料'])
    await crumbs.getByRole('link', { name: '物料' }).click()
    await arrivesAt(page, '/basicdata/material/manage')
  })

  it('[S12] folds the path into one menu if there is no space, and navigates back along that', async () => {
    const page = await visit({ as: 'salt', path: '/inventory/purchaseApply/add', lang: 'es', width: 992 })
    const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' })
    await crumbs.waitFor()
    // too wide with any fonts of the machine; the available width is measured again when the window changes
    await page.addStyleTag({ content: '.breadcrumbs li { letter-spacing: 0.2em }' })
    await page.setViewportSize({ width: 993, height: 900 })
    await expect.poll(() => crumbs.getByRole('listitem').allInnerTexts()).toEqual(['…', 'Añadir solicitud de compra'])
    await crumbs.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Solicitudes de compra' }).click()
    await arrivesAt(page, '/inventory/purchaseApply/manage')
  })

  it('[S14] fills the screen and reports a browser that cannot', async () => {
    const page = await visit({ as: 'salt' })
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
    await page.getByRole('button', { name: '全屏' }).click()
    await toast(page, 'you browser can not work')
  })

  it('[S16] offers the personal entries in the user menu', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/unit' })
    await page.getByRole('button', { name: /账户菜单/ }).click()
    const items = await page.getByRole('menuitem').allInnerTexts()
    expect(items[0]).toBe('首页')
    expect(items.at(-1)).toBe('退出登录')
    await page.getByRole('menuitem', { name: '首页' }).click()
    await arrivesAt(page, '/dashboard')
  })

  it('[S17] [S21] keeps colour, size, tabs, header and pinyin as set, with the defaults of the specification', async () => {
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
    await drawer.getByRole('radio', { name: '标准', checked: true }).waitFor({ state: 'attached' })
    const medium = await heightOf(drawer)
    await drawer.getByText('紧凑', { exact: true }).click()
    await expect.poll(() => heightOf(drawer)).toBeLessThan(medium)
    const colour = await brandOf(page)
    await page.reload()
    await settled(page)
    expect(await brandOf(page)).toBe(colour)
    expect(await page.getByRole('tablist', { name: '已打开的页面' }).count()).toBe(0)
  })

  it('[safety T6] [S18] offers other servers on Ctrl+Alt+S, of a closed list only', async () => {
    const page = await visit({ as: 'salt' })
    await page.keyboard.press('Control+Alt+s')
    const dialog = page.getByRole('dialog', { name: '切换接口地址' })
    await dialog.getByRole('radio', { name: `默认（${served().url}）`, checked: true }).waitFor()
    await button(dialog, '取消').click()
    await dialog.waitFor({ state: 'hidden' })
    await page.evaluate(() => sessionStorage.setItem('api_host', 'https://elsewhere.example'))
    const urls: string[] = []
    page.on('request', (request) => urls.push(new URL(request.url()).origin))
    await page.reload()
    await settled(page)
    expect(new Set(urls)).toEqual(new Set([served().url]))
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
  it('[S13] finds a page by its name, its path and its pinyin, in full or by initials', async () => {
    const page = await visit({ as: 'salt' })
    for (const text of ['仓库', 'warehouse', 'cangku', 'ck']) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: '搜索', exact: true }).fill(text)
      await expect
        .poll(() => page.getByRole('option').allInnerTexts(), { message: text })
        .toContainEqual(expect.stringMatching(/^仓库/))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索', exact: true }).fill('新增物料')
    await expect.poll(() => page.getByRole('option').first().innerText()).toMatch(/^新增物料/)
    await page.keyboard.press('Enter')
    await arrivesAt(page, '/basicdata/material/add')
  })

  it('opens a record by its typed or scanned number, in any case, and reports a missing one', async () => {
    const bills = await (
      await signedIn('salt')
    ).get<{ id: number; code: string; name: string }[]>('/jxc/material/MaterialManage', { limit: 10 })
    const bill = bills.find(({ code }) => code === code.toUpperCase())
    if (!bill) throw new Error('the demo has no material with a code in capitals')
    const page = await visit({ as: 'salt' })
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: '搜索', exact: true })
    await field.fill(bill.code.toLowerCase())
    await expect.poll(() => page.getByRole('option').first().innerText()).toContain(bill.name)
    await field.fill(`${bill.code}-0`)
    await page.getByText('没有找到相符的结果').waitFor()
    // a scanner's Enter comes before any answer
    await field.fill(bill.code)
    await field.press('Enter')
    await arrivesAt(page, `/basicdata/material/info/${bill.id}`)
  })

  it('[S13] knows pinyin only in Chinese and while the setting is on', async () => {
    const page = await visit({ as: 'salt' })
    await page.getByRole('button', { name: '界面设置' }).click()
    await page.getByRole('switch', { name: '菜单支持拼音搜索' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索', exact: true }).fill('cangku')
    await page.getByText('没有找到相符的结果').waitFor()
  })
})

async function heightOf(within: Locator): Promise<number> {
  return (await button(within, '恢复默认').boundingBox())?.height ?? Number.NaN
}

function brandOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-strong'))
}

/** Opens a group of the rail and one of its pages. */
async function fromMenu(page: Page, group: string, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: group, exact: true }).click()
  await page.getByRole('navigation', { name: group, exact: true }).getByRole('link', { name, exact: true }).click()
}
