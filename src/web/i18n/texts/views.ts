import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Saved views of lists. */
export const viewTexts = {
  list_views: ['视图', 'Views', 'Vistas', 'ビュー'],
  list_view_all: ['全部记录', 'All records', 'Todos los registros', 'すべてのレコード'],
  list_view_now: ['视图：{name}', 'Views: {name}', 'Vistas: {name}', 'ビュー：{name}'],
  list_view_changed: ['有未保存的改动', 'Unsaved changes', 'Cambios sin guardar', '未保存の変更あり'],
  list_view_keep: ['保存到「{name}」', 'Save to “{name}”', 'Guardar en «{name}»', '「{name}」に保存'],
  list_view_reset: ['放弃改动', 'Discard changes', 'Descartar cambios', '変更を破棄'],
  list_view_new: ['另存为新视图', 'Save as a new view', 'Guardar como vista nueva', '新しいビューとして保存'],
  list_view_link: ['复制链接', 'Copy link', 'Copiar enlace', 'リンクをコピー'],
  list_link_copied: ['链接已复制', 'Link copied', 'Enlace copiado', 'リンクをコピーしました'],
  list_view_manage: ['管理视图', 'Manage views', 'Gestionar vistas', 'ビューの管理'],
  list_view_edit: ['修改视图', 'Edit view', 'Cambiar vista', 'ビューの変更'],
  list_view_name: labelTexts.viewName,
  list_view_unnamed: [
    '请填写视图名称',
    'Enter a name for the view',
    'Indique un nombre para la vista',
    'ビュー名を入力してください',
  ],
  list_view_readers: ['谁可以使用', 'Who can use it', 'Quién puede usarla', '利用できる人'],
  list_view_private: ['仅自己', 'Only me', 'Solo yo', '自分のみ'],
  list_view_roles: ['指定角色', 'Some roles', 'Ciertos roles', '指定した役割'],
  list_view_everybody: ['所有人', 'Everyone', 'Todos', '全員'],
  list_view_no_role: ['请选择角色', 'Choose a role', 'Elija un rol', '役割を選択してください'],
  list_view_shared: ['已共享', 'shared', 'compartida', '共有中'],
  list_view_standard: ['默认视图', 'Default view', 'Vista predeterminada', '既定のビュー'],
  list_view_open_mine: [
    '打开列表时默认使用',
    'Open the list with this view',
    'Abrir la lista con esta vista',
    '一覧を開くときに使う',
  ],
  list_view_open_all: [
    '自己和可使用的人打开列表时默认使用',
    'Open the list with this view, for me and its readers',
    'Abrir la lista con esta vista, para mí y quienes la usan',
    '自分と利用できる人が一覧を開くときに使う',
  ],
  list_view_delete: [
    '确定删除视图「{name}」吗？',
    'Delete the view “{name}”?',
    '¿Eliminar la vista «{name}»?',
    'ビュー「{name}」を削除しますか？',
  ],
  list_view_none: ['还没有视图', 'No views yet', 'Aún no hay vistas', 'ビューはまだありません'],
  list_view_move: ['移动视图：{name}', 'Move view: {name}', 'Mover vista: {name}', 'ビューを移動：{name}'],
} as const satisfies Record<string, Text>
