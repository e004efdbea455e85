import { computed } from '../../db.ts'
import { groupbuyGroup } from './group.resource.ts'

const seatCount = (state: 'held' | 'sold') =>
  `(select count(*)::int from groupbuy_record r where r.suid = t.suid and r.group_id = t.id and r.state = '${state}' and r.del_at is null)`

export const groupColumns = computed(groupbuyGroup, { joined: seatCount('sold'), waiting: seatCount('held') })
