import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const place = '/dev/shm'
const gibibyte = 1024 ** 3
/**
 * A whole run starts six databases, each with a log of a gibibyte at most; the rest of the memory is for what computes.
 */
const room = 7 * gibibyte
const memory = 12 * gibibyte

/**
 * Makes a folder in memory the temporary one of this process and those it starts, where the machine has plenty: the
 * databases of a run would all be written to a disk that nobody reads them from. A `TMPDIR` that is set stands.
 * Returns the reason where the machine has not.
 */
export function useMemoryFolder() {
  if (process.env.TMPDIR) return undefined
  const reason = reasonForDisk()
  if (reason) return reason
  const prefix = 'saltern-memory-'
  for (const name of readdirSync(place)) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0])
    if (pid && !runs(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711) // a PostgreSQL that root starts runs as somebody else
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function reasonForDisk() {
  try {
    const { bavail, bsize } = statfsSync(place)
    if (bavail * bsize < room) return `${place} has less than ${room / gibibyte} GiB of free space`
    if ((process.availableMemory?.() ?? freemem()) < memory)
      return `less than ${memory / gibibyte} GiB of memory is free`
    return undefined
  } catch {
    return `this machine has no ${place}`
  }
}

function runs(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
