import { expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { ListRow } from '#core/wire/wire.ts'
import { modules } from '../../index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { accepted, callsOf, dataOf } from '#test/helpers/calls.ts'

const t = await testApp(sections(registry(modules)))
const location = [120_155_070, 30_274_085]
/** About 1.1 km to the north. */
const away = [120_155_070, 30_284_085]
const clock = (s: Person, body: object) =>
  s.post<{ id: number; result: string; repeated: boolean }>('/buyer/clockin/ClockinAdd', { place: location, ...body })
const outlet = async (s: Person, code: string, more: object = {}) =>
  dataOf(
    await s.post<{ id: number }>('/seller/shop/ShopSave', {
      code,
      name: `店${code}`,
      type: 'market',
      level: 'a',
      place: location,
      ...more,
    }),
  ).id
const { list: rows } = callsOf('/seller/clockin/Clockin')

test('[B11] a visit is an arrival within the geofence and one departure, one at a time', async () => {
  const s = await t.supplier()
  const [first, two] = [await outlet(s, 'A1'), await outlet(s, 'A2', { place: away })]
  expect(
    (
      await s.get<{ id: number; distance_m: number }[]>('/buyer/clockin/ShopNear', {
        lng: 120_155_070,
        lat: 30_274_085,
      })
    ).data,
  ).toMatchObject([
    { id: first, distance_m: 0 },
    { id: two, distance_m: 1112 },
  ])
  expect(await clock(s, { kind: 'leave' })).toMatchObject({ http: 409, code: 'visit_none_open' })
  expect(await clock(s, { kind: 'arrive' })).toMatchObject({ http: 422 })
  expect(await clock(s, { kind: 'arrive', shop_id: first })).toMatchObject({
    data: { result: 'normal', distance_m: 0, repeated: false },
  })
  expect(await clock(s, { kind: 'arrive', shop_id: first })).toMatchObject({ data: { repeated: true } })
  expect(await clock(s, { kind: 'arrive', shop_id: two })).toMatchObject({
    code: 'visit_open',
    msg: '还在「店A1」，请先打离店卡',
  })
  expect(await clock(s, { kind: 'leave' })).toMatchObject({ data: { stay_min: 0 } })
  expect(await rows(s, { kind: 'arrive' })).toMatchObject([{ shop_id: first, stay_min: 0, status: 'valid' }])
  expect((await s.get<object[]>('/buyer/clockin/MyList')).data).toMatchObject([
    { kind: 'leave' },
    { kind: 'arrive', open: false },
  ])
  expect((await s.get<ListRow[]>('/seller/shop/ShopManage')).data.find(({ id }) => id === first)).toMatchObject({
    last_visit_at: expect.any(Number),
  })
})

test('[B11] five concurrent arrivals of one person create one visit', async () => {
  const s = await t.supplier()
  const shops = await Promise.all(['A1', 'A2', 'A3'].map((code) => outlet(s, code)))
  const answers = await Promise.all([...shops, ...shops].map((shop_id) => clock(s, { kind: 'arrive', shop_id })))
  expect(answers.filter(({ status, data }) => status && !data.repeated)).toHaveLength(1)
  expect(await rows(s)).toHaveLength(1)
})

test('[B11] out of range requires a photo; impossible entries are flagged, not refused', async () => {
  const s = await t.supplier()
  const [first, far, three] = [
    await outlet(s, 'A1'),
    await outlet(s, 'A2', { place: [121_473_000, 31_230_000] }),
    await outlet(s, 'A3'),
  ]
  const refused = await clock(s, { kind: 'arrive', shop_id: first, place: away })
  expect(refused).toMatchObject({ http: 422, code: 'visit_photo_needed', msg: '距网点 1,112 米，超出范围，请拍照' })
  expect(await s.post('/seller/clockin/ClockinSettingSave', { fence_m: 0 })).toMatchObject({ http: 422 })
  expect(await s.post('/seller/shop/ShopSave', { code: 'A9', name: '店', type: 'market', fence_m: 0 })).toMatchObject({
    http: 422,
  })
  accepted(await s.post('/seller/clockin/ClockinSettingSave', { photo_out: false, same_place: 2 }))
  expect(await clock(s, { kind: 'arrive', shop_id: first, place: away })).toMatchObject({ data: { result: 'out' } })
  accepted(await clock(s, { kind: 'leave', place: away }))
  // Hangzhou to Shanghai in an instant, and back to an outlet near another one
  const leap = await clock(s, { kind: 'arrive', shop_id: far, place: [121_473_000, 31_230_000] })
  expect(leap).toMatchObject({ data: { result: 'suspect', marks: ['speed'] } })
  accepted(await clock(s, { kind: 'leave', place: [121_473_000, 31_230_000] }))
  expect(await clock(s, { kind: 'arrive', shop_id: three, place: away })).toMatchObject({
    data: { marks: ['speed', 'same_place'] },
  })
  expect(await rows(s, { result: 'suspect' })).toHaveLength(2)
})

test('[B11] a late entry counts once another person approves it', async () => {
  const s = await t.supplier()
  const clerk = await s.operator({
    apis: ['/seller/clockin/ClockinMakeup', '/seller/clockin/ClockinAudit', '/seller/clockin/ClockinManage'],
  })
  const shop_id = await outlet(s, 'A1')
  const now = Math.floor(t.app.now().getTime() / 1000)
  const makeup = (at: number, stay_min = 30, by: Person = clerk) =>
    by.post<{ id: number }>('/seller/clockin/ClockinMakeup', { shop_id, at, stay_min, remark: '手机没电' })
  expect(await makeup(now - 600)).toMatchObject({ code: 'visit_ahead' })
  expect(await makeup(now - 30 * 86_400)).toMatchObject({ code: 'visit_too_old', msg: '只能补 7 天内的打卡' })
  const { id } = dataOf(await makeup(now - 7200))
  expect(await makeup(now - 6600)).toMatchObject({ code: 'visit_overlaps' })
  const last = async () => (await s.get<ListRow[]>('/seller/shop/ShopManage')).data[0]?.last_visit_at
  expect(await last()).toBeNull()
  expect(await clerk.post('/seller/clockin/ClockinAudit', { id, result: 'pass' })).toMatchObject({ code: 'own_makeup' })
  expect(await s.post('/seller/clockin/ClockinAudit', { id, result: 'pass' })).toMatchObject({ status: true })
  expect(await s.post('/seller/clockin/ClockinAudit', { id, result: 'pass' })).toMatchObject({ status: false })
  expect(await last()).toBe(now - 7200)
  const rejected = dataOf(await makeup(now - 80_000)).id
  accepted(await s.post('/seller/clockin/ClockinAudit', { id: rejected, result: 'reject', remark: '无凭证' }))
  expect(await rows(s, { kind: 'arrive', status: 'valid' })).toHaveLength(1)
})

test('[B11] at an outlet without a location the distance is reported as unchecked', async () => {
  const s = await t.supplier()
  const shop_id = await outlet(s, 'A1', { place: null })
  expect(await clock(s, { kind: 'arrive', shop_id })).toMatchObject({ data: { result: 'unchecked', distance_m: null } })
  expect(await clock(s, { kind: 'leave' })).toMatchObject({ data: { result: 'unchecked' } })
  expect(await rows(s, { result: 'unchecked' })).toHaveLength(2)
  expect(await clock(s, { kind: 'on' })).toMatchObject({ data: { result: 'normal' } })
})

test('[B11] only the author of a late entry withdraws it before a decision, and may enter it again', async () => {
  const s = await t.supplier()
  const clerk = await s.operator({
    apis: ['/seller/clockin/ClockinMakeup', '/seller/clockin/ClockinWithdraw', '/seller/clockin/ClockinManage'],
  })
  const entry = {
    shop_id: await outlet(s, 'A1'),
    at: Math.floor(t.app.now().getTime() / 1000) - 7200,
    stay_min: 30,
    remark: '补',
  }
  const enter = async () => dataOf(await clerk.post<{ id: number }>('/seller/clockin/ClockinMakeup', entry)).id
  const wrong = await enter()
  expect(await s.post('/seller/clockin/ClockinWithdraw', { id: wrong })).toMatchObject({
    http: 403,
    code: 'not_own_makeup',
  })
  const twice = await Promise.all([1, 2, 3].map(() => clerk.post('/seller/clockin/ClockinWithdraw', { id: wrong })))
  expect(twice.filter(({ status }) => status)).toHaveLength(1)
  expect(await s.post('/seller/clockin/ClockinAudit', { id: wrong, result: 'pass' })).toMatchObject({ status: false })
  const right = await enter()
  accepted(await s.post('/seller/clockin/ClockinAudit', { id: right, result: 'pass' }))
  expect(await clerk.post('/seller/clockin/ClockinWithdraw', { id: right })).toMatchObject({ status: false })
  expect(await rows(s, { status: 'valid' })).toMatchObject([{ id: right }])
})

test('[B11] a department and an outlet with visits can be deleted; a visit at an outlet of another supplier is refused', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  const id = await outlet(s, 'A1')
  expect(await clock(other, { kind: 'arrive', shop_id: id })).toMatchObject({ status: false })
  accepted(await clock(s, { kind: 'arrive', shop_id: id }))
  accepted(await s.post('/seller/shop/ShopDel', { id }))
  expect(await clock(s, { kind: 'leave' })).toMatchObject({ status: true })
  expect(await rows(s, { kind: 'arrive' })).toMatchObject([{ shop_id: id, shop_id_label: '店A1' }])
})

