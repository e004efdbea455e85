import { expect, test } from 'vitest'
import { somePhone } from '#test/helpers/applicants.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { create, offered, ordered, received, recyclePlace, seller, somebody, tomorrow } from './recycle-fixture.ts'

const t = await sectionsApp()

test('[B04] invalid answers are refused by name, and no order is created', async () => {
  const fixture = await recyclePlace(t)
  const { s, runs, broken: stands, leaks, category } = fixture
  const why = await create(s, 'Question', {
    category_id: category,
    title: '原因',
    kind: 'single',
    required: true,
    show_if: stands,
    sort: 2,
  })
  const plug = await create(s, 'Answer', { question_id: why, title: '插头', effect: 'fixed', amount: -500 })
  await s.post(`${seller}/category/CategoryPublish`, { id: category })
  const { me } = await somebody(t, s)
  const sent = async (more: object) => {
    const { status, code } = await me.post('/buyer/recycle/OrderCreate', offered(fixture, more))
    return status ? 'ordered' : code
  }
  expect(await sent({ answers: [] })).toBe('recycle_unanswered')
  expect(await sent({ answers: [stands] })).toBe('recycle_unanswered')
  expect(await sent({ answers: [runs, plug] })).toBe('recycle_hidden')
  expect(await sent({ answers: [runs, stands] })).toBe('recycle_double')
  expect(await sent({ answers: [runs, 999_999_999] })).toBe('recycle_foreign')
  expect(await sent({ answers: [leaks] })).toBe('recycle_not_taken')
  expect(await sent({ est_amount: 20_100 })).toBe('recycle_offer_changed')
  expect(await sent({ appoint_at: 1_700_000_000 })).toBe('recycle_appoint_past')
  expect(await sent({ appoint_at: tomorrow() + 13 * 3600 })).toBe('recycle_appoint_closed')
  expect(await sent({ appoint_at: undefined })).toBe('recycle_appoint_missing')
  expect(await sent({ address: undefined })).toBe('recycle_address_missing')
  expect(await sent({ mode: 'mail', point_id: undefined })).toBe('recycle_point_missing')
  expect(await sent({ mode: 'mail', payout: 'cash' })).toBe('recycle_mail_cash')
  expect((await s.get<object[]>(`${seller}/order/OrderManage`)).data).toEqual([])
})

test('[B04] an order goes from the offer to the payout, once, into the member’s recycling credit', async () => {
  const fixture = await recyclePlace(t)
  const { s, runs } = fixture
  const { me, uid } = await somebody(t, s)
  const id = await ordered(me, fixture)
  expect((await s.get<object[]>(`${seller}/order/OrderManage`)).data).toMatchObject([
    { id, final_amount: null, difference: null },
  ])
  expect(await s.post(`${seller}/order/OrderInspect`, { id, answers: [runs] })).toMatchObject({
    http: 409,
    code: 'recycle_state',
  })
  expect(await s.post(`${seller}/order/OrderPay`, { id })).toMatchObject({ code: 'recycle_state' })
  await received(fixture, id)
  expect(await me.post('/buyer/recycle/OrderCancel', { id: id + 1_000_000 })).toMatchObject({ http: 404 })
  expect(await s.post(`${seller}/order/OrderInspect`, { id, answers: [runs] })).toMatchObject({
    data: { status: 'payable', final_amount: 20_000 },
  })
  expect(await s.post(`${seller}/order/OrderReceive`, { id })).toMatchObject({ code: 'state_changed' })
  const answers = await Promise.all([1, 2, 3].map(() => s.post(`${seller}/order/OrderPay`, { id })))
  expect(answers.map(({ status, code }) => (status ? 'paid' : code)).toSorted()).toEqual([
    'paid',
    'recycle_paid',
    'recycle_paid',
  ])
  expect(
    (await s.get<object[]>('/seller/wallet/WalletlogManage', { wallet_type: 'recycle', member_id: uid })).data,
  ).toMatchObject([{ income: 20_000, balance_after: 20_000 }])
  expect((await s.get<object[]>(`${seller}/order/OrderManage`)).data).toMatchObject([
    { id, status: 'done', difference: 0, phone: '139****5678' },
  ])
  expect(await s.post(`${seller}/order/OrderDel`, { id })).toMatchObject({ code: 'not_deletable' })
  expect(await s.post(`${seller}/order/OrderCancel`, { id, remark: '退回' })).toMatchObject({ code: 'state_changed' })
})

