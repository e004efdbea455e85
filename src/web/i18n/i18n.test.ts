import { describe, expect, it } from 'vitest'
import { inLang, langs } from '#core/text/i18n.ts'
import { langNow, speak, startTexts, t } from './index.ts'
import { accountTexts } from './texts/account.ts'
import { benchTexts } from './texts/bench.ts'
import { bulkTexts } from './texts/bulk.ts'
import { factorTexts } from './texts/factor.ts'
import { formTexts } from './texts/form.ts'
import { texts } from './texts/index.ts'
import { listTexts } from './texts/list.ts'
import { peopleTexts } from './texts/people.ts'
import { shellTexts } from './texts/shell.ts'
import { viewTexts } from './texts/views.ts'

describe('[S02] the four languages', () => {
  it.each(langs)('%s speaks, with its values put in', async (lang) => {
    await speak(lang)
    expect(langNow()).toBe(lang)
    expect(t('minutes_ago', { count: 5 })).toContain('5')
    expect(t('app_title')).toBe('盐业一站式服务')
    expect(t('form_save')).toBe(inLang(texts.form_save, lang))
  })
  it('starts with the language that was chosen before', async () => {
    await speak('ja')
    await startTexts()
    expect(langNow()).toBe('ja')
  })
  it('have no key twice', () => {
    const topics = [
      accountTexts,
      benchTexts,
      bulkTexts,
      factorTexts,
      formTexts,
      listTexts,
      peopleTexts,
      shellTexts,
      viewTexts,
    ]
    const keys = topics.flatMap((topic) => Object.keys(topic))
    expect(new Set(keys).size).toBe(keys.length)
    expect(Object.keys(texts)).toHaveLength(keys.length)
  })
})
