import { computed } from '../../db.ts'
import { similarCount, isBlocked } from './similarity.ts'
import { sume } from './sume.resource.ts'

export const sumeColumns = computed(sume, {
  age: 'extract(year from age(now(), t.birth))::int',
  applies: '(select count(*)::int from job_record r where r.suid = t.suid and r.sume_id = t.id and r.del_at is null)',
  alike: similarCount('t'),
  blocked: isBlocked('t'),
})
