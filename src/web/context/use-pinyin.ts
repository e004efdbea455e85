import { useEffect, useState } from 'react'
import { useLang } from '../i18n/index.ts'
import { useSettings } from './settings.ts'

type Spell = (title: string) => string

/**
 * Spells Chinese titles for searching, in full and by initials; nothing unless the language is Chinese and the setting
 * is on.
 */
export function usePinyin(): Spell | undefined {
  const lang = useLang()
  const { pinyin: on } = useSettings()
  const enabled = on && lang === 'zh'
  const [spell, setSpell] = useState<{ by: Spell }>()
  useEffect(() => {
    if (!enabled) return undefined
    let current = true
    const learn = async () => {
      const by = await spelling()
      if (current) setSpell({ by })
    }
    void learn().catch((error: unknown) => console.warn('pinyin search is not available', error))
    return () => {
      current = false
    }
  }, [enabled])
  return enabled ? spell?.by : undefined
}

const spelled = new Map<string, string>()

/** The dictionary is built on first use: this does it during idle time, and caches converted texts. */
async function spelling(): Promise<Spell> {
  const { pinyin } = await import('pinyin-pro')
  await nextTask()
  pinyin('盐')
  await nextTask()
  return (title) => {
    const cached = spelled.get(title)
    if (cached !== undefined) return cached
    const syllables = pinyin(title, { toneType: 'none', type: 'array' })
    const text = `${syllables.join('')} ${syllables.map((syllable) => syllable.slice(0, 1)).join('')}`
    spelled.set(title, text)
    return text
  }
}

function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}
