import { describe, expect, test } from 'vitest'
import type { ApprovalChanges } from '#core/wire/access-wire.ts'
import type { ListRow, SelectRow } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { callsOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const YEAR = 365 * 86_400

interface Stored {
  id: number
  ver: number
  status: string
  credit_code: string | null
  licence_expire: number | null
  audited_by: number | null
  audited_at: number | null
  approved_at: number | null
  submitted_at: number | null
  audit_remark: string | null
  licences: { id: number; type: string; no: string; expire_at: number | null }[]
}

const partner = {
  code: 'KH1',
  name: '海州澄屿商贸',
  kind: 'customer',
  category: 'wholesaler',
  contact: '王经理',
  phone: '13800000000',
}
const licence = (expire_at: number | null, more = {}) => ({
  type: 'business',
  no: 'YZ1',
  begin: null,
  expire_at,
  ...more,
})

const { info, save, audit } = callsOf<Stored>('/jxc/customer/Customer')
const change = async (s: Person, id: number, body: Record<string, unknown>) =>
  save(s, { id, ver: (await info(s, id)).ver, ...body })

async function submitted(s: Person, more: Record<string, unknown> = {}): Promise<number> {
  const { data } = await save(s, { ...partner, ...more })
  expect(await s.post('/jxc/customer/CustomerSubmit', { id: data.id })).toMatchObject({ status: true })
  return data.id
}
async function approved(s: Person, more: Record<string, unknown> = {}): Promise<number> {
  const id = await submitted(s, more)
  expect(await audit(s, { id, result: 'pass' })).toMatchObject({ status: true })
  return id
}

describe('the approval of a partner', () => {
  test('is a draft, waits for the auditors, and is approved', async () => {
    const s = await t.supplier()
    const { data } = await save(s, partner)
    expect(await info(s, data.id)).toMatchObject({ status: 'draft', submitted_at: null })
    await s.post('/jxc/customer/CustomerSubmit', { id: data.id })
    expect(await info(s, data.id)).toMatchObject({
      status: 'unaudited',
      submitted_at: expect.any(Number),
      approved_at: null,
    })
    await audit(s, { id: data.id, result: 'pass', remark: '资料齐全' })
    const now = Math.floor(Date.now() / 1000)
    const stored = await info(s, data.id)
    expect(stored).toMatchObject({ status: 'audited', audited_by: s.uid, audit_remark: '资料齐全' })
    expect(Math.abs((stored.audited_at ?? 0) - now)).toBeLessThan(60)
    expect(stored.approved_at).toBe(stored.audited_at)
  })
  test('is not audited twice', async () => {
    const s = await t.supplier()
    const id = await approved(s)
    expect(await audit(s, { id, result: 'pass' })).toMatchObject({
      status: false,
      http: 409,
      code: 'already_audited',
      msg: '不可以重复审核！',
    })
    expect(await audit(s, { id, result: 'reject', remark: '再看' })).toMatchObject({ code: 'already_audited' })
    expect(await info(s, id)).toMatchObject({ status: 'audited' })
  })
  test('is approved once when two auditors decide at the same moment', async () => {
    const s = await t.supplier()
    const id = await submitted(s)
    const answers = await Promise.all([
      audit(s, { id, result: 'pass' }),
      audit(s, { id, result: 'reject', remark: '不符' }),
    ])
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
    expect(answers.find(({ status }) => !status)).toMatchObject({ code: 'already_audited', http: 409 })
  })
  test('is not audited as a draft', async () => {
    const s = await t.supplier()
    const { data } = await save(s, partner)
    expect(await audit(s, { id: data.id, result: 'pass' })).toMatchObject({ code: 'state_changed', http: 409 })
  })
  test('is rejected only with a remark, and may be submitted again', async () => {
    const s = await t.supplier()
    const id = await submitted(s)
    for (const remark of [undefined, '', '   ']) {
      expect(await audit(s, { id, result: 'reject', remark })).toMatchObject({
        http: 422,
        data: { errors: [{ field: 'remark', code: 'required' }] },
      })
    }
    expect(await info(s, id)).toMatchObject({ status: 'unaudited' })
    expect(await audit(s, { id, result: 'reject', remark: '证照过期' })).toMatchObject({ status: true })
    expect(await info(s, id)).toMatchObject({ status: 'rejected', audit_remark: '证照过期', approved_at: null })
    expect(await s.post('/jxc/customer/CustomerSubmit', { id })).toMatchObject({ status: true })
    expect(await info(s, id)).toMatchObject({
      status: 'unaudited',
      audited_by: null,
      audited_at: null,
      audit_remark: null,
    })
  })
  test('cannot be submitted without a contact who can be called', async () => {
    const s = await t.supplier()
    const { data } = await save(s, { ...partner, phone: null })
    expect(await s.post('/jxc/customer/CustomerSubmit', { id: data.id })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'phone', code: 'required', msg: '请填写手机' }] },
    })
    await change(s, data.id, { telephone: '0515-88880000' })
    expect(await s.post('/jxc/customer/CustomerSubmit', { id: data.id })).toMatchObject({ status: true })
  })
  test('can be audited only by operators whose role allows it', async () => {
    const s = await t.supplier()
    const id = await submitted(s)
    const clerk = await s.operator({
      apis: ['/jxc/customer/CustomerManage', '/jxc/customer/CustomerInfo', '/jxc/customer/CustomerSave'],
    })
    expect(await audit(clerk, { id, result: 'pass' })).toMatchObject({ code: 'forbidden', http: 403 })
    expect(await info(s, id)).toMatchObject({ status: 'unaudited' })
    const [row] = (await clerk.get<ListRow[]>('/jxc/customer/CustomerManage')).data
    expect(row?.x.can).toEqual(['edit'])
  })
})

