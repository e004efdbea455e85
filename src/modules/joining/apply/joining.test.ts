import { beforeEach, describe, expect, test } from 'vitest'
import type { PermissionAnswer, TokenAnswer, UserInfo } from '#core/wire/access-wire.ts'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { applicantsOf, gatewayOf, password, picture, someName, somePhone } from '#test/helpers/applicants.ts'
import { exampleCreditCode } from '#modules/basicdata/shared/credit-code.ts'
import { modules } from '../../index.ts'
import type { EnterAgreement, JoiningProgress } from './progress.ts'

const gateway = gatewayOf()
const t = await testApp({ ...sections(registry(modules)), sms: gateway })
const platform = await t.supplier({ is_platform: true })
const { captcha, askCode, register, codeFor, applicant, upload, progress, enter, certify, waiting, audit } =
  applicantsOf(t, gateway, platform)
beforeEach(() => void (gateway.down = false))

describe('[A29] registering', () => {
  test('[A30] [B27] a visitor becomes a supplier with a working account', async () => {
    const [visitor, phone, short] = [t.visitor(), somePhone(), someName()]
    expect(await askCode(visitor, phone)).toMatchObject({ status: true, data: null })
    const { data: tokens } = await register(visitor, { phone, verify: codeFor(phone) })
    const me = t.visitor(tokens)
    expect((await me.get<UserInfo>('/buyer/user/info')).data).toMatchObject({
      due: 'approval',
      roles: ['admin'],
      phone,
    })
    // An applicant can do nothing but apply.
    expect(await me.get('/jxc/unit/UnitManage')).toMatchObject({ http: 403, code: 'approval_due', data: 'approval' })
    expect(await me.post('/seller/role/roleadd', { name: 'x' })).toMatchObject({ code: 'approval_due' })
    expect(await progress(me)).toMatchObject({ step: 'enter', supplier: { name: '海晶盐业', phone } })
    expect(await certify(me)).toMatchObject({ http: 409, code: 'joining_before' })
    expect((await enter(me, { short_name: short })).data).toMatchObject({ step: 'cert', enter: { short_name: short } })
    expect(await progress(me)).toMatchObject({ step: 'cert', enter: { address: '盐场路 1 号' } })
    const { data: handed } = await certify(me)
    expect(handed).toMatchObject({ step: 'waiting', apply: { status: 'unaudited' } })
    expect(await certify(me)).toMatchObject({ http: 409, code: 'joining_waits' })

    const row = await waiting(short)
    const listed = await platform.get<{ store_name: string }[]>('/platform/apply/ApplyManage', { status: 'unaudited' })
    expect(listed.data).toMatchObject([{ store_name: '海晶盐业', status: 'unaudited' }])
    const pictureAnswer = await t.app.inject({ url: String(row.licence_img), headers: { cookie: platform.cookie } })
    expect(pictureAnswer.rawPayload.equals(picture)).toBe(true)
    expect(await audit(row.id, 'pass')).toMatchObject({ status: true })
    expect(await audit(row.id, 'pass')).toMatchObject({ http: 409, code: 'already_audited' })
    // The session that applied works at once, and so does the sign-in.
    expect(await progress(me)).toMatchObject({ step: 'done', supplier: { short_name: short } })
    expect((await me.get<UserInfo>('/buyer/user/info')).data).not.toHaveProperty('due')
    const signed = await t
      .visitor()
      .post<TokenAnswer>('/public/user/login', { username: phone, password, name: '', type: 'password' })
    const supplier = t.visitor(signed.data)
    expect(
      (await supplier.get<PermissionAnswer>('/seller/role/OperatorPermission')).data.routes.length,
    ).toBeGreaterThan(20)
    expect(await supplier.post('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 })).toMatchObject({
      status: true,
    })
    expect((await supplier.get('/seller/systemSet/SystemSetInfo')).data).toMatchObject({
      site_name: '海晶盐业',
      contact: '盐田办公室',
    })
    expect(await supplier.get('/platform/apply/ApplyManage')).toMatchObject({ code: 'forbidden' })
    expect(await enter(me)).toMatchObject({ http: 409, code: 'joining_done' })
    const suppliers = await t.anyone.get<{ short_name: string }[]>('/public/supplier/getSupplierList', { q: short })
    expect(suppliers.data).toEqual([{ name: '海晶盐业', short_name: short }])
  })

  test('reveals neither registered phones nor codes', async () => {
    const { phone } = await applicant()
    t.pass(61)
    const [registered, unknown] = await Promise.all([askCode(t.visitor(), phone), askCode(t.visitor(), somePhone())])
    expect(registered.raw.body).toBe(unknown.raw.body)
    expect(gateway.sent.at(-1)?.code).toMatch(/^\d{6}$/)
    expect(registered.raw.body).not.toContain(codeFor(phone))
    // Without the code a registered phone behaves like any other; with it, the error is shown to its holder.
    const guesses = await Promise.all(
      [phone, somePhone()].map((number) => register(t.visitor(), { phone: number, verify: '000000' })),
    )
    expect(guesses.map(({ http, code }) => [http, code])).toEqual([
      [422, 'code_wrong'],
      [422, 'code_wrong'],
    ])
    expect(await register(t.visitor(), { phone, verify: codeFor(phone) })).toMatchObject({
      http: 409,
      code: 'phone_taken',
    })
    const stored = await t.database.sql<{ row: string }>('select s::text as row from sms_code s')
    for (const { row } of stored) expect(row).not.toMatch(new RegExp(`${phone}|${codeFor(phone)}`))
  })

  test('[safety S16] a code works once, for its phone, for five minutes and five attempts', async () => {
    const [visitor, phone, other] = [t.visitor(), somePhone(), somePhone()]
    await askCode(visitor, phone)
    await askCode(t.visitor(), other)
    const code = codeFor(phone)
    expect(await register(visitor, { phone: other, verify: code })).toMatchObject({ code: 'code_wrong' })
    // Invalid fields are reported before the code is spent.
    expect(await register(visitor, { phone, verify: code, password: '12345678' })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'password' }] },
    })
    expect(await register(visitor, { phone, verify: code, industry_type: 'gold' })).toMatchObject({ http: 422 })
    expect(await register(visitor, { phone, verify: code })).toMatchObject({ status: true })
    expect(await register(visitor, { phone, verify: code })).toMatchObject({ code: 'code_wrong' })
    const late = somePhone()
    await askCode(t.visitor(), late)
    t.pass(301)
    expect(await register(visitor, { phone: late, verify: codeFor(late) })).toMatchObject({ code: 'code_wrong' })
    await askCode(t.visitor(), late)
    const wrong = codeFor(late) === '123456' ? '123457' : '123456'
    for (let tries = 0; tries < 5; tries++)
      expect(await register(visitor, { phone: late, verify: wrong })).toMatchObject({ code: 'code_wrong' })
    expect(await register(visitor, { phone: late, verify: codeFor(late) })).toMatchObject({ code: 'code_wrong' })
  })

  test('of many concurrent registrations with one code, one succeeds', async () => {
    const phone = somePhone()
    await askCode(t.visitor(), phone)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => register(t.visitor(), { phone, verify: codeFor(phone) })),
    )
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
  })

  test('[safety S16] codes are rate-limited by phone and by IP address, and require a captcha', async () => {
    const [visitor, phone] = [t.visitor(), somePhone()]
    const bare = await visitor.post('/public/verify/verifysend', { phone, type: 'register' })
    expect(bare).toMatchObject({ http: 401, code: 'captcha_needed', data: 'refresh_captcha' })
    const wrong = await visitor.post('/public/verify/verifysend', { phone, captcha: await captcha('login') })
    expect(wrong).toMatchObject({ code: 'captcha_wrong' })
    expect(await visitor.post('/public/verify/verifysend', { phone: '12', captcha: '' })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'phone' }] },
    })
    const pair = await Promise.all([askCode(t.visitor(), phone), askCode(t.visitor(), phone)])
    expect(pair.map(({ code }) => code).toSorted()).toEqual(['ok', 'sms_often'])
    const refused = pair.find(({ status }) => !status)
    expect(refused?.http).toBe(429)
    expect(Number(refused?.raw.headers['retry-after'])).toBeGreaterThan(0)
    for (let n = 1; n < 5; n++) {
      t.pass(61)
      expect(await askCode(t.visitor(), phone)).toMatchObject({ status: true })
    }
    t.pass(61)
    expect(await askCode(t.visitor(), phone)).toMatchObject({ code: 'sms_often' })
    const busy = t.visitor()
    for (let n = 0; n < 20; n++) expect(await askCode(busy, somePhone())).toMatchObject({ status: true })
    expect(await askCode(busy, somePhone())).toMatchObject({ code: 'sms_often' })
    gateway.down = true
    expect(await askCode(t.visitor(), somePhone())).toMatchObject({ http: 503, code: 'sms_failed' })
  })

  test('a search for suppliers needs two letters, and hides applicants', async () => {
    const { me } = await applicant()
    const short = someName()
    await enter(me, { short_name: short })
    expect((await t.anyone.get('/public/supplier/getSupplierList', { q: short })).data).toEqual([])
    expect(await t.anyone.get('/public/supplier/getSupplierList', { q: 'a' })).toMatchObject({ http: 422 })
    expect((await t.anyone.get('/public/supplier/getSupplierList', { q: '%%' })).data).toEqual([])
  })
})

