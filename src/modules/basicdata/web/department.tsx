import type { TableMeta } from '#core/wire/wire.ts'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { flat } from '#web/tree/tree.ts'
import type { TreeSettings } from '#web/tree/tree-settings.ts'
import { TreeScreen } from '#web/tree/tree-screen.tsx'
import { useWords } from './words.ts'

type Dept = AnswerOf<'GET', '/jxc/dept/DeptDataTreeList'>[number]

const departments: TreeSettings<Dept> = {
  list: '/jxc/dept/DeptManage',
  read: (signal) => call('GET', '/jxc/dept/DeptDataTreeList', {}, { signal }),
  remove: (id) => call('POST', '/jxc/dept/DeptDel', { id }, { once: true }),
  move: ({ id }, position) => call('POST', '/jxc/dept/DeptMove', { id, ...position }, { once: true }),
  searched: ({ name, code, leader_uid_label }) => [name, code, leader_uid_label],
  off: ({ status }) => status === 'off',
  Note,
  Summary,
}

/** /basicdata/department/manage: the tree of departments with the details of the selected one. */
export default function Department() {
  return <TreeScreen settings={departments} />
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

/** The number of people in a department and all departments below it. */
function Summary({ row }: { row: Dept }) {
  const text = useWords()
  return text('people', { count: flat([row]).reduce((sum, { people }) => sum + people, 0) })
}
