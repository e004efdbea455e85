import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { titleCalls } from './title.calls.ts'
import { jobTitle } from './title.resource.ts'
import { titleFigures } from './title.rules.ts'

/** 职位类别: categories of jobs, a tree of two levels. */
export const titlePart = definePart({ entries: [entry(jobTitle, [titleFigures])], calls: titleCalls })