describe('applying', () => {
  test('a short name is unique; reserved or malformed ones are refused', async () => {
    const [a, b, short] = [await applicant(), await applicant(), someName()]
    expect(await enter(a.me, { short_name: short })).toMatchObject({ status: true })
    expect(await enter(b.me, { short_name: short })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'short_name', code: 'duplicate' }] },
    })
    expect(await enter(b.me, { short_name: 'admin' })).toMatchObject({ data: { errors: [{ code: 'reserved_name' }] } })
    expect(await enter(b.me, { short_name: 'Big Shop' })).toMatchObject({ data: { errors: [{ field: 'short_name' }] } })
    expect(await enter(b.me, { agreement: 99 })).toMatchObject({ http: 409, code: 'agreement_changed' })
    // A refused request leaves no data.
    expect(await progress(b.me)).toMatchObject({ step: 'enter', enter: null })
  })

  test('accepts only own pictures: no external URLs, none of other suppliers, no other file types', async () => {
    const [a, b] = [await applicant(), await applicant()]
    await enter(a.me)
    const foreign = await upload(b.me)
    const pdf = await a.me.upload<{ url: string }>('/api/upload', {
      name: 'x.pdf',
      bytes: Buffer.from('%PDF-1.7 nothing'),
    })
    for (const licence_img of [
      foreign,
      pdf.data.url,
      'https://pictures.example/spy.png',
      '/api/file/AAAAAAAAAAAAAAAAAAAAAAAA.png',
    ])
      expect(await certify(a.me, { licence_img })).toMatchObject({
        http: 422,
        data: { errors: [{ field: 'licence_img', code: 'bad_ref' }] },
      })
    expect(
      await a.me.upload('/api/upload', { name: 'x.gif', bytes: Buffer.from('<svg onload=alert(1)>') }),
    ).toMatchObject({
      code: 'bad_image',
    })
    expect(await a.me.upload('/api/upload', { name: 'x.svg', bytes: picture })).toMatchObject({
      http: 415,
      code: 'file_kind',
    })
    expect(await certify(a.me, { credit_code: exampleCreditCode(7).replace(/.$/, 'Z') })).toMatchObject({
      data: { errors: [{ code: 'bad_credit_code' }] },
    })
    expect(await certify(a.me, { nonsense: 1 })).toMatchObject({ http: 422 })
  })

  test('five concurrent requests with the same intent create one application', async () => {
    const { me } = await applicant()
    const short = someName()
    await enter(me, { short_name: short })
    const licence_img = await upload(me)
    const body = {
      company: '海晶盐业有限公司',
      credit_code: exampleCreditCode(7),
      legal_person: '法人代表',
      licence_img,
    }
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => me.post('/seller/supplier/CertApply', body, { key: n < 4 ? 'one' : `k${n}` })),
    )
    expect(answers.every(({ http }) => http === 200 || http === 409)).toBe(true)
    const rows = await t.database.sql(`select 1 from supplier_apply where short_name = $1`, [short])
    expect(rows).toHaveLength(1)
  })

  test('a rejected applicant reads the reason, corrects it and is approved', async () => {
    const { me } = await applicant()
    const short = someName()
    await enter(me, { short_name: short })
    await certify(me)
    const first = await waiting(short)
    expect(await platform.post('/platform/apply/ApplyAudit', { id: first.id, result: 'reject' })).toMatchObject({
      http: 422,
    })
    expect(await audit(first.id, 'reject', '营业执照不清晰')).toMatchObject({ status: true })
    expect(await progress(me)).toMatchObject({ step: 'rejected', apply: { audit_remark: '营业执照不清晰' } })
    expect(await me.get('/jxc/unit/UnitManage')).toMatchObject({ code: 'approval_due' })
    expect((await certify(me)).data).toMatchObject({ step: 'waiting', apply: { status: 'unaudited' } })
    const rows = await t.database.sql<{ status: string }>(
      'select status from supplier_apply where short_name = $1 order by id',
      [short],
    )
    expect(rows.map(({ status }) => status)).toEqual(['rejected', 'unaudited'])
    const second = await waiting(short)
    const both = await Promise.all([audit(second.id, 'pass'), audit(second.id, 'reject')])
    expect(new Set(both.map(({ http }) => http))).toEqual(new Set([200, 409]))
  })
})

