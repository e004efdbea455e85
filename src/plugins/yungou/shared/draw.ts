import type { Sha256 } from '#core/wire/sign.ts'

/** The numbers of tickets begin here. */
export const FIRST_NUMBER = 10_000_001

/** A ticket as the draw counts it, in the order of sale. Seconds. */
export interface SoldTicket {
  readonly no: string
  readonly at: number
}

/** What anybody needs to work a draw out again. `seed` is null until all shares are sold. */
export interface DrawProof {
  readonly seed_hash: string
  readonly seed: string | null
  readonly lucky_no: string | null
  readonly total: number
  readonly tickets: readonly SoldTicket[]
}

interface Shuffle {
  readonly seed: string
  readonly total: number
}

const ROUNDS = 4

/**
 * The number of the ticket that is sold at a place, counted from 0. A Feistel network over the next power of four, walked until it falls below the total: each
 * number comes once, and nobody who does not know the seed can tell the next (docs/decisions/0063).
 */
export function numberAt({ seed, total }: Shuffle, place: number, sha256: Sha256): string {
  let half = 1
  while (4 ** half < total) half++
  const mask = 2 ** half - 1
  let at = place
  do {
    let [left, right] = [at >> half, at & mask]
    for (let round = 0; round < ROUNDS; round++) {
      const mixed = Number.parseInt(sha256(`${seed}:${round}:${right}`).slice(-6), 16) & mask
      ;[left, right] = [right, left ^ mixed]
    }
    at = (left << half) | right
  } while (at >= total)
  return String(FIRST_NUMBER + at)
}

/** What is hashed at the draw: the seed, and a line for each ticket in the order of sale. */
export const drawText = (seed: string, tickets: readonly SoldTicket[]): string =>
  [seed, ...tickets.map(({ no, at }) => `${no} ${at}`)].join('\n')

/** 10000001 + (H mod total), H being the hash as a whole number. */
export const luckyNumber = (hash: string, total: number): string => String(BigInt(FIRST_NUMBER) + (BigInt(`0x${hash}`) % BigInt(total)))

export const proofChecks = ['seed', 'count', 'numbers', 'lucky'] as const

/** Whether a draw that is published holds, point by point; undefined before the seed is revealed. */
export function checkDraw(
  { seed, seed_hash, lucky_no, total, tickets }: DrawProof,
  sha256: Sha256,
):
  | { readonly hash: string; readonly lucky_no: string; readonly holds: Readonly<Record<(typeof proofChecks)[number], boolean>> }
  | undefined {
  if (seed === null) return undefined
  const hash = sha256(drawText(seed, tickets))
  const lucky = luckyNumber(hash, total)
  const holds = {
    seed: sha256(seed) === seed_hash,
    count: tickets.length === total,
    numbers: tickets.every(({ no }, place) => no === numberAt({ seed, total }, place, sha256)),
    lucky: lucky === lucky_no,
  }
  return { hash, lucky_no: lucky, holds }
}
