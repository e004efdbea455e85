import { beforeSave } from '../../db.ts'
import { lifepayUnit } from './unit.resource.ts'

/** Looked-up codes belong to a region and a name: a change of either resets the lookup. */
export const resetLookup = beforeSave(lifepayUnit, async (row, before) => {
  const same = before === null || (before.name === row.name && before.region === row.region && before.kind === row.kind)
  if (same || before.lookup === null) return {}
  return {
    lookup: null,
    lookup_problem: null,
    lookup_offers: null,
    looked_at: null,
    province_name: null,
    city_name: null,
    unit_name: null,
  }
})
