import { defineModule } from '#core/define/module.ts'
import { joinParts } from '#core/define/part.ts'
import { jobBuyerCalls } from './buyer/job.buyer.ts'
import { personBuyerCalls } from './buyer/person.buyer.ts'
import { jobErrors } from './errors.ts'
import { jobMenu } from './menu.ts'
import { feedbackPart } from './feedback/feedback.part.ts'
import { jobPart } from './post/job.part.ts'
import { recordPart } from './record/record.part.ts'
import { settingPart } from './setting/setting.part.ts'
import { sumePart } from './sume/sume.part.ts'
import { titlePart } from './title/title.part.ts'
import { commonTexts } from './common-texts.ts'

/** 招聘: jobs of the supplier and its buyers, applications, and their progress. */
export const jobSection = defineModule({
  key: 'job',
  title: commonTexts.recruitment,
  icon: 'solution',
  place: 'more',
  parts: jobMenu,
  errors: jobErrors,
  ...joinParts([jobPart, recordPart, sumePart, titlePart, feedbackPart, settingPart]),
  buyerCalls: [...jobBuyerCalls, ...personBuyerCalls],
})
