import { expect, test } from 'vitest'
import { markup } from '#core/fields/markup.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { payloads } from '#test/helpers/payloads.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const seller = '/seller/content'

interface Told {
  id: number
  title: string
  body: string
}
const tags: ReadonlySet<string> = new Set(markup.tags)
const attributes: Readonly<Record<string, readonly string[]>> = markup.attributes

/** What of a formatted text a browser would take for more than its formats: a tag or an attribute that is not among them, or a link that runs. */
function stray(html: string): string[] {
  return [...html.matchAll(/<\/?([a-z][\w-]*)([^>]*)>/gi)].flatMap(([whole, name = '', rest = '']) => {
    const known = attributes[name.toLowerCase()] ?? []
    const named = [...rest.matchAll(/([^\s=/"']+)(?:="([^"]*)")?/g)]
    const wrong = named.some(
      ([, attribute = '', value = '']) => !known.includes(attribute) || (attribute === 'href' && !markup.link.test(value)),
    )
    return !tags.has(name.toLowerCase()) || wrong ? [whole] : []
  })
}

test('the look for strays finds them', () => {
  expect(stray('<p>a</p><img src=x onerror=ran()><a href="javascript:ran()">x</a><svg onload=ran()>')).toHaveLength(3)
  expect(stray('<p>a &lt;script&gt;</p><a href="https://salt.example/">x</a><td colspan="2">')).toEqual([])
}) // prettier-ignore

test('[safety G25] none of 60 payloads is a script any more in what operators and buyers are given of notices, news and agreements', async () => {
  const s = await t.supplier()
  const member = await s.post<Told>('/seller/member/MemberSave', { name: '李明', phone: somePhone(), source: 'h5' })
  const me = await buyerOf(t, s, member.data.id)
  const all = payloads.map((payload) => `<p>盐</p>${payload}`).join('')
  const publish = async (object: string, body: Record<string, unknown>) => {
    const { data, status } = await s.post<Told>(`${seller}/${object}Save`, body)
    expect(status).toBe(true)
    expect(await s.post(`${seller}/${object}Publish`, { id: data.id })).toMatchObject({ status: true })
    return data.id
  }
  for (const payload of payloads) {
    const { data } = await s.post<Told>(`${seller}/NewsSave`, { title: payload.slice(0, 80), body: `<p>盐</p>${payload}` })
    const { body } = (await s.get<Told>(`${seller}/NewsInfo`, { id: data.id })).data
    expect([payload, stray(body), body.includes('盐')]).toEqual([payload, [], true])
  }
  const notice = await publish('Notification', { title: '全员', audience: 'all', body: all })
  await publish('Notification', { title: '买家', audience: 'buyer', body: all })
  const agreement = await publish('Agreement', { key: 'user', title: '协议', body: all })
  const news = await publish('News', { title: '资讯', body: all })
  const given = [
    { title: '全员', ...(await s.get<Pick<Told, 'body'>>(`${seller}/NoticeText`, { id: notice })).data },
    ...(await me.get<Told[]>('/buyer/content/NoticeList')).data,
    (await me.get<Told>('/buyer/content/Agreement', { key: 'user' })).data,
    (await me.post<Told>('/buyer/content/NewsInfo', { id: news })).data,
    (await s.get<Told>(`${seller}/AgreementInfo`, { id: agreement })).data,
  ]
  expect(given).toHaveLength(5)
  for (const { title, body } of given) expect([title, stray(body), body.includes('盐')]).toEqual([title, [], true])
})
