import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { button, pane, served, settled, signedIn, signIn, toast, visit } from '#test/helpers/browser.ts'
import { axeLooksAt, axeSerious } from '#test/e2e/lib/axe.ts'
import { act, fileTool, grid, rowWith } from '#test/e2e/lib/list.ts'

describe('forms over a list', () => {
  it('[S25][S30][S32] edits in a dialog of 960 px, saves once for any number of clicks, disables the button for 3000 ms, and reports the result', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/materialunit', apart: true })
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/UnitSave')) posts.push(request.postData() ?? '')
    })
    await page.clock.install()
    await button(page, '新增').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('计量单位').waitFor()
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(960)
    const name = `单位${Date.now() % 1_000_000}`
    await dialog.getByLabel('计量单位').fill(name)
    await dialog.getByText('包装', { exact: true }).click()
    const addAnother = button(dialog, '保存并继续添加')
    // from here on the clock is frozen unless advanced
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await addAnother.dblclick()
    await toast(page, '添加成功!')
    expect(posts.length).toBe(1)
    await page.clock.runFor(2900)
    expect(await addAnother.isDisabled()).toBe(true)
    await page.clock.runFor(200)
    await expect.poll(() => addAnother.isEnabled()).toBe(true)
    await page.clock.resume()
    await button(dialog, '取消').click()
    await act(page, rowWith(page, name), '删除')
    await button(page.getByRole('dialog'), '删除').click()
    await toast(page, '删除成功!')
    expect(posts.length).toBe(1)
  })

  it('[S33][S34] accepts only digits and one point in a price, and cuts it on blur instead of rounding', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/customer/add' })
    const limit = pane(page).getByLabel('信用额度')
    await limit.pressSequentially('1a2.3.4-99')
    expect(await limit.inputValue()).toBe('12.3499')
    await limit.blur()
    expect(await limit.inputValue()).toBe('12.34')
    await limit.fill('9.999')
    await limit.blur()
    expect(await limit.inputValue()).toBe('9.99')
  })

  it('restores the text typed in a dialog after F5, and forgets it after a discard', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/materialunit' })
    await button(page, '新增').click()
    await page.getByRole('dialog').getByLabel('计量单位').fill('半途')
    await expect.poll(() => downloadText(page)).toContain('半途')
    await page.reload()
    await settled(page)
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel('计量单位').inputValue()).toBe('半途')
    await dialog.getByText('已恢复上次未保存的内容').waitFor()
    await button(dialog, '取消').click()
    await button(page.getByRole('dialog').filter({ hasText: '放弃' }), '放弃').click()
    await dialog.first().waitFor({ state: 'hidden' })
    await expect.poll(() => downloadText(page)).not.toContain('半途')
    await page.reload()
    await settled(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('restores the text typed on a page after the session ended and the person signed in again', async () => {
    const page = await visit({ as: 'salt', path: '/basicdata/customer/add' })
    await pane(page).getByLabel('单位名称').fill('还没保存的单位')
    await expect.poll(() => downloadText(page)).toContain('还没保存的单位')
    await page.evaluate(() => {
      for (const name of ['token', 'refresh_token']) localStorage.removeItem(name)
    })
    await page.goto(`${served().url}/basicdata/customer/add`)
    await page.waitForURL(/\/index\?redirect=/)
    await signIn(page, 'salt')
    await expect.poll(() => pane(page).getByLabel('单位名称').inputValue()).toBe('还没保存的单位')
  })

  it('shows both values of every field after another operator saved first, and saves the chosen values', async () => {
    const api = await signedIn('salt')
    const code = `TY${Date.now() % 10_000_000}`
    const units = await api.get<{ id: number }[]>('/jxc/unit/UnitSelect', { page: 1 })
    const created = await api.post<{ id: number; ver: number }>('/jxc/material/MaterialSave', {
      code,
      name: '同改',
      kind: 'other',
      base_unit_id: units[0]?.id,
    })
    const page = await visit({ as: 'salt', path: `/basicdata/material/edit/${created.id}` })
    await pane(page).getByLabel('规格').fill('我的规格')
    const stored = await api.get<Record<string, unknown>>('/jxc/material/MaterialInfo', { id: created.id })
    await api.post('/jxc/material/MaterialSave', { ...writable(stored), spec: '他的规格', brand: '他的品牌' })
    await button(page, '保存').click()
    const dialog = page.getByRole('dialog')
    const side = (field: string) => dialog.locator('tr').filter({ has: page.getByRole('rowheader', { name: field }) })
    await side('规格').getByText('双方都改了').waitFor()
    expect(await side('规格').innerText()).toMatch(/我的规格[\s\S]*他的规格/)
    expect(await side('品牌').getByRole('radio').nth(1).isChecked()).toBe(true)
    await button(dialog, '采用所选内容').click()
    await expect.poll(() => button(page, '保存').isEnabled()).toBe(true)
    await button(page, '保存').click()
    await toast(page, '保存成功!')
    const after = await api.get<Record<string, unknown>>('/jxc/material/MaterialInfo', { id: created.id })
    expect([after['spec'], after['brand']]).toEqual(['我的规格', '他的品牌'])
  })
})

