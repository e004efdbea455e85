import { defineCall } from '../../db.ts'
import { moveCall } from '../../tree-move.ts'
import { treeOf } from '../../tree-rows.ts'
import { goodsCategory } from './category.resource.ts'

/** Calls of categories in addition to the generated ones. */
export const categoryCalls = [
  defineCall({
    path: '/seller/goodscat/CatTree',
    method: 'GET',
    title: ['分类树', 'Category tree', 'Árbol de categorías', 'カテゴリーツリー'],
    access: 'api',
    input: {},
    async run(_input, { db, suid, visible }) {
      const rows = await db
        .selectFrom('goods_category as t')
        .where('t.suid', '=', suid)
        .where('t.del_at', 'is', null)
        .where(visible(goodsCategory, 't'))
        .orderBy('t.sort', 'desc')
        .orderBy('t.id')
        .select(['t.id', 't.parent_id', 't.name', 't.icon', 't.img', 't.sort', 't.is_show', 't.level', 't.ver'])
        .execute()
      return treeOf(rows)
    },
  }),
  moveCall(goodsCategory, '/seller/goodscat/CatMove'),
]
