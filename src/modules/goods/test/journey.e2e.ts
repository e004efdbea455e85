import { expect, it } from 'vitest'
import { rowWith } from '#test/e2e/lib/list.ts'
import { cell, chooseRecord } from '#test/e2e/lib/stock-fixture.ts'
import { button, pane, signedIn, toast, visit } from '#test/helpers/browser.ts'

it('[B05] goods of one price are created on one page and found among goods that are not on sale yet', async () => {
  const mark = Date.now().toString(36)
  const [name, category] = [`雪花盐${mark}`, `雪盐${mark}`]
  const api = await signedIn('salt')
  await api.post('/seller/goodscat/CatSave', { name: category })
  const page = await visit({ as: 'salt', path: '/goods/list/save' })
  await pane(page).getByLabel('商品名称').fill(name)
  await chooseRecord(page, '商品分类', category)
  await chooseRecord(page, '销售单位', '公斤')
  await cell(page, '售价', 1).fill('3.5')
  await pane(page).getByLabel('快递', { exact: true }).check()
  await button(pane(page), '保存').click()
  await toast(page, '添加成功')
  const list = await visit({ as: 'salt', path: '/goods/list/manageUnShow' })
  await rowWith(list, name).waitFor()
  expect(await rowWith(list, name).innerText()).toContain('3.50')
})
