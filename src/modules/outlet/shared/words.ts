import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from './common-texts.ts'

/** Shared terms of outlets and visits. */
export const outletTexts = {
  outlets: ['零售网点', 'Outlets', 'Puntos de venta', '販売店'],
  outlet: ['网点', 'Outlet', 'Punto de venta', '販売店'],
  visits: ['拜访打卡', 'Visits', 'Visitas', '訪問チェックイン'],
  visit: ['打卡记录', 'Visit entry', 'Registro de visita', 'チェックイン記録'],
  manager: ['客户经理', 'Account manager', 'Gestor de cuenta', '担当営業'],
  outletDept: ['网点部门', 'Outlet’s department', 'Departamento del punto', '店舗の部門'],
  outletOn: ['网点在营', 'Outlet in use', 'Punto en uso', '営業中の店舗'],
  place: labelTexts.location,
  map: ['网点地图', 'Map of outlets', 'Mapa de puntos de venta', '店舗マップ'],
  route: ['拜访路线', 'Daily route', 'Ruta del día', '訪問ルート'],
  bin: ['网点回收站', 'Deleted outlets', 'Papelera de puntos de venta', '販売店のごみ箱'],
  photos: labelTexts.photos,
  stay: ['停留', 'Stay', 'Permanencia', '滞在'],
  distance: commonTexts.distance,
  due: ['拜访计划', 'Visits due', 'Visitas previstas', '訪問計画'],
  level: optionTexts.grade,
  type: labelTexts.type,
  staff: labelTexts.person,
  lastVisit: ['最近拜访', 'Last visit', 'Última visita', '最終訪問'],
  thisYear: ['本年销售', 'Sales this year', 'Ventas del año', '今年の売上'],
} as const satisfies Record<string, Text>

/** Types of outlets. */
export const outletTypes = {
  supermarket: optionTexts.supermarket,
  convenience: ['便利店', 'Convenience store', 'Tienda de conveniencia', 'コンビニ'],
  grain_oil: ['粮油店', 'Grain and oil shop', 'Tienda de granos y aceite', '穀物・食用油店'],
  market: ['农贸', 'Farmers’ market', 'Mercado', '市場'],
  catering: optionTexts.catering,
  canteen: ['学校食堂', 'School canteen', 'Comedor escolar', '学校食堂'],
  factory: ['食品厂', 'Food factory', 'Fábrica de alimentos', '食品工場'],
} as const satisfies Record<string, Text>

export const outletLevels = {
  a: ['A 级', 'Class A', 'Clase A', 'A ランク'],
  b: ['B 级', 'Class B', 'Clase B', 'B ランク'],
  c: ['C 级', 'Class C', 'Clase C', 'C ランク'],
} as const satisfies Record<string, Text>

/** Licence state. A licence that expires within 30 days is due for renewal. */
export const licenceStates = {
  expired: ['已过期', 'Expired', 'Caducada', '期限切れ'],
  expiring: optionTexts.expiresWithin30Days,
  good: optionTexts.validEntry,
} as const satisfies Record<string, Text>

/** Kinds of clocked entries. */
export const visitKinds = {
  on: ['上班', 'Start of work', 'Inicio de jornada', '出勤'],
  off: ['下班', 'End of work', 'Fin de jornada', '退勤'],
  arrive: ['拜访到店', 'Arrival', 'Llegada', '到着'],
  leave: ['离店', 'Departure', 'Salida', '退店'],
} as const satisfies Record<string, Text>

export const visitResults = {
  normal: optionTexts.active,
  out: commonTexts.outOfRange,
  makeup: commonTexts.lateCheckIn,
  unchecked: ['位置未核对', 'Place not checked', 'Lugar no comprobado', '位置未照合'],
  suspect: optionTexts.exception,
} as const satisfies Record<string, Text>

/** Outcome of a visit that was due. */
export const dueStates = {
  due: optionTexts.notDue,
  on_time: ['按期已访', 'Visited in time', 'Visitada a tiempo', '期限内に訪問'],
  late: ['逾期已访', 'Visited late', 'Visitada tarde', '遅れて訪問'],
  overdue: ['逾期未访', 'Overdue', 'Con retraso', '期限超過'],
} as const satisfies Record<string, Text>

/** Reasons to review an entry. */
export const visitMarks = {
  same_place: ['一地多店', 'One place for several outlets', 'Un lugar para varios puntos', '同一地点で複数店'],
  speed: ['速度异常', 'Impossible speed', 'Velocidad imposible', '移動速度が異常'],
  device: ['他人设备', 'Someone else’s device', 'Dispositivo de otra persona', '他人の端末'],
  imprecise: ['定位不准', 'Location too rough', 'Ubicación imprecisa', '測位精度不足'],
  left_away: ['离店时不在店', 'Departed from elsewhere', 'Salida desde otro lugar', '別の場所で退店'],
  forgotten: ['未打离店', 'Departure not clocked', 'Salida sin registrar', '退店の記録なし'],
} as const satisfies Record<string, Text>

/** Reason of an automatic move of an outlet. */
export const outletReasons = {
  '#outlet.restored': ['还原时', 'When it was restored', 'Al restaurarlo', '復元時'],
} as const
