import { describe, expect, it } from 'vitest'
import { langs } from '#core/text/i18n.ts'
import { langNow, speak, startTexts, t } from './index.ts'
import en from './en.ts'
import es from './es.ts'
import ja from './ja.ts'
import zh from './zh.ts'

const all = { zh, en, es, ja }

describe('[S02] the four languages', () => {
  it.each(langs)('%s speaks, with its values put in', async (lang) => {
    await speak(lang)
    expect(langNow()).toBe(lang)
    expect(t('minutes_ago', { count: 5 })).toContain('5')
    expect(t('app_title')).toBe('盐业一站式服务')
  })
  it('starts with the language that was chosen before', async () => {
    await speak('ja')
    await startTexts()
    expect(langNow()).toBe('ja')
  })
  it('have the same places for values in every text', () => {
    const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort((a = '', b = '') => a.localeCompare(b))
    for (const [key, text] of Object.entries(zh)) {
      for (const lang of langs) {
        const other = new Map<string, string>(Object.entries(all[lang])).get(key) ?? ''
        expect({ lang, key, places: places(other) }).toEqual({ lang, key, places: places(text) })
        expect(other.trim()).not.toBe('')
      }
    }
  })
})
