import type { Client } from './client.ts'
import { randomContact } from './people.ts'
import { localitiesIn, randomStreet } from './localities.ts'
import type { Random } from './random.ts'

interface Created {
  id: number
}

const levels = ['普卡', '银卡', '金卡', '钻石卡']
const tags = ['食堂采购', '餐饮店', '家庭', '回收常客', '团购群']
const sources = ['counter', 'counter', 'mini', 'mini', 'app', 'h5', 'event', 'console'] as const
const topUps = [5_000, 10_000, 20_000, 30_000, 50_000]
const day = 86_400

/** Members of a supplier’s shop with wallet balances, created through the calls. */
export async function fillMembers(
  client: Client,
  random: Random,
  { city, now, count }: { city: string; now: number; count: number },
): Promise<void> {
  const add = async (path: string, body: Record<string, unknown>) =>
    (await client.post<Created>(`/seller/member/${path}`, body)).id
  const levelIds: number[] = []
  for (const [at, name] of levels.entries()) levelIds.push(await add('level/MemberLevelSave', { name, rank: at + 1 }))
  const tagIds: number[] = []
  for (const name of tags) tagIds.push(await add('tag/MemberTagSave', { name }))
  const localities = localitiesIn(city)
  for (let n = 0; n < count; n++) {
    const name = randomContact(random)
    const phone = `13${random.between(4, 9)}${String(random.between(0, 9999)).padStart(4, '0')}${String(1000 + n)}`
    const addresses = Array.from({ length: random.between(0, 2) }, (_, at) => {
      const locality = random.pick(localities)
      return {
        label: at === 0 ? '家' : '店里',
        address: { region: locality.code, street: randomStreet(random), contact: name, phone },
        is_default: at === 0,
      }
    })
    const id = await add('MemberSave', {
      name,
      phone,
      gender: random.pick(['female', 'male']),
      level_id: random.pick(levelIds),
      tag_ids: [random.pick(tagIds)],
      source: random.pick(sources),
      registered_at: now - random.between(1, 500) * day,
      addresses,
    })
    await fillWallets(client, random, id)
    if (n === 5) await client.post('/seller/member/MemberBlock', { id, remark: '多次恶意退单' })
  }
}

async function fillWallets(client: Client, random: Random, member_id: number): Promise<void> {
  const give = (body: Record<string, unknown>) =>
    client.post('/seller/wallet/UserRechargeSave', { member_id, submit: true, ...body })
  const amount = random.pick(topUps)
  await give({ amount, reason: '门店现金充值' })
  if (random.between(0, 2) === 0) await give({ amount: -Math.floor(amount / 5), reason: '误充扣回' })
  await give({ wallet_type: 'score', points: random.between(2, 60) * 10, reason: '开卡赠送积分' })
  if (random.between(0, 1) === 0)
    await give({ wallet_type: 'recycle', amount: random.between(5, 80) * 100, reason: '旧家电回收补差' })
  if (random.between(0, 5) === 0) await give({ amount: 150_000, reason: '企业福利充值', submit: false })
}
