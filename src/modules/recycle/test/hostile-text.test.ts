import { expect, test } from 'vitest'
import type { Answer } from '#test/helpers/app.ts'
import { payloads } from '#test/helpers/payloads.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { modules } from '../../index.ts'
import { create, ordered, recyclePlace, received, seller, somebody } from './recycle-fixture.ts'

const t = await sectionsApp()

test('[safety G25] no text of recycling and recruitment is formatted: the console shows each as it is written', () => {
  const kinds = ['recycle', 'job'].flatMap((key) =>
    (modules.find((section) => section.key === key)?.entries ?? []).flatMap(({ resource }) =>
      Object.entries(resource.fields).flatMap(([name, { kind }]) =>
        kind === 'rich_text' ? [`${resource.table}.${name}`] : [],
      ),
    ),
  )
  expect(kinds).toEqual([])
})

/** The parts of an answer that could execute, unless they are exactly a sent text or returned as data. */
function strayed({ raw, data }: Answer<unknown>, sent: ReadonlySet<string>): string[] {
  const texts: string[] = []
  JSON.stringify(data, (_key, value: unknown) => {
    if (typeof value === 'string' && value.includes('ran()')) texts.push(value)
    return value
  })
  const type = String(raw.headers['content-type'])
  return [
    ...texts.filter((text) => ![...text.split(/、|\n| · /), text].some((part) => sent.has(part))),
    ...(type.startsWith('application/json') ? [] : [type]),
  ]
}

test('[safety G25] 60 payloads in the texts of recycling are returned everywhere as plain text', async () => {
  expect(payloads).toHaveLength(60)
  const fixture = await recyclePlace(t)
  const { s, category, staff } = fixture
  const sent = new Set<string>()
  const textsOf = (payload: string, max: number) => {
    const text = payload.slice(0, max).trim()
    sent.add(text)
    return text
  }
  const question = await create(s, 'Question', {
    category_id: category,
    title: textsOf(payloads[1] ?? '', 80),
    kind: 'text',
    required: false,
    sort: 3,
  })
  const faults = await create(s, 'Question', {
    category_id: category,
    title: textsOf(payloads[13] ?? '', 80),
    kind: 'multi',
    required: false,
    sort: 4,
  })
  const answers = []
  for (const payload of payloads)
    answers.push(
      await create(s, 'Answer', {
        question_id: faults,
        title: textsOf(payload, 60),
        detail: textsOf(payload, 200),
        effect: 'fixed',
        amount: 0,
      }),
    )
  for (const [at, payload] of payloads.entries()) {
    await create(s, 'Brand', { name: textsOf(`${at}${payload}`, 40), initial: 'A' })
    if (at % 10 === 0) {
      await create(s, 'Address', {
        name: textsOf(payload, 60),
        address: textsOf(payload, 120),
        contact: textsOf(payload, 30),
      })
      await create(s, 'Staff', {
        name: textsOf(payload, 30),
        phone: `1390000${1000 + at}`,
        duty: ['visit'],
        work_from: 8,
        work_to: 20,
      })
    }
  }
  expect(await s.post(`${seller}/category/CategoryPublish`, { id: category })).toMatchObject({ status: true })
  const look: Answer<unknown>[] = []
  for (let from = 0; from < payloads.length; from += 20) {
    const { me } = await somebody(t, s)
    for (const [at, payload] of payloads.slice(from, from + 20).entries()) {
      const text = (max: number) => textsOf(payload, max)
      const chosen = answers[from + at]
      const id = await ordered(me, fixture, {
        contact: text(30),
        address: text(120),
        model: text(40),
        remark: text(500),
        answers: [fixture.runs, chosen],
        said: [{ question, text: text(200) }],
      })
      if (at % 5 === 0) {
        if (at === 0 && from === 0) await received(fixture, id)
        if (at === 0 && from === 0)
          expect(
            await s.post(`${seller}/order/OrderInspect`, {
              id,
              answers: [fixture.runs, chosen],
              adjust: 19_900,
              adjust_reason: text(200),
            }),
          ).toMatchObject({ status: true })
        for (const name of ['Info', 'Breakdown', 'Findings', 'Questions'])
          look.push(await s.get(`${seller}/order/Order${name}`, { id }))
      }
      if (at === 19)
        expect(await me.post('/buyer/recycle/OrderCancel', { id, reason: text(200) })).toMatchObject({ status: true })
    }
    look.push(await me.get('/buyer/recycle/OrderList'))
  }
  for (const [thing, object] of [
    ['order', 'Order'],
    ['brand', 'Brand'],
    ['question', 'Question'],
    ['answer', 'Answer'],
    ['staff', 'Staff'],
    ['address', 'Address'],
  ])
    for (const page of [1, 2]) look.push(await s.get(`${seller}/${thing}/${object}Manage`, { limit: 50, page }))
  look.push(
    await s.get(`${seller}/order/OrderBoard`),
    await s.get(`${seller}/category/CategoryDraft`, { id: category }),
  )
  expect(look.filter(({ status }) => !status).map(({ raw }) => raw.body)).toEqual([])
  expect(look.flatMap((page) => strayed(page, sent))).toEqual([])
  const orders = (await s.get<{ address: string }[]>(`${seller}/order/OrderManage`, { limit: 100 })).data
  expect(new Set(orders.map(({ address }) => address))).toEqual(
    new Set(payloads.map((payload) => payload.slice(0, 120).trim())),
  )
  expect(staff).toBeGreaterThan(0)
})