describe('a change of an approved partner', () => {
  test.each([
    ['name', { name: '海州澄屿贸易' }],
    ['credit_code', { credit_code: '91350100M000100Y43' }],
    ['bank_name', { bank_name: '农商银行' }],
    ['bank_account', { bank_account: '6200' }],
    ['credit_limit', { credit_limit: 100 }],
    ['licences', { licences: [licence(2_000_000_000)] }],
  ])('in %s sends it back to the auditors', async (_field, body) => {
    const s = await t.supplier()
    const id = await approved(s)
    expect(await change(s, id, body)).toMatchObject({ status: true })
    expect(await info(s, id)).toMatchObject({ status: 'unaudited' })
  })
  test('in anything else leaves it approved', async () => {
    const s = await t.supplier()
    const id = await approved(s, { licences: [licence(2_000_000_000)] })
    const { licences } = await info(s, id)
    const same = licences.map(({ id: line, type, no, expire_at }) => ({ id: line, type, no, expire_at }))
    expect(
      await change(s, id, { contact: '李经理', remark: '换人了', price_level: 'C', licences: same }),
    ).toMatchObject({ status: true })
    expect(await info(s, id)).toMatchObject({ status: 'audited' })
  })
})

describe('the details shown to auditors', () => {
  const approvalState = async (s: Person, biz_id: number) =>
    (await s.get<ApprovalChanges>('/seller/operator/ApprovalChanges', { biz_type: 'customer', biz_id })).data
  const fields = ({ changes }: ApprovalChanges) => changes.map(({ label, before, after }) => [label, before, after])

  test('name the submitter and show no comparison before the first approval', async () => {
    const s = await t.supplier()
    const clerk = await s.operator({
      apis: ['/jxc/customer/CustomerSave', '/jxc/customer/CustomerSubmit', '/jxc/customer/CustomerInfo'],
    })
    const { data } = await save(clerk, { ...partner, submit: true })
    const { asked: submission, approved: last, changes } = await approvalState(s, data.id)
    expect(submission).toEqual({ name: expect.stringMatching(/./), at: expect.any(Number) })
    const [entry] = (
      await s.get<{ uid: number; name: string }[]>('/seller/operator/RecordHistory', {
        biz_type: 'customer',
        biz_id: data.id,
      })
    ).data
    expect([entry?.uid, entry?.name]).toEqual([clerk.uid, submission?.name])
    expect([last, changes]).toEqual([undefined, []])
  })
  test('show each field as approved and as it is now, over several changes, without fields that changed back', async () => {
    const s = await t.supplier()
    const id = await approved(s, { bank_name: '农商银行', licences: [licence(2_000_000_000)] })
    const [line] = (await info(s, id)).licences
    await change(s, id, { name: '改过一次', remark: '备注' })
    await change(s, id, { name: '海州澄屿贸易', bank_name: '建设银行' })
    await change(s, id, {
      bank_name: '农商银行',
      licences: [{ ...licence(2_000_000_000), id: line?.id, type: 'food' }],
    })
    const about = await approvalState(s, id)
    expect(fields(about)).toEqual([
      ['单位名称', '海州澄屿商贸', '海州澄屿贸易'],
      ['备注', '', '备注'],
      ['证照 1 · 证照类型', '营业执照', '食品经营'],
    ])
    expect(about).toMatchObject({ asked: { at: expect.any(Number) }, approved: { name: about.asked?.name } })
  })
  test('start again with every approval, and a rejection with its remark is not a change of the record', async () => {
    const s = await t.supplier()
    const id = await approved(s)
    await change(s, id, { name: '改过一次' })
    await audit(s, { id, result: 'pass' })
    await change(s, id, { name: '又改一次' })
    await audit(s, { id, result: 'reject', remark: '名称不符' })
    await s.post('/jxc/customer/CustomerSubmit', { id })
    expect(fields(await approvalState(s, id))).toEqual([['单位名称', '改过一次', '又改一次']])
  })
  test('are hidden from callers who cannot read the record', async () => {
    const s = await t.supplier()
    const id = await approved(s)
    const stranger = await s.operator({ apis: ['/jxc/unit/UnitManage'] })
    const request = (p: Person) => p.get('/seller/operator/ApprovalChanges', { biz_type: 'customer', biz_id: id })
    expect(await request(stranger)).toMatchObject({ http: 403, code: 'forbidden' })
    expect(await request(await t.supplier())).toMatchObject({ http: 404, code: 'not_found' })
  })
})

