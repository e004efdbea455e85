import { plainDecimal } from '#core/value/decimal.ts'
import { compareWeight, isWeighed, unitWeight, weighedQty } from '../../shared/weighing.ts'
import { netWeight, standardSign } from '../../shared/quality.ts'
import type { Measure } from '../../shared/quality.ts'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { NumberInput } from '#web/form/number-input.tsx'
import { useT } from '#web/i18n/index.ts'
import { formatsNow } from '#web/ui/format.ts'
import { Breakdown } from './breakdown.tsx'
import { lineRows, writeLine } from './line-editor-context.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { numberOf } from '#web/document/lines.ts'
import { lineFigures, materialOf, measuresIn } from './figures.ts'
import { WeightDifference } from './weighing.tsx'
import { useWords } from '../inventory-texts.ts'

const weights = ['gross', 'tare', 'packaging'] as const

/** Weights and quality measures of a line, with the deduction of each item. */
export default function MeasureDialog({
  context,
  id,
  onClose,
}: {
  context: LineEditorContext
  id: string
  onClose: () => void
}) {
  const t = useT()
  const text = useWords()
  const materials = useStore(context.materialStore)
  const row = lineRows(context).find(({ key }) => key === id)
  const material = row && materialOf(row.values, materials)
  const [weigh, setWeigh] = useState<Record<string, unknown>>(() => ({
    ...(typeof row?.values.weigh === 'object' ? row.values.weigh : {}),
  }))
  const [measured, setMeasured] = useState<ReadonlyMap<string, unknown>>(
    () => new Map(measuresIn(row?.values.quality).map((measure) => [measure.item, measure.measured])),
  )
  if (!row || !material) return null
  const [gross, tare, packaging] = weights.map((name) => numberOf(weigh[name]))
  const weighed = typeof gross === 'number' && typeof tare === 'number'
  const net =
    weighed && Math.min(gross, tare, packaging ?? 0) >= 0
      ? netWeight({ gross, tare, packaging: packaging ?? 0 })
      : undefined
  const items = material.quality.flatMap(({ item }): Measure[] => {
    const value = measured.get(item)
    return typeof value === 'number' ? [{ item, measured: value }] : []
  })
  const unit = lineFigures(row.values, material)?.unit
  // the scales determine the quantity of weight units; bags are counted manually
  const kilos = unit ? unitWeight(unit.ratio, material.weight_kg) : null
  const scalesCount = unit !== undefined && isWeighed(unit) && kilos !== null
  const received = scalesCount && net !== undefined ? weighedQty(net, kilos, unit.decimals) : numberOf(row.values.qty)
  const next = {
    ...row.values,
    qty: received,
    weigh: weighed ? { ...weigh, gross, tare, ...(packaging === null ? {} : { packaging }) } : null,
    quality: items.length > 0 ? { items } : null,
  }
  const figures = lineFigures(next, material)
  const compared =
    !scalesCount && net !== undefined && figures ? compareWeight(net, figures.base_qty, material.weight_kg) : undefined
  const apply = (values: typeof next) => {
    writeLine(context, id, { qty: values.qty, weigh: values.weigh, quality: values.quality })
    onClose()
  }
  return (
    <Modal
      open
      width={720}
      title={text('measure_of', { name: material.name })}
      onCancel={onClose}
      footer={
        <div className="dialog-foot">
          <Button onClick={() => apply({ ...next, qty: numberOf(row.values.qty), weigh: null, quality: null })}>
            {text('clear')}
          </Button>
          <span className="grow" />
          <Button onClick={onClose}>{t('form_cancel')}</Button>
          <Button type="primary" disabled={weighed && net === undefined} onClick={() => apply(next)}>
            {text('apply')}
          </Button>
        </div>
      }
    >
      <div className="measure">
        <div className="measure-weights">
          {weights.map((name) => (
            <label key={name}>
              <span>{text(name)}</span>
              <NumberInput
                scale={3}
                unit="kg"
                negative={false}
                value={weigh[name]}
                onChange={(value) => setWeigh({ ...weigh, [name]: value })}
              />
            </label>
          ))}
          {(['ticket_no', 'weigher'] as const).map((name) => (
            <label key={name}>
              <span>{text(name)}</span>
              <Input
                maxLength={100}
                value={typeof weigh[name] === 'string' ? weigh[name] : ''}
                onChange={({ target }) => setWeigh({ ...weigh, [name]: target.value || null })}
              />
            </label>
          ))}
          <output className={weighed && net === undefined ? 'wrong' : undefined}>
            {!weighed ? '' : net === undefined ? text('net_wrong') : `${text('net')} ${formatsNow().quantity(net)} kg`}
          </output>
          {compared && compared.expected > 0 && <WeightDifference compared={compared} tolerance={material.weigh_bp} />}
        </div>
        {material.quality.length === 0 ? (
          <p className="quiet">{text('quality_none')}</p>
        ) : (
          <table className="lines lines-read">
            <thead>
              <tr>
                <th>{text('quality_item')}</th>
                <th className="to-right">{text('quality_standard')}</th>
                <th className="to-right">{text('quality_measured')}</th>
                <th aria-label={text('breakdown', {})} />
              </tr>
            </thead>
            <tbody>
              {material.quality.map(({ item, label, standard, step, deduct }) => (
                <tr key={item}>
                  <td>{label}</td>
                  <td className="to-right num">
                    {standardSign(item)} {plainDecimal(standard, 3)}
                  </td>
                  <td className="to-right">
                    <NumberInput
                      ariaLabel={`${text('quality_measured')} ${label}`}
                      scale={3}
                      negative={false}
                      value={measured.get(item)}
                      onChange={(value) => setMeasured(new Map(measured).set(item, value))}
                    />
                  </td>
                  <td className="quiet">
                    {step && deduct
                      ? text('quality_rule', { step: plainDecimal(step, 3), deduct: plainDecimal(deduct, 2) })
                      : ''}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {figures?.settlement && (
          <Breakdown settlement={figures.settlement} loss={figures.loss} material={material} unit={figures.unit.name} />
        )}
      </div>
    </Modal>
  )
}
