import type { ColumnMeta, ListRow } from '#core/wire/wire.ts'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '#web/i18n/index.ts'
import { noChanges } from '#web/list/changes.ts'
import { readPrefs } from '#web/list/column-prefs.ts'
import { DataTable } from '#web/list/data-table.tsx'
import '#web/list/list.css'
import { ListFoot } from '#web/list/list-foot.tsx'
import { selectionStore } from '#web/list/selection.ts'
import { useColumns } from '#web/list/use-columns.ts'
import { useSize } from '#web/browser/use-size.ts'
import { ConsoleProviders } from '#web/shell/providers.tsx'

const count = Number(new URLSearchParams(location.search).get('rows') ?? '100000')
const columns: ColumnMeta[] = ['code', 'name', 'kind', 'dept', 'phone', 'total', 'qty', 'status', 'at'].map(
  (name): ColumnMeta => {
    const numeric = name === 'total' || name === 'qty'
    return {
      name,
      title: name,
      type: name === 'at' ? 'datetime' : numeric ? 'number' : 'text',
      item_width: 'auto',
      sum: numeric,
      showTableRow: '1',
      sort: true,
      item_align: numeric ? 'right' : 'left',
      options: name === 'status' ? [{ value: 'on', label: 'On', color: 'green' }] : undefined,
      x: {
        fmt: name === 'total' ? 'money' : name === 'qty' ? 'quantity' : name === 'status' ? 'tag' : 'text',
        scale: numeric ? 2 : undefined,
        export: true,
      },
    }
  },
)
const rows: ListRow[] = Array.from({ length: count }, (_, at) => ({
  id: at + 1,
  code: `KH${at}`,
  name: `name of row ${at}`,
  kind: 'both',
  dept: `dept ${at % 25}`,
  phone: String(13_000_000_000 + at),
  total: at * 37,
  qty: at,
  status: 'on',
  at: 1_760_000_000 + at,
  x: { can: ['edit', 'del'], ver: 1 },
}))
const actions = (['edit', 'del'] as const).map((key) => ({
  key,
  label: key,
  scope: 'row' as const,
  after: 'refresh' as const,
}))
const nothing = () => undefined
const handlers = { onAction: nothing, onMore: nothing, onOpen: nothing, onPictures: nothing }

const none: ReadonlySet<number> = new Set()

/** The list's own table over rows that are all there at once. */
function Stage() {
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const [selection] = useState(selectionStore)
  const [prefs] = useState(() => readPrefs('bench'))
  const model = useColumns({
    columns,
    prefs,
    rows,
    totals: undefined,
    available: width,
    actions,
    lined: false,
    narrow: false,
    folded: false,
    onWidth: nothing,
  })
  return (
    <div className="stage">
      <DataTable
        label="bench"
        model={model}
        rows={rows}
        offset={0}
        total={count}
        changes={noChanges}
        removed={none}
        selection={selection}
        sort={[]}
        totals={undefined}
        actions={actions}
        lined={undefined}
        narrow={false}
        rowHeight={42}
        waiting={false}
        frame={frame}
        onSort={nothing}
        onMove={nothing}
        onRow={handlers}
      />
      <ListFoot
        page={1}
        limit={count}
        sizes={[count]}
        total={count}
        narrow={false}
        tight={false}
        selection={selection}
        columns={columns}
        uncounted={undefined}
        bulk={[]}
        all={undefined}
        visible={[]}
        onBulk={nothing}
        onPage={nothing}
      />
    </div>
  )
}

await startTexts()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ConsoleProviders>
      <Stage />
    </ConsoleProviders>,
  )
