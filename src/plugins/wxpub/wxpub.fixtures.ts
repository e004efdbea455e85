/** The settings as the test reads them. */
export type Settings = {
  id: number
  ver: number
  receive_path: string
  test_result: string | null
  test_code: string | null
  fans_synced_at: number | null
}

/** A row of the message list. */
export type Message = {
  id: number
  fan_id: number
  direction: string
  type: string
  event: string | null
  content: string
  state: string
  problem: string | null
}

/** A row of the follower list. */
export type Fan = { id: number; openid: string; status: string; tag_ids: number[] }

/** Keyword lines of a rule; a leading `~` matches by containment. */
export const keywords = (...list: string[]) =>
  list
    .map((text) => ({ word: text, match: text.startsWith('~') ? 'contains' : 'whole' }))
    .map((keyword) => ({ ...keyword, word: keyword.word.replace('~', '') }))

/** Reply lines of a rule, as text messages. */
export const replies = (...contents: string[]) =>
  contents.map((content) => ({ content, link_title: null, link_url: null, link_picture: null }))

/** A top button of a menu. */
export const top = (name: string, over: object = {}) => ({
  name,
  type: 'click',
  key: name,
  url: null,
  appid: null,
  pagepath: null,
  sub: [],
  ...over,
}) // A top button of a menu.
