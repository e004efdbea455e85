import { defineCall } from '../../db.ts'
import { moveCall } from '../../tree-move.ts'
import { treeOf } from '../../tree-rows.ts'
import { jobTitle } from './title.resource.ts'

/** Calls of job titles in addition to the standard ones. */
export const titleCalls = [
  defineCall({
    path: '/seller/job/TitleTree',
    method: 'GET',
    title: ['职位类别树', 'Tree of job titles', 'Árbol de puestos', '職種ツリー'],
    access: 'api',
    input: {},
    async run(_input, { db, suid, visible }) {
      const rows = await db
        .selectFrom('job_title as t')
        .where('t.suid', '=', suid)
        .where('t.del_at', 'is', null)
        .where(visible(jobTitle, 't'))
        .orderBy('t.sort', 'desc')
        .orderBy('t.id')
        .select(['t.id', 't.parent_id', 't.name', 't.sort', 't.is_show', 't.level', 't.ver'])
        .execute()
      return treeOf(rows)
    },
  }),
  moveCall(jobTitle, '/seller/job/TitleMove'),
]
