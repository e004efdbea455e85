import { expect, test } from 'vitest'
import type { BuyerCallPage, BuyerTried } from '#core/wire/buyer-wire.ts'
import { create, recyclePlace, seller, somebody } from './recycle-fixture.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

test('[B28] the examples of valuation and submission answer all questions of an appliance, and run', async () => {
  const fixture = await recyclePlace(t)
  const { s, category } = fixture
  const question = await create(s, 'Question', {
    category_id: category,
    title: '外观',
    kind: 'single',
    required: true,
    sort: 2,
  })
  await create(s, 'Answer', { question_id: question, title: '有划痕', effect: 'fixed', amount: -500, sort: 1 })
  expect(await s.post(`${seller}/category/CategoryPublish`, { id: category })).toMatchObject({ data: { version: 2 } })
  const { uid } = await somebody(t, s)
  const { data } = await s.get<BuyerCallPage[]>('/seller/open/BuyerCalls', { member_id: uid })
  const tried = async (name: string) => {
    const { path = '', example = '' } = data.find((call) => call.path === `/v1/buyer/recycle/${name}`) ?? {}
    return (await s.post<BuyerTried>('/seller/open/BuyerTry', { member_id: uid, path, body: example })).data
  }
  expect(await tried('Valuate')).toMatchObject({ http: 200, answer: expect.stringContaining('"amount": 19500') })
  expect(await tried('OrderCreate')).toMatchObject({ http: 200 })
})
