import { expect } from 'vitest'
import type { Caller, Person, TestApp } from '#test/helpers/app.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { buyerOf } from '#test/helpers/buyers.ts'

export interface Saved {
  id: number
  ver: number
}
export const seller = '/seller/recycle'
const HOUR = 3600
const DAY = 24 * HOUR

/** Ten in the morning of the next day in the supplier's time zone: within all working hours, at any test time. */
export function tomorrow(days = 1): number {
  const now = Math.floor(Date.now() / 1000)
  return Math.floor((now + 8 * HOUR) / DAY) * DAY - 8 * HOUR + days * DAY + 10 * HOUR
}

/** A supplier that accepts refrigerators: rules with three answers, a point and a collector. */
export interface RecyclePlace {
  readonly s: Person
  readonly category: number
  readonly question: number
  readonly runs: number
  readonly broken: number
  readonly leaks: number
  readonly point: number
  readonly staff: number
}

export async function create(s: Person, thing: string, body: Readonly<Record<string, unknown>>): Promise<number> {
  const answer = await s.post<Saved>(`${seller}/${thing.toLowerCase()}/${thing}Save`, body)
  expect(answer).toMatchObject({ status: true })
  return answer.data.id
}

/** 200 yuan for a working one, 120 for a broken one, nothing for a leaking one; published as version 1. */
export async function recyclePlace(
  t: TestApp,
  more: { category?: object; point?: object; staff?: object } = {},
  whose?: Person,
): Promise<RecyclePlace> {
  const s = whose ?? (await t.supplier())
  const category = await create(s, 'Category', {
    name: '冰箱',
    pricing: 'per_piece',
    base_price: 20_000,
    min_price: 1_000,
    cap_price: 30_000,
    round_to: 100,
    need_photos: 0,
    ...more.category,
  })
  const question = await create(s, 'Question', {
    category_id: category,
    title: '能否开机',
    kind: 'single',
    required: true,
    sort: 1,
  })
  const answer = (title: string, fields: Readonly<Record<string, unknown>>) =>
    create(s, 'Answer', { question_id: question, title, ...fields })
  const runs = await answer('能', { effect: 'fixed', amount: 0, sort: 1 })
  const stands = await answer('不能', { effect: 'percent', percent: -4_000, sort: 2 })
  const leaks = await answer('漏氟', { effect: 'reject', sort: 3 })
  expect(await s.post(`${seller}/category/CategoryPublish`, { id: category })).toMatchObject({ data: { version: 1 } })
  const point = await create(s, 'Address', {
    name: '城西回收点',
    address: '文三路1号',
    open_from: 8,
    open_to: 20,
    ...more.point,
  })
  const staff = await create(s, 'Staff', {
    name: '周强',
    phone: somePhone(),
    duty: ['visit', 'inspect'],
    work_from: 8,
    work_to: 20,
    day_capacity: 3,
    ...more.staff,
  })
  return { s, category, question, runs, broken: stands, leaks, point, staff }
}

/** A member signed in as a buyer. */
export async function somebody(t: TestApp, s: Person): Promise<{ me: Caller; uid: number }> {
  const uid = (await s.post<Saved>('/seller/member/MemberSave', { name: '李明', phone: somePhone(), source: 'h5' }))
    .data.id
  return { me: await buyerOf(t, s, uid), uid }
}

/** The order input of a member for a working refrigerator, with a home visit. */
export function offered({ category, runs, point }: RecyclePlace, more: object = {}) {
  return {
    category_id: category,
    answers: [runs],
    est_amount: 20_000,
    contact: '李明',
    phone: '13912345678',
    address: '文三路2号',
    mode: 'visit',
    point_id: point,
    appoint_at: tomorrow(),
    payout: 'wallet',
    ...more,
  }
}

/** Creates an order of a member and returns its id. */
export async function ordered(me: Caller, fixture: RecyclePlace, more: object = {}): Promise<number> {
  const answer = await me.post<Saved>('/buyer/recycle/OrderCreate', offered(fixture, more))
  expect(answer).toMatchObject({ status: true })
  return answer.data.id
}

/** Moves an order to its inspection. */
export async function received({ s, staff }: RecyclePlace, id: number): Promise<void> {
  expect(await s.post(`${seller}/order/OrderAssign`, { id, staff_id: staff })).toMatchObject({ status: true })
  expect(await s.post(`${seller}/order/OrderReceive`, { id })).toMatchObject({ status: true })
}
