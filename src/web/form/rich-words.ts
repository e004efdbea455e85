import type { Text } from '#core/text/i18n.ts'

/** Texts of the rich text editor, loaded with the editor only. */
export const richWords = {
  bold: ['加粗', 'Bold', 'Negrita', '太字'],
  italic: ['斜体', 'Italic', 'Cursiva', '斜体'],
  underline: ['下划线', 'Underline', 'Subrayado', '下線'],
  strike: ['删除线', 'Strikethrough', 'Tachado', '取り消し線'],
  heading: ['标题', 'Title', 'Título', 'タイトル'],
  bullets: ['项目符号', 'Bulleted list', 'Lista con viñetas', '箇条書き'],
  numbers: ['编号列表', 'Numbered list', 'Lista numerada', '番号付きリスト'],
  quote: ['引用', 'Quote', 'Cita', '引用'],
  link: ['链接', 'Link', 'Enlace', 'リンク'],
  link_at: [
    '链接地址，以 https:// 开头',
    'Address of the link, beginning with https://',
    'Dirección del enlace, empieza por https://',
    'リンク先（https:// で始まる）',
  ],
  picture: ['插入图片', 'Insert picture', 'Insertar imagen', '画像を挿入'],
  table: ['插入表格', 'Insert table', 'Insertar tabla', '表を挿入'],
  undo: ['撤销', 'Undo', 'Deshacer', '元に戻す'],
  redo: ['重做', 'Redo', 'Rehacer', 'やり直し'],
  clear: ['清除格式', 'Clear formatting', 'Borrar formato', '書式をクリア'],
  tools: ['{title}：格式', '{title}: formatting', '{title}: formato', '{title}：書式'],
  lost: [
    '有 {count} 张图片未随内容粘贴进来，请另行插入',
    '{count} {count:picture was|pictures were} not pasted: insert {count:it|them} from {count:a file|files}',
    '{count} {count:imagen no se pegó: insértela|imágenes no se pegaron: insértelas} desde un archivo',
    '画像{count}件は貼り付けられませんでした。別途挿入してください',
  ],
} as const satisfies Record<string, Text>