test('[B04] another price waits for the member, who accepts it or takes the appliance back', async () => {
  const fixture = await recyclePlace(t)
  const { s, broken: stands } = fixture
  const { me } = await somebody(t, s)
  const inspect = (id: number) => s.post(`${seller}/order/OrderInspect`, { id, answers: [stands] })
  const [first, other] = [await ordered(me, fixture), await ordered(me, fixture)]
  for (const id of [first, other]) {
    await received(fixture, id)
    expect(await inspect(id)).toMatchObject({
      data: { status: 'confirming', final_amount: 12_000, needs_second: false },
    })
  }
  const { me: stranger } = await somebody(t, s)
  expect(await stranger.post('/buyer/recycle/OrderConfirm', { id: first, accepted: true })).toMatchObject({ http: 404 })
  // a missing answer is neither
  expect(await me.post('/buyer/recycle/OrderConfirm', { id: first })).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'accepted', code: 'required' }] },
  })
  expect(await me.post('/buyer/recycle/OrderConfirm', { id: first, accepted: true })).toMatchObject({ status: true })
  expect(await me.post('/buyer/recycle/OrderConfirm', { id: first, accepted: false })).toMatchObject({
    code: 'state_changed',
  })
  expect(await me.post('/buyer/recycle/OrderConfirm', { id: other, accepted: false })).toMatchObject({ status: true })
  for (const [lang, end_reason] of [
    ['zh', '用户不同意检测价'],
    ['en', 'The member did not accept the price'],
  ] as const) {
    const mine = await me.get<object[]>('/buyer/recycle/OrderList', {}, { headers: { 'accept-language': lang } })
    expect(mine.data).toContainEqual(expect.objectContaining({ id: other, end_reason }))
  }
  expect(await inspect(other)).toMatchObject({ code: 'recycle_state' })
  expect(await s.post(`${seller}/order/OrderDel`, { id: other })).toMatchObject({ status: true })
})

test('[B04] an inspection starts from the answers of the member, and previews its outcome before it is stored', async () => {
  const fixture = await recyclePlace(t)
  const { s, runs, broken: stands, leaks } = fixture
  const { me } = await somebody(t, s)
  const id = await ordered(me, fixture)
  await received(fixture, id)
  const questions = () => s.get<object>(`${seller}/order/OrderQuestions`, { id })
  expect((await questions()).data).toMatchObject({
    asked: [runs],
    found: null,
    order: { status: 'checking', est_amount: 20_000 },
  })
  const worth = (answers: readonly number[]) => s.post(`${seller}/order/OrderQuote`, { id, answers })
  expect(await worth([stands])).toMatchObject({ data: { amount: 12_000, rejected: null } })
  expect(await worth([leaks])).toMatchObject({ data: { amount: null, rejected: '漏氟' } })
  expect(await worth([runs, stands])).toMatchObject({
    data: { errors: [{ field: 'answers', code: 'recycle_double' }] },
  })
  expect((await questions()).data).toMatchObject({ found: null, order: { status: 'checking' } })
  await s.post(`${seller}/order/OrderInspect`, { id, answers: [stands] })
  expect((await questions()).data).toMatchObject({ asked: [runs], found: [stands], order: { status: 'confirming' } })
})

test('[B04] a price far from the offer is confirmed by another person than the inspector', async () => {
  const fixture = await recyclePlace(t)
  const { s, runs, leaks } = fixture
  const { me } = await somebody(t, s)
  const id = await ordered(me, fixture)
  await received(fixture, id)
  expect(await s.post(`${seller}/order/OrderRecheck`, { id })).toMatchObject({ code: 'recycle_not_inspected' })
  expect(await s.post(`${seller}/order/OrderInspect`, { id, answers: [runs], adjust: 9_900 })).toMatchObject({
    code: 'recycle_adjust_reason',
  })
  expect(
    await s.post(`${seller}/order/OrderInspect`, { id, answers: [runs], adjust: 9_900, adjust_reason: '外壳变形' }),
  ).toMatchObject({ data: { status: 'checking', needs_second: true } })
  expect(await s.post(`${seller}/order/OrderRecheck`, { id })).toMatchObject({ code: 'recycle_same_person' })
  const { data: breakdown } = await s.get<{ tables: { rows: { cells: string[] }[] }[] }>(
    `${seller}/order/OrderBreakdown`,
    { id },
  )
  expect(breakdown.tables[1]?.rows.at(-1)?.cells).toEqual(['人工调价 · 外壳变形', '-101.00', '99.00'])
  // no findings: the member's answers are confirmed
  expect(await s.post(`${seller}/order/OrderInspect`, { id })).toMatchObject({
    data: { status: 'payable', needs_second: false, final_amount: 20_000 },
  })
  const second = await ordered(me, fixture)
  await received(fixture, second)
  expect(await s.post(`${seller}/order/OrderInspect`, { id: second, answers: [leaks] })).toMatchObject({
    data: { status: 'refused', final_amount: null },
  })
})

