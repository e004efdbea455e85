import { useT } from '../i18n/index.ts'
import { ago, dateTime } from './format.ts'
import { useNow } from './now.ts'

/** How long ago an instant (seconds) was; from two days on, its date. The exact time shows on hover. */
export function Ago({ seconds }: { seconds: number }) {
  const t = useT()
  const past = ago(seconds, useNow())
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={dateTime(seconds)} className="num ago">
      {past.key === 'long_ago' ? dateTime(seconds, 'YYYY-MM-DD') : t(past.key, { count: past.count })}
    </time>
  )
}
