import { expect, it } from 'vitest'
import { axeFinds } from '#test/e2e/lib/axe.ts'
import { act, rowWith } from '#test/e2e/lib/list.ts'
import { pane, settled, signedIn, visit } from '#test/helpers/browser.ts'

it('an administrator generates the secret of an ERP, shown once, and tries a call on its reference page', async () => {
  const name = `ERP ${Date.now().toString(36)}`
  const salt = await signedIn('salt')
  const people = await salt.get<{ id: number }[]>('/seller/operator/OperatorManage', { limit: 100 })
  const me = people.toSorted((a, b) => a.id - b.id).at(0) // the newest ones belong to other tests, and may be disabled
  await salt.post('/seller/open/AppSave', {
    name,
    handler_uid: me?.id,
    scopes: ['/open/jxc/StockQuery'],
    sandbox: true,
  })

  const page = await visit({ as: 'salt', path: '/sys/open/app/manage' })
  await act(page, rowWith(page, name), '生成新密钥')
  await page
    .getByRole('dialog', { name: /生成新密钥/ })
    .getByRole('button', { name: '生成新密钥' })
    .click()
  const secretText = page.locator('.shown-text')
  await secretText.waitFor()
  expect(await secretText.innerText()).toMatch(/^sk_[\w-]{43}$/)
  await page.reload()
  await settled(page)
  expect(await page.locator('.shown-text').count()).toBe(0)

  await act(page, rowWith(page, name), '接口文档')
  await pane(page).getByRole('heading', { name }).waitFor()
  await pane(page).getByRole('tab', { name: '查询库存' }).click()
  await pane(page).getByLabel('请求内容 (JSON)').fill('{"limit":"3"}')
  await pane(page).getByRole('button', { name: '在沙箱中运行' }).click()
  await pane(page).getByText('应答 HTTP 200').waitFor()
  await pane(page).getByText('"count"').first().waitFor()
  await pane(page).getByLabel('请求内容 (JSON)').fill('{"limit":"1000"}')
  await pane(page).getByRole('button', { name: '在沙箱中运行' }).click()
  await pane(page).getByText('应答 HTTP 422').waitFor()
  expect(await axeFinds(page, '[role=tabpanel]:not([style*="display: none"])')).toEqual([])
})
