import { formKind } from '#core/fields/form-kinds.ts'
import type { ImportGrid } from '#core/wire/task-wire.ts'
import type { FormField } from '#core/wire/wire.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Switch } from 'antd'
import { useId, useMemo, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { pastedCells, isBlock } from '../../form/paste.ts'
import { useT } from '../../i18n/index.ts'
import { cellsNow, withBlock, withCell, withLeft } from './grid-edits.ts'
import type { Edits } from './grid-edits.ts'
import type { ImportProblem } from './import-file.ts'
import './problem-table.css'
import './fix-grid.css'

interface FixGridProps {
  grid: ImportGrid
  fields: ReadonlyMap<string, FormField>
  problems: readonly ImportProblem[]
  edits: Edits
  onEdit: (edits: Edits) => void
  /** Something is being typed, though its cell is not left yet. */
  onTouch: () => void
}

const rowHeight = 36

/**
 * The rows of a file in an editable table: every refused cell shows the reason. Only visible rows are rendered; a cell
 * reports its change on blur.
 */
export function FixGrid({ grid, fields, problems, edits, onEdit, onTouch }: FixGridProps) {
  const t = useT()
  const listId = useId()
  const [onlyWrong, setOnlyWrong] = useState(true)
  const [typed, setTyped] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const wrong = useMemo(() => Map.groupBy(problems, ({ row }) => row), [problems])
  const visibleRows = useMemo(
    () => (onlyWrong ? grid.rows.filter(([row]) => wrong.has(row)) : grid.rows),
    [grid, wrong, onlyWrong],
  )
  const named = useMemo(
    () => new Set(grid.columns.filter((name) => optionsOf(fields.get(name)).length > 0)),
    [grid, fields],
  )
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtual = useVirtualizer({
    count: visibleRows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const span = grid.columns.length + 3
  const title = (name: string) => fields.get(name)?.title ?? problems.find(({ field }) => field === name)?.col ?? name

  const paste = (event: ClipboardEvent<HTMLInputElement>, row: number, at: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isBlock(text)) return
    event.preventDefault()
    onEdit(withBlock(edits, visibleRows, { row, at }, pastedCells(text)))
  }

  return (
    <div className="fix">
      <div className="fix-head">
        <label className="fix-only">
          <Switch size="small" checked={onlyWrong} onChange={setOnlyWrong} /> <span>{t('list_fix_only')}</span>
        </label>
        <span className="quiet">{t('list_fix_hint')}</span>
      </div>
      <section className="problems scroll-quiet" ref={frame} aria-label={t('list_fix_title')}>
        <table
          aria-rowcount={visibleRows.length + 1}
          style={{ width: 72 + grid.columns.length * 140 + 300, minWidth: '100%' }}
        >
          <thead>
            <tr>
              <th className="problem-row">{t('list_problem_row')}</th>
              <th className="fix-reason">{t('list_problem_reason')}</th>
              {grid.columns.map((name) => (
                <th key={name} title={title(name)}>
                  {title(name)}
                  {fields.get(name)?.required && <span className="wrong"> *</span>}
                </th>
              ))}
              <th className="fix-out">{t('list_fix_out')}</th>
            </tr>
          </thead>
          <tbody>
            {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
            {items.map(({ index }) => {
              const source = visibleRows[index]
              if (!source) return null
              const [row] = source
              const cells = cellsNow(source, edits)
              const faults = wrong.get(row) ?? []
              const out = edits.excluded.has(row)
              return (
                <tr key={row} aria-rowindex={index + 2} className={out ? 'fix-left' : undefined}>
                  <td className="num">{row}</td>
                  <td className="reason" title={faults.map(({ msg }) => msg).join('\n')}>
                    {faults.map(({ msg }) => msg).join(t('list_comma'))}
                  </td>
                  {grid.columns.map((name, at) => {
                    const value = cells[at] ?? ''
                    const fault = faults.find(({ field }) => field === name)
                    const changed = value !== (source[at + 1] ?? '')
                    return (
                      <td key={name} className={changed ? 'fixed' : undefined}>
                        <input
                          // another value from outside, as by pasting, is another input
                          key={value}
                          defaultValue={value}
                          disabled={out}
                          data-cell={`${index}.${at}`}
                          list={named.has(name) ? `${listId}-${name}` : undefined}
                          aria-label={t('form_cell', { title: title(name), row })}
                          aria-invalid={fault !== undefined && !changed}
                          title={changed ? undefined : fault?.msg}
                          onFocus={({ currentTarget }) => {
                            currentTarget.select()
                            setTyped(fault ? `${row} · ${title(name)}: ${fault.msg}` : '')
                          }}
                          onInput={onTouch}
                          onBlur={({ currentTarget }) => {
                            const text = currentTarget.value.trim()
                            if (text !== value) onEdit(withCell(edits, source, at, text))
                          }}
                          onPaste={(event) => paste(event, row, at)}
                          onKeyDown={(event) => moved(event, frame.current, index, at)}
                        />
                      </td>
                    )
                  })}
                  <td className="fix-out">
                    <input
                      type="checkbox"
                      checked={out}
                      aria-label={`${t('list_fix_out')}, ${row}`}
                      onChange={({ target }) => onEdit(withLeft(edits, row, target.checked))}
                    />
                  </td>
                </tr>
              )
            })}
            {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
            {visibleRows.length === 0 && (
              <tr>
                <td colSpan={span} className="quiet">
                  {t('list_fix_none')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      <output className="fix-said wrong">{typed}</output>
      {[...named].map((name) => (
        <datalist key={name} id={`${listId}-${name}`}>
          {optionsOf(fields.get(name)).map((label) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </datalist>
      ))}
    </div>
  )
}

/** Enter and the arrows move down and up a column, as in a spreadsheet. */
function moved(event: KeyboardEvent<HTMLInputElement>, frame: HTMLElement | null, index: number, at: number): void {
  if (event.nativeEvent.isComposing) return
  const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  frame?.querySelector<HTMLInputElement>(`[data-cell="${index + step}.${at}"]`)?.focus()
}

function optionsOf(field: FormField | undefined): string[] {
  return field && formKind(field.kind).choice ? (field.options ?? []).map(({ label }) => label) : []
}
