import { expect, it } from 'vitest'
import { addressOf, arrivesAt, signIn, visit } from '#test/helpers/browser.ts'

it('[A03] leads a signed-out person to the sign-in page with the way back, query kept, and back there afterwards', async () => {
  const page = await visit({ path: '/basicdata/material/manage?page=2&status=on' })
  await arrivesAt(page, '/index?redirect=/basicdata/material/manage%3Fpage%3D2%26status%3Don')
  await signIn(page, 'salt')
  await arrivesAt(page, '/basicdata/material/manage?page=2&status=on')
  expect(addressOf(page)).toContain('status=on')
})
