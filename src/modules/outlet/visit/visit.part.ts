import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { visitSetting } from '../setting/setting.resource.ts'
import { visit } from './visit.resource.ts'
import { auditByAnother, auditVisit } from './visit.rules.ts'

/** 拜访: who was where, and how long. */
export const visitPart = definePart({
  entries: [entry(visit, [auditByAnother, auditVisit]), entry(visitSetting)],
})
