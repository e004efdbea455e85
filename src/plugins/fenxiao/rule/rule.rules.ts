import { beforeSave } from '../../db.ts'
import { fenxiaoRule } from './rule.resource.ts'

/** A rule names either goods or a category. */
export const clearOtherTarget = beforeSave(fenxiaoRule, ({ target }) =>
  target === 'goods' ? { cat_id: null } : { goods_id: null },
)
