import type { FastifyInstance } from 'fastify'
import { dayStart } from '#core/value/time.ts'
import { buyerClient } from './client.ts'
import type { Client } from './client.ts'
import { randomContact } from './people.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'
import { mailedTop } from './recycle-facts.ts'

const [DAY, HOUR] = [86_400, 3600]

/** Cents. */
const appliances = [
  { name: '冰箱', base_price: 18_000, min_price: 1_000, cap_price: 60_000 },
  { name: '洗衣机', base_price: 12_000, min_price: 1_000, cap_price: 40_000 },
  { name: '空调', base_price: 26_000, min_price: 2_000, cap_price: 90_000 },
] as const
const phone = { name: '手机', base_price: 30_000, min_price: 500, cap_price: 150_000 } as const
const runs = [
  { title: '正常使用', effect: 'fixed', amount: 0, is_default: true },
  { title: '能通电，有故障', effect: 'percent', percent: -3_500 },
  { title: '不能通电', effect: 'percent', percent: -6_000 },
  { title: '缺压缩机或主要部件', effect: 'reject' },
] as const
const looks = [
  { title: '外壳变形', effect: 'fixed', amount: -1_500 },
  { title: '锈蚀严重', effect: 'percent', percent: -1_500 },
] as const
const starts = [
  { title: '正常开机', effect: 'fixed', amount: 0, is_default: true },
  { title: '能开机，有故障', effect: 'percent', percent: -4_500 },
  { title: '不能开机', effect: 'percent', percent: -8_000 },
  { title: '账号锁未解除', effect: 'reject' },
] as const
const screens = [
  { title: '屏幕碎裂', effect: 'percent', percent: -3_000 },
  { title: '外壳划痕', effect: 'fixed', amount: -1_000 },
] as const
const years = [
  { title: '5 年以内', effect: 'fixed', amount: 3_000 },
  { title: '5–10 年', effect: 'fixed', amount: 0, is_default: true },
  { title: '10 年以上', effect: 'percent', percent: -2_000 },
] as const
const used = [
  { title: '1 年以内', effect: 'percent', percent: 15_000 },
  { title: '1–3 年', effect: 'percent', percent: 4_000 },
  { title: '3 年以上', effect: 'fixed', amount: 0, is_default: true },
] as const
/** `dear`: successive price levels of a brand in a category, oldest first. */
const brands = [
  { name: '海尔', initial: 'H', coef_bp: 11_500, of: 'appliance', dear: ['冰箱', [17_500, 18_800, 19_600, 20_700]] },
  { name: '美的', initial: 'M', coef_bp: 11_000, of: 'appliance', dear: ['洗衣机', [11_000, 11_800, 12_600, 13_200]] },
  { name: '格力', initial: 'G', coef_bp: 11_800, of: 'appliance', dear: ['空调', [25_500, 27_800, 29_400, 30_700]] },
  { name: '华为', initial: 'H', coef_bp: 12_500, of: 'phone' },
  { name: '小米', initial: 'X', coef_bp: 9_000, of: 'phone' },
  { name: '其他品牌', initial: 'Q', coef_bp: 8_500, of: 'all' },
] as const
const points = [
  { name: '城西回收点', contact: '孙站长', phone: '13805150001', region: '320902', address: '解放北路188号' },
  { name: '开发区回收点', contact: '何站长', phone: '13805150002', region: '320902', address: '希望大道66号' },
] as const
const staff = [
  { name: '陈大勇', phone: '13705150011', duty: ['visit', 'counter'] },
  { name: '徐建国', phone: '13705150012', duty: ['visit'] },
  { name: '马晓丽', phone: '13705150013', duty: ['inspect', 'counter'] },
] as const

interface Created {
  id: number
}
interface Kind {
  readonly category: number
  readonly name: string
  readonly brands: number[]
  readonly questions: readonly { readonly multi: boolean; readonly answers: readonly number[] }[]
}

/**
 * Recycling of the demo's supplier: published rules, collection points, staff, and members' orders in every state,
 * created through the calls.
 */
export async function fillRecycle(app: FastifyInstance, client: Client, suid: number, now: number): Promise<void> {
  const random = seededRandom(20260901)
  const top = await add(client, 'Category', { name: '大家电', sort: 9 })
  const large: Kind[] = []
  for (const product of appliances) large.push(await fillCategory(client, { ...product, parent_id: top }, appliance))
  const small = await fillCategory(
    client,
    { ...phone, parent_id: await add(client, 'Category', { name: mailedTop, sort: 8 }) },
    telephone,
  )
  await fillBrands(client, { appliance: large, phone: [small], all: [] }, dayStart(now))
  const pointIds: number[] = []
  for (const point of points) pointIds.push(await add(client, 'Address', { ...point, open_from: 8, open_to: 20 }))
  const people: number[] = []
  for (const person of staff)
    people.push(await add(client, 'Staff', { ...person, points: pointIds, work_from: 8, work_to: 20, day_capacity: 8 }))
  for (let n = 0; n < 24; n++) {
    const person = await somebody(app, client, { suid, random, n })
    const mode = n % 5 === 4 ? 'mail' : n % 5 === 3 ? 'counter' : 'visit'
    const kind = mode === 'mail' ? small : large[n % large.length]
    if (!kind) continue
    const request = { category_id: kind.category, brand_id: random.pick(kind.brands), answers: answersOf(kind, random) }
    const { amount } = await person.post<{ amount: number | null }>('/buyer/recycle/Valuate', request)
    if (amount === null) continue
    const { id } = await person.post<Created>('/buyer/recycle/OrderCreate', {
      ...request,
      est_amount: amount,
      contact: randomContact(random),
      phone: phoneOf(n, random),
      region: '320902',
      address: `人民路${random.between(1, 300)}号`,
      mode,
      point_id: pointIds[n % pointIds.length],
      appoint_at: dayStart(now) + (1 + (n % 3)) * DAY + (9 + (n % 8)) * HOUR,
      payout: 'wallet',
      ...(mode === 'mail' ? { express_no: `SF${random.digits(10)}` } : {}),
    })
    await handle(client, person, { id, n, staff: people[mode === 'visit' ? n % 2 : 2] ?? 0 })
  }
}

