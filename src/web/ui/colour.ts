/** WCAG contrast arithmetic for theme colours. Colours are `#rrggbb`. */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/** The colour itself when it stands out from `ground` enough, else the nearest shade of it (towards `to`) that does. */
export function readable(
  colour: string,
  { ground, to, ratio = 4.5 }: { ground: string; to: '#000000' | '#ffffff'; ratio?: number },
): string {
  for (let step = 0; step <= 20; step++) {
    const shade = mix(colour, to, step / 20)
    if (contrast(shade, ground) >= ratio) return shade
  }
  return to
}

/** `part` of `b` put into `a`, 0 to 1. */
export function mix(a: string, b: string, part: number): string {
  const [from, to] = [channels(a), channels(b)]
  return `#${from
    .map((c, i) =>
      Math.round(c + ((to[i] ?? 0) - c) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
