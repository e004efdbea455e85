import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { recycleWords } from '../shared/words.ts'
import { ruleCalls } from './rule.calls.ts'
import { recycleRule } from './rule.resource.ts'
import { ruleFigures } from './rule.rules.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** 估价规则: the published versions of the valuation rules. */
export const rulePart = definePart({
  entries: [entry(recycleRule, [ruleFigures])],
  calls: ruleCalls,
  pages: [
    {
      path: '/recycle/category/publish/:id',
      kind: 'act',
      title: commonTexts.publishRules,
      api: [
        '/seller/recycle/category/CategoryPublish',
        '/seller/recycle/category/CategoryInfo',
        '/seller/recycle/category/CategoryManage',
      ],
      of: { table: 'recycle_category', action: 'publish' },
    },
    {
      path: '/recycle/category/try',
      kind: 'custom',
      title: commonTexts.tryValuation,
      api: [
        '/seller/recycle/category/CategoryQuestions',
        '/seller/recycle/category/CategoryTry',
        '/seller/recycle/category/CategoryInfo',
        '/seller/recycle/category/CategoryManage',
      ],
      of: { table: 'recycle_category', action: 'try' },
    },
  ],
  panels: [
    {
      at: 'recycle_category',
      title: recycleWords.questions,
      api: '/seller/recycle/question/QuestionManage',
      by: 'category_id',
    },
    { at: 'recycle_category', title: recycleWords.rule, api: '/seller/recycle/rule/RuleManage', by: 'category_id' },
    { at: 'recycle_rule', title: labelTexts.changes, api: '/seller/recycle/rule/RuleChanges' },
  ],
})
