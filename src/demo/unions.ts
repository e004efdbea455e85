import type { FastifyInstance } from 'fastify'
import { formatInstant } from '#core/value/time.ts'
import { signIn } from './client.ts'
import type { Client } from './client.ts'
import { seededRandom } from './random.ts'

const DAY = 86_400
const items = [
  '深井海盐 500g×10',
  '低钠盐家庭装',
  '五常大米 5kg',
  '高筋面粉 2.5kg',
  '玉米胚芽油 4L',
  '无碘精制盐 400g×20',
  '小麦自然粉 1kg×5',
] as const

/** Affiliate unions of the suppliers: names of ad slots and entries. */
const unions = [
  {
    key: 'taobaoke',
    title: '淘宝',
    pid: (n: number) => `mm_120450_${n}_88000${n}`,
    page: '20150318019998877',
    of: ['salt', 'grain'],
  },
  { key: 'jdunion', title: '京东', pid: (n: number) => `300002${n}`, page: '10022033', of: ['salt'] },
  { key: 'mtunion', title: '美团', pid: (n: number) => `3${n}`, page: '4400', of: ['salt'] },
] as const

/**
 * Affiliate data of the suppliers: entries, ad slots, users, and the orders of a month from the downloadable report.
 */
export async function fillUnions(app: FastifyInstance, password: string, now: number): Promise<void> {
  for (const login of ['salt', 'grain'] as const) await fillUnionsOf(await signIn(app, login, password), login, now)
}

async function fillUnionsOf(client: Client, login: 'salt' | 'grain', now: number): Promise<void> {
  const members = (await client.get<{ id: number; status: string }[]>('/seller/member/MemberManage', { limit: '20' }))
    .filter(({ status }) => status === 'active')
    .slice(0, 6)
  for (const [at, { key, title, pid, page, of }] of unions.entries()) {
    if (!of.some((existingLogin) => existingLogin === login)) continue
    const random = seededRandom(20260700 + at)
    const path = `/addons/${key}/seller`
    await client.post('/addons/install', { key })
    const setting = {
      app_key: `2026${at}`,
      app_secret: 'not a real secret',
      share_rate: 4000,
      hold_days: 0,
      pull_on: false,
    }
    await client.post(`${path}/SetSave`, setting)
    const adverts: number[] = []
    for (const [n, name] of ['商城首页', '社群分享'].entries()) {
      const { id } = await client.post<{ id: number }>(`${path}/AdvertSave`, {
        name: `${title}${name}`,
        pid: pid(n + 1),
        channel: n === 0 ? 'shop' : 'group',
        status: 'on',
      })
      adverts.push(id)
    }
    for (const [n, name] of ['主会场', '粮油专场', '今日好券'].entries())
      await client.post(`${path}/NavSave`, {
        name: `${title}${name}`,
        kind: 'page',
        jump: `${page}${n}`,
        sort: 30 - n * 10,
        show: n < 2,
      })
    for (const [n, { id }] of members.entries())
      await client.post(`${path}/UserSave`, {
        member_id: id,
        rid: `U${1000 + n}`,
        advert_id: adverts[n % adverts.length] ?? null,
      })
    const yuan = (cents: number) => (cents / 100).toFixed(2)
    const rows = Array.from({ length: 48 }, (_, n) => {
      const paid_at = now - Math.floor((n * 30 * DAY) / 48) - random.between(600, 40_000)
      const paid = random.between(1500, 26_000)
      const fee = Math.floor((paid * 6) / 100)
      const done = paid_at + 5 * DAY < now ? paid_at + 5 * DAY : undefined
      const settled = paid_at + 15 * DAY < now ? paid_at + 15 * DAY : undefined
      const who = n % 9 === 4 ? '' : `U${1000 + (n % members.length)}`
      const at_ = (seconds?: number) => (seconds === undefined ? '' : formatInstant(seconds))
      return [
        `26${at}${String(110000 + n * 37)}`,
        random.pick(items),
        who,
        '1',
        yuan(paid),
        yuan(fee),
        settled ? yuan(fee) : '',
        '6',
        at_(paid_at),
        at_(done),
        at_(settled),
      ].join()
    })
    const head = '平台单号,商品,平台标识,数量,付款额,预估佣金,结算佣金,佣金比例,付款时间,完成时间,结算时间'
    await client.load(`${path}/OrderManage`, `${key}.csv`, [head, ...rows].join('\n'))
  }
}
