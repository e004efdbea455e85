/**
 * The pinyin of a name as typed without a Chinese input method: the full pinyin and the initials, `jingzhiyan jzy`. At
 * most 400 characters. The dictionary is loaded on first use.
 */
export async function pinyinOf(name: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro')
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const syllableTexts = syllables.map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, '')).filter(Boolean)
  return `${syllableTexts.join('')} ${syllableTexts.map((syllable) => syllable[0]).join('')}`.slice(0, 400).trim()
}
