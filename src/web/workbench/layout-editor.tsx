import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Drawer, Select, Switch } from 'antd'
import { Suspense, useState } from 'react'
import type { ListView } from '#core/wire/view-wire.ts'
import { useT } from '../i18n/index.ts'
import type { Key } from '../i18n/index.ts'
import { ViewDialog } from '../list/views/view-dialog.tsx'
import { ViewsDialog } from '../list/views/views-dialog.tsx'
import { toast } from '../ui/notify.tsx'
import { useCharts, useFigures } from './bench-queries.ts'
import { layoutIn, ordered, widths } from './layout.ts'
import type { Block, Item, Layout } from './layout.ts'
import { SortableRows } from './sortable-rows.tsx'
import type { useLayout } from './use-layout.ts'
import './layout-editor.css'

const titles = {
  todos: 'todo',
  notices: 'notices',
  quick: 'quick_menus',
  recent: 'recent',
  figures: 'figures',
  charts: 'bench_charts',
} as const satisfies Record<Block['key'], Key>

interface LayoutEditorProps {
  state: ReturnType<typeof useLayout>
  /** As it is being arranged: the page behind shows it already. */
  draft: Layout
  onDraft: (draft: Layout) => void
  onClose: () => void
}

/** Puts the cards of the workbench in order, sizes and hides them; nothing counts until it is saved. */
export default function LayoutEditor({
  state: { views, writes, saveLayout, reset },
  draft,
  onDraft,
  onClose,
}: LayoutEditorProps) {
  const t = useT()
  const { data: figures = [] } = useFigures()
  const { data: charts = [] } = useCharts()
  const [open, setOpen] = useState<{ edit: ListView | undefined } | 'all'>()
  const [busy, setBusy] = useState(false)
  const within: Partial<Record<Block['key'], readonly Named[]>> = { figures, charts }
  const change = (block: Block) => onDraft(draft.map((candidate) => (candidate.key === block.key ? block : candidate)))
  const ended = async (work: Promise<void>, message: string) => {
    setBusy(true)
    try {
      await work
      toast.success(message)
      onClose()
    } catch {
      // the client has already shown the reason
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer
      open
      size={420}
      mask={false}
      title={t('bench_arrange')}
      onClose={onClose}
      footer={
        <div className="layout-foot">
          {reset && (
            <Button disabled={busy} onClick={() => void ended(reset(), t('bench_reset_done'))}>
              {t('bench_reset')}
            </Button>
          )}
          <span className="grow" />
          <Button onClick={onClose}>{t('quick_cancel')}</Button>
          <Button
            type="primary"
            loading={busy}
            onClick={() => void ended(saveLayout(draft, t('bench_mine')), t('quick_saved'))}
          >
            {t('quick_save')}
          </Button>
        </div>
      }
    >
      <SortableRows
        rows={draft.map((block) => ({ key: block.key, block, name: t(titles[block.key]) }))}
        onOrder={(rows) => onDraft(rows.map(({ block }) => block))}
        render={({ block, name }) => (
          <BlockRow block={block} name={name} within={within[block.key] ?? []} onChange={change} />
        )}
      />
      <div className="layout-more">
        <Button type="link" onClick={() => setOpen({ edit: undefined })}>
          {t('bench_share')}
        </Button>
        {views.some(({ mine }) => mine) && (
          <Button type="link" onClick={() => setOpen('all')}>
            {t('list_view_manage')}
          </Button>
        )}
      </div>
      <Suspense>
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
            content={{ blocks: open.edit ? layoutIn(open.edit.definition) : draft }}
            save={writes.save}
            onSaved={() => setOpen(undefined)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Drawer>
  )
}

interface Named {
  key: string
  title: string
}

interface BlockRowProps {
  block: Block
  name: string
  /** The parts of the card that can be reordered. */
  within: readonly Named[]
  onChange: (block: Block) => void
}

function BlockRow({ block, name, within, onChange }: BlockRowProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const all = ordered(within, block.items).map(({ key, title }) => ({ key, name: title, item: itemOf(block, key) }))
  const order = (items: readonly Item[]) => onChange({ ...block, items })
  return (
    <>
      <div className="layout-row">
        <span className="cut">{name}</span>
        {within.length > 0 && (
          <button
            type="button"
            className="plain tool"
            aria-expanded={open}
            aria-label={t('bench_within', { name })}
            onClick={() => setOpen(!open)}
          >
            {open ? <UpOutlined /> : <DownOutlined />}
          </button>
        )}
        <span className="grow" />
        <Select
          size="small"
          className="layout-width"
          aria-label={t('bench_width', { name })}
          value={block.width}
          disabled={!block.shown}
          options={widths.map((value) => ({ value, label: t(`bench_${value}`) }))}
          onChange={(width) => onChange({ ...block, width })}
        />
        <Switch
          size="small"
          aria-label={t('bench_show', { name })}
          checked={block.shown}
          onChange={(shown) => onChange({ ...block, shown })}
        />
      </div>
      {open && (
        <SortableRows
          rows={all}
          onOrder={(rows) => order(rows.map(({ item }) => item))}
          render={({ item, name: called }) => (
            <div className="layout-row">
              <span className="cut">{called}</span>
              <span className="grow" />
              <Switch
                size="small"
                aria-label={t('bench_show', { name: called })}
                checked={item.shown}
                onChange={(shown) =>
                  order(all.map((candidate) => (candidate.key === item.key ? { ...item, shown } : candidate.item)))
                }
              />
            </div>
          )}
        />
      )}
    </>
  )
}

function itemOf({ items }: Block, key: string): Item {
  return items.find((item) => item.key === key) ?? { key, shown: true }
}
