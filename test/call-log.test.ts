import { expect, onTestFailed, test } from 'vitest'
import { testApp } from './helpers/app.ts'

const t = await testApp()
let message = ''

test.fails('an assertion on a refused call', { retry: 0 }, async () => {
  onTestFailed(({ task }) => {
    message = task.result?.errors?.at(-1)?.message ?? ''
  })
  const person = await t.supplier()
  await person.get('/api/health')
  const answer = await person.post('/seller/missing', { name: 'salt', password: 'of-a-test' })
  expect(answer.raw.statusCode).toBe(404)
  expect(answer).toMatchObject({ status: true })
})

test('the message of a failed test has its last calls with their answers, and no raw response', () => {
  expect(message).toContain('GET /api/health {}\n  -> 200 {"status":true,')
  expect(message).toContain(
    'POST /v1/seller/missing {"name":"salt","password":"****"}\n  -> 404 {"status":false,"code":"no_route"',
  )
  expect(message).not.toContain('raw')
  expect(message).not.toContain('of-a-test')
})
