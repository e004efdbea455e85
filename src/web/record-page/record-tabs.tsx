import { conditionHolds } from '#core/wire/when.ts'
import type { PanelMeta } from '#core/wire/page-wire.ts'
import type { RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callNamed } from '../api/client.ts'
import { usePane } from '../context/pane.ts'
import { useT } from '../i18n/index.ts'
import { TabStrip } from '../ui/tab-strip.tsx'
import { filtersFor, PanelList } from './panel-list.tsx'
import { PanelView } from './panel-view.tsx'

interface Tab {
  title: string
  content: ReactNode
}
interface RecordTabsProps {
  meta: TableMeta
  record: RecordAnswer
  first: Tab
  last?: Tab & { key: string }
}

/**
 * The first tab, the panels of sections, and the last tab. The open one is in the address; each list in a tab keeps its
 * own filters there.
 */
export function RecordTabs({ meta, record, first, last }: RecordTabsProps) {
  const t = useT()
  const pane = usePane()
  const panels = useShown(
    (meta.x.page?.panels ?? []).filter(({ when }) => conditionHolds(when, record)),
    record.id,
  )
  const tabs = [
    { key: '', ...first },
    ...panels.map((panel) => ({
      key: panel.key,
      title: panel.title,
      content: <PanelContent key={panel.key} panel={panel} record={record} />,
    })),
    ...(last ? [last] : []),
  ]
  const open = tabs.find(({ key }) => key === (pane.search.get('tab') ?? '')) ?? tabs[0]
  return (
    <TabStrip
      label={t('page_tabs')}
      tabs={tabs}
      active={open?.key ?? ''}
      onChange={(tab) => pane.setSearch({ tab }, { replace: true })}
    >
      {open?.content}
    </TabStrip>
  )
}

/** The panels without those of whose list this record has nothing. */
function useShown(panels: readonly PanelMeta[], id: number): PanelMeta[] {
  const sparse = panels.filter((panel) => panel.sparse)
  const filled = useQueries({
    queries: sparse.map(({ path, filters = {} }) => ({
      queryKey: [path, 'filled', filtersFor(filters, id)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callNamed('GET', path, { ...filtersFor(filters, id), limit: 1 }, { signal, quiet: true }),
      staleTime: 0,
    })),
  })
  const empty = new Set(sparse.filter((_, at) => !isFilled(filled[at]?.data)))
  return panels.filter((panel) => !empty.has(panel))
}

const isFilled = (rows: unknown) => Array.isArray(rows) && rows.length > 0

function PanelContent({ panel, record }: { panel: PanelMeta; record: RecordAnswer }) {
  return panel.filters ? (
    <PanelList panel={panel} filters={panel.filters} id={record.id} />
  ) : (
    <PanelView path={panel.path} id={record.id} />
  )
}
