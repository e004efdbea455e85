import { PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Button, Popover } from 'antd'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ClipboardEvent, CSSProperties, RefObject } from 'react'
import { isNumber } from '#web/form/facts.tsx'
import { FieldHead } from '#web/form/field-head.tsx'
import { insertLineRows, useFormState } from '#web/form/form-store.ts'
import { blankRow } from '#web/form/form-values.ts'
import { pastedCells, isBlock } from '#web/form/paste.ts'
import { useT } from '#web/i18n/index.ts'
import { useSize } from '#web/browser/use-size.ts'
import { useStable } from '#web/browser/use-stable.ts'
import { useMobile } from '#web/context/use-dark.ts'
import { ColumnMenu } from './column-menu.tsx'
import { applyMaterial } from './line-editor-context.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { lineHistory } from './line-history.ts'
import { LineView } from './line-row.tsx'
import { LineProblems } from './line-problems.tsx'
import { LineSums } from './lines-sums.tsx'
import { useLineColumns } from './use-line-columns.ts'
import { useDocumentLineKeys } from './use-line-keys.ts'
import { useWords } from '../inventory-texts.ts'
import { lazyOptional } from '#web/ui/loaded.tsx'
import { Opening } from '#web/ui/opening.tsx'

const PasteDialog = lazyOptional(() => import('./paste-dialog.tsx'))
const CreateInPlace = lazyOptional(() => import('#web/form/create-in-place.tsx'))
const MeasureDialog = lazyOptional(() => import('./measure-dialog.tsx'))

/** Row height in pixels, shared by the style sheet and the virtualizer; touch requires more. */
const rowHeights = { pointer: 36, touch: 44 } as const
const headHeight = 36
/** Widths below this are phones. */
const phone = 480

