import type { Option } from '#core/wire/wire.ts'
import { DeleteOutlined, MoreOutlined, NodeExpandOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Tooltip, Tree } from 'antd'
import { useState } from 'react'
import { useT } from '#web/i18n/index.ts'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { above, flat, mayMove, matchingDepts, peopleIn } from './tree.ts'
import type { Dept } from './tree.ts'

interface DeptTreeProps {
  depts: readonly Dept[]
  chosen: number | undefined
  types: readonly Option[]
  may: { edit: boolean; del: boolean }
  onChoose: (id: number) => void
  onAdd: (below: number) => void
  onDelete: (dept: Dept) => void
  /** Below which department; null for the top. */
  onMove: (id: number, to: number | null) => void
}

/** The tree with a search; a department can be dragged below another. */
export function DeptTree({ depts, chosen, types, may, onChoose, onAdd, onDelete, onMove }: DeptTreeProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  // What was closed is kept, not what was opened: a department that is new below another is then in sight.
  const [closed, setClosed] = useState<readonly number[]>([])
  const parents = flat(depts)
    .filter((dept) => dept.children?.length)
    .map((dept) => dept.id)
  const found = matchingDepts(depts, typed)
  const searching = typed.trim() !== ''
  const expanded = searching
    ? flat(found).map((dept) => dept.id)
    : [...parents.filter((id) => !closed.includes(id)), ...(chosen === undefined ? [] : above(depts, chosen))]
  const open = closed.length === 0
  return (
    <>
      <div className="dept-tools">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('dept_search')}
          aria-label={t('dept_search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Tooltip title={t(open ? 'dept_collapse' : 'dept_expand')}>
          <Button
            type="text"
            icon={<NodeExpandOutlined />}
            aria-label={t(open ? 'dept_collapse' : 'dept_expand')}
            onClick={() => setClosed(open ? parents : [])}
          />
        </Tooltip>
      </div>
      <div className="dept-scroll scroll-quiet">
        {found.length === 0 && <p className="quiet dept-wait">{t('list_no_match')}</p>}
        <Tree<Node>
          blockNode
          showLine={{ showLeafIcon: false }}
          aria-label={t('dept_tree')}
          treeData={found.map(nodeOf)}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          expandedKeys={[...expanded]}
          onExpand={(keys) => setClosed(parents.filter((id) => !keys.includes(id)))}
          onSelect={(_, { node }) => onChoose(node.dept.id)}
          draggable={may.edit && !searching ? { icon: false } : false}
          allowDrop={({ dragNode, dropNode, dropPosition }) =>
            mayMove(depts, { id: dragNode.dept.id, to: placeOf(dropNode.dept, dropPosition) })
          }
          onDrop={({ dragNode, node, dropToGap }) => onMove(dragNode.dept.id, dropToGap ? node.dept.parent_id : node.dept.id)}
          // oxlint-disable-next-line react/no-unstable-nested-components -- the tree calls it as a function
          titleRender={({ dept }) => (
            <span className={dept.status === 'off' ? 'dept-node off' : 'dept-node'}>
              <span className="dept-name" title={dept.name}>
                {dept.name}
              </span>
              <span className="dept-type">{types.find((type) => type.value === dept.type_id)?.label}</span>
              <span className="dept-people num">{t('dept_people', { count: peopleIn(dept) })}</span>
              {(may.edit || may.del) && (
                <MenuButton
                  menu={{
                    onClick: ({ domEvent }) => domEvent.stopPropagation(),
                    items: [
                      ...(may.edit
                        ? [{ key: 'add', icon: <PlusOutlined />, label: t('dept_add_child'), onClick: () => onAdd(dept.id) }]
                        : []),
                      ...(may.del
                        ? [{ key: 'del', danger: true, icon: <DeleteOutlined />, label: t('dept_delete'), onClick: () => onDelete(dept) }]
                        : []),
                    ],
                  }}
                >
                  <Button
                    type="text"
                    size="small"
                    className="dept-more"
                    icon={<MoreOutlined />}
                    aria-label={`${dept.name} ${t('list_more_actions')}`}
                    onClick={(event) => event.stopPropagation()}
                  />
                </MenuButton>
              )}
            </span>
          )}
        />
      </div>
    </>
  )
}

interface Node {
  key: number
  dept: Dept
  children: Node[]
}

function nodeOf(dept: Dept): Node {
  return { key: dept.id, dept, children: (dept.children ?? []).map(nodeOf) }
}

/** Dropped on a department: below it; dropped between two: beside them. */
function placeOf(dept: Dept, position: number): number | null {
  return position === 0 ? dept.id : dept.parent_id
}
