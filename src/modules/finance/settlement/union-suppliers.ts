import type { Kysely } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { SupplierName } from '#core/define/people.ts'
import type { DB } from '../../db.ts'
import { forUnion } from '../shared/collected.ts'

const known = new WeakMap<Kysely<DB>, Promise<Map<string, SupplierName>>>()

/** The union account of a short name, for the platform: looked up once for all rows of an action. */
export async function unionSupplier({ db, suppliers }: Ctx<DB>, short_name: string): Promise<SupplierName | undefined> {
  const all = known.get(db) ?? suppliers(forUnion).then((list) => new Map(list.map((one) => [one.short_name.toLowerCase(), one])))
  known.set(db, all)
  return (await all).get(short_name.toLowerCase())
}