describe('the platform', () => {
  const set = async (over: Record<string, unknown>) => {
    const { data } = await platform.get<{ id: number; ver: number }>('/platform/joining/JoiningInfo')
    const at = data.id ? { id: data.id, ver: data.ver } : {}
    return platform.post('/platform/joining/JoiningSave', {
      open: true,
      fee: 0,
      agreement: null,
      account_name: null,
      bank_name: null,
      bank_account: null,
      ...at,
      ...over,
    })
  }

  test('charges a fee by transfer, and shows its slip to the approver', async () => {
    expect(await set({ fee: 50_000 })).toMatchObject({ http: 422, data: { errors: [{ field: 'account_name' }] } })
    expect(
      await set({ fee: 50_000, account_name: '盐粮平台', bank_name: '工商银行', bank_account: '6222000011112222' }),
    ).toMatchObject({
      status: true,
    })
    const { me } = await applicant()
    const short = someName()
    await enter(me, { short_name: short })
    expect(await me.post('/seller/supplier/FeePay', { payer: '海晶', slip_img: await upload(me) })).toMatchObject({
      code: 'joining_before',
    })
    expect((await certify(me)).data).toMatchObject({
      step: 'fee',
      fee: { amount: 50_000, bank_account: '6222000011112222' },
      apply: null,
    })
    expect(
      await me.post('/seller/supplier/FeePay', { payer: '海晶', slip_img: 'https://x.example/a.png' }),
    ).toMatchObject({ http: 422 })
    const paid = await me.post<JoiningProgress>('/seller/supplier/FeePay', {
      payer: '海晶',
      slip_img: await upload(me),
    })
    expect(paid.data).toMatchObject({ step: 'waiting' })
    expect(await waiting(short)).toMatchObject({ fee: 50_000, payer: '海晶', status: 'unaudited' })
    expect(await set({})).toMatchObject({ status: true })
  })

  test('closes registration, and changes the agreement, for later applicants', async () => {
    const { me } = await applicant()
    expect(await set({ open: false, agreement: '新的协议' })).toMatchObject({ status: true })
    const { data } = await t.anyone.get<EnterAgreement>(
      '/public/supplier/GetEnterAgreement',
      {},
      { headers: { 'accept-language': 'ja' } },
    )
    expect(data).toMatchObject({ content: '新的协议', version: 1, open: false })
    expect(await enter(me)).toMatchObject({ http: 403, code: 'registration_closed' })
    const phone = somePhone()
    await askCode(t.visitor(), phone)
    expect(await register(t.visitor(), { phone, verify: codeFor(phone) })).toMatchObject({
      code: 'registration_closed',
    })
    await set({ agreement: '新的协议' })
    expect(await enter(me, { agreement: 0 })).toMatchObject({ code: 'agreement_changed' })
    expect(await enter(me)).toMatchObject({ status: true })
    await set({})
  })

  test('publishes a versioned joining agreement, which takes precedence over the text of its settings', async () => {
    const now = async () => (await t.anyone.get<EnterAgreement>('/public/supplier/GetEnterAgreement')).data
    const before = await now()
    const written = { key: 'enter', title: '入驻协议', body: '<p>第一条</p><p>第二条</p>' }
    const { id } = (await platform.post<{ id: number }>('/seller/content/AgreementSave', written)).data
    expect(await now()).toEqual(before)
    expect(await platform.post('/seller/content/AgreementPublish', { id })).toMatchObject({ status: true })
    expect(await now()).toMatchObject({ content: '第一条\n第二条', version: before.version + 1 })
    expect(await enter((await applicant()).me)).toMatchObject({ status: true })
  })

  test('alone sees and decides; another supplier with every permission does not', async () => {
    const other: Person = await t.supplier()
    for (const path of ['/platform/apply/ApplyManage', '/platform/joining/JoiningInfo'])
      expect(await other.get(path)).toMatchObject({ http: 403 })
    const clerk = await other.operator({ apis: ['/platform/apply/ApplyAudit'] })
    expect(await clerk.post('/platform/apply/ApplyAudit', { id: 1, result: 'pass' })).toMatchObject({
      http: 403,
      code: 'forbidden',
    })
  })
})

// Last, since it ends the sessions of the other tests.
test('[safety S16] a phone gets at most ten codes a day', async () => {
  const phone = somePhone()
  const attempt = async () => {
    t.pass(61)
    return (await askCode(t.visitor(), phone)).code
  }
  for (let hour = 0; hour < 2; hour++) {
    for (let n = 0; n < 5; n++) expect(await attempt()).toBe('ok')
    expect(await attempt()).toBe('sms_often')
    t.pass(3600)
  }
  expect(await attempt()).toBe('sms_often')
  t.pass(86_400)
  expect(await attempt()).toBe('ok')
})
