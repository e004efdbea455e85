import { spawn, spawnSync } from 'node:child_process'
import { onTestFinished } from 'vitest'

export interface Child {
  pid: number
  /** The first line of its output that fits; fails when it ends or two minutes pass before. */
  line(pattern: RegExp): Promise<string>
  /** How it ended: its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** All it wrote so far, both streams. */
  output(): string
  kill(signal: NodeJS.Signals): void
}

export interface ChildOptions {
  /** TypeScript-free module code; imports like `#server/...` work. */
  code?: string
  /** Or a program with its arguments. */
  command?: readonly [string, ...string[]]
  env?: Readonly<Record<string, string>>
}

/**
 * Whether a process runs. One that ended and was not collected (a zombie, as containers without an init keep them) does
 * not.
 */
export function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

/** Another process, killed at the end of the test at the latest. */
export function startChild({ code, command, env = {} }: ChildOptions): Child {
  const [file, ...args] = command ?? [process.execPath, '--input-type=module', '-e', code ?? '']
  const process_ = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', VITEST: '', ...env },
  })
  let output = ''
  const ended = new Promise<number | NodeJS.Signals>((done) => {
    process_.once('close', (exitCode, signal) => done(signal ?? exitCode ?? 1))
    process_.once('error', () => done(1))
  })
  for (const stream of [process_.stdout, process_.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  onTestFinished(() => void process_.kill('SIGKILL'))
  return {
    pid: process_.pid ?? 0,
    ended,
    output: () => output,
    kill: (signal) => void process_.kill(signal),
    line: (pattern) =>
      new Promise((done, fail) => {
        const look = () => {
          const lines = output
            .split('\n')
            .slice(0, -1)
            .find((line) => pattern.test(line))
          if (lines !== undefined) finish(() => done(lines))
        }
        const late = setTimeout(
          () => finish(() => fail(new Error(`no line like ${pattern} in two minutes: ${output}`))),
          120_000,
        )
        const finish = (then: () => void) => {
          clearTimeout(late)
          process_.stdout.off('data', look)
          process_.stderr.off('data', look)
          then()
        }
        process_.stdout.on('data', look)
        process_.stderr.on('data', look)
        void ended.then(() => finish(() => fail(new Error(`it ended before a line like ${pattern}: ${output}`))))
        look()
      }),
  }
}
