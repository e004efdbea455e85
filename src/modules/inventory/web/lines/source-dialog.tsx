import type { OpenLine } from '../../shared/line-values.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '#web/api/client.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { useT } from '#web/i18n/index.ts'
import { Empty } from '#web/ui/empty.tsx'
import { quantityText } from '#web/ui/format.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import type { OpenLinesPath } from './open-lines.ts'
import { numberOf } from '#web/document/lines.ts'
import { fetchMaterials } from './materials.ts'
import { proposedQty, takeOpenLines } from './take-lines.ts'
import { useWords } from '../say.ts'

interface SourceDialogProps {
  context: LineEditorContext
  /** The call that gives the open lines. */
  path: OpenLinesPath
  onClose: () => void
}

/** Lines of earlier documents that are still open: tick them, change how much, and they stand in this one. */
export default function SourceDialog({ context, path, onClose }: SourceDialogProps) {
  const t = useT()
  const word = useWords()
  const head = useStore(context.store, (state) => state.values)
  const partner_id = numberOf(head[context.ui.partner ?? '']) ?? undefined
  const warehouse_id = numberOf(head.warehouse_id) ?? undefined
  const open = useQuery({
    queryKey: [path, 'open', partner_id, warehouse_id],
    queryFn: ({ signal }) => call('GET', path, { partner_id, warehouse_id }, { signal }),
    refetchOnMount: 'always',
  })
  const here = useStore(context.store, (state) => state.lines[context.lines.name])
  const taken = useMemo(() => new Set((here ?? []).map(({ values }) => values.src_line_id)), [here])
  const rows = useMemo(() => (open.data ?? []).filter((line) => !taken.has(line.line_id)), [open.data, taken])
  const [ticked, setTicked] = useState<ReadonlyMap<number, number | string | null>>(new Map())
  const tick = (line: OpenLine, on: boolean) => {
    const next = new Map(ticked)
    if (on) next.set(line.line_id, proposedQty(line))
    else next.delete(line.line_id)
    setTicked(next)
  }
  const take = async () => {
    const chosen = rows.flatMap((line) => {
      const open_qty = ticked.get(line.line_id)
      return typeof open_qty === 'number' ? [{ ...line, open_qty }] : []
    })
    await fetchMaterials(
      context.known,
      chosen.map((line) => line.material_id),
    )
    takeOpenLines(context, chosen)
    onClose()
  }
  const bills = [...Map.groupBy(rows, (line) => line.bill_no)]
  return (
    <Modal
      open
      width={1000}
      title={word('source_title')}
      onCancel={onClose}
      footer={
        <div className="dialog-foot">
          <span className="grow" />
          <Button onClick={onClose}>{t('form_cancel')}</Button>
          <Button
            type="primary"
            disabled={ticked.size === 0 || [...ticked.values()].some((qty) => typeof qty !== 'number' || qty <= 0)}
            onClick={() => void take()}
          >
            {word('source_take', { count: ticked.size })}
          </Button>
        </div>
      }
    >
      {open.isError && <Alert type="error" showIcon title={open.error.message} />}
      {open.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {open.data && rows.length === 0 && <Empty text={word('source_none')} hint={word('source_none_hint')} />}
      {rows.length > 0 && (
        <div className="paste-preview scroll-quiet">
          <table className="lines lines-read">
            <thead>
              <tr>
                <th>{word('col_no')}</th>
                <th>{word('col_material')}</th>
                <th>{word('trace_batch')}</th>
                <th className="to-right">{word('source_wanted')}</th>
                <th className="to-right">{word('source_done')}</th>
                <th className="to-right">{word('source_pending')}</th>
                <th className="to-right">{word('source_open')}</th>
                <th className="to-right">{word('source_now')}</th>
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
                            lines.some(({ line_id }) => ticked.has(line_id)) && !lines.every(({ line_id }) => ticked.has(line_id))
                          }
                          onChange={({ target }) =>
                            setTicked(
                              new Map(
                                target.checked
                                  ? [...ticked, ...lines.map((one) => [one.line_id, proposedQty(one)] as const)]
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
                      <Checkbox checked={ticked.has(line.line_id)} onChange={({ target }) => tick(line, target.checked)}>
                        {line.material}
                      </Checkbox>
                    </td>
                    <td>{line.batch_no}</td>
                    <td className="to-right num">{quantityText(line.wanted, line.unit)}</td>
                    <td className="to-right num">{quantityText(line.done)}</td>
                    <td className="to-right num">{quantityText(line.pending)}</td>
                    <td className="to-right num">{quantityText(line.open_qty)}</td>
                    <td className="to-right">
                      <NumberInput
                        scale={3}
                        negative={false}
                        disabled={!ticked.has(line.line_id)}
                        ariaLabel={`${word('source_now')} ${line.material}`}
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
