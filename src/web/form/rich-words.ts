import type { Text } from '#core/text/i18n.ts'

/** What the editor of formatted text says; it comes with the editor, so that nothing else carries it. */
export const richWords = {
  bold: { zh: '加粗', en: 'Bold', es: 'Negrita', ja: '太字' },
  italic: { zh: '斜体', en: 'Italic', es: 'Cursiva', ja: '斜体' },
  underline: { zh: '下划线', en: 'Underline', es: 'Subrayado', ja: '下線' },
  strike: { zh: '删除线', en: 'Strikethrough', es: 'Tachado', ja: '取り消し線' },
  heading: { zh: '标题', en: 'Heading', es: 'Título', ja: '見出し' },
  bullets: { zh: '项目符号', en: 'Bulleted list', es: 'Lista con viñetas', ja: '箇条書き' },
  numbers: { zh: '编号', en: 'Numbered list', es: 'Lista numerada', ja: '番号付きリスト' },
  quote: { zh: '引用', en: 'Quote', es: 'Cita', ja: '引用' },
  link: { zh: '链接', en: 'Link', es: 'Enlace', ja: 'リンク' },
  link_at: {
    zh: '链接地址，以 https:// 开头',
    en: 'Address of the link, beginning with https://',
    es: 'Dirección del enlace, empieza por https://',
    ja: 'リンク先（https:// で始まる）',
  },
  picture: { zh: '插入图片', en: 'Insert picture', es: 'Insertar imagen', ja: '画像を挿入' },
  table: { zh: '插入表格', en: 'Insert table', es: 'Insertar tabla', ja: '表を挿入' },
  undo: { zh: '撤销', en: 'Undo', es: 'Deshacer', ja: '元に戻す' },
  redo: { zh: '重做', en: 'Redo', es: 'Rehacer', ja: 'やり直し' },
  clear: { zh: '清除格式', en: 'Clear formatting', es: 'Borrar formato', ja: '書式をクリア' },
  tools: { zh: '{title}：格式', en: '{title}: formatting', es: '{title}: formato', ja: '{title}：書式' },
} as const satisfies Record<string, Text>