/** The lines of a document: virtualised, and fully operable by keyboard. */
export function LinesGrid({ context }: { context: LineEditorContext }) {
  const t = useT()
  const text = useWords()
  const { store, lines, ui } = context
  const frame = useRef<HTMLDivElement>(null)
  const error = useFormState(store, (state) => state.errors[lines.name])
  const keys = useFormState(store, (state) => (state.lines[lines.name] ?? []).map((row) => row.key).join())
  const rows = useMemo(() => (keys === '' ? [] : keys.split(',')), [keys])
  const { width: frameWidth } = useSize(frame)
  const narrow = frameWidth > 0 && frameWidth < phone
  const { all, columns, hidden, required, hide } = useLineColumns(context, narrow)
  const maker = columns.find(({ cell }) => cell === 'material')?.field.remote?.create
  const full = rows.length >= lines.max
  const [pasted, setPasted] = useState<{ cells: string[][]; row: number; column: number }>()
  const [creating, setCreating] = useState<string>()
  const [measured, setMeasured] = useState<string>()
  const rowHeight = rowHeights[useMobile() ? 'touch' : 'pointer']
  const number = narrow ? 24 : 56
  const pinned = columns[0]?.width ?? 0
  const style: Record<`--${string}`, string> & CSSProperties = {
    '--line-row': `${rowHeight}px`,
    '--line-no': `${number}px`,
    scrollPaddingInlineStart: number + pinned,
  }
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: headHeight,
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  const goTo = useStable((row: number, column: number) => {
    // focuses a rendered cell synchronously, before the next key arrives
    const cell = cellAt(frame, row, column)
    cell?.focus({ preventScroll: true })
    virtual.scrollToIndex(row)
    if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else focusCell(frame, row, column, 8)
  })
  const [history] = useState(() => lineHistory(context))
  useEffect(() => history.listen(), [history])
  const onKeyDown = useDocumentLineKeys({ context, columns, goTo, history })
  const goToRow = (to: number | undefined) => to !== undefined && goTo(to, 0)
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const block = event.clipboardData.getData('text/plain')
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('td[data-col]') : null
    if (!cell || !isBlock(block)) return
    event.preventDefault()
    setPasted({
      cells: pastedCells(block),
      row: Number(cell.parentElement?.dataset.at),
      column: Number(cell.dataset.col),
    })
  }
  const add = () => {
    insertLineRows(store, lines.name, [blankRow(lines)])
    goTo(rows.length, 0)
  }
  const isEmptyDocument = rows.length === 0 && ui.counts !== true
  useEffect(() => {
    // an initial blank line does not count as a change of the document
    if (isEmptyDocument)
      store.setState(({ base, ...state }) => {
        if ((state.lines[lines.name] ?? []).length > 0) return state // filled in the meantime
        const waiting = { [lines.name]: [blankRow(lines)] }
        const fresh = (base.lines[lines.name] ?? []).length === 0
        return {
          lines: { ...state.lines, ...waiting },
          base: fresh ? { ...base, lines: { ...base.lines, ...waiting } } : base,
        }
      })
  }, [isEmptyDocument, store, lines])

  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const drawnKeys = rows.slice(first, (items.at(-1)?.index ?? -1) + 1)
  const above = first * rowHeight
  const below = Math.max(0, rows.length - first - drawnKeys.length) * rowHeight
  const width = columns.reduce((sum, column) => sum + column.width, number + 92)
  return (
    <>
      <LineProblems context={context} columns={columns} goTo={goTo} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each cell holds an input; their keys are heard here */}
      <section
        className={narrow ? 'doc-lines doc-lines-slim scroll-quiet' : 'doc-lines scroll-quiet'}
        ref={frame}
        style={style}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        aria-label={lines.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a line nothing in it can be reached, yet it scrolls
        tabIndex={rows.length === 0 ? 0 : undefined}
      >
        <table style={{ minWidth: width }} aria-label={lines.title} aria-rowcount={rows.length + 1}>
          <colgroup>
            <col style={{ width: number }} />
            {columns.map((column) => (
              <col key={column.field.name} style={{ width: column.width }} />
            ))}
            <col style={{ width: 92 }} />
          </colgroup>
          <thead>
            <tr>
              <th className="line-no">#</th>
              {columns.map(({ field, cell }) => (
                <th key={field.name} className={isNumber(field) ? 'to-right' : undefined} title={field.help}>
                  <FieldHead
                    field={field}
                    required={required.has(field.name) && cell !== 'figure'}
                    title={cell === 'measure' ? text('measure') : undefined}
                  />
                </th>
              ))}
              <th aria-label={t('list_actions')} />
            </tr>
          </thead>
          <tbody>
            {above > 0 && <Spacer height={above} span={columns.length + 2} />}
            {drawnKeys.map((key, n) => (
              <LineView
                key={key}
                context={context}
                columns={columns}
                id={key}
                at={first + n}
                full={full}
                onMeasure={setMeasured}
                onCreate={setCreating}
              />
            ))}
            {below > 0 && <Spacer height={below} span={columns.length + 2} />}
          </tbody>
          <LineSums context={context} columns={columns} />
        </table>
      </section>
      <div className="lines-foot">
        <Button type="dashed" icon={<PlusOutlined />} disabled={full} onClick={add}>
          {t('form_add_row')}
        </Button>
        <Button
          type="text"
          icon={<UndoOutlined />}
          aria-label={text('undo')}
          title={`${text('undo')} (Ctrl+Z)`}
          onClick={() => goToRow(history.back())}
        />
        <Button
          type="text"
          icon={<RedoOutlined />}
          aria-label={text('redo')}
          title={`${text('redo')} (Ctrl+Shift+Z)`}
          onClick={() => goToRow(history.forth())}
        />
        {error && (
          <span className="wrong" role="alert">
            {error}
          </span>
        )}
        <span className="quiet">{t('form_lines_hint', { max: lines.max })}</span>
        <ColumnMenu all={all} hidden={hidden} onHide={hide} />
        <Popover trigger="click" content={<p className="keys-help">{text('lines_hint')}</p>}>
          <Button type="text" size="small">
            {text('lines_keys')}
          </Button>
        </Popover>
      </div>
      <Suspense
        fallback={<Opening onClose={() => (setPasted(undefined), setCreating(undefined), setMeasured(undefined))} />}
      >
        {pasted && (
          <PasteDialog
            {...pasted}
            // hidden columns can be pasted into as well
            column={Math.max(
              0,
              all.findIndex(({ field }) => field === columns[pasted.column]?.field),
            )}
            context={context}
            columns={all}
            onClose={() => (setPasted(undefined), goTo(pasted.row, pasted.column))}
          />
        )}
        {creating !== undefined && maker && (
          <CreateInPlace
            to={maker}
            onMade={(id) => void applyMaterial(context, creating, { id, name: '' })}
            onClose={() => {
              setCreating(undefined)
              goTo(Math.max(0, rows.indexOf(creating)), 0)
            }}
          />
        )}
        {measured !== undefined && (
          <MeasureDialog context={context} id={measured} onClose={() => setMeasured(undefined)} />
        )}
      </Suspense>
    </>
  )
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- only room for lines out of sight */}
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )
}

/** Focuses a cell once its line is rendered. */
function focusCell(frame: RefObject<HTMLElement | null>, row: number, column: number, tries: number): void {
  requestAnimationFrame(() => {
    const cell = cellAt(frame, row, column)
    if (cell) {
      cell.focus()
      // the row height and the problems above the lines may have changed
      requestAnimationFrame(() => cell.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    } else if (tries > 0) focusCell(frame, row, column, tries - 1)
  })
}

function cellAt(frame: RefObject<HTMLElement | null>, row: number, column: number): HTMLElement | null | undefined {
  return frame.current?.querySelector<HTMLElement>(
    `tr[data-at="${row}"] td[data-col="${column}"] :is(input, select, button)`,
  )
}
