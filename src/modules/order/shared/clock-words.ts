import type { Text } from '#core/text/i18n.ts'

/** Days of the week, from Monday. */
export const weekdays = {
  1: ['周一', 'Mon', 'Lun', '月曜'],
  2: ['周二', 'Tue', 'Mar', '火曜'],
  3: ['周三', 'Wed', 'Mié', '水曜'],
  4: ['周四', 'Thu', 'Jue', '木曜'],
  5: ['周五', 'Fri', 'Vie', '金曜'],
  6: ['周六', 'Sat', 'Sáb', '土曜'],
  7: ['周日', 'Sun', 'Dom', '日曜'],
} as const satisfies Record<string, Text>

const hour = (hourOfDay: number): [string, Text] => {
  const [from, to] = [hourOfDay, hourOfDay + 1].map((value) => String(value).padStart(2, '0'))
  const label = `${from}–${to}`
  return [`h${from}`, [label, label, label, label]]
}
/** Hours of the day, `h00` to `h23`. */
export const hours: Readonly<Record<string, Text>> = Object.fromEntries(Array.from({ length: 24 }, (_, at) => hour(at)))
