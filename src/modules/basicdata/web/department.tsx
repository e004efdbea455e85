import type { TableMeta } from '#core/wire/wire.ts'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { flat } from '#web/tree/tree.ts'
import type { TreeKind } from '#web/tree/tree-kind.ts'
import { TreeScreen } from '#web/tree/tree-screen.tsx'
import { useWords } from './words.ts'

type Dept = AnswerOf<'GET', '/jxc/dept/DeptDataTreeList'>[number]

const departments: TreeKind<Dept> = {
  list: '/jxc/dept/DeptManage',
  read: (signal) => call('GET', '/jxc/dept/DeptDataTreeList', {}, { signal }),
  remove: (id) => call('POST', '/jxc/dept/DeptDel', { id }, { once: true }),
  move: ({ id }, place) => call('POST', '/jxc/dept/DeptMove', { id, ...place }, { once: true }),
  searched: ({ name, code, leader_uid_label }) => [name, code, leader_uid_label],
  off: ({ status }) => status === 'off',
  Note,
  Summary,
}

/** /basicdata/department/manage: the departments as a tree, the chosen one beside it. */
export default function Department() {
  return <TreeScreen kind={departments} />
}

function Note({ row, meta }: { row: Dept; meta: TableMeta }) {
  const type = meta.rows.type_id?.options?.find(({ value }) => value === row.type_id)?.label
  return (
    <>
      <span className="tree-note">{type}</span>
      <span className="tree-figure num">
        <Summary row={row} />
      </span>
    </>
  )
}

/** How many people belong to a department and all below it. */
function Summary({ row }: { row: Dept }) {
  const say = useWords()
  return say('people', { count: flat([row]).reduce((sum, { people }) => sum + people, 0) })
}
