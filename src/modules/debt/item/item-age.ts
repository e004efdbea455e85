import { ZONE } from '#core/value/time.ts'
import { computed } from '../../db.ts'
import { partnerDebt } from './debt.resource.ts'

const overdue = `((now() at time zone '${ZONE}')::date - (t.due_date at time zone '${ZONE}')::date)`

/** The overdue age of the open amount as of today; an unapplied credit has no age. */
export const itemAge = computed(partnerDebt, {
  age: `case when t.open_amount = 0 then 'settled' when t.open_amount < 0 then 'unused' when ${overdue} <= 0 then 'not_due'
    when ${overdue} <= 30 then 'd30' when ${overdue} <= 60 then 'd60' when ${overdue} <= 90 then 'd90' else 'over_d90' end`,
})
