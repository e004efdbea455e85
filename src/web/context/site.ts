import type { SiteFacts } from '#core/wire/access-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { call } from '../api/client.ts'
import { sessionStore } from '../api/session.ts'
import { offerLang } from '../i18n/index.ts'

/** What the settings of the supplier say about the console: read again whenever settings were saved. */
export const sitePath = '/public/config/Site'

/** About the site of whoever is signed in, else of the platform; undefined until it is known. */
export function useSite(): SiteFacts | undefined {
  const suid = useStore(sessionStore, (session) => (session.token === '' ? '' : session.suid))
  const { data } = useQuery({
    queryKey: [sitePath, suid],
    queryFn: ({ signal }) => call('GET', sitePath, {}, { signal, silent: true }),
    staleTime: 600_000,
  })
  useEffect(() => {
    if (data) void offerLang(data.default_lang)
  }, [data])
  return data
}
