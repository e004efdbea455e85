import { computed } from '../../db.ts'
import { fenxiaoLevel } from './level.resource.ts'

export const levelColumns = computed(fenxiaoLevel, {
  people: `(select count(*)::int from fenxiao_member m where m.suid = t.suid and m.level_id = t.id and m.status in ('active', 'frozen') and m.del_at is null)`,
})
