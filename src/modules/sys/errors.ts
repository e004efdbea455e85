import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { messageTexts } from '#core/text/message-texts.ts'

/** Error codes of the administration. */
export const sysErrors = {
  reserved_name: refusal(422, [
    '「{value}」是保留名称，请换一个',
    '“{value}” is a reserved name, choose another',
    '«{value}» es un nombre reservado; elija otro',
    '「{value}」は予約された名前です。別の名前にしてください',
  ]),
  unknown_right: refusal(422, [
    '没有这个页面或接口：{value}',
    'Screen or call does not exist: {value}',
    'No existe esa pantalla o llamada: {value}',
    'その画面またはAPIは存在しません：{value}',
  ]),
  beyond_own: refusal(403, [
    '不能授予自己没有的权限：{value}',
    'You cannot grant a right you do not hold: {value}',
    'No puede conceder un permiso que no tiene: {value}',
    '自分にない権限は付与できません：{value}',
  ]),
  own_role: refusal(403, [
    '不能修改自己的角色',
    'You cannot change a role you hold yourself',
    'No puede modificar su propio rol',
    '自分の役割は変更できません',
  ]),
  admin_role: refusal(409, [
    '管理员角色不能修改或删除',
    'The administrator role cannot be changed or deleted',
    'El rol de administrador no se puede modificar ni eliminar',
    '管理者の役割は変更・削除できません',
  ]),
  role_held: refusal(409, { count: 'count' }, [
    '还有 {count} 名操作员使用「{name}」，不能删除',
    '“{name}” is held by {count} {count:operator|operators} and cannot be deleted',
    '«{name}» lo {count:tiene|tienen} {count} {count:operador|operadores} y no se puede eliminar',
    '「{name}」は{count}名のオペレーターが使用中のため削除できません',
  ]),
  outranked: refusal(403, [
    '「{name}」的权限高于您，不能操作',
    '“{name}” holds more rights than you do',
    '«{name}» tiene más permisos que usted',
    '「{name}」は自分より多くの権限を持つため操作できません',
  ]),
  own_rights: refusal(403, [
    '不能修改自己的角色、数据范围、仓库或状态',
    'You cannot change your own roles, data scope, warehouses or status',
    'No puede cambiar sus propios roles, alcance de datos, almacenes o estado',
    '自分の役割・データ範囲・倉庫・状態は変更できません',
  ]),
  own_account: refusal(409, [
    '不能删除自己',
    'You cannot delete yourself',
    'No puede eliminarse a sí mismo',
    '自分自身は削除できません',
  ]),
  main_account: refusal(409, [
    '主账号不能停用、删除或失去管理员角色',
    'The main account cannot be disabled, deleted or lose the administrator role',
    'La cuenta principal no se puede desactivar ni eliminar, ni puede perder el rol de administrador',
    'メインアカウントは停止・削除や管理者の役割の解除ができません',
  ]),
  own_password: refusal(422, [
    '请在「修改密码」中修改自己的密码',
    'Change your own password under “Change password”',
    'Cambie su propia contraseña en «Cambiar contraseña»',
    '自分のパスワードは「パスワード変更」で変更してください',
  ]),
  beyond_scope: refusal(403, [
    '不能给出比自己更大的数据范围',
    'You cannot give a wider data scope than your own',
    'No puede dar un alcance de datos mayor que el suyo',
    '自分より広いデータ範囲は付与できません',
  ]),
  locks_you_out: refusal(422, [
    '保存后您的地址 {ip} 将无法访问',
    'This would lock out your own address {ip}',
    'Esto bloquearía su propia dirección {ip}',
    '保存すると現在のアドレス {ip} からアクセスできなくなります',
  ]),
  bad_cidr: refusal(422, [
    '请填写 IP 地址或网段，如 10.0.0.0/8',
    'Enter an IP address or a range such as 10.0.0.0/8',
    'Introduzca una dirección IP o un rango como 10.0.0.0/8',
    'IPアドレスまたは範囲（例 10.0.0.0/8）を入力してください',
  ]),
  version_lower: refusal(422, [
    '版本号须大于 {code}',
    'The number must be higher than {code}',
    'El número debe ser mayor que {code}',
    'バージョン番号は {code} より大きくしてください',
  ]),
  published: refusal(409, [
    '已发布的版本不能删除，请先撤回',
    'A published release cannot be deleted; withdraw it first',
    'Una versión publicada no se puede eliminar; retírela antes',
    '公開済みのバージョンは削除できません。先に取り下げてください',
  ]),
  quick_full: refusal(422, messageTexts.atMost16ShortcutsCanBe),
  quick_twice: refusal(422, labelTexts.alreadyAdded),
  quick_dashboard: refusal(422, [
    '{title} 不可添加快捷菜单哦',
    '{title} cannot be a shortcut',
    '{title} no puede ser un acceso rápido',
    '{title}はクイックメニューに追加できません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    sys: typeof sysErrors
  }
}
