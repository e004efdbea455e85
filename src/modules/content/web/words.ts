import { labelTexts } from '#core/text/label-texts.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** Texts of notices, previews and search. */
const texts = {
  notices: ['通知公告', 'Notices', 'Avisos', 'お知らせ'],
  notices_unread: [
    '通知公告，{count} 条未读',
    'Notices, {count} not read yet',
    'Avisos, {count} sin leer',
    'お知らせ、未読{count}件',
  ],
  no_notices: ['暂无通知', 'No notices', 'No hay avisos', 'お知らせはありません'],
  notice_confirm: ['我已阅读并确认', 'I have read and confirm this', 'Lo he leído y lo confirmo', '読んで確認しました'],
  notices_back: ['返回列表', 'Back to the list', 'Volver a la lista', '一覧に戻る'],
  notice_must: ['须确认', 'Confirmation required', 'Requiere confirmación', '確認必須'],
  search_lead: [
    '一次查找通知、资讯、广告、协议和意见反馈；只显示您有权查看的',
    'Notices, news, adverts, agreements and feedback in one search; only what you may see',
    'Avisos, noticias, anuncios, acuerdos y comentarios en una sola búsqueda; solo lo que puede ver',
    'お知らせ・ニュース・広告・規約・ご意見をまとめて検索します。閲覧できるものだけを表示します',
  ],
  search_words: [
    '输入标题或正文中的词，空格分隔',
    'Words of the title or the text',
    'Palabras del título o del texto',
    'タイトルや本文の語句（空白区切り）',
  ],
  search_kind: labelTexts.type,
  search_all: ['全部', 'All', 'Todo', 'すべて'],
  search_none_yet: [
    '输入要查找的词',
    'Type what you are looking for',
    'Escriba lo que busca',
    '検索する語句を入力してください',
  ],
  search_nothing: ['没有找到', 'Nothing found', 'No se encontró nada', '見つかりませんでした'],
  search_hint: [
    '换个词，或减少词的数量',
    'Try another word, or fewer',
    'Pruebe otra palabra, o menos',
    '別の語句、または語数を減らしてお試しください',
  ],
  search_more: ['显示更多', 'Show more', 'Mostrar más', 'さらに表示'],
  kind_notice: ['通知公告', 'Notice', 'Aviso', 'お知らせ'],
  kind_news: ['资讯', 'News', 'Noticia', 'ニュース'],
  kind_advert: ['广告', 'Advert', 'Anuncio', '広告'],
  kind_agreement: ['协议', 'Agreement', 'Acuerdo', '規約'],
  kind_feedback: ['意见反馈', 'Feedback', 'Comentario', 'ご意見'],
  preview_lead: [
    '读者在手机上看到的样子',
    'As its readers see it on a phone',
    'Como lo ven los lectores en el móvil',
    '読者がスマートフォンで見る表示です',
  ],
  preview_none: [
    '请从列表打开预览',
    'Open the preview from the list',
    'Abra la vista previa desde la lista',
    '一覧からプレビューを開いてください',
  ],
  preview_untitled: ['（标题）', '(Title)', '(Título)', '（タイトル）'],
  preview_position: ['广告位', 'Ad position', 'Posición de anuncio', '広告枠'],
  preview_size: [
    '图片应为 {width} × {height} 像素，当前为 {is}，保存时会被拒绝',
    'The picture must be {width} × {height} pixels; this one is {is} and is refused on saving',
    'La imagen debe medir {width} × {height} píxeles; esta mide {is} y se rechazará al guardar',
    '画像は {width} × {height}ピクセルが必要です（現在 {is}）。このままでは保存できません',
  ],
  preview_behind: [
    '该广告位最多展示 {max} 个，当前有更靠前的广告，此广告不会出现',
    'This position shows up to {max}. Enough adverts come first, so this one is not shown',
    'Esta posición muestra hasta {max}. Hay anuncios anteriores suficientes, así que este no se muestra',
    'この枠の表示は最大{max}件で、先に並ぶ広告があるため表示されません',
  ],
  preview_unpublished: ['未发布', 'Not published', 'Sin publicar', '未公開'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
