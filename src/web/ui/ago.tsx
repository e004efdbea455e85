import { useEffect, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { ago, dateTime } from './format.ts'

/** How long ago an instant (seconds) was; from two days on, its date. The exact time shows on hover. */
export function Ago({ seconds }: { seconds: number }) {
  const t = useT()
  const [now, setNow] = useState(() => Date.now() / 1000)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now() / 1000), 30_000)
    setNow(Date.now() / 1000)
    return () => clearInterval(timer)
  }, [])
  const past = ago(seconds, now)
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={dateTime(seconds)} className="num ago">
      {past.key === 'long_ago' ? dateTime(seconds, 'YYYY-MM-DD') : t(past.key, { count: past.count })}
    </time>
  )
}
