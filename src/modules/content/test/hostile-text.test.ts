import { expect, test } from 'vitest'
import { markup } from '#core/fields/markup.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { payloads } from '#test/helpers/payloads.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const seller = '/seller/content'

interface Stored {
  id: number
  title: string
  body: string
}
const tags: ReadonlySet<string> = new Set(markup.tags)
const attributes: Readonly<Record<string, readonly string[]>> = markup.attributes

/** What a browser would interpret beyond the permitted formats: other tags or attributes, or a script link. */
function stray(html: string): string[] {
  return [...html.matchAll(/<\/?([a-z][\w-]*)([^>]*)>/gi)].flatMap(([tag, name = '', attributesText = '']) => {
    const allowed = attributes[name.toLowerCase()] ?? []
    const named = [...attributesText.matchAll(/([^\s=/"']+)(?:="([^"]*)")?/g)]
    const wrong = named.some(
      ([, attribute = '', value = '']) =>
        !allowed.includes(attribute) || (attribute === 'href' && !markup.link.test(value)),
    )
    return !tags.has(name.toLowerCase()) || wrong ? [tag] : []
  })
}

test('the detector finds stray markup', () => {
  expect(stray('<p>a</p><img src=x onerror=ran()><a href="javascript:ran()">x</a><svg onload=ran()>')).toHaveLength(3)
  expect(stray('<p>a &lt;script&gt;</p><a href="https://salt.example/">x</a><td colspan="2">')).toEqual([])
})

test('[safety G25] none of 60 payloads remains executable in notices, news and agreements for operators and buyers', async () => {
  const s = await t.supplier()
  const member = await s.post<Stored>('/seller/member/MemberSave', { name: '李明', phone: somePhone(), source: 'h5' })
  const me = await buyerOf(t, s, member.data.id)
  const all = payloads.map((payload) => `<p>盐</p>${payload}`).join('')
  const publish = async (object: string, body: Record<string, unknown>) => {
    const { data, status } = await s.post<Stored>(`${seller}/${object}Save`, body)
    expect(status).toBe(true)
    expect(await s.post(`${seller}/${object}Publish`, { id: data.id })).toMatchObject({ status: true })
    return data.id
  }
  for (const payload of payloads) {
    const { data } = await s.post<Stored>(`${seller}/NewsSave`, {
      title: payload.slice(0, 80),
      body: `<p>盐</p>${payload}`,
    })
    const { body } = (await s.get<Stored>(`${seller}/NewsInfo`, { id: data.id })).data
    expect([payload, stray(body), body.includes('盐')]).toEqual([payload, [], true])
  }
  const notice = await publish('Notification', { title: '全员', audience: 'all', body: all })
  await publish('Notification', { title: '买家', audience: 'buyer', body: all })
  const agreement = await publish('Agreement', { key: 'user', title: '协议', body: all })
  const news = await publish('News', { title: '资讯', body: all })
  const answers = [
    { title: '全员', ...(await s.get<Pick<Stored, 'body'>>(`${seller}/NoticeText`, { id: notice })).data },
    ...(await me.get<Stored[]>('/buyer/content/NoticeList')).data,
    (await me.get<Stored>('/buyer/content/Agreement', { key: 'user' })).data,
    (await me.post<Stored>('/buyer/content/NewsInfo', { id: news })).data,
    (await s.get<Stored>(`${seller}/AgreementInfo`, { id: agreement })).data,
  ]
  expect(answers).toHaveLength(5)
  for (const { title, body } of answers) expect([title, stray(body), body.includes('盐')]).toEqual([title, [], true])
})
