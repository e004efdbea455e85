import { langs, languages } from '#core/text/languages.ts'
import type { Lang } from '#core/text/languages.ts'
import { langKey, langNow, speak, t, useLang } from '../i18n/index.ts'
import { toast } from '../ui/notify.tsx'
import { reloadTexts } from './account.ts'

/**
 * The languages as menu entries. If the texts of a language cannot be loaded, that is reported and the previous one
 * stays.
 */
export function useLangMenu() {
  const lang = useLang()
  const items = langs.map((key) => ({ key, label: languages[key].name, onClick: () => void change(key) }))
  return { items, selectable: true, selectedKeys: [lang] }
}

/** Speaks what is chosen in another tab of this browser. Returns the function that stops it. */
export function watchLang(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const lang = key === langKey ? langs.find((candidate) => candidate === newValue) : undefined
    if (lang && lang !== langNow()) void change(lang)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

async function change(lang: Lang): Promise<void> {
  try {
    await speak(lang)
  } catch {
    toast.error(`${languages[lang].name}: ${t('network_error')}`)
    return
  }
  await reloadTexts()
}
