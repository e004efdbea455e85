import { useEffect, useState } from 'react'
import { useLang } from '../i18n/index.ts'
import { useSettings } from './settings.ts'

type Spell = (title: string) => string

/** Spells Chinese titles for searching, in full and by initials; nothing unless the language is Chinese and the setting is on. */
export function usePinyin(): Spell | undefined {
  const lang = useLang()
  const { pinyin: on } = useSettings()
  const wanted = on && lang === 'zh'
  const [spell, setSpell] = useState<{ by: Spell }>()
  useEffect(() => {
    if (!wanted) return undefined
    let current = true
    const learn = async () => {
      const { pinyin } = await import('pinyin-pro')
      const join = (title: string, pattern: 'pinyin' | 'first') => pinyin(title, { toneType: 'none', pattern, type: 'array' }).join('')
      if (current) setSpell({ by: (title) => `${join(title, 'pinyin')} ${join(title, 'first')}` })
    }
    void learn().catch((error: unknown) => console.warn('pinyin search is not available', error))
    return () => {
      current = false
    }
  }, [wanted])
  return wanted ? spell?.by : undefined
}
