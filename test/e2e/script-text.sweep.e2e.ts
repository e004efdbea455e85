import { expect, it } from 'vitest'
import { button, pane, served, settled, signedIn, visit } from '#test/helpers/browser.ts'
import { payloads, runningBodies } from '#test/helpers/payloads.ts'
import { act, grid, rowWith } from './lib/list.ts'

it('[safety G25] no text of a record runs as a script: 60 payloads in a list, its dialogs, its refusals and its forms', async () => {
  expect(payloads.length).toBe(60)
  const grain = await signedIn('grain')
  const mark = `XS${Date.now() % 1_000_000}`
  const records: { id: number }[] = []
  for (const [at, payload] of payloads.entries()) {
    const texts = {
      name: payload,
      contact: payload.slice(0, 40),
      address: payload,
      bank_name: payload,
      invoice_title: payload,
    }
    const record = { code: `${mark}-${at}`, kind: 'customer', category: 'other', phone: '13800000000', ...texts }
    records.push(await grain.post('/jxc/customer/CustomerSave', record))
  }
  const page = await visit({ as: 'grain' })
  await page.addInitScript(() => Object.assign(window, { hits: 0, ran: () => Object.assign(window, { hits: 1 }) }))
  const list = `${served().url}/basicdata/customer/manage?keyword=${mark}&limit=20`
  for (const [at, newest] of [payloads[59], payloads[39], payloads[19]].entries()) {
    await page.goto(`${list}&page=${at + 1}`)
    await settled(page)
    const texts = grid(page).getByText(newest ?? '', { exact: true })
    await texts.first().waitFor()
  }
  const row = rowWith(page, `${mark}-1`)
  await act(page, row, '删除')
  await page
    .getByRole('dialog')
    .getByText(runningBodies[1] ?? '')
    .first()
    .waitFor()
  await button(page.getByRole('dialog'), '取消').click()
  await act(page, row, '编辑')
  await settled(page)
  await expect.poll(() => pane(page).getByLabel('单位名称').inputValue()).toBe(runningBodies[1])
  expect(await page.evaluate('window.hits')).toBe(0)
  for (const { id } of records) await grain.post('/jxc/customer/CustomerDel', { id })
})
