import type { PageKind, RightsCall, RightsGroup, RightsScreen } from '#core/wire/access-wire.ts'
import { NodeExpandOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Tooltip, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useT } from '#web/i18n/index.ts'
import { countRights, groupCheckState, matchingRights, mayGive, pageCheckState, withCall, withPages } from './rights.ts'
import type { Chosen, RightsContext } from './rights.ts'

interface RightsTreeProps {
  context: RightsContext
  chosen: Chosen
  readOnly: boolean
  onChange: (next: Chosen) => void
}

type Node = { key: string; children?: Node[]; disableCheckbox?: boolean } & (
  { group: RightsGroup } | { page: RightsScreen } | { call: RightsCall; of: RightsScreen }
)

/** Sections, their pages, and the calls of each page, with three-way marks, a search and the keys of a tree. */
export function RightsTree({ context, chosen, readOnly, onChange }: RightsTreeProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [only, setOnly] = useState(false)
  const [opened, setOpened] = useState<readonly string[]>(() => context.groups.map((group) => `g ${group.key}`))
  const found = useMemo(() => {
    const fitting = matchingRights(context.groups, typed)
    if (!only) return fitting
    return fitting.flatMap((group) => {
      const pages = group.pages.filter((page) => chosen.paths.has(page.path))
      return pages.length > 0 ? [{ ...group, pages }] : []
    })
  }, [context, typed, only, chosen])
  const nodes = useMemo(() => found.map((group) => groupNode(group, context.had, readOnly)), [found, context, readOnly])
  const marks = marksOf(found, chosen)
  const all = nodes.flatMap((group) => [group.key, ...(group.children ?? []).map(({ key }) => key)])
  const searching = typed.trim() !== ''
  const expanded = searching ? all : opened
  const wide = opened.length > context.groups.length

  const toggle = (node: Node, on: boolean) => {
    if ('call' in node) onChange(withCall(context, chosen, node.call, on))
    else if ('page' in node) onChange(withPages(context, chosen, [pageOf(context, node.page)], on))
    else onChange(withPages(context, chosen, node.group.pages, on, true))
  }
  return (
    <div className="rights">
      <div className="rights-tools">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('role_search')}
          aria-label={t('role_search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Checkbox checked={only} onChange={({ target }) => setOnly(target.checked)}>
          {t('role_only')}
        </Checkbox>
        <Tooltip title={t(wide ? 'role_fold' : 'role_unfold')}>
          <Button
            type="text"
            icon={<NodeExpandOutlined />}
            aria-label={t(wide ? 'role_fold' : 'role_unfold')}
            onClick={() => setOpened(wide ? context.groups.map((group) => `g ${group.key}`) : all)}
          />
        </Tooltip>
        {!readOnly && (
          <>
            <Button onClick={() => onChange(withPages(context, chosen, pagesIn(found), true, true))}>{t('role_all')}</Button>
            <Button onClick={() => onChange(withPages(context, chosen, pagesIn(found), false))}>{t('role_none')}</Button>
          </>
        )}
      </div>
      {nodes.length === 0 ? (
        <p className="quiet rights-nothing">{t('nothing_found')}</p>
      ) : (
        <Tree<Node>
          className="rights-tree"
          blockNode
          checkable
          checkStrictly
          selectable={false}
          height={560}
          itemHeight={34}
          aria-label={t('role_tree')}
          treeData={nodes}
          checkedKeys={marks}
          expandedKeys={[...expanded]}
          onExpand={(keys) => setOpened(keys.map(String))}
          onCheck={(_, { node, checked }) => toggle(node, checked)}
          // oxlint-disable-next-line react/no-unstable-nested-components -- the tree calls it as a function
          titleRender={(node) => <Line node={node} chosen={chosen} />}
        />
      )}
    </div>
  )
}

function Line({ node, chosen }: { node: Node; chosen: Chosen }) {
  const t = useT()
  if ('group' in node) {
    const { pages, ofPages } = countRights([node.group], chosen)
    return (
      <span className="rights-line rights-group">
        <span className="rights-name">{node.group.title}</span>
        <span className="rights-count num">{t('role_of', { count: pages, of: ofPages })}</span>
      </span>
    )
  }
  const { path, title } = 'page' in node ? node.page : node.call
  const open = 'page' in node ? node.page.calls.filter((one) => chosen.apis.has(one.path)).length : 0
  const why = node.disableCheckbox ? t('role_beyond') : undefined
  return (
    <span className={'page' in node ? 'rights-line' : 'rights-line rights-call'} title={why ?? path}>
      <span className="rights-name">{title}</span>
      {'page' in node && <span className="rights-kind">{t(kinds[node.page.kind])}</span>}
      {'call' in node && node.call.separate && <span className="rights-kind">{t('role_separate')}</span>}
      <code className="rights-path">{path}</code>
      {'page' in node && <span className="rights-count num">{t('role_of', { count: open, of: node.page.calls.length })}</span>}
    </span>
  )
}

const kinds = {
  list: 'role_kind_list',
  form: 'role_kind_form',
  act: 'role_kind_act',
  info: 'role_kind_info',
  custom: 'role_kind_custom',
  open: 'role_kind_custom',
} as const satisfies Record<PageKind, string>

function groupNode(group: RightsGroup, had: Chosen, readOnly: boolean): Node {
  const off = (one: RightsScreen | RightsCall, before: ReadonlySet<string>) => readOnly || !mayGive(one, before)
  const children = group.pages.map((page): Node => ({
    key: `p ${page.path}`,
    page,
    disableCheckbox: off(page, had.paths),
    children: page.calls.map((call): Node => ({
      key: `c ${page.path} ${call.path}`,
      call,
      of: page,
      disableCheckbox: off(call, had.apis),
    })),
  }))
  return { key: `g ${group.key}`, group, children, disableCheckbox: readOnly || children.every((child) => child.disableCheckbox) }
}

function marksOf(groups: readonly RightsGroup[], chosen: Chosen): { checked: string[]; halfChecked: string[] } {
  const checked: string[] = []
  const halfChecked: string[] = []
  const note = (key: string, mark: 'on' | 'part' | 'off') => {
    if (mark === 'on') checked.push(key)
    if (mark === 'part') halfChecked.push(key)
  }
  for (const group of groups) {
    note(`g ${group.key}`, groupCheckState(group, chosen))
    for (const page of group.pages) {
      note(`p ${page.path}`, pageCheckState(page, chosen))
      for (const call of page.calls) if (chosen.apis.has(call.path)) checked.push(`c ${page.path} ${call.path}`)
    }
  }
  return { checked, halfChecked }
}

/** A search may show a page with some of its calls; checking it means all of them. */
function pageOf({ groups }: RightsContext, shown: RightsScreen): RightsScreen {
  return pagesIn(groups).find(({ path }) => path === shown.path) ?? shown
}

function pagesIn(groups: readonly RightsGroup[]): RightsScreen[] {
  return groups.flatMap((group) => group.pages)
}
