import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { createOperator, createRole } from '#server/account/directory.ts'
import { signIn } from './client.ts'
import { fillAuctions } from './auctions.ts'
import { fillBank } from './bank.ts'
import { fillChannels } from './channels.ts'
import { fillCloudBuying } from './cloud-buying.ts'
import { fillContent } from './content.ts'
import { grainDepts, saltDepts, unionDepts } from './depts.ts'
import { fillMasterData } from './master-data.ts'
import type { MasterDataPlan } from './master-data.ts'
import { fillDistribution } from './distribution.ts'
import { fillFlashSales } from './flash-sales.ts'
import { fillGroupBuys } from './group-buys.ts'
import { fillGoods } from './goods.ts'
import { fillJobs } from './jobs.ts'
import { fillMarketing } from './marketing.ts'
import { fillMoney } from './money.ts'
import { fillOrders } from './orders.ts'
import { fillOutlets } from './outlets.ts'
import { fillRecycle } from './recycle.ts'
import { staff } from './people.ts'
import { finishSuppliers, makeSuppliers } from './suppliers.ts'
import { fillUnionOrders } from './union-orders.ts'
import { fillUnions } from './unions.ts'
import { fillWallet } from './wallet.ts'
import { grainWarehouses, saltWarehouses, unionWarehouses } from './warehouses.ts'

export { isDemoRequested as demoWanted } from './suppliers.ts'

export interface DemoOptions {
  app: FastifyInstance
  /** Password of every account that can sign in; random by default. */
  password?: string
  /** Seconds; licences expire around this time. Default: the server's clock. */
  now?: number
}

/** Screens that a salesperson of the salt supplier uses. */
const clerkScreens = [
  '/basicdata/customer/manage',
  '/basicdata/customer/add',
  '/basicdata/customer/edit/:id',
  '/basicdata/customer/submit/:id',
  '/basicdata/material/manage',
  '/basicdata/warehouse/manage',
]

export interface Demo {
  /** The lines that explain how to sign in. */
  accounts: string[]
  /**
   * Marks the demo as complete after its accounts were printed; until then, a start creates it again. With `past`, the
   * salt supplier gets a history.
   */
  finish(past: boolean): Promise<void>
}

/** Creates the demo suppliers, accounts and master data through the calls; the result is deterministic. */
export async function seedDemo({
  app,
  password = randomPassword(),
  now = Math.floor(app.now().getTime() / 1000),
}: DemoOptions): Promise<Demo> {
  const suids = await makeSuppliers(app, password)
  const noStaff = { sales: [], keepers: [], chiefs: [] }
  const people = await hire(app, suids.salt, password)
  const fillAs = async (login: string, filling: Omit<MasterDataPlan, 'now'>) =>
    fillMasterData(await signIn(app, login, password), { ...filling, now })
  const [depts] = await Promise.all([
    fillAs('salt', {
      seed: 20260100,
      city: '盐城市',
      depts: saltDepts,
      warehouses: saltWarehouses,
      materials: { count: 120 },
      customers: 200,
      people,
    }),
    fillAs('grain', {
      seed: 20260200,
      city: '周口市',
      depts: grainDepts,
      warehouses: grainWarehouses,
      materials: { count: 45, kinds: ['wheat', 'paddy', 'corn', 'rice', 'flour'] },
      customers: 40,
      people: noStaff,
    }),
    fillAs('union', {
      seed: 20260300,
      city: '南京市',
      depts: unionDepts,
      warehouses: unionWarehouses,
      materials: { count: 12, kinds: ['edible_salt', 'rice'] },
      customers: 15,
      people: noStaff,
    }),
  ])
  await fillContent(await signIn(app, 'salt', password))
  await fillJobs(app, await signIn(app, 'salt', password), suids.salt, now)
  await fillRecycle(app, await signIn(app, 'salt', password), suids.salt, now)
  await seat(app, suids.salt, people, depts)
  const sellers = [...depts].filter(([code]) => code.startsWith('XS')).map(([, id]) => id)
  await fillOutlets(app, await signIn(app, 'salt', password), {
    suid: suids.salt,
    city: '盐城市',
    now,
    people: people.sales,
    depts: sellers,
  })
  await fillMoney(app, password, now)
  await fillWallet(app, password, now)
  await fillGoods(app, password, now)
  await fillOrders(app, suids.salt, now)
  await fillMarketing(app, { suid: suids.salt, password })
  await fillFlashSales(app, { suid: suids.salt, password })
  await fillGroupBuys(app, password)
  await fillAuctions(app, { suid: suids.salt, password })
  await fillCloudBuying(app, { suid: suids.salt, password })
  await fillDistribution(app, { suid: suids.salt, password })
  await fillUnions(app, password, now)
  await fillChannels(app, { salt: suids.salt, grain: suids.grain, password })
  await fillBank(app, password, now)
  await fillUnionOrders(app, password)
  const accounts = [
    `demo accounts, all with the password ${password}`,
    '  salt      a salt supplier',
    '  grain     a grain supplier',
    '  union     a union account',
    '  offline   an offline-pay supplier',
    '  clerk     an operator of the salt supplier with a narrow role (supplier name: salt)',
    '  platform  the platform itself',
  ]
  return { accounts, finish: (past) => finishSuppliers(app.db, suids, past ? now : undefined) }
}

/** 16 letters and digits: 95 bits. */
function randomPassword(): string {
  return randomBytes(12).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y')
}

type People = Awaited<ReturnType<typeof hire>>

/** Operators of the salt supplier. Only the clerk has a known password. */
async function hire(app: FastifyInstance, suid: number, password: string) {
  const { pages } = registry(product)
  const rights = (paths: readonly string[]) => ({
    paths,
    apis: [...new Set(pages.filter(({ path }) => paths.includes(path)).flatMap(({ api }) => api))],
  })
  const role = await createRole(app.db, suid, {
    name: '业务员',
    description: '维护往来单位，查看物料与仓库',
    ...rights(clerkScreens),
  })
  const clerk = await createOperator(
    app.db,
    suid,
    { login_name: 'clerk', username: '钱业务', password, roles: [role] },
    app.hasher,
  )
  const created: { uid: number; job: string }[] = []
  for (const { job, ...person } of staff) {
    const secret = randomBytes(24).toString('base64url')
    created.push({
      job,
      uid: await createOperator(app.db, suid, { ...person, password: secret, roles: [role] }, app.hasher),
    })
  }
  const doing = (job: string) => created.filter((person) => person.job === job).map(({ uid }) => uid)
  return { sales: [clerk, ...doing('sales')], keepers: doing('keeper'), chiefs: doing('chief') }
}

/** Assigns the operators of the salt supplier to their departments. */
async function seat(
  app: FastifyInstance,
  suid: number,
  { sales, keepers, chiefs }: People,
  depts: ReadonlyMap<string, number>,
) {
  const seats = [
    ...sales.map((uid, i) => [uid, depts.get(`XS0${(i % 4) + 1}`)] as const),
    ...keepers.map((uid, i) => [uid, depts.get(['YC01', 'YC02', 'LS01'][i] ?? 'YC01')] as const),
    ...chiefs.map((uid, i) => [uid, depts.get(['XS', 'YC'][i] ?? 'XS')] as const),
  ]
  await app.db.tenant(suid, async (tx) => {
    for (const [uid, dept] of seats) {
      await tx.query('update operator set dept_id = $3 where suid = $1 and id = $2', [suid, uid, dept ?? null])
    }
  })
}
