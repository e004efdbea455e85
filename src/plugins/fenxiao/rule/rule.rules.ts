import { beforeSave } from '../../db.ts'
import { fenxiaoRule } from './rule.resource.ts'

/** It names what it is for alone. */
export const ofOneTarget = beforeSave(fenxiaoRule, ({ target }) => (target === 'goods' ? { cat_id: null } : { goods_id: null }))
