import type { Text } from './i18n.ts'

/** Sentences and messages that several places share. */
export const messageTexts = {
  anySecondOfTheDay: ['当天内任一秒', 'Any second of the day', 'Cualquier segundo del día', 'その日の任意の秒'],
  cannotBeChangedLater: [
    '登记后不可修改',
    'Cannot be changed later',
    'No se puede cambiar después',
    '登録後は変更できません',
  ],
  fromOpeningToClosing: ['从期初到期末', 'From opening to closing', 'De la apertura al cierre', '期首から期末まで'],
  theEndMustBeAfterTheStart: [
    '结束时间须晚于开始时间',
    'The end must be after the start',
    'El fin debe ser posterior al inicio',
    '終了日時は開始日時より後にしてください',
  ],
  theRecycleBinIsEmpty: ['回收站是空的', 'The recycle bin is empty', 'La papelera está vacía', 'ごみ箱は空です'],
  thisDifferenceWasResolvedAlready: [
    '该差异已处理',
    'This difference was resolved already',
    'Esta diferencia ya está resuelta',
    'この差異は処理済みです',
  ],
  pleaseLogInAgain: ['请重新登录', 'Sign in again', 'Inicie sesión de nuevo', '再度ログインしてください'],
  noPermissionTryLoggingInAgain: [
    '没有操作权限，请尝试重新登录或刷新',
    'no permission, try logging in again or refreshing',
    'Sin permiso; vuelva a iniciar sesión o actualice',
    '権限がありません。再ログインするか、画面を更新してください',
  ],
  enterThePictureCode: [
    '请输入图形验证码',
    'Enter the picture code',
    'Escriba el código de la imagen',
    '画像コードを入力してください',
  ],
  theUserMustHaveAtLeast: [
    '用户角色必须为非空数组',
    'The user must have at least one role (non-empty roles)',
    'El usuario debe tener al menos un rol',
    'ユーザーには少なくとも1つの役割が必要です',
  ],
  pleaseSetUpTwoStepVerification: [
    '请先开启两步验证',
    'Set up two-step verification first',
    'Configure primero la verificación en dos pasos',
    '先に二段階認証を設定してください',
  ],
  twoStepVerificationIsOn: [
    '两步验证已开启',
    'Two-step verification is on',
    'La verificación en dos pasos está activa',
    '二段階認証を有効にしました',
  ],
  thisCannotBeEditedInIts: [
    '当前状态不可编辑',
    'This cannot be edited in its current status',
    'No se puede editar en su estado actual',
    '現在の状態では編集できません',
  ],
  turnOnTwoStepVerification: [
    '开启两步验证',
    'Turn on two-step verification',
    'Activar la verificación en dos pasos',
    '二段階認証を有効にする',
  ],
  collectedByThePlatform: [
    '代收货款',
    'Collected by the platform',
    'Cobrado por la plataforma',
    'プラットフォーム受取代金',
  ],
  sameTimeLastYear: ['去年同期', 'Same time last year', 'Mismo periodo del año anterior', '前年同期'],
  pointsPp: ['{points} 个百分点', '{points} pp', '{points} p. p.', '{points}ポイント'],
  atMost16ShortcutsCanBe: [
    '最多可添加16个快捷菜单哦',
    'At most 16 shortcuts can be added',
    'Se pueden añadir como máximo 16 accesos rápidos',
    'クイックメニューは最大16個までです',
  ],
  saved: ['保存成功!', 'Saved!', '¡Guardado!', '保存しました！'],
  added: ['添加成功!', 'Added!', '¡Añadido!', '追加しました！'],
  deleted: ['删除成功!', 'Deleted!', '¡Eliminado!', '削除しました！'],
  columnsStillCount: [
    '（{columns}仍计入）',
    '; {columns} still count',
    '; {columns} sí cuentan',
    '（{columns}は含む）',
  ],
  countMinAgo: ['{count} 分钟前', '{count} min ago', 'hace {count} min', '{count}分前'],
  countHAgo: ['{count} 小时前', '{count} h ago', 'hace {count} h', '{count}時間前'],
} as const satisfies Record<string, Text>
