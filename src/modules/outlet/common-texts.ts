import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  changeDepartment: ['变更部门', 'Change department', 'Cambiar de departamento', '部門の変更'],
  clockIn: ['打卡', 'Clock in', 'Registrar visita', 'チェックイン'],
  date: ['日期', 'Date', 'Fecha', '日付'],
  outOfRange: ['超范围', 'Out of range', 'Fuera de rango', '範囲外'],
  outletsVisited: ['拜访网点数', 'Outlets visited', 'Puntos visitados', '訪問店舗数'],
  possibleDuplicates: ['疑似重复网点', 'Possible duplicates', 'Posibles duplicados', '重複の疑い'],
  rangeForVisits: ['打卡范围', 'Range for visits', 'Rango de visita', 'チェックイン範囲'],
  toDepartment: ['新部门', 'To department', 'Departamento nuevo', '新部門'],
  toManager: ['新客户经理', 'To manager', 'Gestor nuevo', '新担当'],
  visitEvery: ['拜访周期', 'Visit every', 'Visitar cada', '訪問周期'],
  visits: ['拜访次数', 'Visits', 'Visitas', '訪問回数'],
} as const satisfies Record<string, Text>
