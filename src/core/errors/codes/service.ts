import { refusal } from '../refusal.ts'

/** The server itself and what it rests on. */
export const serviceErrors = {
  database_down: refusal(503, [
    '数据库暂不可用，请稍后再试',
    'The database is not available; try again shortly',
    'La base de datos no está disponible; inténtelo en un momento',
    'データベースが利用できません。しばらくして再試行してください',
  ]),
  timeout: refusal(503, [
    '查询时间过长，请缩小筛选范围',
    'That took too long; narrow the filters',
    'La consulta tardó demasiado; acote los filtros',
    '時間がかかりすぎました。条件を絞ってください',
  ]),
  disk_full: refusal(503, [
    '存储空间不足，暂时无法保存',
    'Storage is full; nothing can be saved now',
    'El almacenamiento está lleno; por ahora no se puede guardar',
    '保存領域が不足しているため、現在保存できません',
  ]),
  internal: refusal(500, [
    '服务器出错了，编号 {request}',
    'Something went wrong on the server; reference {request}',
    'Algo falló en el servidor; referencia {request}',
    'サーバーでエラーが発生しました。番号 {request}',
  ]),
  busy: refusal(429, [
    '服务繁忙，请稍后再试',
    'The service is busy; try again shortly',
    'El servicio está ocupado; inténtelo en un momento',
    '混み合っています。しばらくして再試行してください',
  ]),
  share_used: refusal(429, [
    '您同时进行中的请求过多，请等其中一些完成后再试',
    'Too many requests in progress. Wait until some are completed, then try again',
    'Demasiadas solicitudes en curso. Espere a que terminen algunas e inténtelo de nuevo',
    '処理中のリクエストが多すぎます。いくつか完了してから再試行してください',
  ]),
  overloaded: refusal(503, [
    '服务器接近满载',
    'The server is close to its limits',
    'El servidor está cerca de su límite',
    'サーバーが上限に近づいています',
  ]),
  stopping: refusal(503, [
    '服务器正在停止',
    'The server is stopping',
    'El servidor se está deteniendo',
    'サーバーを停止しています',
  ]),
  tasks_full: refusal(429, { max: 'count' }, [
    '已有 {max} 个后台任务在进行或排队（导出、导入与批量操作合计），请等其中一些完成后再试',
    '{max} background tasks are already running or queued (exports, imports and bulk actions). Wait until some are completed, then try again',
    'Ya hay {max} tareas en curso o en espera (exportaciones, importaciones y acciones masivas). Espere a que terminen algunas e inténtelo de nuevo',
    'バックグラウンド処理（エクスポート・インポート・一括操作の合計）が{max}件、実行中または待機中です。いくつか完了してから再試行してください',
  ]),
  sms_off: refusal(503, [
    '本站尚未开通短信服务，请联系平台',
    'Text messages are not set up here. Contact the platform',
    'El servicio de SMS no está activado; contacte con la plataforma',
    'SMS が設定されていません。プラットフォームにお問い合わせください',
  ]),
  sms_failed: refusal(503, [
    '短信发送失败，请稍后重试',
    'The text message could not be sent. Try again later',
    'No se pudo enviar el SMS; inténtelo más tarde',
    'SMS を送信できませんでした。後でもう一度お試しください',
  ]),
  sms_often: refusal(429, { seconds: 'duration' }, [
    '获取验证码过于频繁，请 {seconds}后再试',
    'Too many codes requested. Try again in {seconds}',
    'Demasiados códigos solicitados. Reintente en {seconds}',
    '認証コードの取得回数が多すぎます。{seconds}後にもう一度お試しください',
  ]),
  pay_off: refusal(503, [
    '本站尚未开通在线支付，请转账并上传凭证',
    'Online payment is not set up here. Pay by transfer and hand in the slip',
    'El pago en línea no está activado; pague por transferencia y suba el comprobante',
    'オンライン決済は設定されていません。振込のうえ、振込明細をアップロードしてください',
  ]),
  pay_failed: refusal(503, [
    '支付平台暂时无法下单，请稍后重试或改用转账',
    'The payment provider did not take the order; try again later or pay by transfer',
    'El proveedor de pagos no aceptó el pedido; reintente más tarde o pague por transferencia',
    '決済事業者が受け付けませんでした。後でもう一度試すか、振込をご利用ください',
  ]),
  amount_differs: refusal(422, [
    '金额与订单不符',
    'The amount differs from that of the order',
    'El importe no coincide con el del pedido',
    '金額が注文と一致しません',
  ]),
  registration_closed: refusal(403, [
    '平台暂未开放入驻申请',
    'The platform takes no applications at the moment',
    'La plataforma no admite solicitudes de alta por ahora',
    '現在、出店の申請を受け付けていません',
  ]),
  approval_due: refusal(403, [
    '入驻申请通过后才能使用',
    'This opens once your application is approved',
    'Estará disponible cuando se apruebe su solicitud de alta',
    '申請の承認後に利用できます',
  ]),
} as const
