import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/helpers/app.ts'
import { goodsOf } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
import { applicationOf, callAs } from './open-api.fixtures.ts'
import type { Client } from './open-api.fixtures.ts'

const t = await productApp()
const [PARTNER, MATERIAL] = ['/open/jxc/PartnerUpsert', '/open/jxc/MaterialUpsert']
let s: Person
let g: Goods
let client: Client
beforeAll(async () => {
  s = await t.supplier()
  g = await goodsOf(s)
  client = await applicationOf(s, { scopes: [PARTNER, MATERIAL] })
})

const partner = { code: 'X-1', name: '外部商行', kind: 'customer', category: 'wholesaler', phone: '13800138000' }

test('a partner is added pending approval on behalf of the application, and updated by its code', async () => {
  expect(await callAs(t, client, PARTNER, partner)).toMatchObject({
    data: { code: 'X-1', created: true, status: 'unaudited' },
  })
  const rows = () =>
    s.get<{ id: number; status: string; name: string; contact: string }[]>('/jxc/customer/CustomerManage', {
      keyword: 'X-1',
    })
  const [row] = (await rows()).data
  expect(row).toMatchObject({ status: 'unaudited', name: '外部商行' })
  const log = await s.get<{ name: string; path: string }[]>('/seller/operator/OperatorlogManage', { biz_no: 'X-1' })
  expect(log.data).toHaveLength(2) // the save and the submission
  for (const logRow of log.data)
    expect(logRow).toMatchObject({ uid: -client.id, name: expect.stringMatching(/^app /), path: PARTNER })

  await s.post('/jxc/customer/CustomerAudit', { id: row?.id ?? 0, result: 'pass' })
  const contact = await callAs(t, client, PARTNER, { ...partner, contact: '李明' })
  expect(contact.data).toEqual({ code: 'X-1', created: false, status: 'audited' }) // fields that the approval covers are unchanged
  const renamed = await callAs(t, client, PARTNER, { ...partner, name: '外部商贸' })
  expect(renamed.data).toEqual({ code: 'X-1', created: false, status: 'unaudited' })
  expect((await rows()).data).toMatchObject([{ contact: '李明', name: '外部商贸' }]) // omitted fields are unchanged
})

test('input that the form refuses is refused with the call’s field names, and nothing is written', async () => {
  expect(
    await callAs(t, client, PARTNER, { ...partner, code: 'X-2', email: 'no', credit_limit: '100', kind: 'friend' }),
  ).toMatchObject({
    code: 'invalid',
    data: {
      errors: [
        { field: 'credit_limit', code: 'unknown_key' },
        { field: 'kind', code: 'bad_option' },
        { field: 'email', code: 'bad_email' },
      ],
    },
  })
  const wrong = {
    code: 'M-1',
    name: '新盐',
    kind: 'other',
    unit: '没有',
    units: [
      { unit: '吨', ratio: '1000' },
      { unit: '箱', ratio: '2' },
    ],
  }
  expect(await callAs(t, client, MATERIAL, wrong, { headers: { 'accept-language': 'en' } })).toMatchObject({
    code: 'invalid',
    data: {
      errors: [
        { field: 'unit', code: 'unknown_code' },
        { field: 'units.unit', code: 'unknown_code', row: 2 },
      ],
    },
  })
  const stored = await t.database.sql(
    `select code from customer where suid = $1 and code = 'X-2' union all select code from material where suid = $1 and code = 'M-1'`,
    [s.suid],
  )
  expect(stored).toEqual([])
})

test('a material is added and updated by its code, its units by their names or symbols', async () => {
  const sent = {
    code: 'M-2',
    name: '粗盐',
    kind: 'other',
    unit: 'kg',
    tax_bp: '9',
    ref_buy_price: '1.25',
    units: [{ unit: '吨', ratio: '1000' }],
  }
  expect((await callAs(t, client, MATERIAL, sent)).data).toEqual({ code: 'M-2', created: true })
  expect(
    (await callAs(t, client, MATERIAL, { code: 'M-2', name: '粗盐二', kind: 'other', unit: '公斤' })).data,
  ).toEqual({
    code: 'M-2',
    created: false,
  })
  const [row] = (await s.get<{ id: number }[]>('/jxc/material/MaterialManage', { keyword: 'M-2' })).data
  const info = await s.get('/jxc/material/MaterialInfo', { id: row?.id ?? 0 })
  expect(info.data).toMatchObject({
    name: '粗盐二',
    tax_bp: 900,
    ref_buy_price: 12_500,
    base_unit_id: g.kg,
    units: [{ unit_id: g.ton, ratio: 1e11 }],
  })
})

test('five concurrent calls with one idempotency key have one effect and one answer; other content is refused', async () => {
  const body = { ...partner, code: 'X-5' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => callAs(t, client, PARTNER, body, { key: 'erp-5' })))
  expect(answers.map(({ data }) => data)).toEqual(
    Array.from({ length: 5 }, () => ({ code: 'X-5', created: true, status: 'unaudited' })),
  )
  expect(await callAs(t, client, PARTNER, { ...body, name: '别的' }, { key: 'erp-5' })).toMatchObject({
    http: 422,
    code: 'key_reused',
  })
  const [{ n } = { n: 0 }] = await t.database.sql<{ n: number }>(
    `select count(*)::int as n from op_log where suid = $1 and biz_no = 'X-5'`,
    [s.suid],
  )
  expect(n).toBe(2) // the save and the submission, once
})

test('a sandbox application gets every answer and writes nothing', async () => {
  const sandbox = await applicationOf(s, { scopes: [PARTNER], sandbox: true })
  const answer = await callAs(t, sandbox, PARTNER, { ...partner, code: 'X-6' }, { key: 'k' })
  expect(answer).toMatchObject({ http: 200, data: { code: 'X-6', created: true, status: 'unaudited' } })
  expect(answer.headers['x-saltern-sandbox']).toBe('1')
  expect(await callAs(t, sandbox, PARTNER, { ...partner, code: '' })).toMatchObject({ code: 'invalid' })
  const stored = await t.database.sql(
    `select code as no from customer where suid = $1 and code = 'X-6' union all select key from idempotency where suid = $1 and uid = $2 union all select biz_no from op_log where suid = $1 and uid = $2`,
    [s.suid, -sandbox.id],
  )
  expect(stored).toEqual([])
})

test('the log stores requests with personal data masked', async () => {
  const log = await s.get<{ id: number; sent: unknown }[]>('/seller/open/LogManage', {
    open_app_id: client.id,
    limit: 100,
  })
  const texts = await Promise.all(log.data.map(({ id }) => s.get('/seller/open/LogInfo', { id })))
  const bodies = texts.map(({ raw }) => raw.body).join('')
  expect(bodies).toContain('外部商行')
  expect(bodies).not.toContain('13800138000')
  expect(bodies).not.toContain('李明')
})
