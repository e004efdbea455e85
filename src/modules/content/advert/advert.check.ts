import type { Problem } from '#core/errors/errors.ts'

/** The fields of an advert that its check reads. */
interface AdvertInput {
  link_type: string
  goods_id: number | null
  news_id: number | null
  link: string | null
  begin_at: number | null
  end_at: number | null
}

const patterns = { url: /^https:\/\/[^\s"'<>\\]{3,}$/, page: /^\/[^\s"'<>\\/][^\s"'<>\\]*$/ } as const

/** An advert has a target for its link type, and ends after it begins. */
export function advertProblems({ link_type, goods_id, news_id, link, begin_at, end_at }: AdvertInput): Problem[] {
  const problems: Problem[] = []
  if (link_type === 'goods' && goods_id === null) problems.push({ field: 'goods_id', code: 'advert_target' })
  if (link_type === 'news' && news_id === null) problems.push({ field: 'news_id', code: 'advert_target' })
  if (link_type === 'url' || link_type === 'page') {
    if (link === null) problems.push({ field: 'link', code: 'advert_target' })
    else if (!patterns[link_type].test(link)) problems.push({ field: 'link', code: 'wrong_type' })
  }
  if (begin_at !== null && end_at !== null && end_at <= begin_at) problems.push({ field: 'end_at', code: 'ends_early' })
  return problems
}