test('[B04] orders are refused in a category whose parent is switched off; a parcel can be assigned at any hour', async () => {
  const fixture = await recyclePlace(t)
  const { s, category } = fixture
  const { me } = await somebody(t, s)
  const parcel = await ordered(me, fixture, { mode: 'mail', appoint_at: tomorrow() + 11 * 3600 })
  expect(await s.post(`${seller}/order/OrderAssign`, { id: parcel, staff_id: fixture.staff })).toMatchObject({
    status: true,
  })
  const above = await create(s, 'Category', { name: '大家电', status: 'off' })
  await t.database.sql('update recycle_category set parent_id = $3 where suid = $1 and id = $2', [
    s.suid,
    category,
    above,
  ])
  expect(await me.post('/buyer/recycle/OrderCreate', offered(fixture))).toMatchObject({ code: 'recycle_rule_none' })
  expect((await me.get<object[]>('/buyer/recycle/CategoryList')).data).toEqual([])
})

test('[B04] a question with two defaults does not become one with a single answer', async () => {
  const { s, category } = await recyclePlace(t)
  const question = { category_id: category, title: '配件', kind: 'multi', sort: 5 }
  const question_id = await create(s, 'Question', question)
  for (const title of ['遥控器', '底座'])
    await create(s, 'Answer', { question_id, title, effect: 'fixed', amount: 0, is_default: true })
  const { data } = await s.get<{ ver: number }>(`${seller}/question/QuestionInfo`, { id: question_id })
  expect(
    await s.post(`${seller}/question/QuestionSave`, { ...question, id: question_id, ver: data.ver, kind: 'single' }),
  ).toMatchObject({
    data: { errors: [{ field: 'kind', code: 'recycle_second_default' }] },
  })
})

test('[B04] a price a million times the offer appears in the list', async () => {
  const fixture = await recyclePlace(t, { category: { base_price: 100, min_price: 100 } })
  const { s } = fixture
  const { me } = await somebody(t, s)
  const id = await ordered(me, fixture, { est_amount: 100 })
  await received(fixture, id)
  const adjustment = { id, adjust: 100_000_000, adjust_reason: '多输入了几个零' }
  expect(await s.post(`${seller}/order/OrderInspect`, adjustment)).toMatchObject({
    data: { status: 'checking', final_amount: 100_000_000 },
  })
  expect((await s.get<object[]>(`${seller}/order/OrderManage`)).data).toMatchObject([{ id, difference: 2_147_483_647 }])
})

test('[B04] staff get no orders beyond their hours, their duties, their points and their daily capacity', async () => {
  const fixture = await recyclePlace(t)
  const { s, staff, point } = fixture
  const { me } = await somebody(t, s)
  const ids = [
    await ordered(me, fixture),
    await ordered(me, fixture),
    await ordered(me, fixture),
    await ordered(me, fixture),
  ]
  const assign = (id: number | undefined, more: object = {}) =>
    s.post(`${seller}/order/OrderAssign`, { id, staff_id: staff, ...more })
  expect(await assign(ids[0], { appoint_at: tomorrow() + 11 * 3600 })).toMatchObject({ code: 'recycle_staff_hours' })
  const person = (more: object) =>
    create(s, 'Staff', { name: '吴刚', phone: somePhone(), duty: ['visit'], work_from: 8, work_to: 20, ...more })
  expect(await assign(ids[0], { staff_id: await person({ duty: ['inspect'] }) })).toMatchObject({
    code: 'recycle_staff_duty',
  })
  expect(await assign(ids[0], { staff_id: await person({ status: 'leave' }) })).toMatchObject({
    code: 'recycle_staff_away',
  })
  const elsewhere = await create(s, 'Address', { name: '城东回收点', address: '机场路1号' })
  expect(await assign(ids[0], { staff_id: await person({ points: [elsewhere] }) })).toMatchObject({
    code: 'recycle_staff_point',
  })
  // three slots for four concurrent orders
  const answers = await Promise.all(ids.map((id) => assign(id)))
  expect(answers.map(({ status, code }) => (status ? 'sent' : code)).toSorted()).toEqual([
    'recycle_staff_full',
    'sent',
    'sent',
    'sent',
  ])
  expect(await s.post(`${seller}/staff/StaffDel`, { id: staff })).toMatchObject({ code: 'recycle_staff_busy' })
  const { data: staffRow } = await s.get<{ ver: number }>(`${seller}/staff/StaffInfo`, { id: staff })
  const leave = {
    id: staff,
    ver: staffRow.ver,
    name: '周强',
    phone: somePhone(),
    duty: ['visit'],
    work_from: 8,
    work_to: 20,
    day_capacity: 3,
    points: null,
    work_days: null,
    status: 'left',
  }
  expect(await s.post(`${seller}/staff/StaffSave`, leave)).toMatchObject({
    data: { errors: [{ field: 'status', code: 'recycle_staff_leaving' }] },
  })
  // two concurrent dispatchers: the one with the outdated order is refused
  expect(await assign(ids[0], { ver: 99 })).toMatchObject({ code: 'stale' })
  expect(await s.post(`${seller}/address/AddressDel`, { id: point })).toMatchObject({ code: 'recycle_staff_busy' })
  const { data } = await s.get<{
    columns: { id: number; taken: number }[]
    cards: { status: string }[]
    waiting: number
  }>(`${seller}/order/OrderBoard`, { day: tomorrow() })
  expect(data.columns.find(({ id }) => id === staff)).toMatchObject({ taken: 3, day_capacity: 3 })
  expect([data.cards.length, data.cards.at(-1)?.status, data.waiting]).toEqual([4, 'pending', 1])
  // staff without a point belong to all points
  expect((await s.get<object[]>(`${seller}/address/AddressManage`, { keyword: '城西' })).data).toMatchObject([
    { staff_count: 3 },
  ])
})

