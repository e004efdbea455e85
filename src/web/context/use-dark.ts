import { useSyncExternalStore } from 'react'
import { useSettings } from './settings.ts'

/** Whether the dark look is on: chosen, or the system's wish. */
export function useDark(): boolean {
  const wish = useMedia('(prefers-color-scheme: dark)')
  const { theme } = useSettings()
  return theme === 'auto' ? wish : theme === 'dark'
}

/** The mobile layout: under 992 px, or a device that looks like a phone (spec 2.4). */
export function useMobile(): boolean {
  return useMedia('(max-width: 991px)') || phone
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

const phone = /Android.+Mobile|iPhone|iPod|Windows Phone|HarmonyOS.+Mobile/i.test(navigator.userAgent)
