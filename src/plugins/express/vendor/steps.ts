import { createHash } from 'node:crypto'
import type { NoticeItem } from '#core/define/provider.ts'
import type { ParcelState, Track, TrackStep } from '#core/define/track.ts'
import { textOf, within } from '#core/value/foreign-json.ts'
import { chinaSeconds } from '../../china-time.ts'

/** Steps of a parcel, the latest first, whatever their order. Steps without a time are left out. */
export function stepsIn(list: readonly unknown[], names: { at: string; text: string; place: string }): TrackStep[] {
  const steps = list.flatMap((entry): TrackStep[] => {
    const [time = '', text = '', place = ''] = [names.at, names.text, names.place].map((name) =>
      textOf(within(entry, name)).trim(),
    )
    const at = chinaSeconds(time)
    if (at === undefined || text === '') return []
    return [{ at, text: text.slice(0, 300), ...(place ? { place: place.slice(0, 60) } : {}) }]
  })
  return steps.toSorted((a, b) => b.at - a.at).slice(0, 200)
}

/** A pushed track keyed by a hash of its content: a repeat has the same key, new content another. */
export function pushItem(no: string, state: ParcelState, steps: readonly TrackStep[]): NoticeItem<Track> {
  const value = { state, steps }
  const hash = createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 40)
  return { key: `${no}:${hash}`, no, value }
}
