import { Client } from 'pg'
import { expect, test } from 'vitest'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { create, offered, ordered, recyclePlace, seller, somebody, tomorrow } from './recycle-fixture.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

test('[B04] categories lie two levels deep and stay while something hangs on them', async () => {
  const s = await t.supplier()
  const top = await create(s, 'Category', { name: '大家电' })
  const below = await create(s, 'Category', { name: '冰箱', parent_id: top })
  expect(await s.post(`${seller}/category/CategorySave`, { name: '双门', parent_id: below })).toMatchObject({
    http: 422,
  })
  const question = await create(s, 'Question', {
    category_id: below,
    title: '能否开机',
    kind: 'single',
    required: true,
  })
  const answer = await create(s, 'Answer', { question_id: question, title: '能', effect: 'fixed', amount: 0 })
  expect(await s.post(`${seller}/category/CategoryDel`, { id: top })).toMatchObject({ code: 'has_children' })
  expect(await s.post(`${seller}/category/CategoryDel`, { id: below })).toMatchObject({ code: 'in_use' })
  expect(await s.post(`${seller}/question/QuestionDel`, { id: question })).toMatchObject({ code: 'in_use' })
  for (const [thing, id] of [
    ['answer/Answer', answer],
    ['question/Question', question],
    ['category/Category', below],
  ] as const)
    expect(await s.post(`${seller}/${thing}Del`, { id })).toMatchObject({ status: true })
})

test('[B04] brands are found by a category and by its ancestors, and not by another', async () => {
  const s = await t.supplier()
  const top = await create(s, 'Category', { name: '大家电' })
  const below = await create(s, 'Category', { name: '冰箱', parent_id: top })
  const other = await create(s, 'Category', { name: '小家电' })
  const brand = await create(s, 'Brand', { name: '海风', initial: 'H', categories: [below] })
  const brandsOf = async (categories: number) =>
    (await s.get<object[]>(`${seller}/brand/BrandManage`, { categories })).data
  expect(await brandsOf(below)).toMatchObject([{ id: brand }])
  expect(await brandsOf(top)).toMatchObject([{ id: brand }])
  expect(await brandsOf(other)).toEqual([])
})

test('[B04] bounds that contradict each other are refused when they are saved', async () => {
  const s = await t.supplier()
  const refused = async (body: object) =>
    (
      await s.post<{ errors: { field: string; code: string }[] }>(`${seller}/category/CategorySave`, {
        name: '冰箱',
        round_to: 100,
        ...body,
      })
    ).data.errors[0]
  expect(await refused({ min_price: 1_050 })).toMatchObject({ field: 'min_price', code: 'recycle_min_step' })
  expect(await refused({ min_price: 1_000, cap_price: 900 })).toMatchObject({
    field: 'cap_price',
    code: 'recycle_cap_low',
  })
  expect(await refused({ base_price: 40_000, cap_price: 30_000 })).toMatchObject({
    field: 'base_price',
    code: 'recycle_base_high',
  })
  expect(await refused({ round_to: 0 })).toMatchObject({ field: 'round_to', code: 'too_small' })
})

test('[B04] a question depends on an earlier answer of its own category only', async () => {
  const fixture = await recyclePlace(t)
  const { s, category, question, runs } = fixture
  const other = await create(s, 'Category', { name: '洗衣机' })
  const save = (body: object) =>
    s.post(`${seller}/question/QuestionSave`, { title: '为什么', kind: 'single', required: true, ...body })
  expect(await save({ category_id: other, show_if: runs })).toMatchObject({ code: 'recycle_foreign_answer' })
  expect(await save({ category_id: category, show_if: runs, sort: 0 })).toMatchObject({ code: 'recycle_forward' })
  expect(await save({ id: question, title: '能否开机', category_id: category, show_if: runs, sort: 1 })).toMatchObject({
    code: 'recycle_forward',
  })
  expect(await save({ category_id: category, show_if: runs, sort: 2 })).toMatchObject({ status: true })
  expect(await s.post(`${seller}/answer/AnswerDel`, { id: runs })).toMatchObject({ code: 'in_use' })
  // after the question that depends on it, it cannot be published
  expect(await save({ id: question, title: '能否开机', category_id: category, show_if: null, sort: 9 })).toMatchObject({
    status: true,
  })
  expect(await s.post(`${seller}/category/CategoryPublish`, { id: category })).toMatchObject({ http: 409 })
})

test('[B04] rules are published once each, compared with the version before, and one of two at a moment', async () => {
  const { s, category, broken: stands, question } = await recyclePlace(t)
  const publish = () => s.post<{ id: number; version: number }>(`${seller}/category/CategoryPublish`, { id: category })
  expect(await publish()).toMatchObject({ http: 409, code: 'recycle_rule_same' })
  await s.post(`${seller}/answer/AnswerSave`, {
    id: stands,
    question_id: question,
    title: '不能',
    effect: 'percent',
    percent: -5_000,
    sort: 2,
  })
  const answers = await Promise.all([publish(), publish()])
  expect(answers.map(({ status, code }) => (status ? 'published' : code)).toSorted()).toEqual([
    'published',
    'recycle_rule_same',
  ])
  const rule = answers.find(({ status }) => status)?.data.id
  const { data } = await s.get<PanelAnswer>(`${seller}/rule/RuleChanges`, { id: rule ?? 0 })
  expect(data.tables?.[0]?.rows.map(({ cells }) => cells)).toEqual([
    ['能否开机 · 不能', '加减比例 · -40%', '加减比例 · -50%'],
  ])
  expect((await s.get<object[]>(`${seller}/rule/RuleManage`, { category_id: category })).data).toMatchObject([
    { version: 2, current: true },
    { version: 1, current: false },
  ])
})

