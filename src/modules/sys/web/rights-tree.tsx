import type { PageKind, RightsCall, RightsGroup, RightsScreen } from '#core/wire/access-wire.ts'
import { NodeExpandOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Tooltip, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useT } from '#web/i18n/index.ts'
import {
  countRights,
  groupCheckState,
  matchingRights,
  canGrant,
  pageCheckState,
  withCall,
  withPages,
} from './rights.ts'
import type { GrantedRights, RightsContext } from './rights.ts'

interface RightsTreeProps {
  context: RightsContext
  chosen: GrantedRights
  readOnly: boolean
  onChange: (next: GrantedRights) => void
}

type Node = { key: string; children?: Node[]; disableCheckbox?: boolean } & (
  { group: RightsGroup } | { page: RightsScreen } | { call: RightsCall; of: RightsScreen }
)

/** Tree of sections, pages and calls, with three-state checkboxes, search and keyboard navigation. */
export function RightsTree({ context, chosen, readOnly, onChange }: RightsTreeProps) {
  const t = useT()
  const [input, setInput] = useState('')
  const [onlyChosen, setOnlyChosen] = useState(false)
  const [expandedKeys, setExpandedKeys] = useState<readonly string[]>(() =>
    context.groups.map((group) => `g ${group.key}`),
  )
  const groups = useMemo(() => {
    const matching = matchingRights(context.groups, input)
    if (!onlyChosen) return matching
    return matching.flatMap((group) => {
      const pages = group.pages.filter((page) => chosen.paths.has(page.path))
      return pages.length > 0 ? [{ ...group, pages }] : []
    })
  }, [context, input, onlyChosen, chosen])
  const nodes = useMemo(
    () => groups.map((group) => groupNode(group, context.had, readOnly)),
    [groups, context, readOnly],
  )
  const marks = marksOf(groups, chosen)
  const all = nodes.flatMap((group) => [group.key, ...(group.children ?? []).map(({ key }) => key)])
  const searching = input.trim() !== ''
  const expanded = searching ? all : expandedKeys
  const isExpanded = expandedKeys.length > context.groups.length

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
          value={input}
          onChange={({ target }) => setInput(target.value)}
        />
        <Checkbox checked={onlyChosen} onChange={({ target }) => setOnlyChosen(target.checked)}>
          {t('role_only')}
        </Checkbox>
        <Tooltip title={t(isExpanded ? 'role_fold' : 'role_unfold')}>
          <Button
            type="text"
            icon={<NodeExpandOutlined />}
            aria-label={t(isExpanded ? 'role_fold' : 'role_unfold')}
            onClick={() => setExpandedKeys(isExpanded ? context.groups.map((group) => `g ${group.key}`) : all)}
          />
        </Tooltip>
        {!readOnly && (
          <>
            <Button onClick={() => onChange(withPages(context, chosen, pagesIn(groups), true, true))}>
              {t('role_all')}
            </Button>
            <Button onClick={() => onChange(withPages(context, chosen, pagesIn(groups), false))}>
              {t('role_none')}
            </Button>
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
          onExpand={(keys) => setExpandedKeys(keys.map(String))}
          onCheck={(_, { node, checked }) => toggle(node, checked)}
          // oxlint-disable-next-line react/no-unstable-nested-components -- the tree calls it as a function
          titleRender={(node) => <Line node={node} chosen={chosen} />}
        />
      )}
    </div>
  )
}

function Line({ node, chosen }: { node: Node; chosen: GrantedRights }) {
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
  const open = 'page' in node ? node.page.calls.filter((entry) => chosen.apis.has(entry.path)).length : 0
  const why = node.disableCheckbox ? t('role_beyond') : undefined
  return (
    <span className={'page' in node ? 'rights-line' : 'rights-line rights-call'} title={why ?? path}>
      <span className="rights-name">{title}</span>
      {'page' in node && <span className="rights-kind">{t(kinds[node.page.kind])}</span>}
      {'call' in node && node.call.separate && <span className="rights-kind">{t('role_separate')}</span>}
      <code className="rights-path">{path}</code>
      {'page' in node && (
        <span className="rights-count num">{t('role_of', { count: open, of: node.page.calls.length })}</span>
      )}
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

function groupNode(group: RightsGroup, had: GrantedRights, readOnly: boolean): Node {
  const off = (entry: RightsScreen | RightsCall, before: ReadonlySet<string>) => readOnly || !canGrant(entry, before)
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
  return {
    key: `g ${group.key}`,
    group,
    children,
    disableCheckbox: readOnly || children.every((child) => child.disableCheckbox),
  }
}

function marksOf(groups: readonly RightsGroup[], chosen: GrantedRights): { checked: string[]; halfChecked: string[] } {
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

/** A search result may show a page with some of its calls; checking it applies to all of them. */
function pageOf({ groups }: RightsContext, visiblePage: RightsScreen): RightsScreen {
  return pagesIn(groups).find(({ path }) => path === visiblePage.path) ?? visiblePage
}

function pagesIn(groups: readonly RightsGroup[]): RightsScreen[] {
  return groups.flatMap((group) => group.pages)
}
