import type { Ctx } from '#core/define/context.ts'
import type { SupplierName } from '#core/define/people.ts'
import type { DB } from '../../db.ts'
import { forUnion } from '../shared/union-accounts.ts'

/** The union accounts by short name in lower case, read once for all rows of an action. */
class UnionSuppliers {
  byShortName: Promise<ReadonlyMap<string, SupplierName>> | undefined
}

/** The union account with a short name, for the platform. */
export async function unionSupplier({ unit, suppliers }: Ctx<DB>, name: string): Promise<SupplierName | undefined> {
  const cached = unit.of(UnionSuppliers)
  cached.byShortName ??= suppliers(forUnion).then(
    (list) => new Map(list.map((supplier) => [supplier.short_name.toLowerCase(), supplier])),
  )
  return (await cached.byShortName).get(name.toLowerCase())
}
