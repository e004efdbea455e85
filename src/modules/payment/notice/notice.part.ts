import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { payNotice } from './pay-notice.resource.ts'

export const noticePart = definePart({ entries: [entry(payNotice)] })
