import { inLang } from '#core/text/i18n.ts'
import { takeRows } from '../../db.ts'
import { shipmentNumber } from './tracking-number.resource.ts'
import { planTrackingNumbers, writeTrackingNumbers } from './tracking-numbers.ts'

const { carrier, tracking_no } = shipmentNumber.fields

/** Imports tracking numbers from a file, all or none. Skips rows without a number or without a change. */
export const importTrackingNumbers = takeRows(shipmentNumber, async (rows, _attempt, ctx) => {
  const entered = rows.flatMap(({ row, values: { of, carrier: by, tracking_no: no } }) =>
    of && no ? [{ n: row, of, no, by: by ?? undefined }] : [],
  )
  const { planned, problems } = await planTrackingNumbers(ctx, entered, null)
  const changed = planned.filter(({ parcel, by, no }) => parcel.carrier !== by || parcel.tracking_no !== no)
  if (problems.length === 0) await writeTrackingNumbers(ctx, changed)
  const change = (title: typeof carrier.label, from: string | null, to: string) =>
    from === to ? [] : [{ title: inLang(title, ctx.lang), from: from ?? '', to }]
  return {
    inserted: 0,
    updated: changed.length,
    skipped: rows.length - changed.length,
    problems,
    preview: changed.slice(0, 200).map(({ n, parcel, by, no }) => ({
      row: n,
      what: 'changed' as const,
      name: parcel.shipment_no,
      changes: [...change(carrier.label, parcel.carrier, by), ...change(tracking_no.label, parcel.tracking_no, no)],
    })),
  }
})
