import type { Text } from '#core/text/i18n.ts'

/** Shared labels of published content. */
export const title: Text = ['标题', 'Title', 'Título', 'タイトル']
export const body: Text = ['正文', 'Text', 'Texto', '本文']
export const publishAt: Text = ['发布时间', 'Published at', 'Publicado el', '公開日時']
export const publishHint: Text = [
  '不填为发布时立即可见',
  'Default: visible on publication',
  'Por defecto: visible al publicarse',
  '空欄の場合：公開と同時に表示されます',
]
export const contentGroup: Text = ['内容', 'Content', 'Contenido', '内容']
export const preview: Text = ['预览', 'Preview', 'Vista previa', 'プレビュー']
