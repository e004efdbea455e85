import type { PresetAnswer } from '#core/wire/preset-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callNamed } from '../api/client.ts'
import { beginWith } from './form-store.ts'
import type { FormStore } from './form-store.ts'
import { presetIn } from './preset.ts'

/** Fills in the inputs of an action for one record with what its call prepared; typed values stay. */
export function usePreset(
  path: string | undefined,
  id: number | undefined,
  store: FormStore,
): PresetAnswer | undefined {
  const { data } = useQuery({
    queryKey: [path, id],
    queryFn: async ({ signal }) => presetIn(await callNamed('GET', path ?? '', { id }, { signal, quiet: true })),
    enabled: path !== undefined && id !== undefined,
    gcTime: 0,
  })
  useEffect(() => {
    for (const [name, value] of Object.entries(data?.values ?? {})) beginWith(store, name, { value, label: value })
  }, [data, store])
  return data
}
