import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { buttonTypes } from '../shared/menu.ts'

/** Texts of the menu editor. */
const texts = {
  ...buttonTypes,
  preview: ['手机预览', 'On a phone', 'En el móvil', 'スマートフォン表示'],
  edit: ['编辑菜单', 'Button', 'Botón', 'ボタン'],
  none: [
    '点手机上的菜单进行编辑',
    'Choose a button on the phone to edit it',
    'Elija un botón en el móvil para editarlo',
    '編集するボタンを選んでください',
  ],
  empty: ['还没有菜单', 'No menu yet', 'Aún no hay menú', 'メニューはまだありません'],
  add_top: ['添加一级菜单', 'Add a top button', 'Añadir botón principal', '第一階層を追加'],
  add_sub: ['添加子菜单', 'Add a button below', 'Añadir botón debajo', '下位ボタンを追加'],
  name: ['名称', 'Name', 'Nombre', '名称'],
  bytes: ['{count} / {max} 字节', '{count} of {max} bytes', '{count} de {max} bytes', '{count} / {max} バイト'],
  does: ['动作', 'Action', 'Acción', '動作'],
  opens: [
    '有子菜单的一级菜单只用来打开子菜单',
    'A button with others below only opens those',
    'Un botón con otros debajo solo sirve para abrirlos',
    '下位ボタンがある場合は、それらを開くだけです',
  ],
  key: ['关键词', 'Keyword', 'Palabra clave', 'キーワード'],
  key_help: [
    '按关键词回复的规则回复',
    'Answered by the rules of keyword answers',
    'Responde según las reglas de palabras clave',
    'キーワード応答のルールで応答します',
  ],
  url: ['链接', 'Link', 'Enlace', 'リンク'],
  backup_url: ['备用网页链接', 'Link for old versions', 'Enlace para versiones antiguas', '旧バージョン用リンク'],
  appid: ['小程序 AppID', 'AppID of the mini program', 'AppID del miniprograma', 'ミニプログラムの AppID'],
  pagepath: ['页面路径', 'Page path', 'Ruta de la página', 'ページのパス'],
  left: ['前移', 'Move forward', 'Mover hacia delante', '前へ'],
  right: ['后移', 'Move back', 'Mover hacia atrás', '後へ'],
  remove: ['删除此菜单', 'Remove this button', 'Quitar este botón', 'このボタンを削除'],
  untitled: ['未命名', 'Unnamed', 'Sin nombre', '名称未設定'],
  changes: ['发布后的变化', 'What publishing changes', 'Qué cambia al publicar', '公開による変更点'],
  same: [
    '与已发布的菜单相同',
    'The same as the published menu',
    'Igual que el menú publicado',
    '公開中のメニューと同じです',
  ],
  at: ['位置', 'Location', 'Ubicación', '位置'],
  added: ['新增', 'Added', 'Añadido', '追加'],
  removed: ['移除', 'Removed', 'Quitado', '削除'],
  changed: ['修改', 'Edited', 'Modificado', '変更'],
  before: ['已发布', 'Published', 'Publicado', '公開中'],
  after: ['草稿', 'Draft', 'Borrador', '下書き'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
export type TextKey = keyof typeof texts
