import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { outletTexts, visitKinds, visitMarks, visitResults } from '../../shared/words.ts'
import { commonTexts } from '../common-texts.ts'

/** Texts of the clock-in screen. */
const texts = {
  ...visitKinds,
  normal: visitResults.normal,
  out: visitResults.out,
  makeup: visitResults.makeup,
  unchecked: visitResults.unchecked,
  suspect: visitResults.suspect,
  same_place: visitMarks.same_place,
  speed: visitMarks.speed,
  device: visitMarks.device,
  forgotten: visitMarks.forgotten,
  imprecise: visitMarks.imprecise,
  left_away: visitMarks.left_away,
  lead: [
    '用手机当前位置打卡，以服务器时间为准',
    'Clocked from where the phone is, by the clock of the server',
    'Se registra desde donde está el teléfono, con la hora del servidor',
    '端末の現在地でチェックインします。時刻はサーバーに従います',
  ],
  here: ['我的位置', 'My location', 'Su ubicación', '現在地'],
  seeking: ['正在定位…', 'Looking for your location…', 'Buscando su ubicación…', '測位中…'],
  accuracy: ['精度约 {metres}', 'Within about {metres}', 'Con unos {metres} de margen', '精度 約 {metres}'],
  rough: [
    '定位太粗，到室外再试；这样打卡会被标记',
    'Too rough: try outdoors. An entry like this is marked',
    'Demasiado imprecisa: pruebe al aire libre. Un registro así queda marcado',
    '測位精度が低すぎます。屋外でお試しください。このままでは要確認として記録します',
  ],
  nowhere: [
    '取不到位置。请在系统和浏览器里允许定位，到空旷处再试',
    'No location. Allow it in the phone and the browser, and try in the open',
    'Sin ubicación. Permítala en el teléfono y el navegador y pruebe en un lugar abierto',
    '位置を取得できません。端末とブラウザーで位置情報を許可し、開けた場所でお試しください',
  ],
  locate: ['重新定位', 'Locate again', 'Localizar de nuevo', '再測位'],
  in_shop: ['在店', 'You are at', 'Está en', '滞在中'],
  since: ['{time} 到店', 'since {time}', 'desde las {time}', '{time} に到着'],
  stayed: commonTexts.stayedMinutesMin,
  nearby: ['附近和我负责的网点', 'Nearby and assigned outlets', 'Puntos cercanos y asignados', '近くの店と担当する店'],
  none_near: [
    '5 公里内没有网点，也没有由您负责的网点',
    'No outlet within 5 km, and none that you care for',
    'Ningún punto en 5 km ni a su cargo',
    '5 km以内に店がなく、担当する店もありません',
  ],
  no_place: [
    '网点还没有位置',
    'The outlet has no location yet',
    'El punto aún no tiene ubicación',
    '店の位置が未登録です',
  ],
  arrive_at: ['到店：{name}', 'Arrive: {name}', 'Llegar: {name}', '到着：{name}'],
  photo_needed: [
    '距「{name}」{metres}，超出范围，须先拍照',
    '“{name}” is {metres} away, out of range: take a photo first',
    '«{name}» está a {metres}, fuera de rango: haga antes una foto',
    '「{name}」まで {metres}、範囲外です。先に写真を撮ってください',
  ],
  photos: outletTexts.photos,
  remark: ['备注（可不填）', 'Remark (optional)', 'Observación (opcional)', '備考（任意）'],
  cancel: commonTexts.cancel,
  work: ['上下班', 'Work', 'Jornada', '勤務'],
  today: commonTexts.today,
  nothing: ['今天还没有打卡', 'Nothing clocked today', 'Nada registrado hoy', '今日のチェックインはまだありません'],
  done: ['已打卡：{what}', 'Clocked: {what}', 'Registrado: {what}', 'チェックインしました：{what}'],
  twice: [
    '一分钟内已打过：{what}',
    'Clocked a moment ago: {what}',
    'Ya registrado hace un momento: {what}',
    '直前にチェックイン済みです：{what}',
  ],
  marked: [
    '已打卡，但被标记：{marks}',
    'Clocked, but marked: {marks}',
    'Registrado, pero marcado: {marks}',
    'チェックインしましたが、要確認：{marks}',
  ],
  entries: ['全部打卡记录', 'All entries', 'Todos los registros', 'すべてのチェックイン'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
