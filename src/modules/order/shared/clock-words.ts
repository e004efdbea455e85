import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Days of the week, from Monday. */
export const weekdays = {
  1: labelTexts.mon,
  2: labelTexts.tue,
  3: labelTexts.wed,
  4: labelTexts.thu,
  5: labelTexts.fri,
  6: labelTexts.sat,
  7: labelTexts.sun,
} as const satisfies Record<string, Text>

const hour = (hourOfDay: number): [string, Text] => {
  const [from, to] = [hourOfDay, hourOfDay + 1].map((value) => String(value).padStart(2, '0'))
  const label = `${from}–${to}`
  return [`h${from}`, [label, label, label, label]]
}
/** Hours of the day, `h00` to `h23`. */
export const hours: Readonly<Record<string, Text>> = Object.fromEntries(Array.from({ length: 24 }, (_, at) => hour(at)))
