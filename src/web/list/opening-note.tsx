import type { TableMeta } from '#core/wire/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { readOpening } from '../api/records.ts'
import { useT } from '../i18n/index.ts'
import { formatsNow } from '../ui/format.ts'

interface OpeningNoteProps {
  meta: TableMeta
  filters: Readonly<Record<string, string>>
}

/** With what the filtered period of one record began, so that the rows below add up to something. */
export function OpeningNote({ meta: { x }, filters }: OpeningNoteProps) {
  const t = useT()
  const request = openingOf(x.opening, filters)
  const path = x.opening?.path ?? ''
  const opening = useQuery({
    queryKey: [path, request],
    queryFn: ({ signal }) => readOpening(path, request ?? {}, { signal }),
    enabled: request !== undefined,
  })
  if (!request || !opening.data) return null
  const { qty, value, unit } = opening.data
  return (
    <span className="count num">
      {t('list_opening', {
        qty: `${formatsNow().quantity(qty)} ${unit}`,
        value: value === null ? '–' : formatsNow().money(value),
      })}
    </span>
  )
}

/**
 * The parameters of the opening value; undefined if further filters are set, because the rows would not follow from it.
 */
function openingOf(
  opening: TableMeta['x']['opening'],
  filters: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | undefined {
  if (!opening) return undefined
  const { [opening.period]: period = '', [opening.of]: selected = '', ...otherFilters } = filters
  const from = period.split(',')[0]
  const isStandard = Object.entries(otherFilters).every(
    ([name, value]) => opening.within.includes(name) && !value.includes(','),
  )
  if (!from || selected === '' || selected.includes(',') || !isStandard) return undefined
  return { from, [opening.of]: selected, ...otherFilters }
}
