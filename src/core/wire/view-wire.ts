/** `GET /seller/view/ViewList?route`: a saved view of a list. `definition` is the console's own. */
export interface ListView {
  id: number
  ver: number
  name: string
  definition: object
  shared: 'none' | 'all' | 'roles'
  role_ids: number[]
  /** Larger stands further up. */
  sort: number
  /** Made by the caller. */
  own: boolean
  /** The caller may change it. */
  mine: boolean
  owner: string
}
