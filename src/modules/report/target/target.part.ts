import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { targetsSaveCall } from './target.calls.ts'
import { reportTarget } from './target.resource.ts'
import { checkTarget } from './target.rules.ts'

/** 经营目标: monthly targets of metrics. */
export const targetPart = definePart({ entries: [entry(reportTarget, [checkTarget])], calls: [targetsSaveCall] })
