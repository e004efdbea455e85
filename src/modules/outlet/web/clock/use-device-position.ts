import { useCallback, useEffect, useState } from 'react'

/** Location of the device. */
export interface DevicePosition {
  /** Millionths of a degree. */
  readonly at: readonly [lon: number, lat: number]
  readonly accuracy_m: number
}

const options = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 5_000 } as const

/** Locates the device on mount and on demand; `failed` when the device gives no location. */
export function useDevicePosition() {
  const [position, setPosition] = useState<DevicePosition>()
  const [state, setState] = useState<'asking' | 'known' | 'failed'>('geolocation' in navigator ? 'asking' : 'failed')
  const request = useCallback(() => {
    if (!('geolocation' in navigator)) return
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        setPosition({
          at: [Math.round(longitude * 1e6), Math.round(latitude * 1e6)],
          accuracy_m: Math.min(100_000, Math.ceil(accuracy)),
        })
        setState('known')
      },
      () => setState('failed'),
      options,
    )
  }, [])
  useEffect(request, [request])
  const locate = () => {
    setState('asking')
    request()
  }
  return { place: position, state, locate }
}

const DEVICE_KEY = 'clockin_device'

/** A persistent id of this browser. It reveals one phone that clocks for several people. */
export function deviceId(): string | undefined {
  try {
    const stored = localStorage.getItem(DEVICE_KEY)
    if (stored) return stored
    const created = crypto.randomUUID()
    localStorage.setItem(DEVICE_KEY, created)
    return created
  } catch {
    return undefined // browser without storage
  }
}
