import { Alert, Button, Checkbox, Modal, Select, Skeleton } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LineMaterial } from '../../shared/line-values.ts'
import { useLang, useT } from '#web/i18n/index.ts'
import type { LineColumn } from './columns.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { findMaterials } from './materials.ts'
import { fillLines } from './paste-fill.ts'
import { guessMapping, openColumns, readRows, materialTextsIn } from './paste-read.ts'
import type { Mapping } from './paste-read.ts'
import { useWords } from '../inventory-texts.ts'

interface PasteDialogProps {
  context: LineEditorContext
  columns: readonly LineColumn[]
  cells: string[][]
  row: number
  column: number
  title?: string
  /** The row numbers in the source file, without the title row. */
  numbers?: readonly number[]
  onClose: () => void
}

const MAX_PREVIEW_ROWS = 50

/** Preview of a pasted block: the mapping of its columns, and the cells that cannot be read. */
export default function PasteDialog({
  context,
  columns,
  cells,
  row,
  column,
  title,
  numbers,
  onClose,
}: PasteDialogProps) {
  const t = useT()
  const text = useWords()
  const lang = useLang()
  const [{ mapping, head }, setGuess] = useState(() => guessMapping(cells, columns, column))
  const [materials, setMaterials] = useState<ReadonlyMap<string, readonly LineMaterial[]>>()
  const [part, setPart] = useState(0)
  const all = useMemo(() => (head ? cells.slice(1) : cells), [cells, head])
  const capacity = context.lines.max - row
  const parts = Math.ceil(all.length / capacity)
  const begin = Math.min(part, Math.max(0, parts - 1)) * capacity
  // a block larger than a document is imported in parts, one document per part
  const body = useMemo(() => all.slice(begin, begin + capacity), [all, begin, capacity])
  const numberOf = (n: number) => numbers?.[begin + n - (head ? 0 : 1)] ?? begin + n + 1
  const materialTexts = useMemo(() => materialTextsIn(body, mapping).join('\n'), [body, mapping])
  useEffect(() => {
    let live = true
    void findMaterials(context.materialStore, materialTexts === '' ? [] : materialTexts.split('\n')).then(
      (rows) => live && setMaterials(rows),
      () => live && setMaterials(new Map()),
    )
    return () => {
      live = false
    }
  }, [context, materialTexts])
  const readResult = useMemo(
    () => (materials ? readRows({ cells: body, mapping, columns, materials, lang, translate: text }) : undefined),
    [body, mapping, columns, materials, lang, text],
  )
  const fills = useRef<HTMLButtonElement>(null)
  const ready = readResult !== undefined
  useEffect(() => {
    if (ready) fills.current?.focus() // Enter accepts the preview
  }, [ready])
  const wrong = readResult?.reduce((sum, pasted) => sum + pasted.cellErrors.size, 0) ?? 0
  const open = openColumns(columns)
  const remap = (at: number, name: string | undefined) => {
    // each field maps to one column only
    const next: Mapping = mapping.map((old, n) => (n === at ? name : old === name ? undefined : old))
    setGuess({ mapping: next, head })
  }
  const fill = () => {
    if (readResult) fillLines(context, readResult, row)
    onClose()
  }
  const ordered = readResult
    ?.map((pastedRow, n) => ({ pastedRow, n }))
    .toSorted((a, b) => Number(b.pastedRow.cellErrors.size > 0) - Number(a.pastedRow.cellErrors.size > 0) || a.n - b.n)
  return (
    <Modal
      open
      width={960}
      title={title ?? text('paste_title')}
      onCancel={onClose}
      footer={
        <div className="dialog-foot">
          <Checkbox checked={head} onChange={({ target }) => setGuess({ mapping, head: target.checked })}>
            {text('paste_head')}
          </Checkbox>
          <span className="grow" />
          <Button onClick={onClose}>{t('form_cancel')}</Button>
          <Button ref={fills} type="primary" disabled={!readResult || readResult.length === 0} onClick={fill}>
            {text('paste_fill', { count: body.length })}
          </Button>
        </div>
      }
    >
      <p className="quiet">{text('paste_lead', { rows: all.length, columns: mapping.length })}</p>
      {readResult && (
        <Alert
          showIcon
          type={wrong > 0 ? 'warning' : 'success'}
          title={wrong > 0 ? text('paste_wrong', { count: wrong }) : text('paste_fine')}
        />
      )}
      {parts > 1 && (
        <Alert
          showIcon
          type="warning"
          title={text('paste_cut', { max: context.lines.max, room: capacity })}
          action={
            <Select<number>
              size="small"
              aria-label={text('paste_part')}
              value={begin / capacity}
              popupMatchSelectWidth={false}
              options={Array.from({ length: parts }, (_, n) => ({
                value: n,
                label: text('paste_rows', { from: n * capacity + 1, to: Math.min(all.length, (n + 1) * capacity) }),
              }))}
              onChange={setPart}
            />
          }
        />
      )}
      {!readResult && <Skeleton active />}
      {ordered && (
        <div className="paste-preview scroll-quiet">
          <table className="lines lines-read">
            <thead>
              <tr>
                <th className="lines-no">#</th>
                {mapping.map((name, n) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a pasted column is known by its place only
                  <th key={n}>
                    <Select<string>
                      size="small"
                      aria-label={text('paste_column', { n: n + 1 })}
                      value={name}
                      allowClear={{ label: text('paste_skip') }}
                      placeholder={text('paste_skip')}
                      popupMatchSelectWidth={180}
                      options={open.map(({ field }) => ({ value: field.name, label: field.title }))}
                      onChange={(value?: string) => remap(n, value)}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ordered.slice(0, MAX_PREVIEW_ROWS).map(({ pastedRow, n }) => (
                <tr key={n}>
                  <td className="lines-no num">{numberOf(n)}</td>
                  {mapping.map((name, at) => {
                    const reason = pastedRow.cellErrors.get(at)
                    return (
                      // oxlint-disable-next-line react/no-array-index-key -- a pasted cell is known by its place only
                      <td key={at} className={reason ? 'paste-wrong' : name ? undefined : 'quiet'}>
                        {name === 'material_id' && pastedRow.material
                          ? `${pastedRow.material.code} ${pastedRow.material.name}`
                          : body[n]?.[at]}
                        {reason && <small>{reason}</small>}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          {ordered.length > MAX_PREVIEW_ROWS && (
            <p className="quiet">{text('paste_more', { count: ordered.length - MAX_PREVIEW_ROWS })}</p>
          )}
        </div>
      )}
    </Modal>
  )
}
