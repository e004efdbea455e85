import { dayStart } from '#core/value/time.ts'
import type { Client } from './client.ts'
import { customers, rejections } from './customers.ts'
import type { CustomerPlan } from './customers.ts'
import type { DeptPlan } from './depts.ts'
import { materials } from './materials.ts'
import { fillMembers } from './members.ts'
import { randomAddress, localitiesIn } from './localities.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'
import { units } from './units.ts'
import type { UnitName } from './units.ts'
import type { WarehousePlan } from './warehouses.ts'

/** From this amount (cents), purchase orders of the demo's suppliers need two approvals. */
export const secondApprovalFrom = 300_000_000

/** Parameters of a supplier's master data. */
export interface MasterDataPlan {
  seed: number
  /** Seconds. */
  now: number
  city: string
  depts: readonly DeptPlan[]
  warehouses: readonly WarehousePlan[]
  materials: { count: number; kinds?: Parameters<typeof materials>[3] }
  customers: number
  /** Operators by job. */
  people: { sales: readonly number[]; keepers: readonly number[]; chiefs: readonly number[] }
}

interface Created {
  id: number
}

/** Creates a supplier's master data through the calls. Returns the departments by code. */
export async function fillMasterData(client: Client, filling: MasterDataPlan): Promise<ReadonlyMap<string, number>> {
  const { seed } = filling
  const depts = await fillDepts(client, seededRandom(seed), filling)
  const unitIds = await fillUnits(client)
  const unitId = (name: UnitName) => requiredId(unitIds, name)
  await client.post('/jxc/setting/InventorySettingSave', {
    salt_licence_no: `食盐批发许〔2024〕${String(seed).slice(-4)}号`,
    salt_licence_until: dayStart(filling.now + 3 * 365 * 86_400),
    purchase_limit: secondApprovalFrom,
  })
  const sellers = [...depts].filter(([code]) => /^(XS|FW|HQ)/.test(code)).map(([, id]) => id)
  // Each part has its own random generator, so running them in parallel does not change the result.
  await Promise.all([
    fillWarehouses(client, seededRandom(seed + 1), filling, depts, unitId('吨')),
    fillMaterials(client, seededRandom(seed + 2), filling, unitId),
    fillCustomers(client, seededRandom(seed + 3), filling, sellers),
    fillMembers(client, seededRandom(seed + 4), { city: filling.city, now: filling.now, count: 24 }),
  ])
  return depts
}

async function fillDepts(
  client: Client,
  random: Random,
  { depts, city, people }: MasterDataPlan,
): Promise<Map<string, number>> {
  const localities = localitiesIn(city)
  const ids = new Map<string, number>()
  const add = async (plans: readonly DeptPlan[], parent_id: number | null) => {
    for (const [i, { below, ...plan }] of plans.entries()) {
      const locality = random.pick(localities)
      const { id } = await client.post<Created>('/jxc/dept/DeptSave', {
        ...plan,
        parent_id,
        leader_uid: people.chiefs.length > 0 && below ? random.pick(people.chiefs) : null,
        region: locality.code,
        address: randomAddress(random, locality),
        sort: (plans.length - i) * 10,
      })
      ids.set(plan.code, id)
      await add(below ?? [], id)
    }
  }
  await add(depts, null)
  return ids
}

async function fillUnits(client: Client): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const body of units) {
    const { id } = await client.post<Created>('/jxc/unit/UnitSave', body)
    ids.set(body.name, id)
  }
  return ids
}

async function fillWarehouses(
  client: Client,
  random: Random,
  filling: MasterDataPlan,
  depts: ReadonlyMap<string, number>,
  tons: number,
) {
  const localities = localitiesIn(filling.city)
  const { keepers } = filling.people
  for (const [i, { dept, tons: size, strict = false, ...plan }] of filling.warehouses.entries()) {
    const locality = random.pick(localities)
    const keeper = keepers[i % Math.max(1, keepers.length)]
    await client.post('/jxc/warehouse/WarehouseSave', {
      ...plan,
      dept_id: requiredId(depts, dept),
      principal_uid: keeper ?? null,
      operators: keeper === undefined ? null : [keeper],
      strict: strict && keeper !== undefined,
      region: locality.code,
      address: randomAddress(random, locality),
      capacity: size === undefined ? null : size * 1000,
      capacity_unit_id: size === undefined ? null : tons,
      is_default: i === 0,
      sort: (filling.warehouses.length - i) * 10,
    })
  }
}

async function fillMaterials(
  client: Client,
  random: Random,
  { materials: { count, kinds } }: MasterDataPlan,
  unitId: (name: UnitName) => number,
) {
  for (const body of materials(random, count, unitId, kinds)) await client.post('/jxc/material/MaterialSave', body)
}

async function fillCustomers(
  client: Client,
  random: Random,
  { customers: count, now, people }: MasterDataPlan,
  depts: readonly number[],
) {
  let settling: Promise<void> = Promise.resolve()
  for (const { body, end } of customers(random, { count, now, depts, owners: people.sales })) {
    // A partner is audited while the next one is saved.
    const [{ id }] = await Promise.all([
      client.post<Created>('/jxc/customer/CustomerSave', { ...body, submit: end !== 'draft' }),
      settling,
    ])
    settling = approveCustomers(client, id, end, random.pick(rejections))
  }
  await settling
}

async function approveCustomers(client: Client, id: number, end: CustomerPlan['end'], remark: string) {
  if (end === 'audited') await client.post('/jxc/customer/CustomerAudit', { id, result: 'pass' })
  if (end === 'rejected') await client.post('/jxc/customer/CustomerAudit', { id, result: 'reject', remark })
}

function requiredId<K>(ids: ReadonlyMap<K, number>, key: K): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo has no ${String(key)}`)
  return id
}
