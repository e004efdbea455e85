import { beforeSave } from '../../db.ts'
import { lifepayUnit } from './unit.resource.ts'

/** What was looked up at the gateway belongs to a place and a name: another one is looked up anew. */
export const forgetLookup = beforeSave(lifepayUnit, async (row, before) => {
  const same = before === null || (before.name === row.name && before.region === row.region && before.kind === row.kind)
  if (same || before.lookup === null) return {}
  return { lookup: null, lookup_problem: null, lookup_offers: null, looked_at: null, province_name: null, city_name: null, unit_name: null }
})
