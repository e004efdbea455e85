import type { Lang } from '#core/text/i18n.ts'
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
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
      const [texts] = await load[lang]()
      if (!current) return
      dayjs.locale(lang === 'zh' ? 'zh-cn' : lang)
      setLocale(localeIn(texts) ?? none)
    }
    void learn().catch((error: unknown) => console.warn('the texts of the components could not be loaded', error))
    return () => {
      current = false
    }
  }, [lang])
  return locale
}

const load = {
  zh: () => Promise.all([import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn.js')]),
  en: () => Promise.all([import('antd/es/locale/en_US.js'), import('dayjs/locale/en.js')]),
  es: () => Promise.all([import('antd/es/locale/es_ES.js'), import('dayjs/locale/es.js')]),
  ja: () => Promise.all([import('antd/es/locale/ja_JP.js'), import('dayjs/locale/ja.js')]),
} as const satisfies Record<Lang, () => Promise<unknown[]>>

/** Bundlers and type checkers disagree on how deep the default export of these files lies. */
function localeIn(module: unknown): Locale | undefined {
  if (isLocale(module)) return module
  return typeof module === 'object' && module !== null && 'default' in module ? localeIn(module.default) : undefined
}

function isLocale(value: unknown): value is Locale {
  return typeof value === 'object' && value !== null && 'locale' in value && typeof value.locale === 'string'
}
