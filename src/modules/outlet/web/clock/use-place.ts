import { useCallback, useEffect, useState } from 'react'

/** Where the device is. */
export interface Place {
  /** In millionths of a degree. */
  readonly at: readonly [lon: number, lat: number]
  readonly accuracy_m: number
}

const options = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 5_000 } as const

/** The place of the device, asked for once the page stands and whenever it is wanted anew; `failed` where the device does not tell. */
export function usePlace() {
  const [place, setPlace] = useState<Place>()
  const [state, setState] = useState<'asking' | 'known' | 'failed'>('geolocation' in navigator ? 'asking' : 'failed')
  const ask = useCallback(() => {
    if (!('geolocation' in navigator)) return
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        setPlace({ at: [Math.round(longitude * 1e6), Math.round(latitude * 1e6)], accuracy_m: Math.min(100_000, Math.ceil(accuracy)) })
        setState('known')
      },
      () => setState('failed'),
      options,
    )
  }, [])
  useEffect(ask, [ask])
  const locate = () => {
    setState('asking')
    ask()
  }
  return { place, state, locate }
}

const kept = 'clockin_device'

/** A name that this browser keeps, so that one phone which clocks for several people is seen. */
export function deviceId(): string | undefined {
  try {
    const known = localStorage.getItem(kept)
    if (known) return known
    const made = crypto.randomUUID()
    localStorage.setItem(kept, made)
    return made
  } catch {
    return undefined // a browser that keeps nothing has no name
  }
}