test('[B04] an inspected order keeps its capacity of the day, and an order of a past day needs another one', async () => {
  const fixture = await recyclePlace(t, { staff: { day_capacity: 1 } })
  const { s, staff } = fixture
  const { me } = await somebody(t, s)
  const [first, second, old] = [await ordered(me, fixture), await ordered(me, fixture), await ordered(me, fixture)]
  await received(fixture, first)
  expect(await s.post(`${seller}/order/OrderInspect`, { id: first })).toMatchObject({ data: { status: 'payable' } })
  const assign = (id: number, more: object = {}) =>
    s.post(`${seller}/order/OrderAssign`, { id, staff_id: staff, ...more })
  const column = async () =>
    (await s.get<{ columns: object[] }>(`${seller}/order/OrderBoard`, { day: tomorrow() })).data.columns[0]
  expect([await assign(second), await column()]).toMatchObject([
    { code: 'recycle_staff_full' },
    { taken: 1, finished: 1 },
  ])
  await t.database.sql(`update recycle_order set appoint_at = now() - interval '2 days' where suid = $1 and id = $2`, [
    s.suid,
    old,
  ])
  expect(await assign(old)).toMatchObject({ data: { errors: [{ field: 'appoint_at', code: 'recycle_appoint_past' }] } })
  expect(await assign(old, { appoint_at: tomorrow(3) })).toMatchObject({ status: true })
})

test('[B04] the board counts overdue orders, those without a day, of each day of the week and later, as their lists do', async () => {
  const fixture = await recyclePlace(t)
  const { s, staff, point } = fixture
  const { me } = await somebody(t, s)
  const ids: number[] = []
  for (const days of [1, 1, 1, 6, 7, 30]) ids.push(await ordered(me, fixture, { appoint_at: tomorrow(days) }))
  const [first, removed] = ids
  const undated = [
    await ordered(me, fixture, { mode: 'counter', appoint_at: undefined }),
    await ordered(me, fixture, { mode: 'mail', appoint_at: undefined, point_id: point }),
  ]
  await t.database.sql(`update recycle_order set appoint_at = now() - interval '2 days' where suid = $1 and id = $2`, [
    s.suid,
    first,
  ])
  expect(await s.post(`${seller}/order/OrderAssign`, { id: ids[2], staff_id: staff })).toMatchObject({ status: true })
  expect(await me.post('/buyer/recycle/OrderCancel', { id: removed })).toMatchObject({ status: true })
  interface Lane {
    key: string
    count: number
    query: Record<string, string>
  }
  const lanes = async (more: object = {}) =>
    (await s.get<{ lanes: Lane[] }>(`${seller}/order/OrderBoard`, { ...more })).data.lanes
  const listed = async (query: Lane['query']) =>
    (await s.get<{ id: number }[]>(`${seller}/order/OrderManage`, { ...query, limit: 100 })).data.map(({ id }) => id)
  const counted = await lanes()
  expect(counted.map(({ key, count }) => [key, count])).toEqual([
    ['overdue', 1],
    ['undated', 2],
    ['day', 0],
    ['day', 1],
    ['day', 0],
    ['day', 0],
    ['day', 0],
    ['day', 0],
    ['day', 1],
    ['later', 2],
  ])
  const lists = await Promise.all(counted.map(({ query }) => listed(query)))
  expect(lists.map((list) => list.length)).toEqual(counted.map(({ count }) => count))
  expect([lists[0], lists[1]?.toSorted((a, b) => a - b)]).toEqual([[first], undated])
  expect(new Set(lists.flat()).size).toBe(7)
  const elsewhere = await create(s, 'Address', { name: '城东回收点', address: '机场路1号' })
  for (const [at, count] of [
    [point, 7],
    [elsewhere, 0],
  ] as const) {
    const pointLanes = await lanes({ point_id: at })
    expect([at, pointLanes.reduce((sum, lane) => sum + lane.count, 0)]).toEqual([at, count])
    for (const lane of pointLanes)
      expect([lane.key, await listed(lane.query)]).toMatchObject([lane.key, { length: lane.count }])
  }
})

