import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/**
 * Niceness of background work. Not the maximum: on a busy machine it would never progress, and it may hold locks that
 * others need.
 */
const NICE = 10

/**
 * Lets a process or a thread of Linux, by its number, step back behind all others of the machine (docs/decisions/0073).
 */
export function stepBack(pid: number): void {
  try {
    setPriority(pid, Math.max(getPriority(pid), NICE))
  } catch {
    // a system that does not let us, or one that is gone: the work is done all the same
  }
}

/**
 * Lowers the priority of the calling thread. Only Linux reveals a thread's own number; elsewhere the priority stays.
 */
export function threadStepsBack(): void {
  try {
    stepBack(Number(readlinkSync('/proc/thread-self').split('/').at(-1)))
  } catch {
    // another system
  }
}
