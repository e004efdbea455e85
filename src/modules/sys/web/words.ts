import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** Texts of the rights matrix. */
const texts = {
  matrix: ['权限表', 'Table of rights', 'Tabla de permisos', '権限表'],
  matrix_search: ['搜索对象或操作', 'Search objects or actions', 'Buscar objetos o acciones', '対象・操作を検索'],
  matrix_object: ['对象', 'Object', 'Objeto', '対象'],
  matrix_row: ['{object}：全部', '{object}: all', '{object}: todo', '{object}：すべて'],
  matrix_column: [
    '{group}：全部{action}',
    '{group}: {action} for all',
    '{group}: {action} en todo',
    '{group}：{action}（すべて）',
  ],
  matrix_several: [
    '{object}：{action}，已选 {count} / {of}',
    '{object}: {action}, {count} / {of}',
    '{object}: {action}, {count} / {of}',
    '{object}：{action} {count} / {of}',
  ],
  matrix_none: ['没有这项操作', 'This action does not exist', 'No existe esta acción', 'この操作はありません'],
  matrix_beyond: [
    '您没有这项权限，不能授予',
    'You do not hold this right yourself, so you cannot give it',
    'Usted no tiene este permiso y no puede concederlo',
    'ご自身が持たない権限は付与できません',
  ],
  matrix_opens: ['打开页面：{list}', 'Opens: {list}', 'Abre: {list}', '開く画面：{list}'],
  matrix_brings: ['同时需要：{list}', 'Also grants: {list}', 'También concede: {list}', '合わせて必要：{list}'],
  matrix_explain: [
    '指向一项权限，这里会说明它打开什么',
    'Point at a right to read here what it opens',
    'Señale un permiso para leer aquí qué abre',
    '権限にカーソルを合わせると、開く画面がここに表示されます',
  ],
  matrix_part: ['部分接口未授予', 'some calls not granted', 'faltan algunas llamadas', '一部のAPIが未付与'],
  matrix_count: [
    '已选 {rights} / {of} 项',
    '{rights} of {of} rights',
    '{rights} de {of} permisos',
    '{of}件中{rights}件',
  ],
  matrix_changed: [
    '与已保存的不同：新增 {given} 项，取消 {taken} 项',
    'Differs from what is saved: {given} given, {taken} taken away',
    'Difiere de lo guardado: {given} concedidos, {taken} retirados',
    '保存内容との差：追加{given}件、削除{taken}件',
  ],
  matrix_given: ['新增', 'Added', 'Añadido', '追加'],
  matrix_taken: ['移除', 'Removed', 'Quitado', '削除'],
  matrix_advanced: [
    '高级：按页面和接口',
    'Advanced: by screen and call',
    'Avanzado: por pantalla y llamada',
    '詳細：画面・APIごと',
  ],
  act_see: ['查看', 'View', 'Ver', '表示'],
  act_create: ['新增', 'Add', 'Añadir', '追加'],
  act_change: ['修改', 'Edit', 'Modificar', '変更'],
  act_delete: ['删除', 'Delete', 'Eliminar', '削除'],
  act_approve: ['审核', 'Approve', 'Aprobar', '承認'],
  act_more: ['其他', 'Other', 'Otros', 'その他'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
