import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { arrivesAt, pane, served, settled, signIn, tabNames, toast, visit } from '#test/helpers/browser.ts'
import { countShown, search } from './lib/list.ts'
import { openTabs, tab, walkTo } from './lib/tabs.ts'

describe('tabs', () => {
  const lists = [
    '/basicdata/customer/manage',
    '/basicdata/material/manage',
    '/basicdata/warehouse/manage',
    '/basicdata/materialunit',
  ]

  it('[S09][S10] each method of closing leaves the correct tabs, and the pinned workbench always', async () => {
    const page = await visit({ as: 'salt' })
    const ways = {
      关闭: ['工作台', '往来单位', '仓库', '计量单位'],
      关闭左侧: ['工作台', '物料', '仓库', '计量单位'],
      关闭右侧: ['工作台', '往来单位', '物料'],
      关闭其他: ['工作台', '物料'],
      关闭所有: ['工作台'],
    }
    for (const [label, leave] of Object.entries(ways)) {
      for (const path of lists) await walkTo(page, path)
      await settled(page)
      expect(await tabNames(page)).toEqual(['工作台', '往来单位', '物料', '仓库', '计量单位'])
      await tab(page, '物料').click({ button: 'right' })
      await page.getByRole('menuitem', { name: label, exact: true }).click()
      await expect.poll(() => tabNames(page), { message: label }).toEqual(leave)
      // the next way begins where this one did
      await tab(page, '工作台').click({ button: 'right' })
      const others = page.getByRole('menuitem', { name: '关闭其他', exact: true })
      if ((await others.getAttribute('aria-disabled')) === 'true') await page.keyboard.press('Escape')
      else await others.click()
      await expect.poll(() => tabNames(page)).toEqual(['工作台'])
    }
  })

  it('[S09] redraws a tab on refresh', async () => {
    const page = await openTabs(['/basicdata/warehouse/manage'])
    await search(page, '仓库名称', '粮仓')
    await expect.poll(() => countShown(page)).toBe(2)
    await tab(page, '仓库').click({ button: 'right' })
    const again = page.waitForResponse(
      (answer) => answer.url().includes('WarehouseManage') && answer.url().includes('page='),
    )
    await page.getByRole('menuitem', { name: '刷新', exact: true }).click()
    await again
    await settled(page)
  })

  it('[S10] neither offers to close the workbench nor allows it by keyboard', async () => {
    const page = await openTabs(['/basicdata/warehouse/manage'])
    await tab(page, '工作台').click({ button: 'right' })
    const close = page.getByRole('menuitem', { name: '关闭', exact: true })
    expect(await close.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await tab(page, '工作台').focus()
    await page.keyboard.press('Delete')
    expect(await tabNames(page)).toEqual(['工作台', '仓库'])
  })

  it('[S10] moves between the tabs by arrow keys and reopens a closed one, at any typing speed', async () => {
    const page = await openTabs(lists)
    await tab(page, '计量单位').focus()
    // no waiting between the keys: each must find the effect of the previous one
    await Promise.all(
      ['ArrowLeft', 'Delete', 'ArrowLeft', 'ArrowLeft', 'Delete'].map((key) => page.keyboard.press(key)),
    )
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

  it('moves a tab by dragging it and by key, never before the pinned one', async () => {
    const page = await openTabs(lists)
    await tab(page, '计量单位').dragTo(tab(page, '物料'))
    await expect.poll(() => tabNames(page)).toEqual(['工作台', '往来单位', '计量单位', '物料', '仓库'])
    await tab(page, '往来单位').dragTo(tab(page, '工作台'))
    expect((await tabNames(page))[0]).toBe('工作台')
    await tab(page, '计量单位').focus()
    await page.keyboard.press('Control+Shift+ArrowRight')
    await expect.poll(() => tabNames(page)).toEqual(['工作台', '往来单位', '物料', '计量单位', '仓库'])
  })

  it('keeps the state of an inactive tab: filter, page, scroll position and selection', async () => {
    const page = await openTabs(['/basicdata/material/manage?status=on&page=2'])
    await leaveTraces(page)
    await walkTo(page, '/basicdata/warehouse/manage')
    await tab(page, '物料').click()
    await showsTraces(page)
  })

  it('restores tabs, filters, pages, scroll positions, selections and drafts after F5, after a crash and after signing in again', async () => {
    const page = await openTabs(['/basicdata/warehouse/add'])
    await pane(page).getByLabel('仓库名称').fill('未保存的盐仓')
    await walkTo(page, '/basicdata/material/manage?status=on&page=2')
    await settled(page)
    await leaveTraces(page)
    for (const part of ['未保存的盐仓', 'page=2', '[0,200]']) await expect.poll(() => keptText(page)).toContain(part)
    const shows = async (other: Page) => {
      await settled(other)
      await expect.poll(() => tabNames(other)).toEqual(['工作台', '新增仓库', '物料'])
      await showsTraces(other)
      await tab(other, '新增仓库').click()
      await expect.poll(() => pane(other).getByLabel('仓库名称').inputValue()).toBe('未保存的盐仓')
      await tab(other, '物料').click()
    }
    await page.reload()
    await shows(page)
    const next = await page.context().newPage()
    await page.close() // like a crash: without a confirmation or a message
    await next.goto(`${served().url}/basicdata/material/manage?status=on&page=2`)
    await shows(next)
    await next.evaluate(() => ['token', 'refresh_token', 'suid'].forEach((key) => localStorage.removeItem(key)))
    await next.reload()
    await arrivesAt(next, '/index?redirect=/basicdata/material/manage%3Fstatus%3Don%26page%3D2')
    await signIn(next, 'salt')
    await shows(next)
  })

  it('confirms once before leaving or signing out with unsaved work in several tabs, keeps it for the next sign-in on request, and does not confirm without unsaved work', async () => {
    const page = await openTabs(['/basicdata/warehouse/add', '/basicdata/material/add'])
    const urls: string[] = []
    page.on('dialog', (dialog) => {
      urls.push(dialog.type())
      void dialog.dismiss()
    })
    for (const [name, field] of Object.entries({ 新增仓库: '仓库名称', 新增物料: '物料名称' })) {
      await tab(page, name).click()
      await pane(page).getByLabel(field, { exact: true }).click()
      await page.keyboard.type('未保存')
    }
    await page.evaluate(() => location.assign('/404'))
    await expect.poll(() => urls).toEqual(['beforeunload'])
    expect(await pane(page).getByLabel('物料名称', { exact: true }).inputValue()).toBe('未保存')
    const leave = async (answer: string) => {
      await page.getByRole('button', { name: /账户菜单/ }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      const question = page.getByRole('dialog')
      await question.getByText('2 个页面中未保存的内容可以留在本浏览器').waitFor()
      await question.getByRole('button', { name: answer }).click()
      await arrivesAt(page, '/index?redirect=/dashboard')
    }
    await leave('保留并退出')
    await signIn(page, 'salt')
    await toast(page, '2 个页面中有上次未保存的内容，在标签栏打开即可继续')
    await tab(page, '新增仓库').click()
    await expect.poll(() => pane(page).getByLabel('仓库名称', { exact: true }).inputValue()).toBe('未保存')
    // one tab was not opened again: it is unsaved all the same
    await leave('放弃并退出')
    expect(await keptText(page)).not.toContain('未保存')
    await page.reload()
    await page.getByLabel('账号', { exact: true }).waitFor()
    expect(urls).toEqual(['beforeunload'])
  })

  it('opens every screen although its stored state has another shape', async () => {
    const page = await openTabs(['/basicdata/material/manage?status=on&page=2', '/basicdata/warehouse/add'])
    await pane(page).getByLabel('仓库名称').fill('未保存的盐仓')
    await tab(page, '物料').click()
    await leaveTraces(page)
    await expect.poll(() => keptText(page)).toContain('未保存的盐仓')
    for (const junk of ['broken', null, { draft: { values: 5, lines: 'x' }, base: null, rows: 3 }]) {
      await page.evaluate(spoil, junk)
      await page.reload()
      await settled(page)
      await tab(page, '新增仓库').click()
      await pane(page).getByLabel('仓库名称').waitFor()
      await tab(page, '物料').click()
      await pane(page).getByRole('grid').getByRole('row').nth(1).waitFor()
    }
  })

  it('starts with the workbench alone when the stored state is broken', async () => {
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
              if (target instanceof IDBRequest)
                for (const key of target.result) store.put({ v: 1, tabs: 'broken' }, key)
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

/** Ticks a row and scrolls down, in the list that is shown. */
async function leaveTraces(page: Page): Promise<void> {
  await pane(page)
    .getByRole('checkbox', { name: /号记录/ })
    .first()
    .check()
  await frame(page).evaluate((element) => element.scrollTo({ top: 200 }))
}

async function showsTraces(page: Page): Promise<void> {
  await arrivesAt(page, '/basicdata/material/manage?status=on&page=2')
  await pane(page).getByText('已选 1 条').waitFor()
  await expect.poll(() => frame(page).evaluate(({ scrollTop }) => scrollTop)).toBe(200)
}

function frame(page: Page) {
  return pane(page).locator('.grid-frame')
}

/** Replaces the stored state of a tab in the workspace. */
function spoil(junk: unknown): Promise<void> {
  sessionStorage.clear()
  return new Promise((done, fail) => {
    const opening = indexedDB.open('keyval-store')
    opening.addEventListener('error', () => fail(new Error('no database')))
    opening.addEventListener('success', () => {
      const write = opening.result.transaction('keyval', 'readwrite')
      const store = write.objectStore('keyval')
      store.openCursor().addEventListener('success', ({ target }) => {
        const cursor = target instanceof IDBRequest ? target.result : null
        if (!cursor) return
        const tabs = cursor.value.tabs.map((entry: { kept: object }) => ({
          ...entry,
          kept: Object.fromEntries(Object.keys(entry.kept).map((name) => [name, junk])),
        }))
        cursor.update({ ...cursor.value, tabs })
        cursor.continue()
      })
      write.addEventListener('complete', () => (opening.result.close(), done()))
    })
  })
}

/** The stored workspaces of the browser, as text. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const opening = indexedDB.open('keyval-store')
        opening.addEventListener('error', () => fail(new Error('no database')))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('keyval').objectStore('keyval').getAll()
          all.addEventListener('success', () => (opening.result.close(), done(JSON.stringify(all.result))))
        })
      }),
  )
}

it('on a phone the open tab is fully visible in its strip, for any way of opening it', async () => {
  const page = await visit({ as: 'salt', width: 360, height: 740, touch: true })
  const strip = page.getByRole('tablist', { name: '已打开的页面' })
  const paths = [
    '/basicdata/customer/manage',
    '/basicdata/material/manage',
    '/basicdata/warehouse/manage',
    '/basicdata/customer/manage',
  ]
  for (const path of paths) {
    await walkTo(page, path)
    await settled(page)
    const shown = () =>
      strip.evaluate((element) => {
        const [pinned, box] = [element.firstElementChild?.getBoundingClientRect(), element.getBoundingClientRect()]
        const open = element.querySelector('[aria-selected=true]')?.parentElement?.getBoundingClientRect()
        return open !== undefined && open.left >= (pinned?.right ?? 0) && open.right <= box.right + 1
      })
    await expect.poll(shown).toBe(true)
  }
})
