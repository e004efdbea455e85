import { languages } from '#core/text/languages.ts'
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { load } from 'virtual:languages'
import { useLang } from '../i18n/index.ts'

type Locale = NonNullable<ConfigProviderProps['locale']>

/**
 * antd remounts everything and loses its state when a locale is added later, so this placeholder exists from the start.
 */
const none: Locale = { locale: '' }

/** The texts of antd and dayjs in the language of the console, loaded when they are first needed. */
export function useAntdLocale(): Locale {
  const lang = useLang()
  const [locale, setLocale] = useState<Locale>(none)
  useEffect(() => {
    let current = true
    const learn = async () => {
      const [texts] = await load[lang].components()
      if (!current) return
      dayjs.locale(languages[lang].dayjs)
      setLocale(localeIn(texts) ?? none)
    }
    void learn().catch((error: unknown) => console.warn('the texts of the components could not be loaded', error))
    return () => {
      current = false
    }
  }, [lang])
  return locale
}

/** Bundlers and type checkers disagree on how deep the default export of these files lies. */
function localeIn(module: unknown): Locale | undefined {
  if (isLocale(module)) return module
  return typeof module === 'object' && module !== null && 'default' in module ? localeIn(module.default) : undefined
}

function isLocale(value: unknown): value is Locale {
  return typeof value === 'object' && value !== null && 'locale' in value && typeof value.locale === 'string'
}