test('[B04] an order records the agreement in force; an older or missing version is refused', async () => {
  const fixture = await recyclePlace(t)
  const { s } = fixture
  const { me } = await somebody(t, s)
  const send = (more: object = {}) => me.post<{ id: number }>('/buyer/recycle/OrderCreate', offered(fixture, more))
  const storedVersion = async (id: number) =>
    (await s.get<{ agreement_ver: number | null }>(`${seller}/order/OrderInfo`, { id })).data.agreement_ver
  const refused = { http: 409, code: 'recycle_agreement_changed' }
  expect(await send({ agreement_ver: 1 })).toMatchObject(refused) // no agreement exists
  expect(await storedVersion((await send()).data.id)).toBe(null)
  const publish = async (body: string) => {
    const { data } = await s.post<{ id: number }>('/seller/content/AgreementSave', {
      key: 'recycle',
      title: '回收协议',
      body,
    })
    expect(await s.post('/seller/content/AgreementPublish', { id: data.id })).toMatchObject({ status: true })
    return (await me.get<{ version: number }>('/buyer/content/Agreement', { key: 'recycle' })).data.version
  }
  const first = await publish('<p>旧机归我方处理。</p>')
  expect(await send()).toMatchObject(refused)
  const early = await send({ agreement_ver: first })
  expect(await storedVersion(early.data.id)).toBe(first)
  const second = await publish('<p>旧机归我方处理，数据由用户清除。</p>')
  expect(second).toBe(first + 1)
  expect(await send({ agreement_ver: first })).toMatchObject(refused)
  expect(await storedVersion((await send({ agreement_ver: second })).data.id)).toBe(second)
  expect(await storedVersion(early.data.id)).toBe(first)
})

test('[B04] a member has a maximum of open orders, for any number of concurrent requests', async () => {
  const fixture = await recyclePlace(t)
  const { me } = await somebody(t, fixture.s)
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => me.post('/buyer/recycle/OrderCreate', offered(fixture))),
  )
  expect(answers.filter(({ status }) => status)).toHaveLength(20)
  expect(answers.filter(({ code }) => code === 'recycle_many_open')).toHaveLength(2)
})

test('[B04] [safety G14] a member’s order sent five times under one key is one, and so is giving it up', async () => {
  const fixture = await recyclePlace(t)
  const { me } = await somebody(t, fixture.s)
  const five = (name: string, body: Record<string, unknown>) =>
    Promise.all(
      [1, 2, 3, 4, 5].map(() => me.post<{ id: number }>(`/buyer/recycle/${name}`, body, { key: `once-${name}` })),
    )
  const ids = (await five('OrderCreate', offered(fixture))).map(({ data }) => data.id)
  expect(new Set(ids).size).toBe(1)
  expect((await me.get<object[]>('/buyer/recycle/OrderList')).data).toHaveLength(1)
  const statuses = await five('OrderCancel', { id: ids[0] })
  expect(statuses.map(({ status }) => status)).toEqual([true, true, true, true, true])
})

test('[B04] a parcel gets its tracking number, a visit has none', async () => {
  const fixture = await recyclePlace(t)
  const { me } = await somebody(t, fixture.s)
  const parcel = await ordered(me, fixture, { mode: 'mail' })
  const visit = await ordered(me, fixture)
  expect(await me.post('/buyer/recycle/OrderExpress', { id: parcel, express_no: 'SF123' })).toMatchObject({
    status: true,
  })
  expect(await me.post('/buyer/recycle/OrderExpress', { id: visit, express_no: 'SF123' })).toMatchObject({
    code: 'state_changed',
  })
  expect((await me.get<object[]>('/buyer/recycle/OrderList')).data).toMatchObject([
    { id: visit, express_no: null },
    { id: parcel, express_no: 'SF123' },
  ])
})
