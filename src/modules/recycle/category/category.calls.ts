import { defineCall } from '../../db.ts'
import { moveCall } from '../../tree-move.ts'
import { treeOf } from '../../tree-rows.ts'
import { recycleCategory } from './category.resource.ts'

/** The calls of categories beside those that every resource has. */
export const categoryCalls = [
  defineCall({
    path: '/seller/recycle/category/CategoryTree',
    method: 'GET',
    title: ['回收品类树', 'Tree of recycling categories', 'Árbol de categorías', '回収カテゴリーツリー'],
    access: 'api',
    input: {},
    async run(_input, { db, suid, visible }) {
      const rows = await db
        .selectFrom('recycle_category as t')
        .where('t.suid', '=', suid)
        .where('t.del_at', 'is', null)
        .where(visible(recycleCategory, 't'))
        .orderBy('t.sort', 'desc')
        .orderBy('t.id')
        .select(['t.id', 't.parent_id', 't.name', 't.icon', 't.sort', 't.status', 't.level', 't.ver'])
        .execute()
      return treeOf(rows)
    },
  }),
  moveCall(recycleCategory, '/seller/recycle/category/CategoryMove'),
]
