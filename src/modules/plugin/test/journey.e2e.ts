import { expect, test } from 'vitest'
import { arrivesAt, button, pane, served, settled, toast, visit } from '#test/helpers/browser.ts'

test('[P01] [A28] an installed plugin adds its menu, and uninstalling removes it', async () => {
  const page = await visit({ as: 'grain', path: '/plugin/manage', width: 1440 })
  const express = pane(page).getByRole('listitem').filter({ hasText: '维护发货使用的物流公司' })
  const menu = page.getByRole('navigation', { name: '插件' })
  expect(await menu.getByText('物流公司').count()).toBe(0)
  await button(express, '安装').click()
  await toast(page, '「物流公司」已安装')
  await menu.getByRole('button', { name: '物流公司' }).click() // its pages take the place of the list
  await menu.getByRole('heading', { name: '物流公司' }).waitFor()
  await menu.getByRole('link', { name: '物流公司' }).click()
  await arrivesAt(page, '/plugin/express/company/manage')
  await pane(page).getByText('顺丰速运').first().waitFor()
  await page.goto(`${served().url}/plugin/manage`)
  await settled(page)
  await button(express, '卸载').click()
  await button(page.getByRole('dialog'), '卸载').click()
  await toast(page, '「物流公司」已卸载，数据已保留')
  expect(await menu.getByText('物流公司').count()).toBe(0)
})
