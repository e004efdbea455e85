import { computed } from '../../db.ts'
import { goodsCategory } from './category.resource.ts'

/** Number of direct subcategories. */
export const categoryFigures = computed(goodsCategory, {
  children:
    '(select count(*)::int from goods_category c where c.suid = t.suid and c.parent_id = t.id and c.del_at is null)',
})
