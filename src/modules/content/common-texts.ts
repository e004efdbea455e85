import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  adPosition: ['广告位', 'Ad position', 'Posición de anuncio', '広告枠'],
  advert: ['广告', 'Advert', 'Anuncio', '広告'],
  adverts: ['广告', 'Adverts', 'Anuncios', '広告'],
  key: ['标识', 'Key', 'Clave', 'キー'],
  news: ['资讯', 'News', 'Noticia', 'ニュース'],
  readers: ['阅读情况', 'Readers', 'Lectores', '閲覧状況'],
  signatures: ['签署记录', 'Signatures', 'Firmas', '同意の記録'],
  signed: ['签署', 'Signed', 'Firmados', '同意数'],
} as const satisfies Record<string, Text>