describe('only approved and enabled partners', () => {
  test('may be chosen', async () => {
    const s = await t.supplier()
    const id = await approved(s)
    await save(s, { ...partner, code: 'KH2' })
    const off = await approved(s, { code: 'KH3' })
    await change(s, off, { enabled: false })
    const { data } = await s.get<SelectRow[]>('/jxc/customer/CustomerSelect')
    expect(data.map((row) => row.id)).toEqual([id])
  })
})

describe('deleting a partner', () => {
  test('is free until it was approved', async () => {
    const s = await t.supplier()
    const id = await submitted(s)
    expect(await s.post('/jxc/customer/CustomerDel', { id })).toMatchObject({ status: true })
    expect(await save(s, partner)).toMatchObject({ status: true })
  })
  test('is refused for two years after an approval, even when it waits for the auditors again', async () => {
    const s = await t.supplier()
    const id = await approved(s)
    await change(s, id, { name: '新名' })
    expect(await s.post('/jxc/customer/CustomerDel', { id })).toMatchObject({
      code: 'retained',
      http: 409,
      msg: '资料须保存满两年，「新名」暂不能删除',
    })
    await t.database.sql(`update customer set approved_at = now() - interval '2 years 1 day' where id = $1`, [id])
    expect(await s.post('/jxc/customer/CustomerDel', { id })).toMatchObject({ status: true })
  })
})

describe('the licence expiry', () => {
  test('is the earliest one of the licences, and follows them', async () => {
    const s = await t.supplier()
    const day = 1_900_000_000 - (1_900_000_000 % 86_400) - 8 * 3600 // midnight in Shanghai
    const licences = [
      licence(day + YEAR),
      licence(day, { type: 'food', no: 'JY1' }),
      licence(null, { type: 'salt_wholesale', no: 'P1' }),
    ]
    const { data } = await save(s, { ...partner, licences })
    expect(await info(s, data.id)).toMatchObject({ licence_expire: day })
    await change(s, data.id, { licences: [licence(day + YEAR)] })
    expect(await info(s, data.id)).toMatchObject({ licence_expire: day + YEAR })
    await change(s, data.id, { contact: '赵经理' })
    expect(await info(s, data.id)).toMatchObject({ licence_expire: day + YEAR })
    await change(s, data.id, { licences: [] })
    expect(await info(s, data.id)).toMatchObject({ licence_expire: null })
  })
  test('and the state cannot be written by a caller', async () => {
    const s = await t.supplier()
    expect(await save(s, { ...partner, licence_expire: 1, status: 'audited' })).toMatchObject({
      http: 422,
      data: {
        errors: expect.arrayContaining([
          expect.objectContaining({ field: 'licence_expire' }),
          expect.objectContaining({ field: 'status' }),
        ]),
      },
    })
  })
})

test('a credit code is stored in capitals and belongs to one partner', async () => {
  const s = await t.supplier()
  const { data } = await save(s, { ...partner, credit_code: '91350100m000100y43' })
  expect(await info(s, data.id)).toMatchObject({ credit_code: '91350100M000100Y43' })
  expect(await save(s, { ...partner, code: 'KH2', credit_code: '91350100M000100Y43' })).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'credit_code', code: 'duplicate' }] },
  })
})

test.each([
  [{ code: '' }, 'code', 'required'],
  [{ phone: '12345' }, 'phone', 'bad_phone'],
  [{ email: 'nobody' }, 'email', 'bad_email'],
  [{ credit_code: '91350100M000100Y44' }, 'credit_code', 'bad_credit_code'],
  [{ kind: 'friend' }, 'kind', 'bad_option'],
  [{ credit_limit: -1 }, 'credit_limit', 'too_small'],
  [{ tax_bp: 10_001 }, 'tax_bp', 'too_big'],
  [{ region: '999999' }, 'region', 'bad_option'],
  [{ dept_id: 999_999_999 }, 'dept_id', 'bad_ref'],
  [{ name: '长'.repeat(101) }, 'name', 'too_long'],
  [{ credit_limit: 1.5 }, 'credit_limit', 'wrong_type'],
  [{ colour: 'red' }, 'colour', 'unknown_key'],
  [{ licences: [licence(null), licence(1, { begin: 200_000, no: 'YZ2' })] }, 'licences.expire_at', 'end_before_begin'],
  [{ licences: [{ ...licence(null), type: 'fishing' }] }, 'licences.type', 'bad_option'],
  [{ licences: [licence(null), licence(null, { no: 'YZ2' }), licence(null)] }, 'licences.no', 'duplicate', 3],
])('a refusal names the field and the reason of a bad input: %j', async (body, field, code, row?: number) => {
  const s = await t.supplier()
  const answer = await save(s, { ...partner, ...body })
  expect(answer).toMatchObject({
    http: 422,
    code: 'invalid',
    data: { errors: [{ field, code, ...(row === undefined ? {} : { row }) }] },
  })
  expect(answer.raw.body).not.toMatch(/\{(label|min|max|value)\}/)
  expect((await s.get<ListRow[]>('/jxc/customer/CustomerManage')).data).toEqual([])
})
