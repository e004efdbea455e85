import { useT } from '../i18n/index.ts'
import { ago, dateTime, formatsNow } from './format.ts'
import { useNow } from './now.ts'

/** How long ago an instant (seconds) was; from two days on, its date. The exact time shows on hover. */
export function Ago({ seconds }: { seconds: number }) {
  const t = useT()
  const now = useNow()
  const past = ago(seconds, now)
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={dateTime(seconds)} className="num ago">
      {past.key === 'long_ago' ? formatsNow().when(seconds, now) : t(past.key, { count: past.count })}
    </time>
  )
}

/** A moment as seen from now (`Formats.when`): `today 14:05`, `12 Mar`. The exact time shows on hover. */
export function When({ seconds, withTime = false }: { seconds: number; withTime?: boolean }) {
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={dateTime(seconds)} className="num">
      {formatsNow().when(seconds, useNow(), { withTime })}
    </time>
  )
}
