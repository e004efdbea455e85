import type { TableMeta } from '#core/wire/wire.ts'
import { DeleteOutlined, MoreOutlined, NodeExpandOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Tooltip, Tree as AntTree } from 'antd'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import type { TreeSettings } from './tree-settings.ts'
import { above, below, flat, following, matching, mayMove } from './tree.ts'
import type { TreePosition, Tree } from './tree.ts'
import { useTreeWords } from './words.ts'

interface TreeListProps<R extends Tree<R>> {
  settings: TreeSettings<R>
  rows: readonly R[]
  meta: TableMeta
  chosen: number | undefined
  may: { edit: boolean; del: boolean }
  onChoose: (id: number) => void
  onAdd: (below: number) => void
  onDelete: (row: R) => void
  onMove: (id: number, position: TreePosition) => void
}

/** The tree with a search; a record can be dragged below another, or between two. */
export function TreeList<R extends Tree<R>>({
  settings,
  rows,
  meta,
  chosen,
  may,
  onChoose,
  onAdd,
  onDelete,
  onMove,
}: TreeListProps<R>) {
  const t = useT()
  const text = useTreeWords()
  const [typed, setTyped] = useState('')
  // Closed nodes are stored, not open ones, so that a new record below another is visible.
  const [closed, setClosed] = useState<readonly number[]>([])
  const parents = flat(rows)
    .filter((row) => below(row).length > 0)
    .map((row) => row.id)
  const matches = matching(rows, typed, settings.searched)
  const searching = typed.trim() !== ''
  const expanded = searching
    ? flat(matches).map((row) => row.id)
    : [...parents.filter((id) => !closed.includes(id)), ...(chosen === undefined ? [] : above(rows, chosen))]
  const open = closed.length === 0
  const { Note, levels = Infinity } = settings
  const placeAt = (row: R, gap: number): TreePosition =>
    gap === 0
      ? { parent_id: row.id, before: below(row)[0]?.id ?? null }
      : { parent_id: row.parent_id, before: gap < 0 ? row.id : following(rows, row) }
  return (
    <>
      <div className="tree-tools">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          placeholder={text('search')}
          aria-label={text('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Tooltip title={text(open ? 'collapse' : 'expand')}>
          <Button
            type="text"
            icon={<NodeExpandOutlined />}
            aria-label={text(open ? 'collapse' : 'expand')}
            onClick={() => setClosed(open ? parents : [])}
          />
        </Tooltip>
      </div>
      <div className="tree-scroll scroll-quiet">
        {matches.length === 0 && <p className="quiet tree-wait">{t('list_no_match')}</p>}
        <AntTree<Node<R>>
          blockNode
          showLine={{ showLeafIcon: false }}
          aria-label={meta.x.title}
          treeData={matches.map((row) => nodeOf(row))}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          expandedKeys={[...expanded]}
          onExpand={(keys) => setClosed(parents.filter((id) => !keys.includes(id)))}
          onSelect={(_, { node }) => onChoose(node.row.id)}
          draggable={may.edit && !searching ? { icon: false } : false}
          allowDrop={({ dragNode, dropNode, dropPosition }) =>
            mayMove(rows, dragNode.row.id, placeAt(dropNode.row, dropPosition), levels)
          }
          onDrop={({ dragNode, node, dropToGap, dropPosition }) =>
            onMove(dragNode.row.id, placeAt(node.row, dropToGap ? dropPosition - indexIn(node.pos) : 0))
          }
          // oxlint-disable-next-line react/no-unstable-nested-components -- the tree calls it as a function
          titleRender={({ row, level }) => (
            <span className={settings.off(row) ? 'tree-node off' : 'tree-node'}>
              <span className="tree-name" title={row.name}>
                {row.name}
              </span>
              {Note && <Note row={row} meta={meta} />}
              {(may.edit || may.del) && (
                <MenuButton
                  menu={{
                    onClick: ({ domEvent }) => domEvent.stopPropagation(),
                    items: [
                      ...(may.edit && level < levels
                        ? [
                            {
                              key: 'add',
                              icon: <PlusOutlined />,
                              label: text('add_below'),
                              onClick: () => onAdd(row.id),
                            },
                          ]
                        : []),
                      ...(may.del
                        ? [
                            {
                              key: 'del',
                              danger: true,
                              icon: <DeleteOutlined />,
                              label: t('list_delete'),
                              onClick: () => onDelete(row),
                            },
                          ]
                        : []),
                    ],
                  }}
                >
                  <Button
                    type="text"
                    size="small"
                    className="tree-more"
                    icon={<MoreOutlined />}
                    aria-label={`${row.name} ${t('list_more_actions')}`}
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

interface Node<R> {
  key: number
  row: R
  level: number
  children: Node<R>[]
}

function nodeOf<R extends Tree<R>>(row: R, level = 1): Node<R> {
  return { key: row.id, row, level, children: below(row).map((child) => nodeOf(child, level + 1)) }
}

/** The place among its siblings, the last number of `0-1-3`. */
function indexIn(pos: string): number {
  return Number(pos.slice(pos.lastIndexOf('-') + 1))
}
