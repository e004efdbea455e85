import { computed } from '../../db.ts'
import { recycleRule } from './rule.resource.ts'

export const ruleFigures = computed(recycleRule, {
  current: `not exists (select 1 from recycle_rule n where n.suid = t.suid and n.category_id = t.category_id and n.version > t.version)`,
  orders: '(select count(*)::int from recycle_order o where o.suid = t.suid and o.rule_id = t.id and o.del_at is null)',
})
