import { computed } from '../../db.ts'
import { operatorCount } from '../../sys/tables.ts'
import { dept } from './dept.resource.ts'

/** How many operators belong to a department itself, and how many departments lie directly below it. */
export const deptFigures = computed(dept, {
  people: operatorCount('t'),
  children: '(select count(*)::int from dept d where d.suid = t.suid and d.parent_id = t.id and d.del_at is null)',
})
