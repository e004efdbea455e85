import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** How far what nobody waits for steps back. Not all the way: on a busy machine it would never get on, and it may hold what another waits for. */
const NICE = 10

/** Lets a process or a thread of Linux, by its number, step back behind all others of the machine (docs/decisions/0073). */
export function stepBack(pid: number): void {
  try {
    setPriority(pid, Math.max(getPriority(pid), NICE))
  } catch {
    // a system that does not let us, or one that is gone: the work is done all the same
  }
}

/** Lets the thread that calls it step back. Linux alone tells a thread its own number; elsewhere it does its work as any other. */
export function threadStepsBack(): void {
  try {
    stepBack(Number(readlinkSync('/proc/thread-self').split('/').at(-1)))
  } catch {
    // another system
  }
}
