import { theme } from 'antd'
import type { ThemeConfig } from 'antd'
import { contrast, mix, readable, shifted } from '../ui/colour.ts'
import type { ConsoleSettings } from '../context/settings.ts'

const ink = '#0b1118'
const backgrounds = {
  light: {
    bg: '#f3f5f8',
    surface: '#ffffff',
    surface2: '#f7f9fb',
    line: '#e2e7ee',
    lineStrong: '#c6d0dc',
    text: '#17202c',
    text2: '#465364',
    text3: '#5f6c7d',
  },
  dark: {
    bg: '#0e1318',
    surface: '#161c23',
    surface2: '#1d252e',
    line: '#2a343f',
    lineStrong: '#43505e',
    text: '#e6ebf1',
    text2: '#b6c1cd',
    text3: '#95a2b1',
  },
} as const

/**
 * The look in antd's terms and in the custom properties of our own style sheets, from the same colours. The chosen
 * theme colour is shifted only as far as text on it, and it as text, stays readable (contrast 4.5).
 */
export function buildTheme({ primary, density, touch }: ThemeOptions, dark: boolean): ConsoleTheme {
  const g = backgrounds[dark ? 'dark' : 'light']
  const strong = readable(primary, { background: dark ? g.surface2 : g.bg, ratio: dark ? 6.4 : 5 })
  const onBrand = contrast('#ffffff', strong) >= 4.5 ? '#ffffff' : ink
  const over = shifted(strong, dark ? 0.06 : -0.05)
  // a finger needs more room than a pointer
  const control = touch ? 40 : density === 'compact' ? 28 : 34
  return {
    vars: {
      '--bg': g.bg,
      '--surface': g.surface,
      '--surface-2': g.surface2,
      '--line': g.line,
      '--line-strong': g.lineStrong,
      '--text': g.text,
      '--text-2': g.text2,
      '--text-3': g.text3,
      '--danger': dark ? '#ff8b88' : '#c2181f',
      '--good': dark ? '#5cc98a' : '#1a7f4b',
      '--warn': dark ? '#f0b54a' : '#9a4a07',
      '--note': dark ? '#b98a17' : '#f6c344',
      '--brand': primary,
      '--brand-strong': strong,
      '--on-brand': onBrand,
      '--control': `${control}px`,
      '--brand-soft': mix(g.surface, strong, dark ? 0.16 : 0.08),
    },
    antd: {
      algorithm: [
        dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        ...(density === 'compact' ? [theme.compactAlgorithm] : []),
      ],
      token: {
        colorPrimary: strong,
        colorPrimaryHover: over,
        // the ring around what has the focus: antd's own tint of the colour is hardly seen
        colorPrimaryBorder: strong,
        colorPrimaryActive: shifted(strong, dark ? 0.1 : -0.1),
        colorInfo: strong,
        colorLink: strong,
        colorLinkHover: over,
        colorTextLightSolid: onBrand,
        colorError: dark ? '#ff7875' : '#cf1322',
        colorErrorHover: dark ? '#ffa39e' : '#a8071a',
        colorSuccess: dark ? '#5cc98a' : '#1a7f4b',
        // antd's own tint of so dark a green is a muddy one
        colorSuccessBg: mix(g.surface, dark ? '#5cc98a' : '#1fa463', dark ? 0.16 : 0.1),
        colorSuccessBorder: mix(g.surface, dark ? '#5cc98a' : '#1fa463', dark ? 0.4 : 0.45),
        colorWarning: dark ? '#f0b54a' : '#b45309',
        colorBgBase: g.surface,
        colorBgLayout: g.bg,
        colorBgContainer: g.surface,
        colorBgElevated: dark ? g.surface2 : g.surface,
        colorBgSpotlight: dark ? '#d9e1ea' : '#1f2a37',
        colorText: g.text,
        colorTextSecondary: g.text2,
        colorTextTertiary: g.text3,
        colorTextDescription: g.text3,
        colorTextPlaceholder: g.text3,
        colorIcon: g.text3,
        colorBorder: g.lineStrong,
        colorBorderSecondary: g.line,
        borderRadius: 6,
        borderRadiusLG: 10,
        fontFamily: 'var(--font)',
        fontSize: density === 'compact' ? 13 : 14,
        controlHeight: control,
        ...(touch ? { controlHeightSM: 40 } : {}),
        motionDurationMid: '0.16s',
        motionDurationSlow: '0.2s',
      },
      components: {
        Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
        Tooltip: { colorTextLightSolid: dark ? ink : '#ffffff' },
        Table: { headerBg: g.surface2, headerColor: g.text2, rowHoverBg: g.surface2, borderColor: g.line },
      },
    },
  }
}

interface ThemeOptions extends Pick<ConsoleSettings, 'primary' | 'density'> {
  /** Fingers rather than a pointer: the mobile layout. */
  touch?: boolean
}

export interface ConsoleTheme {
  vars: Record<`--${string}`, string>
  antd: ThemeConfig
}