describe.each([false, true])('axe finds nothing serious, dark %s', (dark) => {
  it('in a list, its dialogs and a form', async () => {
    const page = await visit({ as: 'salt', dark, path: '/basicdata/customer/manage?keyword=KH' })
    const labels: string[] = []
    const look = async (where: string) => labels.push(...(await axeSerious(page)).map((fault) => `${where}: ${fault}`))
    await page.getByLabel('选择本页').check()
    if (axeLooksAt(0, dark)) await look('list')
    const dialogs = [
      ['列设置', '选择要显示的表头'],
      ['导出', '选择导出字段'],
      ['导入', '导入'],
    ] as const
    for (const [n, [open, name]] of dialogs.entries()) {
      if (!axeLooksAt(n + 1, dark)) continue
      if (open === '导入') await fileTool(page, '导入', '从文件导入')
      else if (open === '导出') await fileTool(page, '导出', '立即导出')
      else await page.locator('.list-tools').getByRole('button', { name: open, exact: true }).click()
      await page.getByRole('dialog', { name }).waitFor()
      await look(name)
      await page.getByRole('dialog', { name }).press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    if (axeLooksAt(4, dark)) {
      await page.getByRole('button', { name: /^视图：/ }).click()
      await page.getByRole('menuitem', { name: '另存为新视图' }).click()
      await page.getByRole('dialog', { name: '另存为新视图' }).waitFor()
      await look('view')
    }
    if (axeLooksAt(5, dark)) {
      await page.goto(`${served().url}/basicdata/customer/add`)
      await settled(page)
      await button(page, '保存').click()
      await look('form with problems')
      expect(await grid(page).count()).toBe(0)
    }
    expect(labels).toEqual([])
  })
})

it('marks an expired licence where its partner is approved, and shows pictures in the history', async () => {
  const api = await signedIn('salt')
  const code = `ZZ${Date.now()}`
  const [before, after] = ['/api/file/AAAAAAAAAAAAAAAAAAAAAAAA.png', '/api/file/BBBBBBBBBBBBBBBBBBBBBBBB.png']
  const licence = { type: 'food', no: code, expire_at: 1_700_000_000, img: before }
  const partner = {
    code,
    name: `证照${code}`,
    kind: 'supplier',
    category: 'other',
    phone: '13800000000',
    licences: [licence],
  }
  const { id } = await api.post<{ id: number }>('/jxc/customer/CustomerSave', { ...partner, submit: true })
  const { ver, licences } = await api.get<{ ver: number; licences: { id: number }[] }>('/jxc/customer/CustomerInfo', {
    id,
  })
  await api.post('/jxc/customer/CustomerSave', { id, ver, licences: [{ ...licence, id: licences[0]?.id, img: after }] })
  const page = await visit({ as: 'salt', path: `/basicdata/customer/audit/0?id=${id}` })
  await pane(page).locator('.line-cards').getByText('已过期').waitFor()
  await page.goto(`${served().url}/basicdata/customer/manage?keyword=${code}`)
  await rowWith(page, code).getByText('已过期').waitFor()
  await act(page, rowWith(page, code), '操作记录')
  const images = page.locator('.history').first().getByRole('img')
  await expect
    .poll(() => images.evaluateAll((all) => all.map((image) => image.getAttribute('src'))))
    .toEqual(expect.arrayContaining([before, after]))
  expect(await page.locator('.history').innerText()).not.toContain('/api/file/')
})

/** The workspace data in IndexedDB, as text. */
async function downloadText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('the store cannot be read')))
      })
    const store = await result(indexedDB.open('keyval-store'))
    return JSON.stringify(await result(store.transaction('keyval').objectStore('keyval').getAll()))
  })
}

/** A stored record in the form of a save request. */
function writable(record: Record<string, unknown>): Record<string, unknown> {
  const columns = ['id', 'ver', 'code', 'name', 'kind', 'base_unit_id', 'spec', 'brand', 'status']
  return Object.fromEntries(Object.entries(record).filter(([name]) => columns.includes(name)))
}