test('[B04] rules are tried step by step before they are published, with their effect on the last month', async () => {
  const fixture = await recyclePlace(t)
  const { s, category, broken: stands, question } = fixture
  const { me } = await somebody(t, s)
  const id = await ordered(me, fixture, { answers: [stands], est_amount: 12_000 })
  await s.post(`${seller}/answer/AnswerSave`, {
    id: stands,
    question_id: question,
    title: '不能',
    effect: 'percent',
    percent: -5_000,
    sort: 2,
  })
  const tried = (more: object) => s.post(`${seller}/category/CategoryTry`, { id: category, answers: [stands], ...more })
  expect(await tried({})).toMatchObject({
    data: { amount: 10_000, steps: [{ price: '200.00' }, { title: '不能', change: '-100.00', price: '100.00' }] },
  })
  expect(await tried({ version: 1 })).toMatchObject({ data: { amount: 12_000 } })
  expect(await tried({ version: 9 })).toMatchObject({ http: 404 })
  const { data } = await s.get<PanelAnswer>(`${seller}/category/CategoryDraft`, { id: category })
  expect(data.facts?.map(({ text }) => text)).toEqual(['1 → 2', '1', '¥120.00', '¥100.00', '-¥20.00', '0', '0'])
  expect(data.tables?.[1]?.rows).toMatchObject([{ to: `/recycle/order/info/${id}` }])
})

test('[B04] an order keeps the version of its offer, to the cent, after any later publication', async () => {
  const fixture = await recyclePlace(t)
  const { s, category, broken: stands, question } = fixture
  const { me } = await somebody(t, s)
  const id = await ordered(me, fixture, { answers: [stands], est_amount: 12_000 })
  await s.post(`${seller}/answer/AnswerSave`, {
    id: stands,
    question_id: question,
    title: '坏了',
    effect: 'percent',
    percent: -9_000,
    sort: 2,
  })
  await s.post(`${seller}/category/CategoryPublish`, { id: category })
  const { data } = await s.get<PanelAnswer>(`${seller}/order/OrderBreakdown`, { id })
  expect(data.facts?.map(({ text }) => text)).toEqual(['1', '¥120.00', '¥120.00'])
  expect(data.tables?.[0]?.rows.at(-1)?.cells).toEqual(['不能', '-80.00', '120.00'])
  expect(
    await me.post('/buyer/recycle/OrderCreate', offered(fixture, { answers: [stands], est_amount: 12_000 })),
  ).toMatchObject({ http: 409, code: 'recycle_offer_changed' })
})

test('[B04] the price of a model takes precedence over that of its brand and category, from its day on', async () => {
  const fixture = await recyclePlace(t)
  const { s, category, runs } = fixture
  const day = (days: number) => tomorrow(days) - 10 * 3600
  const price = (model: string | null, base: number, days: number) => ({
    category_id: category,
    model,
    base,
    begin_at: day(days),
  })
  const brand = await create(s, 'Brand', {
    name: '海尔',
    coef_bp: 12_000,
    prices: [price(null, 15_000, -9), price('BCD-200', 26_000, -9), price('BCD-200', 28_000, 9)],
  })
  const plain = await create(s, 'Brand', { name: '美的', coef_bp: 12_000 })
  const foreign = await create(s, 'Brand', {
    name: '别的',
    categories: [await create(s, 'Category', { name: '空调' })],
  })
  const { me } = await somebody(t, s)
  const amount = async (brand_id: number, model?: string) =>
    (
      await me.post<{ amount: number }>('/buyer/recycle/Valuate', {
        category_id: category,
        brand_id,
        answers: [runs],
        ...(model ? { model } : {}),
      })
    ).data.amount
  expect(await amount(plain)).toBe(24_000)
  expect(await amount(brand)).toBe(15_000)
  expect(await amount(brand, 'BCD-200')).toBe(26_000)
  expect(await amount(brand, 'BCD-999')).toBe(15_000)
  expect(
    await me.post('/buyer/recycle/Valuate', { category_id: category, brand_id: foreign, answers: [runs] }),
  ).toMatchObject({ code: 'recycle_brand_unfit' })
})

test('[B04] a publication that waits for another one uses the prices in force after it', async () => {
  const fixture = await recyclePlace(t)
  const { s, category: id, runs } = fixture
  const other = new Client(t.database.connection)
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`recycle_rule:${s.suid}:${id}`])
    await create(s, 'Answer', {
      question_id: fixture.question,
      title: '时好时坏',
      effect: 'fixed',
      amount: -100,
      sort: 4,
    })
    const publishing = s.post(`${seller}/category/CategoryPublish`, { id })
    await expect
      .poll(() => t.database.sql(`select 1 from pg_locks where locktype = 'advisory' and not granted`))
      .toHaveLength(1)
    expect(
      await s.post(`${seller}/category/CategorySave`, {
        id,
        name: '冰箱',
        pricing: 'per_piece',
        base_price: 25_000,
        min_price: 1_000,
        cap_price: 30_000,
        round_to: 100,
        need_photos: 0,
      }),
    ).toMatchObject({ status: true })
    await other.query('rollback')
    expect(await publishing).toMatchObject({ data: { version: 2 } })
  } finally {
    await other.end()
  }
  expect(await s.post(`${seller}/category/CategoryTry`, { id, version: 2, answers: [runs] })).toMatchObject({
    data: { amount: 25_000 },
  })
})
