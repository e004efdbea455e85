import type { Sha256 } from '#core/wire/sign.ts'

/** The first ticket number. */
export const FIRST_NUMBER = 10_000_001

/** A ticket in the draw, in the order of sale. Seconds. */
export interface SoldTicket {
  readonly no: string
  readonly at: number
}

/** The data from which everyone can recompute a draw. `seed` is null until all shares are sold. */
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
 * The number of the ticket sold at a position, counted from 0. A Feistel network over the next power of four, walked
 * until it falls below the total: each number occurs once, and it cannot be predicted without the seed
 * (docs/decisions/0063).
 */
export function numberAt({ seed, total }: Shuffle, position: number, sha256: Sha256): string {
  let half = 1
  while (4 ** half < total) half++
  const mask = 2 ** half - 1
  let at = position
  do {
    let [high, low] = [at >> half, at & mask]
    for (let round = 0; round < ROUNDS; round++) {
      const mixed = Number.parseInt(sha256(`${seed}:${round}:${low}`).slice(-6), 16) & mask
      ;[high, low] = [low, high ^ mixed]
    }
    at = (high << half) | low
  } while (at >= total)
  return String(FIRST_NUMBER + at)
}

/** The text hashed at the draw: the seed, and a line for each ticket in the order of sale. */
export const drawText = (seed: string, tickets: readonly SoldTicket[]): string =>
  [seed, ...tickets.map(({ no, at }) => `${no} ${at}`)].join('\n')

/** 10000001 + (H mod total), where H is the hash as an integer. */
export const luckyNumber = (hash: string, total: number): string =>
  String(BigInt(FIRST_NUMBER) + (BigInt(`0x${hash}`) % BigInt(total)))

export const proofChecks = ['seed', 'count', 'numbers', 'lucky'] as const

/** Checks a published draw point by point; undefined before the seed is revealed. */
export function checkDraw(
  { seed, seed_hash, lucky_no, total, tickets }: DrawProof,
  sha256: Sha256,
):
  | {
      readonly hash: string
      readonly lucky_no: string
      readonly holds: Readonly<Record<(typeof proofChecks)[number], boolean>>
    }
  | undefined {
  if (seed === null) return undefined
  const hash = sha256(drawText(seed, tickets))
  const lucky = luckyNumber(hash, total)
  const holds = {
    seed: sha256(seed) === seed_hash,
    count: tickets.length === total,
    numbers: tickets.every(({ no }, position) => no === numberAt({ seed, total }, position, sha256)),
    lucky: lucky === lucky_no,
  }
  return { hash, lucky_no: lucky, holds }
}
