/** The settings as they are read. */
export type Settings = {
  id: number
  ver: number
  receive_path: string
  test_result: string | null
  test_code: string | null
  fans_synced_at: number | null
}

/** As the lists tell them, or as they are sent. */
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

/** As the lists tell them, or as they are sent. */
export type Fan = { id: number; openid: string; status: string; tag_ids: number[] }

/** As the lists tell them, or as they are sent. */
export const words = (...said: string[]) => said.map((word) => ({ word, match: word.startsWith('~') ? 'contains' : 'whole' })).map((one) => ({ ...one, word: one.word.replace('~', '') })) // prettier-ignore

/** As the lists tell them, or as they are sent. */
export const says = (...said: string[]) => said.map((content) => ({ content, link_title: null, link_url: null, link_picture: null }))

/** As the lists tell them, or as they are sent. */
export const top = (name: string, over: object = {}) => ({ name, type: 'click', key: name, url: null, appid: null, pagepath: null, sub: [], ...over }) // prettier-ignore
