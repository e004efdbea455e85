import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { paySetting } from './setting.resource.ts'

export const settingPart = definePart({ entries: [entry(paySetting)] })