test('[B11] an unfinished visit is closed automatically, flagged and without a stay; a late entry cannot overlap an open one', async () => {
  const s = await t.supplier()
  const shop_id = await outlet(s, 'A1')
  const hourLater = () => t.database.sql(`update clockin set at = at - interval '1 hour' where suid = $1`, [s.suid])
  const endForgotten = () =>
    t.app.jobs.add('section_work', { suid: s.suid, work: 'outlet.forgotten' }, { key: `${s.suid}` })
  accepted(await s.post('/seller/clockin/ClockinSettingSave', { stay_hours: 2 }))
  accepted(await clock(s, { kind: 'arrive', shop_id }))
  await hourLater()
  const now = Math.floor(t.app.now().getTime() / 1000)
  const inside = await s.post('/seller/clockin/ClockinMakeup', { shop_id, at: now - 1800, stay_min: 10, remark: '补' })
  expect(inside).toMatchObject({ http: 409, code: 'visit_overlaps' })
  await hourLater()
  await hourLater()
  await endForgotten()
  await vi.waitFor(async () =>
    expect(await rows(s, { marks: 'forgotten' })).toMatchObject([{ shop_id, stay_min: null, left_at: null }]),
  )
  expect(await clock(s, { kind: 'leave' })).toMatchObject({ code: 'visit_none_open' })
})

