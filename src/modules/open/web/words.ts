import type { Text } from '#core/text/i18n.ts'
import { ownWords } from '#web/i18n/own-words.ts'

/** The pages of the open calls. */
const words = {
  doc: ['接口文档 · {name}', 'Documentation · {name}', 'Documentación · {name}', 'API 文書 · {name}'],
  calls: ['接口', 'Calls', 'Llamadas', '呼び出し'],
  signing: ['如何签名', 'How to sign', 'Cómo firmar', '署名の方法'],
  sandbox: ['沙箱', 'Sandbox', 'Pruebas', 'サンドボックス'],
  live: ['正式', 'Live', 'Producción', '本番'],
  not_granted: ['此应用未获授权', 'Not granted to this application', 'No permitida a esta aplicación', 'このアプリには許可されていません'],
  request: ['请求', 'Request', 'Solicitud', '要求'],
  response: ['应答', 'Answer', 'Respuesta', '応答'],
  refusals: ['拒绝', 'Refusals', 'Rechazos', '拒否'],
  try_it: ['试一试', 'Try it', 'Probar', '試す'],
  sign: ['生成签名示例', 'Sign an example', 'Firmar un ejemplo', '署名例を作成'],
  send: ['在沙箱中运行', 'Run in the sandbox', 'Ejecutar en pruebas', 'サンドボックスで実行'],
  body: ['请求内容 (JSON)', 'Body (JSON)', 'Cuerpo (JSON)', '本文 (JSON)'],
  as_curl: [
    '已签名的请求，五分钟内有效',
    'The signed request, good for five minutes',
    'La solicitud firmada, válida cinco minutos',
    '署名済みの要求（5分間有効）',
  ],
  as_text: ['被签名的文本', 'The text that was signed', 'El texto firmado', '署名対象のテキスト'],
  as_answer: ['应答 HTTP {http}', 'Answer, HTTP {http}', 'Respuesta, HTTP {http}', '応答 HTTP {http}'],
  no_sandbox: [
    '只有沙箱应用可在此试用。请在应用中打开沙箱，或另建一个沙箱应用。',
    'Only an application in the sandbox can be tried here. Switch its sandbox on, or make another one for trying.',
    'Aquí solo se prueba una aplicación en modo de pruebas. Actívelo o cree otra para probar.',
    'ここで試せるのはサンドボックスのアプリだけです。サンドボックスを有効にするか、試用のアプリを作成してください。',
  ],
  no_secret: [
    '此应用还没有密钥，请先在应用列表中生成。',
    'This application has no secret yet; make one in the list of applications.',
    'Esta aplicación aún no tiene secreto; créelo en la lista de aplicaciones.',
    'このアプリにはまだ秘密鍵がありません。アプリ一覧で作成してください。',
  ],
  rolled_back: [
    '沙箱会完整校验，但不写入任何数据。',
    'The sandbox checks everything and writes nothing.',
    'El modo de pruebas lo comprueba todo y no escribe nada.',
    'サンドボックスはすべて検査し、何も書き込みません。',
  ],
  writes_note: [
    '写入接口：可带 Idempotency-Key 头，重复发送得到首次的应答。',
    'It writes: with an Idempotency-Key header a repeat gets the first answer.',
    'Escribe: con la cabecera Idempotency-Key una repetición recibe la primera respuesta.',
    '書き込みの呼び出しです。Idempotency-Key ヘッダーを付けると、再送には最初の応答が返ります。',
  ],
  once_note: [
    '{field} 为贵方单号：同号同内容只办理一次并返回首次应答，同号不同内容会被拒绝。',
    '{field} is your own number: the same number with the same content is done once and answered as at first; other content is refused.',
    '{field} es su propio número: con el mismo contenido se hace una vez y se responde igual; con otro contenido se rechaza.',
    '{field} は貴社の番号です。同じ番号と内容は一度だけ処理され最初の応答が返り、内容が異なれば拒否されます。',
  ],
  rows_between: ['{min} 至 {max} 行', '{min} to {max} rows', 'de {min} a {max} filas', '{min}～{max} 行'],
  field: ['字段', 'Field', 'Campo', '項目'],
  meaning: ['含义', 'Meaning', 'Significado', '意味'],
  must: ['必填', 'Required', 'Obligatorio', '必須'],
  yes: ['是', 'Yes', 'Sí', 'はい'],
  form: ['写法', 'How it is written', 'Cómo se escribe', '書き方'],
  code: ['代码', 'Code', 'Código', 'コード'],
  no_fields: ['无', 'None', 'Ninguno', 'なし'],
  copy: ['复制', 'Copy', 'Copiar', 'コピー'],
  sign_lead: [
    '每个请求以 POST 发送 JSON，并带四个请求头。签名为以密钥对下列七行文本计算的 HMAC-SHA256，小写十六进制。',
    'Every request is a POST of JSON with four headers. The signature is the HMAC-SHA256, in lower-case hex, of the seven lines below under the secret.',
    'Cada solicitud es un POST de JSON con cuatro cabeceras. La firma es el HMAC-SHA256, en hexadecimal minúsculo, de las siete líneas siguientes con el secreto.',
    '要求はすべて JSON の POST で、4つのヘッダーを付けます。署名は次の7行を秘密鍵で計算した HMAC-SHA256（小文字の16進）です。',
  ],
  sign_lines: [
    '方法、路径、应用编号、时间戳、随机数、Idempotency-Key（没有则为空行）、请求体的 SHA-256（小写十六进制），以换行符 \\n 连接，末尾不换行。',
    'Method, path, application id, timestamp, nonce, Idempotency-Key (an empty line without one) and the SHA-256 of the body in lower-case hex, joined by \\n, without one at the end.',
    'Método, ruta, id. de aplicación, marca de tiempo, nonce, Idempotency-Key (línea vacía si no hay) y el SHA-256 del cuerpo en hexadecimal minúsculo, unidos por \\n, sin uno al final.',
    'メソッド、パス、アプリID、タイムスタンプ、ノンス、Idempotency-Key（なければ空行）、本文の SHA-256（小文字16進）を \\n でつなぎ、末尾には付けません。',
  ],
  head_app: ['应用编号', 'The id of the application', 'El id. de la aplicación', 'アプリID'],
  head_timestamp: [
    '当前时间，Unix 秒，误差不超过 300 秒',
    'The time in Unix seconds, at most 300 s off',
    'La hora en segundos Unix, con 300 s de margen',
    '現在時刻（Unix 秒）。ずれは300秒まで',
  ],
  head_nonce: [
    '16 至 64 个字母、数字、- 或 _，每次请求都不同',
    '16 to 64 letters, digits, - or _, another one for every request',
    'De 16 a 64 letras, cifras, - o _, distinto en cada solicitud',
    '16～64文字の英数字・-・_。要求ごとに異なる値',
  ],
  head_signature: ['签名', 'The signature', 'La firma', '署名'],
  vector: ['对照样例', 'A worked example', 'Un ejemplo resuelto', '検算用の例'],
  vector_secret: ['密钥', 'Secret', 'Secreto', '秘密鍵'],
  vector_text: ['被签名的文本', 'The text that is signed', 'El texto que se firma', '署名対象のテキスト'],
  vector_signature: ['签名', 'Signature', 'Firma', '署名'],
} as const satisfies Record<string, Text>

export const { useWords } = ownWords<keyof typeof words>(words)
export type Word = keyof typeof words
