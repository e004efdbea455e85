/** WCAG contrast arithmetic for theme colours. Colours are `#rrggbb`. */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/**
 * The colour itself when it stands out from `ground` enough, else the nearest lighter or darker one of the same hue
 * that does.
 */
export function readable(colour: string, { background, ratio = 4.5 }: { background: string; ratio?: number }): string {
  const step = luminance(background) > 0.18 ? -0.01 : 0.01
  const [hue, saturation, start] = toHsl(colour)
  for (let lightness = start; lightness >= 0 && lightness <= 1; lightness += step) {
    const shade = lightness === start ? colour : fromHsl(hue, saturation, lightness)
    if (contrast(shade, background) >= ratio) return shade
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** The same hue, lighter (positive) or darker by a part of the whole range. */
export function shifted(colour: string, by: number): string {
  const [hue, saturation, lightness] = toHsl(colour)
  return fromHsl(hue, saturation, Math.min(1, Math.max(0, lightness + by)))
}

/** `part` of `b` put into `a`, 0 to 1. */
export function mix(a: string, b: string, part: number): string {
  const [from, to] = [channels(a), channels(b)]
  return hex(from.map((c, i) => c + ((to[i] ?? 0) - c) * part))
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((c) =>
    c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function hex(parts: readonly number[]): string {
  return `#${parts.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function toHsl(colour: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = channels(colour).map((c) => c / 255)
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const span = max - min
  const lightness = (max + min) / 2
  if (span === 0) return [0, 0, lightness]
  const sector = max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4
  return [sector * 60, span / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const strength = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return 255 * (lightness - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return hex([channel(0), channel(8), channel(4)])
}
