import { CheckOutlined, DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { MenuProps } from 'antd'
import { Suspense, useState } from 'react'
import type { ListView } from '#core/wire/view-wire.ts'
import { useAccount } from '#web/context/account.ts'
import { usePane } from '#web/context/pane.ts'
import { useT } from '#web/i18n/index.ts'
import { useViews, useViewWrites } from '#web/list/views/use-views.ts'
import { viewStateIn } from '#web/list/views/view-state.ts'
import { lazyOptional } from '#web/ui/loaded.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { Opening } from '#web/ui/opening.tsx'
import { useWords } from './words.ts'

const ViewDialog = lazyOptional(() =>
  import('#web/list/views/view-dialog.tsx').then((module) => ({ default: module.ViewDialog })),
)
const ViewsDialog = lazyOptional(() =>
  import('#web/list/views/views-dialog.tsx').then((module) => ({ default: module.ViewsDialog })),
)

/** Saved reports are views of this screen. */
export const REPORT_PATH = '/report/chart'

interface SavedProps {
  /** The current query parameters. */
  search: Readonly<Record<string, string>>
  onChoose: (search: Readonly<Record<string, string>>) => void
}

/** The saved reports: own, shared with the operator's roles, and shared with all; and saving the current one. */
export function SavedReports({ search, onChoose }: SavedProps) {
  const t = useT()
  const text = useWords()
  const { navigate } = usePane()
  const { routes } = useAccount().permission
  const may = (page: string) => routes.some(({ path }) => path === page)
  const { views } = useViews(REPORT_PATH)
  const writes = useViewWrites(REPORT_PATH, views)
  const [open, setOpen] = useState<{ edit: ListView | undefined } | 'all'>()
  const now = views.find(({ definition }) => isSameSearch(viewStateIn(definition).search, search))
  const items: MenuProps['items'] = [
    ...views.map((view) => ({
      key: String(view.id),
      icon: <CheckOutlined style={{ visibility: view === now ? 'visible' : 'hidden' }} />,
      label: view.own ? view.name : `${view.name} · ${view.owner}`,
      onClick: () => onChoose(viewStateIn(view.definition).search),
    })),
    ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'new', label: text('save_report'), onClick: () => setOpen({ edit: undefined }) },
    ...(may('/report/schedule/add')
      ? [
          {
            key: 'mail',
            label: text('mail_report'),
            onClick: () => navigate(`/report/schedule/add?${schedulePath(search, now?.name)}`),
          },
        ]
      : []),
    ...(may('/report/note/add')
      ? [{ key: 'note', label: text('add_note'), onClick: () => navigate(notePath(search)) }]
      : []),
    ...(may('/report/target/add')
      ? [{ key: 'target', label: text('set_targets'), onClick: () => navigate('/report/target/add') }]
      : []),
    ...(views.some(({ mine }) => mine)
      ? [{ key: 'manage', label: text('manage_reports'), onClick: () => setOpen('all') }]
      : []),
  ]
  const content = { search, presets: {}, columns: viewStateIn({}).columns, standard: false }
  return (
    <>
      <MenuButton menu={{ items }}>
        <Button aria-haspopup="menu">
          {now?.name ?? text('saved_reports')} <DownOutlined />
        </Button>
      </MenuButton>
      <Suspense fallback={<Opening onClose={() => setOpen(undefined)} />}>
        {open === 'all' && (
          <ViewsDialog
            views={views}
            writes={writes}
            onEdit={(edit) => setOpen({ edit })}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open !== undefined && open !== 'all' && (
          <ViewDialog
            view={open.edit}
            content={open.edit ? viewStateIn(open.edit.definition) : content}
            save={writes.save}
            onSaved={() => setOpen(undefined)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
      <span className="visually-hidden" aria-live="polite">
        {now && t('list_view_now', { name: now.name })}
      </span>
    </>
  )
}

/** The form of a note, at the first day of the current period. */
function notePath({ from }: Readonly<Record<string, string>>): string {
  return from === undefined ? '/report/note/add' : `/report/note/add?from_day=${from}`
}

/** The initial values of the schedule form. */
function schedulePath(search: Readonly<Record<string, string>>, name = ''): URLSearchParams {
  return new URLSearchParams({ report: new URLSearchParams(search).toString(), ...(name ? { name } : {}) })
}

function isSameSearch(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const sortedText = (params: Readonly<Record<string, string>>) =>
    JSON.stringify(Object.entries(params).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return sortedText(a) === sortedText(b)
}
