import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { reportNote } from './note.resource.ts'

/** 报表批注: annotations of report days. */
export const notePart = definePart({ entries: [entry(reportNote)] })
