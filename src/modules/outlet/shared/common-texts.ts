import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  changeDepartment: ['变更部门', 'Change department', 'Cambiar de departamento', '部門の変更'],
  clockIn: ['打卡', 'Clock in', 'Registrar visita', 'チェックイン'],
  date: fieldTexts.day,
  outOfRange: ['超范围', 'Out of range', 'Fuera de rango', '範囲外'],
  outletsVisited: ['拜访网点数', 'Outlets visited', 'Puntos visitados', '訪問店舗数'],
  possibleDuplicates: ['疑似重复网点', 'Possible duplicates', 'Posibles duplicados', '重複の疑い'],
  rangeForVisits: ['打卡范围', 'Range for visits', 'Rango de visita', 'チェックイン範囲'],
  toDepartment: ['新部门', 'To department', 'Departamento nuevo', '新部門'],
  toManager: ['新客户经理', 'To manager', 'Gestor nuevo', '新担当営業'],
  visitEvery: ['拜访周期', 'Visit every', 'Visitar cada', '訪問周期'],
  visits: ['拜访次数', 'Visits', 'Visitas', '訪問回数'],
  lateCheckIn: ['补卡', 'Late check-in', 'Registro tardío', '後日入力'],
  exceptionFlags: ['异常标记', 'Exception flags', 'Marcas de incidencia', '異常フラグ'],
  distance: ['距离', 'Distance', 'Distancia', '距離'],
} as const satisfies Record<string, Text>
