import { computed } from '../../db.ts'
import { recycleCategory } from './category.resource.ts'

export const categoryFigures = computed(recycleCategory, {
  questions:
    '(select count(*)::int from recycle_question q where q.suid = t.suid and q.category_id = t.id and q.del_at is null)',
  version: '(select max(r.version) from recycle_rule r where r.suid = t.suid and r.category_id = t.id)',
})
