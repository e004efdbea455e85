import { describe, expect, it } from 'vitest'
import { pane, served, settled, signedIn, visit } from '#test/helpers/browser.ts'
import { payloads } from '#test/helpers/payloads.ts'

describe('notices', () => {
  it('[safety G25] none of 60 payloads in content texts is executed: lists, pages, previews, forms, the search and the notice dialog', async () => {
    const api = await signedIn('salt')
    const mark = `XS${Date.now() % 1_000_000}`
    const body = `<p>${mark}</p>${payloads.join('<p>盐</p>')}`
    const title = `${mark}<img src=x onerror=ran()>`
    const created: [object: string, id: number][] = []
    const save = async (object: string, record: Readonly<Record<string, unknown>>) => {
      const { id } = await api.post<{ id: number }>(`/seller/content/${object}Save`, record)
      created.push([object, id])
      return id
    }
    const news = await save('News', {
      title,
      body,
      summary: payloads.slice(0, 5).join(' '),
      author: payloads[1],
      source: payloads[2],
    })
    const notice = await save('Notification', { title, audience: 'all', body })
    await api.post('/seller/content/NotificationPublish', { id: notice })
    const page = await visit({ as: 'salt', path: '/content/news/manage', apart: true })
    await page.addInitScript(() => Object.assign(window, { hits: 0, ran: () => Object.assign(window, { hits: 1 }) }))
    const see = async (path: string, text = mark) => {
      await page.goto(`${served().url}${path}`)
      await settled(page)
      await pane(page).getByText(text).first().waitFor()
      expect([path, await page.evaluate('window.hits')]).toEqual([path, 0])
    }
    try {
      await page.goto(`${served().url}/content/news/manage`)
      await settled(page)
      await page.getByRole('button', { name: /^通知公告/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: title }).click()
      await dialog.getByText(mark, { exact: true }).waitFor()
      expect(await page.evaluate('window.hits')).toBe(0)
      await see('/content/news/manage')
      await see(`/content/news/info/${news}`)
      await see(`/content/news/preview?id=${news}`)
      await see(`/content/news/edit/${news}`)
      await see(`/content/search?q=${mark}`)
    } finally {
      await api.post('/seller/content/NotificationWithdraw', { id: notice, remark: '已完成' })
      for (const [object, id] of created) await api.post(`/seller/content/${object}Del`, { id })
    }
  })
})
