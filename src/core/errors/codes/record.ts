import { refusal } from '../refusal.ts'
import { messageTexts } from '../../text/message-texts.ts'

/** Refusals about the state, references and retention of records. */
export const recordErrors = {
  stale: refusal(409, [
    '数据已被他人修改，请刷新后重试',
    'Someone else changed this record; refresh and try again',
    'Otra persona modificó el registro; actualice e inténtelo de nuevo',
    '他の人がデータを変更しました。画面を更新してからやり直してください',
  ]),
  already_audited: refusal(409, [
    '不可以重复审核！',
    'It is approved already and cannot be approved twice!',
    'Ya está aprobado: ¡no se puede aprobar dos veces!',
    '承認済みです。重ねて承認することはできません！',
  ]),
  state_changed: refusal(409, [
    '单据状态已变化，请刷新',
    'The state has changed. Refresh the page',
    'El estado ha cambiado; actualice',
    '伝票の状態が変わりました。画面を更新してください',
  ]),
  in_use: refusal(409, [
    '「{name}」正在被使用：{where}，不能删除',
    '“{name}” is used by {where} and cannot be deleted',
    '«{name}» está en uso por {where} y no se puede eliminar',
    '「{name}」は{where}で使用中のため削除できません',
  ]),
  has_children: refusal(409, { count: 'count' }, [
    '「{name}」下还有 {count} 个下级，不能删除',
    '“{name}” still has {count} {count:entry|entries} below it and cannot be deleted',
    '«{name}» aún tiene {count} {count:elemento|elementos} por debajo y no se puede eliminar',
    '「{name}」には下位が{count}件あるため削除できません',
  ]),
  moved_into_itself: refusal(422, [
    '不能移动到自己的下级',
    'It cannot be moved below itself',
    'No se puede mover debajo de sí mismo',
    '自分の下位には移動できません',
  ]),
  too_deep: refusal(422, { max: 'count' }, [
    '最多 {max} 级',
    'At most {max} levels',
    'Como máximo {max} niveles',
    '最大{max}階層までです',
  ]),
  not_deletable: refusal(409, [
    '当前状态不可删除',
    'It cannot be deleted in its present state',
    'No se puede eliminar en su estado actual',
    '現在の状態では削除できません',
  ]),
  not_editable: refusal(409, messageTexts.thisCannotBeEditedInIts),
  conflict: refusal(409, [
    '与他人同时保存的数据冲突，请刷新后重试',
    'Conflict with data saved at the same time. Refresh and try again',
    'Conflicto con datos guardados al mismo tiempo. Actualice e inténtelo de nuevo',
    '同時に保存されたデータと競合しています。画面を更新してからやり直してください',
  ]),
  in_flight: refusal(409, [
    '同一请求正在处理中',
    'The same request is still being processed',
    'La misma solicitud aún se está procesando',
    '同じリクエストを処理中です',
  ]),
  key_reused: refusal(422, [
    '同一幂等键不能用于不同内容',
    'One idempotency key cannot carry two different requests',
    'Una clave de idempotencia no admite dos solicitudes distintas',
    '同じ冪等キーを異なる内容に使えません',
  ]),
  audited_undeletable: refusal(409, [
    '已审核单据不可删除，请先反审核',
    'An approved document cannot be deleted; reverse the approval first',
    'Un documento aprobado no se puede eliminar; revierta antes la aprobación',
    '承認済みの伝票は削除できません。先に承認を取り消してください',
  ]),
  amount_too_big: refusal(422, [
    '数量或金额过大',
    'A quantity or an amount is too big',
    'Una cantidad o un importe es demasiado grande',
    '数量または金額が大きすぎます',
  ]),
  first_audit_missing: refusal(409, [
    '单据尚未初审，不能复审',
    'The first approval is still missing',
    'Falta todavía la primera aprobación',
    '一次承認がまだ済んでいません',
  ]),
  second_same_person: refusal(403, [
    '初审与复审不能是同一人',
    'The first and second approvers must be different people',
    'El primer y el segundo aprobador deben ser personas distintas',
    '一次承認と二次承認は別の人が行います',
  ]),
  kept_record: refusal(409, { day: 'day' }, [
    '「{name}」审核生效过，须保存至 {day}，不能删除；可作废',
    '“{name}” has been approved and must be retained until {day}. Void it instead of deleting it',
    '«{name}» fue aprobado y debe conservarse hasta {day}. Anúlelo en lugar de eliminarlo',
    '「{name}」は一度有効になったため {day} まで保存が必要です。削除できません。無効にしてください',
  ]),
  kept_file: refusal(422, { day: 'day' }, [
    '单据审核生效过，原有附件须保存至 {day}，只能增加不能移除',
    'The document was once in force: its attachments stay until {day}, further ones may be added',
    'El documento estuvo en vigor: sus adjuntos se conservan hasta {day}; puede añadir otros',
    '一度有効になった伝票の添付は {day} まで保存が必要です。追加はできますが削除はできません',
  ]),
} as const
