import { spawn } from 'node:child_process'
import { afterAll } from 'vitest'
import { accountAt } from '../simulators/messages.ts'
import type { AcceptedMessage } from '../simulators/messages.ts'

/** The simulators of providers in a separate process. */
export interface Simulator {
  url: string
  account: typeof accountAt
  /** The faults of the next calls, one each. */
  fault(...faults: ('delay' | 'busy' | 'drop')[]): Promise<void>
  /** Sends receipts for messages that have none, and returns their answers. */
  deliver(how: { address: string; times?: number; success?: boolean }): Promise<number[]>
  /** Has something happen at a simulated channel: see its `...Do`. */
  ask<T>(
    path:
      | '/_faults'
      | '/_wechat'
      | '/_alipay'
      | '/_tracks'
      | '/_topups'
      | '/_waybills'
      | '/_unions'
      | '/_official'
      | '/_insurance'
      | '/_program'
      | '/_bank',
    body: object,
  ): Promise<T>
  taken(): Promise<AcceptedMessage[]>
  calls(): Promise<number>
}

/** Starts them; they end with the file. */
export async function startSimulator(): Promise<Simulator> {
  const { simulator, stop } = await openSimulator()
  afterAll(stop)
  return simulator
}

let shared: ReturnType<typeof openSimulator> | undefined

/** The simulators that all files of a worker share: each file finds them without faults. They end with the worker. */
export async function sharedSimulator(): Promise<Simulator> {
  const { simulator } = await (shared ??= openSimulator())
  await simulator.ask('/_faults', { none: true })
  return simulator
}

/** The channel of the process closes with this one, which ends it too: `run.ts`. */
async function openSimulator(): Promise<{ simulator: Simulator; stop: () => void }> {
  const child = spawn(process.execPath, ['test/simulators/run.ts'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const url = await new Promise<string>((done, fail) => {
    let output = ''
    child.once('exit', () => fail(new Error(`the simulators ended: ${output}`)))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const ready = /^simulator ready at (\S+)$/m.exec(output)?.[1]
      if (ready) done(ready)
    })
  })
  const request = async <T>(path: string, body: object = {}): Promise<T> => {
    const response = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })
    return JSON.parse(await response.text())
  }
  const state = () => request<{ taken: AcceptedMessage[]; calls: unknown[] }>('/_state')
  child.unref()
  child.channel?.unref()
  const simulator: Simulator = {
    url,
    account: accountAt,
    fault: async (...faults) => void (await request('/_faults', { faults })),
    deliver: async (how) => (await request<{ statuses: number[] }>('/_deliver', how)).statuses,
    ask: request,
    taken: async () => (await state()).taken,
    calls: async () => (await state()).calls.length,
  }
  return { simulator, stop: () => void child.kill('SIGKILL') }
}
