import { assert, boolean, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, readable, shifted } from '../ui/colour.ts'
import { brand, settingsFrom } from '../context/settings.ts'
import { buildTheme } from './theme.ts'

const colour = integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('the appearance', () => {
  it('knows the contrast of black and white, and of equal colours', () => {
    expect([contrast('#000000', '#ffffff'), contrast('#123456', '#123456')]).toEqual([21, 1])
  })
  it('keeps texts readable for any chosen theme colour, light and dark', () => {
    assert(
      property(colour, boolean(), (primary, dark) => {
        const { vars, antd } = buildTheme({ primary, density: 'medium' }, dark)
        const of = (name: `--${string}`) => vars[name] ?? expect.fail(`no ${name}`)
        for (const background of ['--surface', '--surface-2', '--bg'] as const) {
          for (const text of ['--text', '--text-2', '--text-3', '--brand-strong'] as const) {
            expect(contrast(of(text), of(background))).toBeGreaterThanOrEqual(4.5)
          }
        }
        // the ring of what has the focus is that of the style sheets in antd's parts too
        expect(antd.token?.colorPrimaryBorder).toBe(of('--brand-strong'))
        expect(contrast(of('--on-brand'), of('--brand-strong'))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(of('--brand-strong'), of('--brand-soft'))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
  it('shows success on a clear green tint, light and dark, with a readable text and sign', () => {
    for (const dark of [false, true]) {
      const { vars, antd } = buildTheme({ primary: brand, density: 'medium' }, dark)
      const { colorSuccessBg = '', colorSuccess = '' } = antd.token ?? {}
      expect(contrast(vars['--text'] ?? '', colorSuccessBg)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colorSuccess, colorSuccessBg)).toBeGreaterThanOrEqual(3)
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
        Number.parseInt(colorSuccessBg.slice(at, at + 2), 16),
      )
      expect(green).toBeGreaterThan(Math.max(red, blue))
    }
  })
  it('keeps a readable colour unchanged, and keeps the hue of another', () => {
    expect(readable('#003366', { background: '#ffffff' })).toBe('#003366')
    expect(readable(brand, { background: '#ffffff' })).toMatch(/^#00[67]/)
    expect(shifted('#808080', 0)).toBe('#808080')
  })
})

describe('[S17] [S21] settings', () => {
  it('start with the theme colour #409EFF, tags on, fixed header off, pinyin on, sidebar logo off, size medium', () => {
    expect(settingsFrom(undefined)).toMatchObject({
      primary: '#409eff',
      tagsView: true,
      fixedHeader: false,
      pinyin: true,
      sidebarLogo: false,
      density: 'medium',
    })
  })
  it('take only valid values from a broken copy', () => {
    expect(settingsFrom({ primary: 'red;}', theme: 'dark', tagsView: 'no', density: 7, pinyin: false })).toMatchObject({
      primary: '#409eff',
      theme: 'dark',
      tagsView: true,
      density: 'medium',
      pinyin: false,
    })
    expect(settingsFrom('x')).toEqual(settingsFrom(null))
  })
})
