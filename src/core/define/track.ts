/** How far a parcel is. */
export type ParcelState = 'waiting' | 'taken' | 'moving' | 'delivering' | 'signed' | 'problem' | 'returned'

/** One thing that happened to a parcel. */
export interface TrackStep {
  readonly at: number
  readonly text: string
  readonly place?: string
}
/** Tracking data of a parcel, the latest step first. */
export interface Track {
  readonly state: ParcelState
  readonly steps: readonly TrackStep[]
}
