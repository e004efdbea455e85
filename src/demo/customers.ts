import { randomCreditCode, unusedPhone } from './codes.ts'
import { randomContact } from './people.ts'
import { shortName, randomAddress, randomLocality } from './localities.ts'
import type { Random } from './random.ts'

const DAY = 86_400

type Category = 'producer' | 'wholesaler' | 'supermarket' | 'catering' | 'food_processing' | 'farmer' | 'other'
type Licence = 'business' | 'salt_producer' | 'salt_wholesale' | 'food' | 'grain_purchase'

interface Trade {
  category: Category
  kind: 'customer' | 'supplier' | 'both'
  /** Usual name endings of such companies. */
  endings: readonly string[]
  licences: readonly Licence[]
  /** Relative frequency of this trade. */
  weight: number
}

const trades: readonly Trade[] = [
  {
    category: 'producer',
    kind: 'supplier',
    endings: ['盐化有限公司', '制盐有限公司', '盐业股份有限公司'],
    licences: ['business', 'salt_producer'],
    weight: 8,
  },
  {
    category: 'wholesaler',
    kind: 'both',
    endings: ['盐业批发有限公司', '粮油贸易有限公司', '商贸有限公司'],
    licences: ['business', 'salt_wholesale', 'food'],
    weight: 22,
  },
  {
    category: 'supermarket',
    kind: 'customer',
    endings: ['超市有限公司', '生鲜连锁有限公司', '百货有限公司'],
    licences: ['business', 'food'],
    weight: 24,
  },
  {
    category: 'catering',
    kind: 'customer',
    endings: ['餐饮管理有限公司', '酒店有限公司', '团餐服务有限公司'],
    licences: ['business', 'food'],
    weight: 16,
  },
  {
    category: 'food_processing',
    kind: 'customer',
    endings: ['食品有限公司', '调味品有限公司', '酱菜有限公司', '肉制品有限公司'],
    licences: ['business', 'food'],
    weight: 18,
  },
  {
    category: 'farmer',
    kind: 'supplier',
    endings: ['粮食种植专业合作社', '稻麦专业合作社', '家庭农场'],
    licences: ['business', 'grain_purchase'],
    weight: 9,
  },
  {
    category: 'other',
    kind: 'customer',
    endings: ['水处理有限公司', '印染有限公司', '物流有限公司'],
    licences: ['business'],
    weight: 3,
  },
]

// Two syllables that form no known brand.
const first = Array.from('澄稼霁沅砚岫芷汀澜棠麓穗禾粟谷渔泠洛屿昭')
const second = Array.from('汀澜屿禾棠盈川溪田麦粟泽沐渚舟桁庭墨岑筠')

const remarks = [
  '营业执照照片不清晰，请重新上传',
  '食盐批发许可证已过期，请更新',
  '开户行与户名不一致，请核对',
  '信用额度超出权限，请附审批件',
]
export const rejections = remarks

export interface CustomerPlan {
  body: Readonly<Record<string, unknown>>
  end: 'draft' | 'unaudited' | 'audited' | 'rejected'
}

interface CustomerOptions {
  count: number
  /** Seconds. */
  now: number
  depts: readonly number[]
  owners: readonly number[]
}

/** Bodies of `CustomerSave` with the final state of each: four of five are approved. */
export function customers(random: Random, { count, now, depts, owners }: CustomerOptions): CustomerPlan[] {
  const usedNames = new Set<string>()
  return Array.from({ length: count }, (_, i) => {
    const trade = randomTrade(random)
    const locality = randomLocality(random)
    const name = uniqueName(
      random,
      usedNames,
      () => `${shortName(locality.city)}${random.pick(first)}${random.pick(second)}${random.pick(trade.endings)}`,
    )
    const company = trade.category === 'farmer' ? 'cooperative' : 'company'
    const settle_mode = random.pick(['cash', 'cash', 'monthly', 'monthly', 'prepaid'] as const)
    const credit_code = randomCreditCode(random, locality.code, company)
    const days = settle_mode === 'monthly' ? random.pick([15, 30, 45, 60]) : null
    const body = {
      code: `KH${String(i + 1).padStart(4, '0')}`,
      name,
      kind: trade.kind,
      category: trade.category,
      contact: randomContact(random),
      phone: unusedPhone(random),
      email: random.chance(40) ? `contact${i + 1}@partner.example` : null,
      region: locality.code,
      address: randomAddress(random, locality),
      credit_code,
      tax_no: credit_code,
      tax_bp: random.pick([900, 900, 1300]),
      bank_name: `${shortName(locality.city)}农村商业银行${shortName(locality.district)}支行`,
      bank_account: `6200${random.digits(15)}`,
      invoice_title: name,
      settle_mode,
      credit_limit: settle_mode === 'monthly' ? random.between(1, 60) * 1_000_000 : null,
      credit_days: days,
      price_level: random.pick(['A', 'B', 'C', 'D']),
      dept_id: depts.length > 0 ? random.pick(depts) : null,
      owner_uid: owners.length > 0 ? random.pick(owners) : null,
      enabled: random.chance(96),
      remark: random.chance(15)
        ? random.pick(['老客户，节前提前备货', '送货须预约', '对账日为每月25日', '需随货附检验报告'])
        : null,
      licences: trade.licences.map((type) => licenceOf(random, type, now)),
    }
    return { body, end: finalStateOf(i) }
  })
}

function randomTrade(random: Random): Trade {
  return random.pick(trades.flatMap((trade) => Array.from({ length: trade.weight }, () => trade)))
}

function uniqueName(random: Random, usedNames: Set<string>, make: () => string): string {
  const name = make()
  if (usedNames.has(name)) return uniqueName(random, usedNames, make)
  usedNames.add(name)
  return name
}

const prefixes: Readonly<Record<Licence, string>> = {
  business: 'YZ',
  salt_producer: 'SYSC',
  salt_wholesale: 'SYPF',
  food: 'JY',
  grain_purchase: 'LSBA',
}

/** Most licences are valid for years; some expire soon and some have expired. */
function licenceOf(random: Random, type: Licence, now: number) {
  const years = random.pick([3, 5])
  const daysLeft = random.chance(2)
    ? -random.between(1, 90)
    : random.chance(4)
      ? random.between(1, 30)
      : random.between(45, years * 365 - 60)
  const open = type === 'business' && random.chance(60)
  const end = now + daysLeft * DAY
  return {
    type,
    no: `${prefixes[type]}${random.digits(12)}`,
    begin: end - years * 365 * DAY,
    expire_at: open ? null : end,
  }
}

/** Of twenty: sixteen approved, two waiting, one draft, one rejected. */
function finalStateOf(i: number): CustomerPlan['end'] {
  const rank = i % 20
  if (rank === 3 || rank === 11) return 'unaudited'
  if (rank === 7) return 'draft'
  return rank === 15 ? 'rejected' : 'audited'
}