test('[B11] an imprecise location and a departure elsewhere are flagged; the app receives a warning when it is out of range', async () => {
  const s = await t.supplier()
  const visited = await outlet(s, 'A1')
  const unplaced = await outlet(s, 'A2', { place: null, staff_uid: s.uid })
  type Near = { id: number; distance_m: number | null; out: boolean; photo: boolean }
  const near = async () =>
    dataOf(await s.get<Near[]>('/buyer/clockin/ShopNear', { lng: away[0] ?? 0, lat: away[1] ?? 0 }))
  expect(await near()).toMatchObject([
    { id: visited, out: true, photo: true },
    { id: unplaced, distance_m: null, out: false, photo: false },
  ])
  expect(await clock(s, { kind: 'arrive', shop_id: visited, accuracy_m: 501 })).toMatchObject({
    data: { result: 'suspect', marks: ['imprecise'] },
  })
  t.pass(600)
  expect(await clock(s, { kind: 'leave', place: away, accuracy_m: 20 })).toMatchObject({
    data: { result: 'out', marks: null, stay_min: 10 },
  })
  expect(await rows(s, { kind: 'arrive' })).toMatchObject([
    { shop_id: visited, stay_min: 10, marks: ['imprecise', 'left_away'] },
  ])
  t.pass(200)
  expect(await clock(s, { kind: 'arrive', shop_id: unplaced, accuracy_m: 500 })).toMatchObject({
    data: { result: 'unchecked', marks: null },
  })
  accepted(await clock(s, { kind: 'leave' }))
})

test('[B11] a late start of work is entered once, and again only after a rejection', async () => {
  const s = await t.supplier()
  const clerk = await s.operator({ apis: ['/seller/clockin/ClockinMakeup'] })
  const at = Math.floor(t.app.now().getTime() / 1000) - 7200
  const enter = (more: object = {}) =>
    clerk.post<{ id: number }>('/seller/clockin/ClockinMakeup', { kind: 'on', at, remark: '忘记', ...more })
  const { id } = dataOf(await enter())
  expect(await enter({ at: at + 59 })).toMatchObject({
    http: 409,
    code: 'visit_entered',
    msg: '这一分钟已有「上班」的打卡，不必再补',
  })
  accepted(await enter({ kind: 'off' }))
  accepted(await s.post('/seller/clockin/ClockinAudit', { id, result: 'reject', remark: '不对' }))
  accepted(await enter())
})
