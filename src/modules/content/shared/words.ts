import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Shared labels of published content. */
export const title: Text = fieldTexts.title
export const body: Text = ['正文', 'Text', 'Texto', '本文']
export const publishAt: Text = fieldTexts.publishedAt
export const publishHint: Text = [
  '不填为发布时立即可见',
  'Default: visible on publication',
  'Por defecto: visible al publicarse',
  '空欄の場合：公開と同時に表示されます',
]
export const contentGroup: Text = fieldTexts.content
export const preview: Text = labelTexts.preview
