import { entry, defineModule } from '#core/define/module.ts'
import { joinParts } from '#core/define/part.ts'
import { answerPart } from './answer/answer.part.ts'
import { brandPart } from './brand/brand.part.ts'
import { recycleBuyerCalls } from './buyer/order.buyer.ts'
import { offerBuyerCalls } from './buyer/offer.buyer.ts'
import { categoryPart } from './category/category.part.ts'
import { recycleErrors } from './errors.ts'
import { recycleMenu } from './menu.ts'
import { orderPart } from './order/order.part.ts'
import { pointPart } from './point/point.part.ts'
import { questionPart } from './question/question.part.ts'
import { rulePart } from './rule/rule.part.ts'
import { recycleSetting } from './setting/setting.resource.ts'
import { recycleReasons } from './shared/words.ts'
import { staffPart } from './staff/staff.part.ts'
import { optionTexts } from '#core/text/option-texts.ts'

const settingPart = { entries: [entry(recycleSetting)] }

/** 回收: used household appliances, from an explainable offer to the payout and the goods receipt. */
export const recycleSection = defineModule({
  key: 'recycle',
  title: optionTexts.recycling,
  icon: 'sync',
  parts: recycleMenu,
  errors: recycleErrors,
  reasons: recycleReasons,
  ...joinParts([
    orderPart,
    categoryPart,
    brandPart,
    questionPart,
    answerPart,
    rulePart,
    staffPart,
    pointPart,
    settingPart,
  ]),
  buyerCalls: [...offerBuyerCalls, ...recycleBuyerCalls],
})
