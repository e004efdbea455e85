import { tradeFactsOf } from '../../shared/trade-facts.ts'
import type { FormLines, FormMeta } from '#core/wire/wire.ts'
import { ImportOutlined } from '@ant-design/icons'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { call } from '#web/api/client.ts'
import type { LinesEditing, LinesEditorProps, LinesEditorUi, LinesStart, StartProps } from '#web/document/lines-ui.ts'
import { useFormState } from '#web/form/form-store.ts'
import type { FormValues } from '#web/form/form-values.ts'
import { lazyOptional } from '#web/ui/loaded.tsx'
import { Opening } from '#web/ui/opening.tsx'
import { Card } from '#web/ui/page.tsx'
import type { LineEditorContext, DocumentUi } from './line-editor-context.ts'
import { materialIds, documentSums } from './figures.ts'
import { BizTypeHint } from './biz-type-hint.tsx'
import { LinesFile } from './lines-file.tsx'
import { LinesGrid } from './lines-grid.tsx'
import { PartnerHint } from './partner-hint.tsx'
import { useMaterials } from './materials.ts'
import { listsOpenLines } from './open-lines.ts'
import type { OpenLinesPath } from './open-lines.ts'
import { useWords } from '../inventory-texts.ts'
import { useScanBurst } from './scan-burst.ts'
import { ScanField, useScans } from './scan-field.tsx'
import { proposedQty, addOpenLines } from './add-open-lines.ts'
import { TotalsPanel } from './totals-panel.tsx'
import './lines.css'
import './tools.css'
import './dialogs.css'

const SourceDialog = lazyOptional(() => import('./source-dialog.tsx'))

/**
 * The editor of trade lines: a grid with keyboard, scanner, paste and file input, with sums by the server's arithmetic.
 */
const editor: LinesEditorUi = {
  Start: ({ children, ...props }) => children(useStart(props)),
  Editor: ({ children, ...props }) => children(useEditor(props)),
}
export default editor

/** Prefills a new document with the open lines of its source document. */
function useStart({ form, values, search }: StartProps): LinesStart {
  const from = Number(search.get('from') ?? 0)
  // without a business type, the default of a new document applies
  const fields = form.groups.flatMap((group) => group.fields)
  const source = openLinesPath(form, { biz_type: fields.find(({ name }) => name === 'biz_type')?.default, ...values })
  const open = useQuery({
    queryKey: [source ?? '', 'open', from],
    queryFn: source === undefined ? skipToken : ({ signal }) => call('GET', source, { bill_id: from }, { signal }),
    enabled: from > 0,
    refetchOnMount: 'always',
  })
  return {
    error: open.error,
    ready: from === 0 || source === undefined || (open.data !== undefined && !open.isFetching),
    fill(store) {
      const [lines] = form.lines
      if (lines && open.data)
        addOpenLines(
          { store, lines, ui: documentUi(form, lines) },
          open.data.map((line) => ({ ...line, open_qty: proposedQty(line) })),
        )
    },
  }
}

function useEditor({ path, form, store, totals }: LinesEditorProps): LinesEditing {
  const text = useWords()
  const lines = tradeLinesOf(form)
  // subscribes to ids instead of rows, so that typing in a cell does not render the whole document
  const ids = useFormState(store, (state) => materialIds(state.lines[lines.name] ?? []).join())
  const none = useFormState(store, (state) => state.lines[lines.name]?.length === 0)
  const materialStore = useMaterials(ids)
  const ui = useMemo(() => documentUi(form, lines), [form, lines])
  const context = useMemo<LineEditorContext>(
    () => ({ store, lines, materialStore, ui }),
    [store, lines, materialStore, ui],
  )
  const source = useFormState(store, (state) => openLinesPath(form, state.values))
  const scans = useScans(context)
  const onBurst = useScanBurst(scans.take)
  const [sourceOpen, setSourceOpen] = useState(false)
  return {
    lines: (
      <>
        {ui.types && <BizTypeHint form={form} store={store} types={ui.types} />}
        <PartnerHint context={context} />
        <Card
          title={lines.title}
          extra={
            <div className="doc-tools">
              <ScanField result={scans.said} onScan={scans.take} />
              {ui.counts !== true && <LinesFile context={context} path={path} />}
              {source && (
                <Button icon={<ImportOutlined />} onClick={() => setSourceOpen(true)}>
                  {text('from_source')}
                </Button>
              )}
            </div>
          }
        >
          {ui.counts === true && none && <p className="quiet">{text('count_fills')}</p>}
          {/* a code scanned while a number field has the focus must not end up in the number */}
          <div className="scan-catch" role="presentation" onKeyDownCapture={onBurst}>
            <LinesGrid context={context} />
          </div>
        </Card>
        <Suspense fallback={<Opening onClose={() => setSourceOpen(false)} />}>
          {sourceOpen && source && (
            <SourceDialog context={context} path={source} onClose={() => setSourceOpen(false)} />
          )}
        </Suspense>
      </>
    ),
    totals: totals && <TotalsPanel context={context} title={totals.title} fields={totals.fields} />,
    displayedTotals() {
      const { lines: now, values } = store.getState()
      const sums = documentSums(now[lines.name] ?? [], materialStore.getState(), values)
      return sums && 'total_amount' in values ? { total_amount: sums.total_amount } : {}
    },
  }
}

/** The call that lists the open lines of possible sources, for the current head. */
function openLinesPath({ document }: FormMeta, { biz_type }: FormValues): OpenLinesPath | undefined {
  const source = document?.sources.find(
    ({ types }) => types === undefined || (typeof biz_type === 'string' && types.includes(biz_type)),
  )
  return source && listsOpenLines(source.call) ? source.call : undefined
}

function documentUi({ document }: FormMeta, lines: FormLines): DocumentUi {
  return { ...tradeFactsOf(lines), partner: document?.partner }
}

function tradeLinesOf(form: FormMeta): FormLines {
  const [lines] = form.lines
  if (!lines) throw new Error('a document of trade without lines')
  return lines
}
