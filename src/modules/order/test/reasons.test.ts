import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { inWords } from '#core/text/named.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { ListRow, TableMeta } from '#core/wire/wire.ts'
import type { Caller, Person } from '#test/helpers/app.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { readBook } from '#test/helpers/sheets.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { modules } from '../../index.ts'
import { applicationOf, callAs } from '../../open/test/open-api.fixtures.ts'
import { valueText } from '../../sys/history/history.values.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from './store.ts'

const productRegistry = registry(modules)
const shown = productRegistry.of('orders')
const t = await sectionsApp()
const as = (lang: Lang) => ({ headers: { 'accept-language': lang } })

async function shop() {
  const store = await storeOf(t)
  const { s, member } = store
  accepted(
    await s.post('/seller/wallet/UserRechargeSave', {
      member_id: member,
      wallet_type: 'rmb',
      reason: '充值',
      submit: true,
      amount: 9000,
    }),
  )
  const pay = async (id: number, amount?: number) =>
    accepted(
      await s.post('/seller/order/OrderPay', { id, channel: 'wallet', ...(amount === undefined ? {} : { amount }) }),
    )
  const late = async (work: string, set: string) => {
    await t.database.sql(`${set} = now() - interval '1 minute' where suid = $1`, [s.suid])
    await t.app.jobs.work('section_work', { suid: s.suid, work })
  }
  return { ...store, me: await buyerOf(t, s, member), pay, late }
}

/** The text of a column in a list, as the console formats it. */
async function reasonText(
  s: Person,
  path: string,
  { column, lang, ...query }: { column: string; lang: Lang; [filter: string]: string | number },
) {
  const [meta, rows] = [
    await s.get<TableMeta>(path, { _table_meta: 1 }, as(lang)),
    await s.get<ListRow[]>(path, query, as(lang)),
  ]
  return dataOf(rows).map((row) => inWords(dataOf(meta).rows[column]?.options ?? [], String(row[column])))
}

/** The text of a column in its file. */
async function filed(s: Person, path: string, lang: Lang): Promise<string> {
  const params = { _down_excel: '1', _excel_file_name: 'list' }
  const { data } = accepted(await s.post<{ sign: string }>('/seller/export/Ticket', { path, params }))
  const file = await t.app.inject({ url: `/v1${path}`, query: { ...params, sign: data.sign }, ...as(lang) })
  return JSON.stringify(await readBook(file.rawPayload))
}

const detail = async (me: Caller, path: string, id: number, lang: Lang) =>
  dataOf(await me.get<Record<string, unknown>>(path, { id }, as(lang)))

test('an order that is not paid in time shows that reason in the language of each reader: in lists, files, histories, and to its buyer', async () => {
  const { s, me, placed, pay, late, info } = await shop()
  const { id } = await placed()
  await pay(id, 200)
  await late('order.close', `update orders set expires_at`)
  const words = { zh: '超时未付', en: 'Not paid in time' } as const
  for (const lang of ['zh', 'en'] as const) {
    expect(await reasonText(s, '/seller/order/OrderEventManage', { column: 'words', lang, what: 'closed' })).toEqual([
      words[lang],
    ])
    for (const keyword of Object.values(words))
      expect(await reasonText(s, '/seller/payment/PayRefundManage', { column: 'reason', lang, keyword })).toEqual([
        words[lang],
      ])
    expect(await filed(s, '/seller/order/OrderEventManage', lang)).toContain(words[lang])
    expect(
      valueText(shown, { name: 'close_reason', before: null, after: null }, '#order.late', { labels: new Map(), lang }),
    ).toBe(words[lang])
    expect(await detail(me, '/buyer/order/Detail', id, lang)).toMatchObject({ close_reason: words[lang] })
    const { form } = dataOf(await s.get<TableMeta>('/seller/order/OrderManage', { _table_meta: 1 }, as(lang))).x
    const field = form?.groups.flatMap(({ fields }) => fields).find(({ name }) => name === 'close_reason')
    expect(inWords(field?.options ?? [], String((await info(id))['close_reason']))).toBe(words[lang])
  }
})

test('reasons typed by people stay unchanged, also if they equal a label of the product', async () => {
  const { s, me, placed, info } = await shop()
  for (const remark of ['order', '超时未付', 'late · order']) {
    const { id } = await placed()
    accepted(await s.post('/seller/order/OrderClose', { id, remark }))
    expect(await info(id)).toMatchObject({ close_reason: remark })
    expect(
      await reasonText(s, '/seller/order/OrderEventManage', {
        column: 'words',
        lang: 'en',
        order_id: id,
        what: 'closed',
      }),
    ).toEqual([remark])
    expect(await detail(me, '/buyer/order/Detail', id, 'en')).toMatchObject({ close_reason: remark })
  }
})

test('an automatically approved application shows that reason in the language of each reader, next to the text of its buyer', async () => {
  const { s, me, small, placed, pay, late } = await shop()
  const { id } = await placed()
  await pay(id)
  const body = { order_id: id, reason: '拍错了', lines: [{ sku_id: small, qty: 1 }] }
  const refund = dataOf(await me.post<{ id: number; refund_no: string }>('/buyer/refund/Apply', body))
  accepted(await s.post('/seller/order/OrderSettingSave', { auto_refund: 100_000 }))
  await late('order.refund', `update refund set answer_by`)
  const client = await applicationOf(s, { scopes: ['/open/order/RefundQuery'] })
  const words = { zh: '超时自动同意', en: 'Auto-approved after timeout' } as const
  for (const lang of ['zh', 'en'] as const) {
    expect(await reasonText(s, '/seller/refund/RefundManage', { column: 'answer', lang })).toEqual([words[lang]])
    const events = await reasonText(s, '/seller/order/OrderEventManage', { column: 'words', lang, what: 'refund' })
    expect(events).toContain(`${refund.refund_no} · ${words[lang]}`)
    expect(events).toContain(`${refund.refund_no} · 拍错了`)
    expect(await detail(me, '/buyer/refund/Detail', refund.id, lang)).toMatchObject({
      reason: '拍错了',
      answer: words[lang],
    })
    expect(await reasonText(s, '/seller/payment/PayRefundManage', { column: 'reason', lang })).toEqual(['拍错了'])
  }
  expect(await callAs(t, client, '/open/order/RefundQuery', { refund_no: refund.refund_no })).toMatchObject({
    data: { answer: words.zh },
  })
})
