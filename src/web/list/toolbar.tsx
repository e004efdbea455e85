import type { ActionMeta, TableMeta } from '#core/wire/wire.ts'
import {
  BarChartOutlined,
  CloudDownloadOutlined,
  DownOutlined,
  DownloadOutlined,
  EllipsisOutlined,
  FileExcelOutlined,
  PlusOutlined,
  PrinterOutlined,
  ReloadOutlined,
  SettingOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import './toolbar.css'

export type ToolbarItem = 'export' | 'export_async' | 'import' | 'template' | 'columns' | 'pivot' | 'refresh' | 'print'

interface ToolbarProps {
  title: string
  /** The saved view that stands. */
  view: ReactNode
  meta: TableMeta
  actions: readonly ActionMeta[]
  narrow: boolean
  /** Its rows may be put together. */
  pivots: boolean
  fetching: boolean
  onAction: (action: ActionMeta) => void
  onTool: (tool: ToolbarItem) => void
}

/** Title and view on the left, actions of the list on the right; on narrow screens all but the first are in a menu. */
export function Toolbar({ title, view, meta, actions, narrow, pivots, fetching, onAction, onTool }: ToolbarProps) {
  const t = useT()
  const files = fileTools(meta)
  // lists that are filled by files only, whose other actions are informational
  const byFile = meta.show_excel_import && actions.length > 0 && actions.every(({ shows }) => shows !== undefined)
  const main = byFile ? -1 : 0
  const tools: readonly ToolbarItem[] = [...(pivots ? (['pivot'] as const) : []), 'columns', 'print', 'refresh']
  const icon = (tool: ToolbarItem) => (tool === 'refresh' ? <ReloadOutlined spin={fetching} /> : icons[tool])
  return (
    <header className="list-head">
      <div className="list-title">
        <h1>{title}</h1>
        {view}
      </div>
      <div className="list-tools">
        {narrow ? (
          <MenuButton
            menu={{
              items: [
                ...actions.slice(main + 1).map((action) => ({
                  key: action.key,
                  label: action.label,
                  danger: action.danger,
                  onClick: () => onAction(action),
                })),
                ...(actions.length > main + 1 ? [{ type: 'divider' as const }] : []),
                ...[...files.flat(), ...tools].map((tool) => ({
                  key: tool,
                  label: t(labels[tool]),
                  icon: icons[tool],
                  onClick: () => onTool(tool),
                })),
              ],
            }}
          >
            <Button icon={<EllipsisOutlined />} aria-label={t('list_more_actions')} />
          </MenuButton>
        ) : (
          <>
            {files.map((menu) => (
              <FileMenu key={menu[0]} tools={menu} main={byFile && menu[0] === 'import'} onTool={onTool} />
            ))}
            {tools.map((tool) => (
              <Tooltip key={tool} title={t(labels[tool])}>
                <Button type="text" icon={icon(tool)} aria-label={t(labels[tool])} onClick={() => onTool(tool)} />
              </Tooltip>
            ))}
          </>
        )}
        {narrow && byFile && <FileMenu tools={['import']} main onTool={onTool} />}
        {(narrow ? actions.slice(0, main + 1) : actions).map((action, at) => (
          <Button
            key={action.key}
            type={at === main ? 'primary' : 'default'}
            icon={action.key === 'add' ? <PlusOutlined /> : undefined}
            danger={action.danger}
            onClick={() => onAction(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </header>
  )
}

/** What brings rows in and what takes them out, each a menu in words; a single entry is a button. */
function FileMenu({
  tools,
  main = false,
  onTool,
}: {
  tools: readonly ToolbarItem[]
  main?: boolean
  onTool: ToolbarProps['onTool']
}) {
  const t = useT()
  const [first] = tools
  if (first === undefined) return null
  const title = t(first === 'import' ? 'list_import' : 'list_export')
  const shared = {
    className: 'file-tool',
    icon: icons[first],
    type: main ? ('primary' as const) : ('default' as const),
  }
  if (tools.length === 1)
    return (
      <Button {...shared} onClick={() => onTool(first)}>
        {title}
      </Button>
    )
  const items = tools.map((tool) => ({
    key: tool,
    label: t(labels[tool]),
    icon: icons[tool],
    onClick: () => onTool(tool),
  }))
  return (
    <MenuButton menu={{ items }}>
      <Button {...shared} aria-haspopup="menu">
        {title} <DownOutlined className="file-more" />
      </Button>
    </MenuButton>
  )
}

/** What the server's flags allow: bringing in, taking out. */
function fileTools(meta: TableMeta): (readonly ToolbarItem[])[] {
  const out = [
    ...(meta.show_excel ? (['export'] as const) : []),
    ...(meta.show_excel_async ? (['export_async'] as const) : []),
  ]
  return [...(meta.show_excel_import ? [['import', 'template'] as const] : []), ...(out.length > 0 ? [out] : [])]
}

const labels = {
  export: 'list_export_now',
  export_async: 'list_export_async',
  import: 'list_import_file',
  template: 'list_template',
  columns: 'list_columns',
  pivot: 'list_pivot',
  refresh: 'list_refresh',
  print: 'list_print',
} as const satisfies Record<ToolbarItem, string>

const icons = {
  export: <DownloadOutlined />,
  export_async: <CloudDownloadOutlined />,
  import: <UploadOutlined />,
  template: <FileExcelOutlined />,
  columns: <SettingOutlined />,
  pivot: <BarChartOutlined />,
  refresh: <ReloadOutlined />,
  print: <PrinterOutlined />,
} as const satisfies Record<ToolbarItem, ReactNode>
