import type { TableMeta } from '#core/wire/wire.ts'
import type { ListView } from '#core/wire/view-wire.ts'
import { CheckOutlined, DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { MenuProps } from 'antd'
import { useT } from '../../i18n/index.ts'
import { usePane } from '../../context/pane.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { copyText } from '../../ui/copy.ts'
import { toast } from '../../ui/notify.tsx'
import { isVisible, orderedColumns, visibleColumns } from '../column-prefs.ts'
import { searchOf } from '../../record/query-state.ts'
import type { ListState } from '../../record/query-state.ts'
import type { ActiveView } from './use-list-view.ts'
import { useViewWrites } from './use-views.ts'
import { listStateOf, viewStateIn, viewStateOf } from './view-state.ts'
import './views.css'

interface ViewMenuProps {
  route: string
  meta: TableMeta
  views: readonly ListView[]
  standing: ActiveView
  onPut: (state: ListState) => void
  onDialog: (dialog: 'view' | 'views') => void
}

/** The saved view that stands, with a mark while it was changed, and the way to all others. */
export function ViewMenu({ route, meta, views, standing, onPut, onDialog }: ViewMenuProps) {
  const t = useT()
  const pane = usePane()
  const { state, view, prefs, modified, today, forgetEdits } = standing
  const { save } = useViewWrites(route, views)

  const choose = (chosen: ListView | undefined) => {
    forgetEdits()
    onPut(
      chosen
        ? listStateOf(chosen, meta, today)
        : { page: 1, limit: meta.limit, sort: [], filters: {}, view: views.length > 0 ? 0 : undefined },
    )
  }
  const saveView = async () => {
    if (!view) return
    const { standard } = viewStateIn(view.definition)
    const done = await save({ ...view, definition: viewStateOf(state, prefs, { meta, now: today, standard }) }).catch(
      () => undefined,
    )
    if (done) toast.success(t('form_saved'))
  }
  const link = async () => {
    const columns = orderedColumns(visibleColumns(meta), prefs).filter((column) => isVisible(column, prefs))
    // a person without access to the view still sees its content
    const search = searchOf(
      { ...state, page: 1, view: view && !modified ? view.id : undefined, columns: columns.map(({ name }) => name) },
      meta,
    )
    const query = new URLSearchParams(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])))
    await copyText(`${location.origin}${pane.path}?${query}`, t('list_link_copied'))
  }
  const line = (listView: ListView | undefined) => ({
    key: String(listView?.id ?? 0),
    icon: <CheckOutlined style={{ visibility: listView?.id === view?.id ? 'visible' : 'hidden' }} />,
    label: listView ? <ViewLabel view={listView} /> : t('list_view_all'),
    onClick: () => choose(listView),
  })
  const items: MenuProps['items'] = [
    line(undefined),
    ...views.filter(({ own }) => own).map(line),
    ...views.filter(({ own }) => !own).map(line),
    { type: 'divider' },
    ...(view && modified
      ? [
          ...(view.mine
            ? [{ key: 'save', label: t('list_view_keep', { name: view.name }), onClick: () => void saveView() }]
            : []),
          { key: 'reset', label: t('list_view_reset'), onClick: () => choose(view) },
        ]
      : []),
    { key: 'new', label: t('list_view_new'), onClick: () => onDialog('view') },
    { key: 'link', label: t('list_view_link'), onClick: () => void link() },
    ...(views.some(({ mine }) => mine)
      ? [{ key: 'manage', label: t('list_view_manage'), onClick: () => onDialog('views') }]
      : []),
  ]
  return (
    <MenuButton placement="bottomLeft" menu={{ items, className: 'view-items' }}>
      <Button
        className={view ? 'view-open on' : 'view-open'}
        size="small"
        aria-label={[
          t('list_view_now', { name: view?.name ?? t('list_view_all') }),
          modified ? t('list_view_changed') : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <span className="view-name">{view?.name ?? t('list_views')}</span>
        {modified && <span className="view-mark" title={t('list_view_changed')} />}
        <DownOutlined />
      </Button>
    </MenuButton>
  )
}

function ViewLabel({ view: { name, own, owner, shared, definition } }: { view: ListView }) {
  const t = useT()
  const notes = [
    ...(viewStateIn(definition).standard ? [t('list_view_standard')] : []),
    ...(own ? (shared === 'none' ? [] : [t('list_view_shared')]) : [owner]),
  ]
  return (
    <span className="view-line">
      <span className="cut">{name}</span>
      <span className="quiet">{notes.join(' · ')}</span>
    </span>
  )
}
