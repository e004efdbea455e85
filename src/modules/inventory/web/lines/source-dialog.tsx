import type { OpenLine } from '../../shared/line-values.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '#web/api/client.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { useT } from '#web/i18n/index.ts'
import { Empty } from '#web/ui/empty.tsx'
import { formatsNow } from '#web/ui/format.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import type { OpenLinesPath } from './open-lines.ts'
import { numberOf } from '#web/document/lines.ts'
import { fetchMaterials } from './materials.ts'
import { proposedQty, addOpenLines } from './add-open-lines.ts'
import { useWords } from '../inventory-texts.ts'

interface SourceDialogProps {
  context: LineEditorContext
  /** The call that lists the open lines. */
  path: OpenLinesPath
  onClose: () => void
}

/** Selects open lines of source documents, with their quantities, and adds them to this document. */
export default function SourceDialog({ context, path, onClose }: SourceDialogProps) {
  const t = useT()
  const text = useWords()
  const head = useStore(context.store, (state) => state.values)
  const partner_id = numberOf(head[context.ui.partner ?? '']) ?? undefined
  const warehouse_id = numberOf(head.warehouse_id) ?? undefined
  const open = useQuery({
    queryKey: [path, 'open', partner_id, warehouse_id],
    queryFn: ({ signal }) => call('GET', path, { partner_id, warehouse_id }, { signal }),
    refetchOnMount: 'always',
  })
  const currentLines = useStore(context.store, (state) => state.lines[context.lines.name])
  const usedLineIds = useMemo(
    () => new Set((currentLines ?? []).map(({ values }) => values.src_line_id)),
    [currentLines],
  )
  const rows = useMemo(
    () => (open.data ?? []).filter((line) => !usedLineIds.has(line.line_id)),
    [open.data, usedLineIds],
  )
  const [ticked, setTicked] = useState<ReadonlyMap<number, number | string | null>>(new Map())
  const tick = (line: OpenLine, on: boolean) => {
    const next = new Map(ticked)
    if (on) next.set(line.line_id, proposedQty(line))
    else next.delete(line.line_id)
    setTicked(next)
  }
  const addChosen = async () => {
    const chosen = rows.flatMap((line) => {
      const open_qty = ticked.get(line.line_id)
      return typeof open_qty === 'number' ? [{ ...line, open_qty }] : []
    })
    await fetchMaterials(
      context.materialStore,
      chosen.map((line) => line.material_id),
    )
    addOpenLines(context, chosen)
    onClose()
  }
  const bills = [...Map.groupBy(rows, (line) => line.bill_no)]
  return (
    <Modal
      open
      width={1000}
      title={text('source_title')}
      onCancel={onClose}
      footer={
        <div className="dialog-foot">
          <span className="grow" />
          <Button onClick={onClose}>{t('form_cancel')}</Button>
          <Button
            type="primary"
            disabled={ticked.size === 0 || [...ticked.values()].some((qty) => typeof qty !== 'number' || qty <= 0)}
            onClick={() => void addChosen()}
          >
            {text('source_take', { count: ticked.size })}
          </Button>
        </div>
      }
    >
      {open.isError && <Alert type="error" showIcon title={open.error.message} />}
      {open.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {open.data && rows.length === 0 && <Empty text={text('source_none')} hint={text('source_none_hint')} />}
      {rows.length > 0 && (
        <div className="paste-preview scroll-quiet">
          <table className="lines lines-read">
            <thead>
              <tr>
                <th>{text('col_no')}</th>
                <th>{text('col_material')}</th>
                <th>{text('trace_batch')}</th>
                <th className="to-right">{text('source_wanted')}</th>
                <th className="to-right">{text('source_done')}</th>
                <th className="to-right">{text('source_pending')}</th>
                <th className="to-right">{text('source_open')}</th>
                <th className="to-right">{text('source_now')}</th>
              </tr>
            </thead>
            {bills.map(([bill_no, lines]) => (
              <tbody key={bill_no}>
                {lines.map((line, n) => (
                  <tr key={line.line_id}>
                    <td>
                      {n === 0 && (
                        <Checkbox
                          checked={lines.every(({ line_id }) => ticked.has(line_id))}
                          indeterminate={
                            lines.some(({ line_id }) => ticked.has(line_id)) &&
                            !lines.every(({ line_id }) => ticked.has(line_id))
                          }
                          onChange={({ target }) =>
                            setTicked(
                              new Map(
                                target.checked
                                  ? [
                                      ...ticked,
                                      ...lines.map((billLine) => [billLine.line_id, proposedQty(billLine)] as const),
                                    ]
                                  : [...ticked].filter(([id]) => !lines.some(({ line_id }) => line_id === id)),
                              ),
                            )
                          }
                        >
                          {bill_no}
                        </Checkbox>
                      )}
                    </td>
                    <td>
                      <Checkbox
                        checked={ticked.has(line.line_id)}
                        onChange={({ target }) => tick(line, target.checked)}
                      >
                        {line.material}
                      </Checkbox>
                    </td>
                    <td>{line.batch_no}</td>
                    <td className="to-right num">{formatsNow().quantity(line.wanted, line.unit)}</td>
                    <td className="to-right num">{formatsNow().quantity(line.done)}</td>
                    <td className="to-right num">{formatsNow().quantity(line.pending)}</td>
                    <td className="to-right num">{formatsNow().quantity(line.open_qty)}</td>
                    <td className="to-right">
                      <NumberInput
                        scale={3}
                        negative={false}
                        disabled={!ticked.has(line.line_id)}
                        ariaLabel={`${text('source_now')} ${line.material}`}
                        value={ticked.get(line.line_id) ?? null}
                        onChange={(value) => setTicked(new Map(ticked).set(line.line_id, value))}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </Modal>
  )
}
