import { Alert, Button, Checkbox, Modal, Select, Skeleton } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LineMaterial } from '../../shared/line-values.ts'
import { useLang, useT } from '#web/i18n/index.ts'
import type { LineColumn } from './columns.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { lookUp } from './materials.ts'
import { fillLines } from './paste-fill.ts'
import { guessMapping, openColumns, readRows, wordsIn } from './paste-read.ts'
import type { Mapping } from './paste-read.ts'
import { useWords } from '../say.ts'

interface PasteDialogProps {
  context: LineEditorContext
  columns: readonly LineColumn[]
  cells: string[][]
  row: number
  column: number
  title?: string
  /** The numbers of the rows where they came from, behind the first one. */
  numbers?: readonly number[]
  onClose: () => void
}

const shownRows = 50

/** A pasted block before it fills the lines: which column is what, how each cell is read, and which cannot be. */
export default function PasteDialog({ context, columns, cells, row, column, title, numbers, onClose }: PasteDialogProps) {
  const t = useT()
  const say = useWords()
  const lang = useLang()
  const [{ mapping, head }, setGuess] = useState(() => guessMapping(cells, columns, column))
  const [found, setFound] = useState<ReadonlyMap<string, readonly LineMaterial[]>>()
  const [part, setPart] = useState(0)
  const all = useMemo(() => (head ? cells.slice(1) : cells), [cells, head])
  const room = context.lines.max - row
  const parts = Math.ceil(all.length / room)
  const begin = Math.min(part, Math.max(0, parts - 1)) * room
  // more than a document holds is taken part by part, into one document after the other
  const body = useMemo(() => all.slice(begin, begin + room), [all, begin, room])
  const numberOf = (n: number) => numbers?.[begin + n - (head ? 0 : 1)] ?? begin + n + 1
  const words = useMemo(() => wordsIn(body, mapping).join('\n'), [body, mapping])
  useEffect(() => {
    let live = true
    void lookUp(context.known, words === '' ? [] : words.split('\n')).then(
      (rows) => live && setFound(rows),
      () => live && setFound(new Map()),
    )
    return () => {
      live = false
    }
  }, [context, words])
  const read = useMemo(
    () => (found ? readRows({ cells: body, mapping, columns, found, lang, say }) : undefined),
    [body, mapping, columns, found, lang, say],
  )
  const fills = useRef<HTMLButtonElement>(null)
  const ready = read !== undefined
  useEffect(() => {
    if (ready) fills.current?.focus() // what was read as meant goes in by Enter
  }, [ready])
  const wrong = read?.reduce((sum, one) => sum + one.wrong.size, 0) ?? 0
  const open = openColumns(columns)
  const remap = (at: number, name: string | undefined) => {
    // one field takes one column
    const next: Mapping = mapping.map((old, n) => (n === at ? name : old === name ? undefined : old))
    setGuess({ mapping: next, head })
  }
  const fill = () => {
    if (read) fillLines(context, read, row)
    onClose()
  }
  const ordered = read
    ?.map((one, n) => ({ one, n }))
    .toSorted((a, b) => Number(b.one.wrong.size > 0) - Number(a.one.wrong.size > 0) || a.n - b.n)
  return (
    <Modal
      open
      width={960}
      title={title ?? say('paste_title')}
      onCancel={onClose}
      footer={
        <div className="dialog-foot">
          <Checkbox checked={head} onChange={({ target }) => setGuess({ mapping, head: target.checked })}>
            {say('paste_head')}
          </Checkbox>
          <span className="grow" />
          <Button onClick={onClose}>{t('form_cancel')}</Button>
          <Button ref={fills} type="primary" disabled={!read || read.length === 0} onClick={fill}>
            {say('paste_fill', { count: body.length })}
          </Button>
        </div>
      }
    >
      <p className="quiet">{say('paste_lead', { rows: all.length, columns: mapping.length })}</p>
      {read && (
        <Alert
          showIcon
          type={wrong > 0 ? 'warning' : 'success'}
          title={wrong > 0 ? say('paste_wrong', { count: wrong }) : say('paste_fine')}
        />
      )}
      {parts > 1 && (
        <Alert
          showIcon
          type="warning"
          title={say('paste_cut', { max: context.lines.max, room })}
          action={
            <Select<number>
              size="small"
              aria-label={say('paste_part')}
              value={begin / room}
              popupMatchSelectWidth={false}
              options={Array.from({ length: parts }, (_, n) => ({
                value: n,
                label: say('paste_rows', { from: n * room + 1, to: Math.min(all.length, (n + 1) * room) }),
              }))}
              onChange={setPart}
            />
          }
        />
      )}
      {!read && <Skeleton active />}
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
                      aria-label={say('paste_column', { n: n + 1 })}
                      value={name}
                      allowClear={{ label: say('paste_skip') }}
                      placeholder={say('paste_skip')}
                      popupMatchSelectWidth={180}
                      options={open.map(({ field }) => ({ value: field.name, label: field.title }))}
                      onChange={(value?: string) => remap(n, value)}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ordered.slice(0, shownRows).map(({ one, n }) => (
                <tr key={n}>
                  <td className="lines-no num">{numberOf(n)}</td>
                  {mapping.map((name, at) => {
                    const reason = one.wrong.get(at)
                    return (
                      // oxlint-disable-next-line react/no-array-index-key -- a pasted cell is known by its place only
                      <td key={at} className={reason ? 'paste-wrong' : name ? undefined : 'quiet'}>
                        {name === 'material_id' && one.material ? `${one.material.code} ${one.material.name}` : body[n]?.[at]}
                        {reason && <small>{reason}</small>}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          {ordered.length > shownRows && <p className="quiet">{say('paste_more', { count: ordered.length - shownRows })}</p>}
        </div>
      )}
    </Modal>
  )
}
