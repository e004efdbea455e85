import type { Kysely } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { SupplierName } from '#core/define/people.ts'
import type { DB } from '../../db.ts'
import { forUnion } from '../shared/union-accounts.ts'

const suppliersByDb = new WeakMap<Kysely<DB>, Promise<Map<string, SupplierName>>>()

/** The union account with a short name, for the platform: the list is read once for all rows of an action. */
export async function unionSupplier({ db, suppliers }: Ctx<DB>, short_name: string): Promise<SupplierName | undefined> {
  const lookup =
    suppliersByDb.get(db) ??
    suppliers(forUnion).then((list) => new Map(list.map((supplier) => [supplier.short_name.toLowerCase(), supplier])))
  suppliersByDb.set(db, lookup)
  return (await lookup).get(short_name.toLowerCase())
}
