import type { Lang } from '#core/i18n.ts'
import { langs } from '#core/i18n.ts'
import { createInstance } from 'i18next'
import { useTranslation } from 'react-i18next'
import { localStore } from '../api/storage.ts'
import type { Key } from './keys.ts'

export type { Key } from './keys.ts'
export type TextParams = Readonly<Record<string, unknown>>
export type T = (key: Key, params?: TextParams) => string

/** The names of the languages, each in itself. */
export const langNames = { zh: '简体中文', en: 'English', es: 'Español', ja: '日本語' } as const satisfies Record<Lang, string>

const kept = 'lang'
const i18n = createInstance({
  fallbackLng: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  keySeparator: false,
  nsSeparator: false,
  pluralSeparator: '@',
  contextSeparator: '@',
})

/** A text outside of React, in the language of the moment. */
export const t: T = (key, params) => i18n.t(key, { ...params })

/** The texts inside of React; draws anew when the language changes. */
export function useT(): T {
  const { t: translate } = useTranslation(undefined, { i18n })
  return (key, params) => translate(key, { ...params })
}

export function langNow(): Lang {
  return langs.find((lang) => lang === i18n.language) ?? 'zh'
}

export function useLang(): Lang {
  useTranslation(undefined, { i18n })
  return langNow()
}

/** Loads a language and speaks it from now on. */
export async function speak(lang: Lang): Promise<void> {
  const texts = await load[lang]()
  i18n.addResourceBundle(lang, 'translation', texts.default)
  await i18n.changeLanguage(lang)
  localStore.set(kept, lang)
  if (typeof document === 'undefined') return
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : lang
  document.title = t('app_title')
}

/** The language chosen before, else the browser's, else Chinese. */
export function firstLang(): Lang {
  const wanted = [localStore.get(kept) ?? '', ...(typeof navigator === 'undefined' ? [] : navigator.languages)]
  for (const tag of wanted) {
    const lang = langs.find((l) => tag.toLowerCase().startsWith(l))
    if (lang) return lang
  }
  return 'zh'
}

/** Starts with the first language; call once before the first drawing. */
export async function startTexts(): Promise<void> {
  await i18n.init()
  await speak(firstLang())
}

const load = {
  zh: () => import('./zh.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  ja: () => import('./ja.ts'),
} as const satisfies Record<Lang, () => Promise<{ default: Record<Key, string> }>>
