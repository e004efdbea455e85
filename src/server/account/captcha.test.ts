import { expect, test } from 'vitest'
import { testApp } from '#test/helpers/app.ts'

const t = await testApp()

test('[safety S15] a captcha is painted as pixels, not as shapes that reveal its letters, and its answer is not in the database', async () => {
  const { data } = await t.anyone.get<{ id: string; image: string }>('/api/captcha', { purpose: 'login' })
  expect(data).not.toHaveProperty('svg')
  const png = Buffer.from(data.image.replace('data:image/png;base64,', ''), 'base64')
  expect(png.subarray(0, 4).toString('latin1')).toBe('\x89PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([225, 75])
  const [row] = await t.database.sql<{ answer_hash: string }>('select answer_hash from captcha where id = $1', [
    data.id,
  ])
  expect(row?.answer_hash).toHaveLength(43)
})

test('one address may request a limited number of captchas per minute, and then waits', async () => {
  const visitor = t.visitor()
  for (let i = 0; i < 30; i++) expect(await visitor.get('/api/captcha')).toMatchObject({ http: 200 })
  expect(await visitor.get('/api/captcha')).toMatchObject({ http: 429, status: false, code: 'locked' })
  expect(await t.visitor().get('/api/captcha')).toMatchObject({ http: 200 })
})
