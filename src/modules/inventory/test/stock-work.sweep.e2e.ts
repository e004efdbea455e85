import { beforeAll, describe, expect, it } from 'vitest'
import { addressOf, arrivesAt, button, pane, served, settled, signedIn, toast, visit } from '#test/helpers/browser.ts'
import { startReceiver } from '#test/helpers/receiver.ts'
import { cell, makeStockFixture } from '#test/e2e/lib/stock-fixture.ts'
import type { StockFixture } from '#test/e2e/lib/stock-fixture.ts'
import { act, rowWith } from '#test/e2e/lib/list.ts'
import { signInBehind, typedPassword } from '#test/e2e/lib/server.ts'

let fixture: StockFixture
beforeAll(async () => {
  fixture = await makeStockFixture()
})

const day = 86_400
const now = Math.floor(Date.now() / 1000)

/** Orders of this supplier that await the audit. */
async function waiting(count: number): Promise<number[]> {
  const api = await signedIn('salt')
  const order = () =>
    api.post<{ id: number }>('/jxc/purchase/PurchaseSave', {
      partner_id: fixture.maker.id,
      warehouse_id: fixture.store.id,
      submit: true,
      lines: [{ material_id: fixture.grain.id, qty: 1_000_000, price: 23_000 }],
    })
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await order()).id)
  return ids
}

/** An audited receipt of both goods. */
async function received(): Promise<number> {
  const api = await signedIn('salt')
  const { id } = await api.post<{ id: number }>('/jxc/inbound/InboundSave', {
    biz_type: 'production',
    warehouse_id: fixture.store.id,
    submit: true,
    lines: [
      { material_id: fixture.grain.id, qty: 1_000_000, price: 23_000 },
      { material_id: fixture.brine.id, qty: 500_000, price: 11_000, batch_no: 'P1', produced_at: now - day },
    ],
  })
  await api.post('/jxc/inbound/InboundAudit', { id, result: 'pass' })
  return id
}

