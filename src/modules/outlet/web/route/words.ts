import type { Text } from '#core/text/i18n.ts'
import { formatsNow } from '#web/ui/format.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { outletTexts, visitKinds, visitResults } from '../../shared/words.ts'
import { commonTexts } from '../common-texts.ts'

/** Texts of the daily route. */
const texts = {
  arrive: visitKinds.arrive,
  on: visitKinds.on,
  off: visitKinds.off,
  leave: visitKinds.leave,
  normal: visitResults.normal,
  out: visitResults.out,
  makeup: visitResults.makeup,
  unchecked: visitResults.unchecked,
  suspect: visitResults.suspect,
  person: outletTexts.staff,
  lead: [
    '某人一天的打卡顺序与轨迹；今天及以后还列出应访网点，由近及远',
    'One person’s check-ins for a day, in order. From today on, also visits due, nearest first',
    'Registros de visita de una persona en un día, en orden. Desde hoy también las visitas previstas, primero la más cercana',
    '1人の1日のチェックインを順に表示。今日以降は訪問予定も近い順に表示します',
  ],
  earlier: ['前一天', 'The day before', 'Día anterior', '前日'],
  later: ['后一天', 'The day after', 'Día siguiente', '翌日'],
  today: commonTexts.today,
  track: ['轨迹', 'Track', 'Recorrido', '軌跡'],
  stops: ['打卡顺序', 'In order', 'En orden', 'チェックイン順'],
  next: ['应访网点，由近及远', 'Due, the nearest first', 'Previstos, primero el más cercano', '訪問予定（近い順）'],
  calendar: ['日历', 'Calendar', 'Calendario', 'カレンダー'],
  none: [
    '当天没有打卡',
    'Nothing was clocked that day',
    'No se registró nada ese día',
    'この日のチェックインはありません',
  ],
  no_next: ['没有应访网点', 'No outlet is due', 'Ningún punto previsto', '訪問予定はありません'],
  leg: ['距上一处 {metres}', '{metres} from the one before', 'A {metres} del anterior', '前の地点から {metres}'],
  stayed: commonTexts.stayedMinutesMin,
  due: ['应访 {day}', 'due {day}', 'prevista {day}', '期限 {day}'],
  total: ['全程约 {metres}', 'About {metres} in all', 'Unos {metres} en total', '合計 約 {metres}'],
  day_of: [
    '{day}：{visits} 次拜访，{entries} 次打卡',
    '{day}: {visits} {visits:visit|visits}, {entries} {entries:entry|entries}',
    '{day}: {visits} {visits:visita|visitas}, {entries} {entries:registro|registros}',
    '{day}：訪問{visits}件、チェックイン{entries}件',
  ],
  list: ['打卡记录', 'Visit entries', 'Registros de visita', 'チェックイン記録'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)

/** Formats metres for display. */
export function metresText(metres: number): string {
  return formatsNow().distance(metres)
}
