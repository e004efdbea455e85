import type { SiteFacts } from '#core/wire/access-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { call } from '../api/client.ts'
import { sessionStore } from '../api/session.ts'
import { offerLang } from '../i18n/index.ts'
import { useAccount } from './account.ts'
import { pictureSource } from './pictures.ts'

/** What the settings of the supplier say about the console: read again whenever settings were saved. */
export const sitePath = '/public/config/Site'

/** The site settings of the signed-in supplier, else of the platform; undefined until loaded. */
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

/** The supplier's name according to the current settings. */
export function useShop(): { name: string; short_name: string; logo: string | undefined } {
  const { supplier, logo: supplierLogo } = useAccount().user
  const site = useSite()
  const logo = site ? site.logo : supplierLogo
  return { ...supplier, name: site?.site_name || supplier.name, logo: pictureSource(logo) ?? undefined }
}