async function add(client: Client, object: string, body: Readonly<Record<string, unknown>>): Promise<number> {
  return (await client.post<Created>(`/seller/recycle/${object.toLowerCase()}/${object}Save`, body)).id
}

type Questions = readonly {
  readonly title: string
  readonly multi: boolean
  readonly answers: readonly Readonly<Record<string, unknown>>[]
}[]
const appliance: Questions = [
  { title: '能否正常使用', multi: false, answers: runs },
  { title: '外观', multi: true, answers: looks },
  { title: '使用年限', multi: false, answers: years },
]
const telephone: Questions = [
  { title: '能否开机', multi: false, answers: starts },
  { title: '屏幕与外壳', multi: true, answers: screens },
  { title: '使用年限', multi: false, answers: used },
]

async function fillCategory(
  client: Client,
  body: Readonly<Record<string, unknown>> & { name: string },
  request: Questions,
): Promise<Kind> {
  const category = await add(client, 'Category', { ...body, pricing: 'per_piece', round_to: 100, need_photos: 0 })
  const questions: { multi: boolean; answers: number[] }[] = []
  for (const [at, { title, multi, answers }] of request.entries()) {
    const question = { category_id: category, title, kind: multi ? 'multi' : 'single', required: !multi, sort: at + 1 }
    const question_id = await add(client, 'Question', question)
    const ids: number[] = []
    for (const [sort, answer] of answers.entries())
      ids.push(await add(client, 'Answer', { ...answer, question_id, sort }))
    questions.push({ multi, answers: ids })
  }
  await client.post('/seller/recycle/category/CategoryPublish', { id: category, note: '首版规则' })
  return { category, name: body.name, brands: [], questions }
}

/** Brands with their categories; a brand with its own prices rose every half year. */
async function fillBrands(
  client: Client,
  kinds: Readonly<Record<'appliance' | 'phone' | 'all', readonly Kind[]>>,
  today: number,
): Promise<void> {
  for (const { of, name, initial, coef_bp, ...attributes } of brands) {
    const makes = kinds[of]
    const [dear, steps] = 'dear' in attributes ? attributes.dear : [undefined, []]
    const priced = makes.find((kind) => kind.name === dear)
    const prices = priced
      ? steps.map((base, at) => ({
          category_id: priced.category,
          model: null,
          base,
          begin_at: today - (steps.length - at) * 183 * DAY,
        }))
      : []
    const id = await add(client, 'Brand', {
      name,
      initial,
      coef_bp,
      categories: makes.map(({ category }) => category),
      prices,
    })
    for (const kind of makes.length === 0 ? [...kinds.appliance, ...kinds.phone] : makes) kind.brands.push(id)
  }
}

/** One answer to each single-choice question, and occasionally one to the others. No rejected answers. */
function answersOf({ questions }: Kind, random: Random): number[] {
  return questions.flatMap(({ multi, answers }) => {
    if (multi && random.between(0, 2) > 0) return []
    return [random.pick(answers.slice(0, 3))]
  })
}

const phoneOf = (n: number, random: Random) => `187${String(n).padStart(4, '0')}${random.digits(4)}`

async function somebody(
  app: FastifyInstance,
  client: Client,
  { suid, random, n }: { suid: number; random: Random; n: number },
): Promise<Client> {
  const { id } = await client.post<Created>('/seller/member/MemberSave', {
    name: randomContact(random),
    phone: phoneOf(n, random),
    source: 'mini',
  })
  return buyerClient(app, { suid, member: id })
}

/** Some orders await a collector; others reach the inspection or payout, or were cancelled. */
async function handle(
  client: Client,
  person: Client,
  { id, n, staff: collector }: { id: number; n: number; staff: number },
): Promise<void> {
  const order = (call: string, more: Readonly<Record<string, unknown>> = {}) =>
    client.post<{ status: string }>(`/seller/recycle/order/Order${call}`, { id, ...more })
  const variant = n % 6
  if (variant === 0) return
  if (variant === 1) return void (await person.post('/buyer/recycle/OrderCancel', { id, reason: '不想卖了' }))
  await order('Assign', { staff_id: collector })
  if (variant === 2) return
  await order('Receive')
  if (variant === 3) return
  const { status } = await order('Inspect')
  if (status === 'confirming') await person.post('/buyer/recycle/OrderConfirm', { id, accepted: true })
  if (variant === 5) await order('Pay')
}
