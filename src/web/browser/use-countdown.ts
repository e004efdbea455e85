import { useEffect, useState } from 'react'

/** Seconds until another request is allowed, and the function that starts the countdown. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setLeft] = useState(0)
  useEffect(() => {
    if (seconds === 0) return undefined
    const timer = setTimeout(() => setLeft(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setLeft]
}
