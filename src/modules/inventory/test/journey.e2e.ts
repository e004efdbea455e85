import { expect, it } from 'vitest'
import { axeFinds } from '#test/e2e/lib/axe.ts'
import { grid } from '#test/e2e/lib/list.ts'
import { arrivesAt, pane, settled, signedIn, visit } from '#test/helpers/browser.ts'

const list = '/basicdata/material/manage'

it('a name in a list opens the page of its record, whose tabs hold the related lists, by pointer and by keys', async () => {
  const api = await signedIn('salt')
  const [material] = await api.get<{ id: number; name: string }[]>('/jxc/material/MaterialManage', {
    keyword: 'SY0001',
  })
  const page = await visit({ as: 'salt', path: `${list}?keyword=SY0001` })
  const path = `/basicdata/material/info/${material?.id}`
  const name = grid(page).getByRole('link', { name: material?.name }).first()
  expect(await name.getAttribute('href')).toBe(path)
  await name.click()
  await arrivesAt(page, path)
  await pane(page).getByRole('heading', { level: 1 }).filter({ hasText: material?.name }).waitFor()

  await pane(page).getByRole('tab', { name: '详情' }).focus()
  await page.keyboard.press('ArrowRight')
  await arrivesAt(page, `${path}?tab=stock`)
  await settled(page)
  // values fixed by the page are neither columns nor filters, and the URL contains only the requested ones
  expect(await pane(page).getByRole('columnheader', { name: '物料名称' }).count()).toBe(0)
  await pane(page).getByRole('tab', { name: '入库单' }).click()
  await pane(page).getByRole('button', { name: '新增' }).first().waitFor()
  await settled(page)
  await arrivesAt(page, `${path}?tab=inbound`)
  expect(await axeFinds(page, '.page')).toEqual([])
  await pane(page).getByRole('tab', { name: '操作记录' }).click()
  await pane(page).getByText('新增').first().waitFor()
})

it('the palette finds a record by its pinyin and opens its page', async () => {
  const page = await visit({ as: 'salt' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索', exact: true }).fill('hzdy')
  await page
    .getByRole('option', { name: /海藻碘盐/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/basicdata\/material\/info\/\d+$/)
  await pane(page).getByRole('heading', { level: 1 }).filter({ hasText: '海藻碘盐' }).waitFor()
})