describe('stock work', () => {
  it('[B07] goes from a filtered list to its audit queue, skips documents that a colleague claims, and takes one over on request', async () => {
    const [first, second] = await waiting(2)
    const salt = await signedIn('salt')
    const password = typedPassword
    const login = `audit${fixture.mark.toLowerCase()}`
    const rights = {
      path_arr: '["/inventory/purchase/manage"]',
      api_arr: '["/jxc/purchase/PurchaseManage","/jxc/purchase/PurchaseAudit"]',
    }
    const role = await salt.post<{ id: number }>('/seller/role/roleadd', { name: `审核员${fixture.mark}`, ...rights })
    await salt.post('/seller/operator/OperatorSave', {
      login_name: login,
      username: '同事甲',
      password,
      role_ids: [role.id],
    })
    const colleague = await signInBehind({ ...served(), password }, { username: login, name: 'salt' })
    await colleague.post('/seller/audit/AuditClaim', { table: 'purchase', id: first })

    const page = await visit({ as: 'salt', path: `/inventory/purchase/manage?partner_id=${fixture.maker.id}` })
    await button(pane(page), '审核队列').click()
    await pane(page).locator('.queue-item').nth(1).waitFor()
    expect(addressOf(page)).toBe(`/inventory/purchase/audit/0?partner_id=${fixture.maker.id}`)
    expect(await pane(page).locator('.queue-item').count()).toBe(2)
    await pane(page).locator('.queue-item').first().getByText('同事甲 正在审核').waitFor()
    await pane(page).locator('.queue-item').nth(1).and(pane(page).locator('[aria-current=true]')).waitFor()
    await pane(page).locator('.queue-one').getByText(fixture.grain.name).waitFor()
    await page.keyboard.press('a')
    await pane(page).locator('.queue-item').nth(1).getByText('已通过').waitFor()
    // the colleague's claim is shown, and the document is skipped
    await pane(page).locator('.queue-one').getByText('同事甲 正在审核这一条').waitFor()
    expect(await pane(page).getByRole('button', { name: '通过 (A)' }).isDisabled()).toBe(true)
    await button(pane(page), '接手').click()
    await pane(page).getByRole('button', { name: '通过 (A)', disabled: false }).waitFor()
    await page.keyboard.press('a')
    await pane(page).locator('.queue-item').first().getByText('已通过').waitFor()
    for (const id of [first, second])
      expect(await salt.get('/jxc/purchase/PurchaseInfo', { id })).toMatchObject({
        status: 'audited',
        partner_id: fixture.maker.id,
      })
  })

  it('[B07] decides one document after another by keys alone: the reason typed for one is not filled in for the next', async () => {
    const [first, second] = await waiting(2)
    const page = await visit({ as: 'salt', path: `/inventory/purchase/audit/${first}?partner_id=${fixture.maker.id}` })
    const pass = pane(page).getByRole('button', { name: '通过 (A)', disabled: false })
    await pass.waitFor()
    await page.keyboard.press('r')
    await pane(page).locator('textarea:focus').waitFor()
    await page.keyboard.type('价格待核')
    await page.keyboard.press('Control+Shift+Enter')
    await pane(page).locator('.queue-item').getByText('已驳回').waitFor()
    await pass.waitFor()
    await page.keyboard.press('a')
    await pane(page).locator('.queue-item').getByText('已通过').waitFor()
    const api = await signedIn('salt')
    expect(await api.get('/jxc/purchase/PurchaseInfo', { id: first })).toMatchObject({
      status: 'rejected',
      audit_remark: '价格待核',
    })
    expect(await api.get('/jxc/purchase/PurchaseInfo', { id: second })).toMatchObject({
      status: 'audited',
      audit_remark: null,
    })
  })

  it('[B07][B23] passes an expensive order through two people: the first learns that it waits for another, the second decides, and both appear in the history', async () => {
    const salt = await signedIn('salt')
    const limit = (purchase_limit: number | null) => salt.post('/jxc/setting/InventorySettingSave', { purchase_limit })
    const password = typedPassword
    const login = `chief${fixture.mark.toLowerCase()}`
    const rights = {
      path_arr: '["/inventory/purchase/manage","/inventory/purchase/approve/:id","/inventory/purchase/info/:id"]',
      api_arr: '["/jxc/purchase/PurchaseManage","/jxc/purchase/PurchaseInfo","/jxc/purchase/PurchaseApprove"]',
    }
    const role = await salt.post<{ id: number }>('/seller/role/roleadd', { name: `复审员${fixture.mark}`, ...rights })
    await salt.post('/seller/operator/OperatorSave', {
      login_name: login,
      username: '同事乙',
      password,
      role_ids: [role.id],
      data_scope: 'all', // a person sees only own records by default
    })
    await limit(100_000)
    try {
      const [id = 0] = await waiting(1)
      const first = await visit({ as: 'salt', path: `/inventory/purchase/audit/${id}` })
      await pane(first).locator('.doc-title').getByText('两级，待初审').waitFor()
      await first.keyboard.press('a')
      await pane(first).locator('.queue-item').getByText('已初审，待复审').waitFor()
      await first.goto(`${served().url}/inventory/purchase/info/${id}`)
      await settled(first)
      await pane(first).locator('.doc-title').getByText('待复审').waitFor()
      await button(pane(first), '更多').click()
      const recheck = first.getByRole('menuitem', { name: /^复审/ })
      await recheck.getByText('初审与复审不能是同一人').waitFor()
      expect(await recheck.getAttribute('aria-disabled')).toBe('true')

      const { tokens } = await signInBehind({ ...served(), password }, { username: login, name: 'salt' })
      const second = await visit({ path: '/login' })
      await second.evaluate(
        (entries) => Object.entries(entries).forEach(([name, value]) => localStorage.setItem(name, value)),
        {
          token: tokens.access_token,
          refresh_token: tokens.refresh_token,
          suid: String(tokens.suid),
        },
      )
      await second.goto(`${served().url}/inventory/purchase/manage?partner_id=${fixture.maker.id}`)
      await settled(second)
      await button(pane(second), '审核队列').click()
      await pane(second).locator('.doc-title').getByText('待复审').waitFor()
      await pane(second)
        .getByRole('button', { name: /\(A\)$/, disabled: false })
        .waitFor()
      await second.keyboard.press('a')
      await pane(second).locator('.queue-item').getByText('已通过').waitFor()
      await second.goto(`${served().url}/inventory/purchase/info/${id}`)
      await settled(second)
      await pane(second).locator('.doc-title').getByText('已审核').waitFor()
      for (const [step, name] of Object.entries({ 初审: '管理员', 复审: '同事乙' }))
        await pane(second).locator('.step-done').filter({ hasText: step }).getByText(name).waitFor()
    } finally {
      await limit(null)
    }
  })

  it('[B08] shows the outcome of a push, in the receipt and in the log of pushes, and sends it again', async () => {
    const secret = `shared-${fixture.mark}`
    const receiver = await startReceiver({ secret })
    const salt = await signedIn('salt')
    const connect = (enabled: boolean) =>
      salt.post('/jxc/connector/ConnectorSave', { name: 'WMS', base_url: receiver.url, secret, enabled })
    await connect(true)
    try {
      const id = await received()
      const state = async () => (await salt.get<{ send_state: string }>('/jxc/inbound/InboundInfo', { id })).send_state
      const { bill_no } = await salt.get<{ bill_no: string }>('/jxc/inbound/InboundInfo', { id })
      receiver.fault('reject')
      const page = await visit({ as: 'salt', path: `/inventory/inbound/info/${id}` })
      const push = async () => {
        await button(pane(page), '推送').click()
        await button(page.locator('.ant-modal-confirm'), '推送').click()
      }
      await push()
      // the result is shown without a request, with a link to the reason
      await pane(page).locator('.steps').getByText('失败').waitFor()
      expect(await state()).toBe('failed')
      await pane(page).locator('.steps').getByRole('link', { name: '推送记录' }).click()
      await arrivesAt(page, `/inventory/push?biz_no=${bill_no}`)
      await settled(page)
      const row = rowWith(page, bill_no)
      await row.getByText('失败').waitFor()
      await row.getByText('422', { exact: true }).waitFor()
      await row.getByText('对方拒绝').waitFor()
      await page.goto(`${served().url}/inventory/inbound/info/${id}`)
      await settled(page)
      await pane(page).locator('.steps').getByText('失败').waitFor()
      await push()
      await pane(page).locator('.steps').getByText('成功').waitFor()
      await pane(page).getByText('EXT1').first().waitFor()
      expect([...receiver.taken.values()][0]?.body).toMatchObject({ data: { bill_no } })
      // the connection is tested on its settings page
      await page.goto(`${served().url}/inventory/connector`)
      await settled(page)
      await button(pane(page), '测试连接').click()
      await pane(page).getByRole('alert').getByText('连接正常').waitFor()
    } finally {
      await connect(false)
    }
  })

  it('[B10] counts a warehouse by keyboard, and the books follow the counts', async () => {
    await received()
    const salt = await signedIn('salt')
    const before = await salt.get<{ name: string; on_hand: number }[]>('/jxc/stock/StockManage', {
      warehouse_id: fixture.store.id,
    })
    const grain = before.find(({ name }) => name === fixture.grain.name)?.on_hand ?? 0
    const check = await salt.post<{ id: number; bill_no: string }>('/jxc/stock/StockCheckCreate', {
      warehouse_id: fixture.store.id,
    })
    const page = await visit({ as: 'salt', path: '/inventory/stockcheck/manage' })
    await act(page, rowWith(page, check.bill_no), '编辑')
    await settled(page)
    // by code: brine (B) precedes grain (G)
    await cell(page, '实盘数量', 1).click()
    await page.keyboard.type('498')
    await page.keyboard.press('Enter')
    await expect.poll(() => cell(page, '实盘数量', 2).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type(String(grain / 1000 + 5))
    await button(pane(page), '提交审核').click()
    await expect.poll(() => addressOf(page)).toBe(`/inventory/stockcheck/info/${check.id}`)
    await pane(page).locator('.lines-read .counted').getByText('+5 公斤', { exact: true }).waitFor()
    await button(pane(page), '审核').click()
    await pane(page).locator('.queue-one').getByText(fixture.brine.name).waitFor()
    await page.keyboard.press('a')
    await pane(page).locator('.queue-item').getByText('已通过').first().waitFor()
    const after = await salt.get<{ name: string; on_hand: number }[]>('/jxc/stock/StockManage', {
      warehouse_id: fixture.store.id,
    })
    expect(Object.fromEntries(after.map(({ name, on_hand }) => [name, on_hand]))).toEqual({
      [fixture.brine.name]: 498_000,
      [fixture.grain.name]: grain + 5_000,
    })
    // the log of a period shows its opening balance
    await page.goto(`${served().url}/inventory/stock?keyword=${fixture.grain.code}`)
    await settled(page)
    await act(page, rowWith(page, fixture.grain.code), '流水')
    await settled(page)
    expect(addressOf(page)).toBe(`/inventory/stocklog?material_id=${fixture.grain.id}&warehouse_id=${fixture.store.id}`)
    await page.goto(
      `${served().url}/inventory/stocklog?material_id=${fixture.grain.id}&posted_at=${now + day},${now + 2 * day}`,
    )
    await settled(page)
    await pane(page)
      .getByText(`期初结存 ${((grain + 5_000) / 1000).toLocaleString('en-US')} 公斤`)
      .waitFor()
  })

  it('[B07][B10] turns low stock into a requisition by one click', async () => {
    const salt = await signedIn('salt')
    const { ver } = await salt.get<{ ver: number }>('/jxc/material/MaterialInfo', { id: fixture.brine.id })
    await salt.post('/jxc/material/MaterialSave', {
      id: fixture.brine.id,
      ver,
      min_stock: 900_000_000,
      max_stock: 999_000_000,
    })
    const page = await visit({ as: 'salt', path: '/inventory/stock/alerts' })
    await pane(page).locator('.alerts').getByText(fixture.brine.name).first().waitFor()
    // the limit belongs to the material, over all batches: one warning
    const low = pane(page).locator('.alerts > *').first()
    expect(await low.getByRole('row').filter({ hasText: fixture.brine.name }).count()).toBe(1)
    await low.getByRole('link', { name: fixture.brine.name }).waitFor()
    await button(pane(page), '低库存一键申请').click()
    await toast(page, /已生成采购申请 CGSQ\d+，共 \d+ 行/)
    await expect.poll(() => addressOf(page)).toMatch(/^\/inventory\/purchaseApply\/info\/\d+$/)
    await pane(page).locator('.lines-read').getByText(fixture.brine.name).waitFor()
    await salt.post('/jxc/purchaseapply/PurchaseApplyDel', { id: Number(addressOf(page).split('/').at(-1)) })
    const now_ = await salt.get<{ ver: number }>('/jxc/material/MaterialInfo', { id: fixture.brine.id })
    await salt.post('/jxc/material/MaterialSave', {
      id: fixture.brine.id,
      ver: now_.ver,
      min_stock: null,
      max_stock: null,
    })
  })
})
