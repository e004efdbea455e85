import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDay } from '#core/value/time.ts'
import type { Envelope } from '#core/wire/wire.ts'
import { button, pane, served, settled, signedIn, visit } from '#test/helpers/browser.ts'
import type { VisitOptions } from '#test/helpers/browser.ts'
import { Hand } from './lib/hand.ts'
import { Interactions } from './lib/interactions.ts'
import { countShown, grid } from './lib/list.ts'
import { downloaded, recordsIn } from './lib/sheet.ts'
import { cell, chooseRecord, makeStockFixture, pasteCells } from './lib/stock-fixture.ts'
import type { StockFixture } from './lib/stock-fixture.ts'

// The tasks of a clerk of the trade, by hand and counted: the test prints the clicks and keys of each, with the time
// until the page shows the result, and no step is refused.
describe('the tasks of a day', () => {
  const counted: string[] = []
  let fixture: StockFixture
  let order = 0
  beforeAll(async () => {
    fixture = await makeStockFixture()
  })
  afterAll(() => console.log(`clicks and keys by task:\n${counted.join('\n')}`))

  const task = async (name: string, look: VisitOptions, work: (hand: Hand) => Promise<void>) => {
    const page = await visit(look)
    const hand = new Hand(page)
    const interactions = new Interactions()
    await interactions.watch(page)
    await work(hand)
    counted.push(`${name}: ${hand.clicks} clicks, ${hand.keys} keys; ${interactions.told()}`)
    expect(hand.refused, 'refused on the way').toEqual([])
  }
  const idIn = (address: string) => Number(/\/info\/(\d+)/.exec(address)?.[1])

  it('signs in and finds the work of today', async () => {
    await task('sign in and find the work of today', { path: '/login' }, async (hand) => {
      const { page } = hand
      await hand.fill(page.getByLabel('账号', { exact: true }), 'salt')
      await hand.fill(page.getByLabel('密码', { exact: true }), served().password)
      await hand.press('Enter')
      await settled(page)
      const todo = pane(page).locator('.todo').first()
      const waiting = Number((await todo.locator('.todo-count').innerText()).replaceAll(',', ''))
      await hand.click(todo)
      await settled(page)
      await expect.poll(() => countShown(page)).toBe(waiting)
    })
  })

  it('enters a supplier with its licence and audits it', async () => {
    const name = `证照齐全${fixture.mark}`
    await task(
      'a supplier with its licence, audited',
      { as: 'salt', path: '/basicdata/customer/manage' },
      async (hand) => {
        const { page } = hand
        await hand.click(button(pane(page), '新增'))
        const form = pane(page)
        await hand.fill(form.getByLabel('单位编码'), `${fixture.mark}L`)
        await hand.fill(form.getByLabel('单位名称'), name)
        await hand.click(form.getByText('供应商', { exact: true }).first())
        await hand.choose(form.getByLabel('单位类别'), '生产企业')
        await hand.fill(form.getByLabel('手机', { exact: true }), '13800000000')
        await hand.choose(form.getByLabel('证照类型，第 1 行'), '营业执照')
        await hand.fill(form.getByLabel(/证照?.*号.*第 1 行/).first(), 'YZ-1')
        await hand.fill(form.getByLabel('到期日期，第 1 行'), '20291231')
        await hand.press('Tab')
        await hand.click(button(form, '保存并提交'))
        await expect.poll(() => stateOf(name)).toBe('unaudited')
        const row = grid(page).locator('tbody tr').filter({ hasText: name })
        await hand.click(row.getByRole('button', { name: '审核', exact: true }))
        await pane(page).locator('.queue-one').getByText('YZ-1').waitFor()
        await hand.press('a')
        await expect.poll(() => stateOf(name)).toBe('audited')
      },
    )
  })

  it('imports the 77 real products by their own headers', async () => {
    await task('77 products by their own headers', { as: 'salt', path: '/basicdata/material/manage' }, async (hand) => {
      const { page } = hand
      const before = await countShown(page)
      await hand.click(button(pane(page), '导入'))
      await hand.click(page.getByRole('menuitem', { name: '从文件导入' }))
      const dialog = page.getByRole('dialog')
      const buffer = readFileSync(fileURLToPath(new URL('../data/northwind/products.csv', import.meta.url)))
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
      const column = (title: string) => dialog.getByLabel(`“${title}”对应的字段`)
      await dialog.getByText(/文件中有不认识的列/).waitFor()
      await hand.choose(column('category_id'), '不导入')
      await hand.choose(column('quantity_per_unit'), '规格')
      await hand.fill(dialog.getByLabel('所有行的品类'), '其他')
      await hand.press('Escape')
      await hand.fill(dialog.getByLabel('所有行的基本单位'), '件')
      await hand.click(button(dialog, '按此对应检查'))
      await dialog.getByText('Côte de Blaye').first().waitFor()
      await hand.click(button(dialog, '确认导入 77 条'))
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => countShown(page)).toBe(before + 77)
    })
  })

  it('writes an order of 12 lines pasted from a sheet', async () => {
    await task('an order of 12 pasted lines', { as: 'salt', path: '/inventory/purchase/add' }, async (hand) => {
      const { page } = hand
      await hand.click(cell(page, '物料', 1))
      const lines = Array.from({ length: 12 }, (_, at) => [fixture.grain.code, String(1000 + at), '2.3'])
      await pasteCells(page, [['物料编码', '数量', '单价'], ...lines])
      hand.keys++
      const dialog = page.getByRole('dialog')
      await hand.click(button(dialog, '填入 12 行'))
      await chooseRecord(page, '供应商', fixture.maker.name)
      await chooseRecord(page, '收货仓库', fixture.store.name)
      hand.clicks += 4
      hand.keys += fixture.maker.name.length + fixture.store.name.length
      await hand.click(button(pane(page), '提交审核'))
      await expect.poll(() => idIn(page.url())).toBeGreaterThan(0)
      order = idIn(page.url())
    })
    await (await signedIn('salt')).post('/jxc/purchase/PurchaseAudit', { id: order, result: 'pass' })
  })

  it('receives a part of the order, weighed and with a deduction, and audits the receipt', async () => {
    await task(
      'a part receipt, weighed, audited',
      { as: 'salt', path: `/inventory/purchase/info/${order}` },
      async (hand) => {
        const { page } = hand
        await hand.click(button(pane(page), '收货入库'))
        await expect.poll(() => cell(page, '数量', 1).inputValue()).toBe('1000')
        await hand.click(pane(page).getByLabel('过磅与质检，第 1 行'))
        const dialog = page.getByRole('dialog')
        await hand.fill(dialog.getByLabel('毛重'), '1500')
        await hand.fill(dialog.getByLabel('皮重'), '1000')
        await hand.fill(dialog.getByLabel(/^实测 水分/), '14.6')
        await hand.click(button(dialog, '套用'))
        await expect.poll(() => cell(page, '数量', 1).inputValue()).toBe('500')
        await hand.click(button(pane(page), '提交审核'))
        await expect.poll(() => page.url()).toMatch(/inbound\/info\/\d+/)
        const receipt = idIn(page.url())
        await hand.click(button(pane(page), '审核'))
        await pane(page).locator('.queue-one').getByText(fixture.grain.name).first().waitFor()
        await hand.press('a')
        await pane(page).locator('.queue-item').getByText('已通过').waitFor()
        const api = await signedIn('salt')
        expect(await api.get('/jxc/inbound/InboundInfo', { id: receipt })).toMatchObject({ status: 'audited' })
      },
    )
  })

  it('lists the receivers of a batch, from the palette', async () => {
    const api = await signedIn('salt')
    const batch_no = `${fixture.mark}-77`
    const base = { warehouse_id: fixture.store.id }
    const line = { material_id: fixture.brine.id, qty: 9000, price: 20_000 }
    const today = Math.floor(Date.now() / 1000)
    const document = await api.post<{ id: number }>('/jxc/inbound/InboundSave', {
      ...base,
      biz_type: 'production',
      submit: true,
      lines: [{ ...line, batch_no, produced_at: today - 86_400, expire_at: today + 300 * 86_400 }],
    })
    await api.post('/jxc/inbound/InboundAudit', { id: document.id, result: 'pass' })
    const issue = await api.post<{ id: number }>('/jxc/outbound/OutboundSave', {
      ...base,
      biz_type: 'sale',
      partner_id: fixture.maker.id,
      submit: true,
      lines: [{ ...line, qty: 4000 }],
    })
    await api.post('/jxc/outbound/OutboundAudit', { id: issue.id, result: 'pass' })
    await task('who got a batch', { as: 'salt' }, async (hand) => {
      const { page } = hand
      await hand.press('Control+k')
      await page.getByRole('combobox').first().waitFor()
      await hand.type(batch_no)
      await page.getByRole('option').filter({ hasText: batch_no }).first().waitFor()
      await hand.press('Enter')
      await pane(page).getByText(fixture.maker.name).first().waitFor()
    })
  })

  it('assigns a narrow role and views as that role', async () => {
    const role = `只看仓库${fixture.mark}`
    await task(
      'a narrow role, given and seen as',
      { as: 'salt', path: '/sys/permission/management/role/add' },
      async (hand) => {
        const { page } = hand
        await hand.fill(pane(page).getByLabel('角色名称'), role)
        await hand.fill(pane(page).getByLabel('搜索对象或操作'), '仓库')
        await hand.click(pane(page).getByRole('grid', { name: '权限表' }).getByRole('checkbox', { name: '仓库：查看' }))
        const saved = page.waitForResponse((answer) => answer.url().endsWith('/seller/role/roleadd'))
        await hand.click(pane(page).getByRole('button', { name: '保存', exact: true }))
        const { data }: Envelope<{ id: number }> = await (await saved).json()
        await page.goto(`${served().url}/sys/permission/management/role/edit/${data.id}`)
        await settled(page)
        await hand.click(pane(page).getByRole('button', { name: '以该角色查看' }))
        await page.getByText(`正在以「${role}」的身份查看`).waitFor()
        await hand.click(page.getByRole('navigation', { name: '主菜单' }).getByRole('button').first())
        await page.getByRole('navigation', { name: '设置' }).getByRole('link', { name: '仓库' }).waitFor()
      },
    )
  })

  it('exports a filtered list as a file', async () => {
    await task('a filtered list as a file', { as: 'salt', path: '/inventory/purchase/manage' }, async (hand) => {
      const { page } = hand
      await hand.click(
        pane(page)
          .getByRole('group', { name: '状态' })
          .getByRole('button', { name: /已审核/ }),
      )
      await settled(page)
      const count = await countShown(page)
      await hand.click(button(pane(page), '导出'))
      await hand.click(page.getByRole('menuitem', { name: '立即导出' }))
      const dialog = page.getByRole('dialog', { name: '选择导出字段' })
      const file = await downloaded(page, () => hand.click(button(dialog, '导出')))
      expect(file.name).toContain(formatDay(Math.floor(Date.now() / 1000)))
      const rows = await recordsIn(file.bytes)
      expect(rows).toHaveLength(count)
      expect(new Set(rows.map((row) => row['状态']))).toEqual(new Set(['已审核']))
    })
  })

  async function stateOf(name: string): Promise<unknown> {
    const rows = await (
      await signedIn('salt')
    ).get<{ status: string }[]>('/jxc/customer/CustomerManage', { keyword: name })
    return rows[0]?.status
  }
})
